import QtQuick

Item {
    property var list: [p0, p1, p2, p3, p4, p5, p6, p7]
    visible: false

    Image { id: p0; source: peer.assets + "card0.png" }
    Image { id: p1; source: peer.assets + "card1.png" }
    Image { id: p2; source: peer.assets + "card2.png" }
    Image { id: p3; source: peer.assets + "card3.png" }
    Image { id: p4; source: peer.assets + "card4.png" }
    Image { id: p5; source: peer.assets + "card5.png" }
    Image { id: p6; source: peer.assets + "card6.png" }
    Image { id: p7; source: peer.assets + "card7.png" }
}
