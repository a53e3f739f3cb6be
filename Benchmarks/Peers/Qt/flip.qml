import QtQuick
import QtQuick.Effects

Item {
    id: root
    property int frame: 0
    property real angle: (40 + 360 * Math.min(1, frame / 119)) * Math.PI / 180
    width: 1280
    height: 800

    Image { source: peer.assets + "bg.png" }
    Image { id: front; visible: false; source: peer.assets + "front.png" }
    Image { id: back; visible: false; source: peer.assets + "back.png" }
    Item {
        x: 640
        y: 400
        transform: Matrix4x4 {
            matrix: Qt.matrix4x4(
                Math.cos(root.angle), 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, Math.sin(root.angle) / 1200, 0, 0, 1)
        }
        Item {
            x: -250
            y: -200
            width: 500
            height: 400
            // A blur of 50 is nearest to a Gaussian of 20.
            RectangularShadow {
                width: 500
                height: 400
                radius: 24
                offset: Qt.vector2d(0, 16)
                blur: 50
                color: Qt.rgba(0, 0, 0, 0.45)
                antialiasing: true
            }
            Rounded { across: 500; down: 400; radius: 24; source: Math.cos(root.angle) >= 0 ? front : back }
        }
    }
}
