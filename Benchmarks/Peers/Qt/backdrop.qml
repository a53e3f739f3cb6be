import QtQuick
import QtQuick.Effects

// Qt Quick has no blur of what is behind: that is drawn a second time into a texture, from 64 pixels above the sheet down.
Item {
    id: root
    property int frame: 0
    property real u: Math.min(1, frame / 119)
    width: 1280
    height: 800

    Item {
        id: scene
        width: 1280
        height: 800
        Image { source: peer.assets + "bg.png" }
        Cards { columns: 6; rows: 5; t: root.frame / 60 }
    }
    Item {
        id: sheet
        property real first: Math.max(0, Math.floor(y) - 64)
        x: 290
        y: 800 - 500 * root.u
        width: 700
        height: 500
        visible: y < 800

        ShaderEffectSource {
            id: behind
            visible: false
            sourceItem: scene
            width: 828
            height: 800 - sheet.first
            sourceRect: Qt.rect(226, sheet.first, 828, 800 - sheet.first)
        }
        Item {
            id: mask
            width: 828
            height: 800 - sheet.first
            layer.enabled: true
            visible: false
            Rectangle { x: 64; y: sheet.y - sheet.first; width: 700; height: 528; radius: 28; antialiasing: true }
        }
        MultiEffect {
            x: -64
            y: sheet.first - sheet.y
            width: 828
            height: 800 - sheet.first
            source: behind
            autoPaddingEnabled: false
            blurEnabled: true
            blurMax: 64
            blur: peer.blurFor(20)
            maskEnabled: true
            maskSource: mask
            maskThresholdMin: 0.5
            maskSpreadAtMin: 1.0
        }
        Rectangle { width: 700; height: 528; radius: 28; color: Qt.rgba(1, 1, 1, 0.4); antialiasing: true }
        Rectangle { x: 320; y: 12; width: 60; height: 6; radius: 3; color: Qt.rgba(0, 0, 0, 0.3); antialiasing: true }
    }
}
