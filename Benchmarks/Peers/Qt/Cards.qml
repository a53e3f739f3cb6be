import QtQuick

Item {
    id: grid
    property real t
    property int columns
    property int rows
    width: 1280
    height: 800

    Pictures { id: pictures }
    Repeater {
        model: grid.columns * grid.rows
        Item {
            property real phase: index * 0.37
            property real turn: 2 * Math.PI * grid.t
            x: (index % grid.columns + 0.5) * 1280 / grid.columns + 30 * Math.sin(0.5 * turn + phase) - 80
            y: (Math.floor(index / grid.columns) + 0.5) * 800 / grid.rows
                + 20 * Math.cos(0.7 * turn + 1.3 * phase) - 50
            width: 160
            height: 100
            scale: 0.75 + 0.25 * Math.sin(0.9 * turn + 2.1 * phase)
            Rounded { across: 160; down: 100; radius: 16; source: pictures.list[index % 8] }
        }
    }
}
