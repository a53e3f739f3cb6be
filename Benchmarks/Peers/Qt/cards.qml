import QtQuick

Rectangle {
    property int frame: 0
    width: 1280
    height: 800
    color: "#202430"

    Cards { columns: 10; rows: 10; t: parent.frame / 60 }
}
