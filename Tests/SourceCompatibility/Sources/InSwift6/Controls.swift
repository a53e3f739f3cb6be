import SwiftUI

struct Buttons: View {
  @State private var count = 0
  let title = "From a string"

  var body: some View {
    Group {
      Button("Title") { count += 1 }
      Button("Title", action: increment)
      Button(title) { count += 1 }
      Button(action: { count += 1 }) { Text("Label") }
      Button(action: increment) {
        HStack {
          Image(systemName: "plus")
          Text("Add")
        }
      }
      Button {
        count += 1
      } label: {
        Label("Add", systemImage: "plus")
      }
      Button("Add", systemImage: "plus") { count += 1 }
      Button("Add", systemImage: "plus", action: increment)
      Button("Delete", role: .destructive) { count = 0 }
      Button("Cancel", role: .cancel, action: {})
      Button(role: .destructive) {
        count = 0
      } label: {
        Text("Delete")
      }
      Button("Delete", systemImage: "trash", role: .destructive) {}
    }
    Group {
      Button("A") {}.buttonStyle(.automatic)
      Button("A") {}.buttonStyle(.plain)
      Button("A") {}.buttonStyle(.bordered)
      Button("A") {}.buttonStyle(.borderedProminent)
      Button("A") {}.buttonStyle(.borderless)
      Button("A") {}.buttonStyle(DefaultButtonStyle())
      Button("A") {}.buttonStyle(PlainButtonStyle())
      Button("A") {}.buttonStyle(BorderedButtonStyle())
      Button("A") {}.buttonStyle(BorderedProminentButtonStyle())
      Button("A") {}.buttonStyle(BorderlessButtonStyle())
      Button("A") {}.buttonStyle(PressStyle())
      Button("A") {}.buttonStyle(.press)
      Button("A") {}.buttonStyle(.bordered).tint(.red).controlSize(.large)
      Button("A") {}.controlSize(.mini).disabled(count > 3)
    }
  }

  private func increment() { count += 1 }
}

struct PressStyle: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .padding()
      .background(configuration.role == .destructive ? Color.red : .blue)
      .scaleEffect(configuration.isPressed ? 0.95 : 1)
      .opacity(isEnabled ? 1 : 0.5)
      .animation(.easeOut(duration: 0.15), value: configuration.isPressed)
  }
}

extension ButtonStyle where Self == PressStyle {
  static var press: PressStyle { PressStyle() }
}

enum Flavor: String, CaseIterable, Identifiable {
  case chocolate, vanilla, strawberry
  var id: Self { self }
}

struct Pickers: View {
  @State private var flavor = Flavor.chocolate
  @State private var chosen: Flavor?
  @State private var number = 1

  var body: some View {
    Group {
      Picker("Flavor", selection: $flavor) {
        Text("Chocolate").tag(Flavor.chocolate)
        Text("Vanilla").tag(Flavor.vanilla)
      }
      Picker("Flavor", selection: $flavor) {
        ForEach(Flavor.allCases) { flavor in
          Text(flavor.rawValue.capitalized)
        }
      }
      Picker(selection: $flavor) {
        Text("Vanilla").tag(Flavor.vanilla)
      } label: {
        Label("Flavor", systemImage: "cup.and.saucer")
      }
      Picker(selection: $number, label: Text("Number")) {
        ForEach(0..<3) { Text("\($0)").tag($0) }
      }
      Picker(String("Flavor"), selection: $chosen) {
        Text("None").tag(Flavor?.none)
        Text("Vanilla").tag(Optional(Flavor.vanilla))
        Divider()
        ForEach(Flavor.allCases) { Text($0.rawValue).tag($0 as Flavor?) }
      }
      Picker("Flavor", systemImage: "cup.and.saucer", selection: $flavor) {
        Image(systemName: "star").tag(Flavor.vanilla)
      }
    }
    Group {
      numbers.pickerStyle(.menu)
      numbers.pickerStyle(.segmented)
      numbers.pickerStyle(.inline)
      numbers.pickerStyle(.automatic)
      numbers.pickerStyle(MenuPickerStyle())
      numbers.pickerStyle(SegmentedPickerStyle()).labelsHidden()
      numbers.pickerStyle(InlinePickerStyle())
      numbers.pickerStyle(DefaultPickerStyle())
    }
  }

  private var numbers: some View {
    Picker("Numbers", selection: $number) {
      Text("One").tag(1)
      Text("Two").tag(2)
    }
  }
}

struct OtherControls: View {
  @State private var isOn = false
  @State private var value = 0.5
  @State private var count = 3
  @State private var speed: Float = 1
  @State private var isEditing = false

  var body: some View {
    Group {
      Toggle("Title", isOn: $isOn)
      Toggle(String("Title"), isOn: $isOn)
      Toggle(isOn: $isOn) { Label("Title", systemImage: "star") }
      Toggle("Title", systemImage: "star", isOn: $isOn)
      Toggle("Title", isOn: $isOn).toggleStyle(.switch)
      Toggle("Title", isOn: $isOn).toggleStyle(.button)
      Toggle("Title", isOn: $isOn).toggleStyle(.automatic)
      Toggle("Title", isOn: $isOn).toggleStyle(SwitchToggleStyle())
      Toggle("Title", isOn: $isOn).toggleStyle(SwitchToggleStyle(tint: .red))
      Toggle("Title", isOn: $isOn).toggleStyle(CheckboxStyle())
      Toggle("", isOn: $isOn.animation()).labelsHidden().tint(.green)
    }
    Group {
      Slider(value: $value)
      Slider(value: $value, in: 0...10)
      Slider(value: $value, in: 0...10, step: 0.5)
      Slider(value: $speed, in: 0...1)
      Slider(value: $value, in: 0...1) { Text("Speed") }
      Slider(value: $value, in: 0...1, onEditingChanged: { editing in isEditing = editing })
      Slider(value: $value, in: 0...1) { editing in
        isEditing = editing
      }
      Slider(value: $value, in: 0...1) {
        Text("Speed")
      } minimumValueLabel: {
        Text("0")
      } maximumValueLabel: {
        Text("1")
      } onEditingChanged: { editing in
        isEditing = editing
      }
      Slider(value: $value, in: 0...100, step: 5) {
        Text("Speed")
      } minimumValueLabel: {
        Text("0")
      } maximumValueLabel: {
        Text("100")
      }
    }
    Group {
      Stepper("Count \(count)", value: $count)
      Stepper("Count", value: $count, in: 0...10)
      Stepper("Count", value: $count, in: 0...10, step: 2)
      Stepper("Count", value: $value, step: 0.1)
      Stepper(value: $count, in: 0...10) { Text("Count") }
      Stepper(value: $count, in: 0...10, step: 5) {
        Text("Count")
      } onEditingChanged: {
        isEditing = $0
      }
      Stepper("Count") {
        count += 1
      } onDecrement: {
        count -= 1
      }
      Stepper {
        Text("Count")
      } onIncrement: {
        count += 1
      } onDecrement: {
        count -= 1
      }
      Stepper(String("Count"), value: $count, in: 0...3)
    }
    Group {
      ProgressView()
      ProgressView("Loading")
      ProgressView(String("Loading"))
      ProgressView(value: value)
      ProgressView(value: 3, total: 10)
      ProgressView("Loading", value: value)
      ProgressView("Loading", value: value, total: 2)
      ProgressView(value: value) { Text("Loading") }
      ProgressView(value: value) {
        Text("Loading")
      } currentValueLabel: {
        Text("\(value)")
      }
      ProgressView { Text("Loading") }
      ProgressView(value: Optional<Double>.none)
      ProgressView().progressViewStyle(.circular)
      ProgressView(value: value).progressViewStyle(.linear)
      ProgressView().progressViewStyle(CircularProgressViewStyle(tint: .red))
      ProgressView(value: value).progressViewStyle(LinearProgressViewStyle())
      ProgressView(value: value).progressViewStyle(BarStyle())
      ProgressView().progressViewStyle(.automatic).controlSize(.small).tint(.red)
    }
    Group {
      Menu("Actions") {
        Button("Duplicate") {}
        Button("Delete", role: .destructive) {}
        Divider()
        Menu("More") {
          Button("Rename") {}
        }
        Toggle("On", isOn: $isOn)
        Picker("Count", selection: $count) { Text("1").tag(1) }
      }
      Menu {
        Button("Open") {}
      } label: {
        Label("Actions", systemImage: "ellipsis.circle")
      }
      Menu("Actions", systemImage: "ellipsis") { Button("Open") {} }
      Menu(String("Actions")) { Button("Open") {} }
    }
  }
}

struct CheckboxStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      HStack {
        Image(systemName: configuration.isOn ? "checkmark.square" : "square")
        configuration.label
      }
    }
    .buttonStyle(.plain)
  }
}

struct BarStyle: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.label
      Rectangle().frame(width: 100 * (configuration.fractionCompleted ?? 0), height: 4)
      configuration.currentValueLabel
    }
  }
}
