import SwiftUI

/// Something to buy.
struct Product: Hashable, Identifiable {
  let picture: PaintedPicture
  let badge: String
  let name: String
  let price: String
  let text: String
  let points: [String]

  var id: PaintedPicture { picture }

  static let all = [
    Product(
      picture: .lamp, badge: "New", name: "Reading lamp with a brass arm", price: "€ 129",
      text: "A lamp for one chair and one book. The shade turns, the arm stays where it is put, and the light is warm "
        + "enough for the last chapter.",
      points: ["Dims to one percent", "Two metres of cord", "Spare parts for ten years"]),
    Product(
      picture: .chair, badge: "Made to order", name: "Chair of bent beech", price: "€ 340",
      text: "Four legs and a back of one piece of wood, bent in steam. It weighs less than three kilograms and carries "
        + "a hundred and fifty.",
      points: ["Oiled, not lacquered", "Feet of felt", "Takes six weeks"]),
    Product(
      picture: .mug, badge: "Back in stock", name: "Stoneware mug", price: "€ 18",
      text: "Thrown by hand, so no two are alike. The glaze is the sort that looks better with the years.",
      points: ["Holds 350 millilitres", "Safe in the dishwasher", "Fired at 1 240 degrees"]),
    Product(
      picture: .headphones, badge: "Best seller", name: "Headphones for long journeys", price: "€ 249",
      text: "They are quiet where the train is loud. Forty hours from one charge, and ten minutes at the plug are five "
        + "more.",
      points: ["Cushions can be changed", "Folds flat", "Works with a cable too"]),
    Product(
      picture: .vase, badge: "Limited", name: "Vase for a single stem", price: "€ 64",
      text: "Tall, narrow and heavy at the foot. It stands where a window is open.",
      points: ["Signed and numbered", "Watertight without a liner", "Packed in straw"]),
    Product(
      picture: .speaker, badge: "New", name: "Loudspeaker for a small room", price: "€ 189",
      text: "One driver, one knob. It plays what it is sent and remembers how loud you like it.",
      points: ["Pairs with a second one", "Cabinet of walnut", "No account needed"]),
  ]
}
