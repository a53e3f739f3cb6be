import QtQuick

Rectangle {
    id: root
    property int frame: 0
    property real u: Math.min(1, frame / 119)
    width: 1280
    height: 800
    color: "#101418"

    Pictures { id: pictures }
    Item {
        width: 1280
        height: 800
        scale: 1 - 0.1 * root.u
        Repeater {
            model: 30
            Item {
                x: (index % 6 + 0.5) * 1280 / 6 - 50
                y: (Math.floor(index / 6) + 0.5) * 800 / 5 - 50
                Rounded {
                    across: 100
                    down: 100
                    radius: 12
                    source: pictures.list[index % 8]
                    uvOffset: Qt.vector2d(60 / 320, 0)
                    uvScale: Qt.vector2d(200 / 320, 1)
                }
            }
        }
    }
    Rectangle { anchors.fill: parent; color: Qt.rgba(0, 0, 0, 0.6 * root.u) }
    Image { id: photo; visible: false; source: peer.assets + "photo.png" }
    Item {
        id: place
        property real k: Math.max(width / 1600, height / 1200)
        x: (2.5 * 1280 / 6 - 50) * (1 - root.u)
        y: 350 * (1 - root.u)
        width: 100 + 1180 * root.u
        height: 100 + 700 * root.u
        Rounded {
            across: place.width
            down: place.height
            radius: 12 * (1 - root.u)
            source: photo
            uvScale: Qt.vector2d(place.width / place.k / 1600, place.height / place.k / 1200)
            uvOffset: Qt.vector2d(0.5 - place.width / place.k / 3200, 0.5 - place.height / place.k / 2400)
        }
    }
}
