import QtQuick
import QtQuick.Effects

Item {
    id: root
    property int frame: 0
    property real u: Math.min(1, frame / 119)
    width: 1280
    height: 800

    Image { source: peer.assets + "bg.png" }
    Repeater {
        model: 2
        Item {
            id: card
            property string name: "AB"[index]
            property real alpha: index ? root.u : 1 - root.u
            property real sigma: index ? 20 * (1 - root.u) : 20 * root.u
            x: 340
            y: 200
            width: 600
            height: 400

            Image { id: picture; visible: false; source: peer.assets + "repl" + card.name + ".png" }
            Item {
                id: sharp
                width: 600
                height: 400
                layer.enabled: true
                visible: false
                Rounded { across: 600; down: 400; radius: 24; source: picture }
                Text {
                    x: 32
                    y: 60 - baselineOffset
                    text: "Layer " + card.name
                    color: "white"
                    font { family: "DejaVu Sans"; bold: true; pixelSize: 48 }
                }
                Repeater {
                    model: 3
                    Text {
                        x: 32
                        y: 300 + 32 * index - baselineOffset
                        text: "The quick brown fox jumps over " + card.name + " " + index
                        color: "white"
                        font { family: "DejaVu Sans"; pixelSize: 24 }
                    }
                }
            }
            MultiEffect {
                source: sharp
                width: 600
                height: 400
                opacity: card.alpha
                visible: card.alpha > 0
                blurEnabled: card.sigma > 0.01
                blurMax: 64
                blur: peer.blurFor(card.sigma)
                autoPaddingEnabled: false
                paddingRect: Qt.rect(64, 64, 64, 64)
            }
        }
    }
}
