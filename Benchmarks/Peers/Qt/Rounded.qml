import QtQuick

// A rounded picture in one ShaderEffect, a pixel larger on each side for its coverage.
ShaderEffect {
    property var source
    property real across
    property real down
    property real radius
    property real pad: 1
    property vector2d size: Qt.vector2d(across, down)
    property vector2d uvOffset: Qt.vector2d(0, 0)
    property vector2d uvScale: Qt.vector2d(1, 1)

    x: -pad
    y: -pad
    width: across + 2 * pad
    height: down + 2 * pad
    fragmentShader: peer.shader
}
