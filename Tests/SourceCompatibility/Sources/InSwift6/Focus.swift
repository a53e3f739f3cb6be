import SwiftUI

struct Focus: View {
  enum Field: Hashable { case name, email }

  @FocusState private var isFocused: Bool
  @FocusState private var field: Field?
  @State private var presses = 0

  var body: some View {
    VStack {
      Text("One").focusable().focused($isFocused)
      Text("Two").focusable(true).focused($field, equals: .name)
      Text("Three").focusable()
        .onKeyPress(.space) {
          presses += 1
          return .handled
        }
        .onKeyPress(keys: [.leftArrow, .rightArrow]) { press in
          presses += press.key == .leftArrow ? -1 : 1
          return .handled
        }
        .onKeyPress { press in
          print(press.characters)
          return .ignored
        }
        .onKeyPress(.return, phases: .down) { _ in .handled }
        .onMoveCommand { direction in
          if direction == .left { presses -= 1 }
        }
        .onExitCommand { isFocused = false }
      Button("Focus") {
        isFocused = true
        field = .email
        field = nil
      }
    }
  }
}
