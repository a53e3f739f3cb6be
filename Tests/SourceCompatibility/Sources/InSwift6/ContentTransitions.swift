import SwiftUI

struct ContentTransitions: View {
  @State private var number = 0
  @State private var isOn = false

  var body: some View {
    Group {
      Text("\(number)").contentTransition(.numericText())
      Text("\(number)").contentTransition(.numericText(countsDown: true))
      Text("\(number)").contentTransition(.numericText(value: Double(number)))
      Text("\(number)").contentTransition(.interpolate)
      Text("\(number)").contentTransition(.opacity)
      Text("\(number)").contentTransition(.identity)
      Image(systemName: isOn ? "pause" : "play").contentTransition(.symbolEffect)
      Image(systemName: isOn ? "pause" : "play").contentTransition(.symbolEffect(.replace))
      Image(systemName: isOn ? "pause" : "play").contentTransition(.symbolEffect(.replace.downUp))
      Image(systemName: isOn ? "pause" : "play").contentTransition(.symbolEffect(.replace.upUp))
      Image(systemName: isOn ? "pause" : "play").contentTransition(.symbolEffect(.replace.offUp))
      Image(systemName: isOn ? "pause" : "play").contentTransition(.symbolEffect(.replace.downUp.byLayer))
      Image(systemName: isOn ? "pause" : "play").contentTransition(.symbolEffect(.replace.downUp.wholeSymbol))
      Image(systemName: isOn ? "pause" : "play").contentTransition(.symbolEffect(.automatic))
      Image(systemName: "star").contentTransition(.symbolEffect(.replace, options: .speed(2)))
    }
  }
}
