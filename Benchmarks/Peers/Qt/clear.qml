import QtQuick

Item {
    property int frame: 0
    width: 1280
    height: 800

    Item { x: frame; width: 1; height: 1 }
}
