import SwiftUI

struct Counter: View {
  @State private var count = 0
  @State private var note: String?
  @State private var history: [Int] = []

  var body: some View {
    VStack {
      Text("Count: \(count)")
      if let note {
        Text(note)
      }
      Button("Increment") {
        count += 1
        history.append(count)
        note = count > 3 ? "Many" : nil
      }
      CounterControls(count: $count)
      CounterControls(count: .constant(3))
      CounterControls(
        count: Binding(
          get: { count * 2 },
          set: { count = $0 / 2 }
        ))
      CounterControls(count: $count.animation())
      CounterControls(count: $count.animation(.easeInOut(duration: 0.2)))
      CounterControls(count: $count.transaction(Transaction(animation: .linear)))
    }
  }
}

struct CounterControls: View {
  @Binding var count: Int

  init(count: Binding<Int>) {
    _count = count
  }

  var body: some View {
    HStack {
      Button("-") { count -= 1 }
      Button("+") { count += 1 }
      Button("Zero") { $count.wrappedValue = 0 }
    }
  }
}

struct InitialState: View {
  @State private var value: Double
  @State var choice = Choice.first

  enum Choice: String, CaseIterable, Identifiable {
    case first, second
    var id: Self { self }
  }

  init(start: Double) {
    _value = State(initialValue: start)
    self._choice = State(wrappedValue: .second)
  }

  var body: some View {
    Text(choice.rawValue + " \(value)")
  }
}

struct Settings: Equatable {
  var volume = 0.5
  var name = "Player"
  var colors = ["red", "green"]
}

struct SettingsView: View {
  @State private var settings = Settings()
  @State private var selected: Settings? = nil

  var body: some View {
    VStack {
      VolumeSlider(volume: $settings.volume)
      Text(settings.name)
      ForEach($settings.colors, id: \.self) { $color in
        Button(color) { color = "blue" }
      }
      if let binding = Binding($selected) {
        VolumeSlider(volume: binding.volume)
      }
      VolumeSlider(volume: $settings[dynamicMember: \.volume])
    }
    .onChange(of: settings) { old, new in
      print(old.volume, new.volume)
    }
  }
}

struct VolumeSlider: View {
  @Binding var volume: Double
  var body: some View { Slider(value: $volume, in: 0...1) }
}

// MARK: Observable objects

struct ProfileView: View {
  @State private var profile = Profile()

  var body: some View {
    VStack {
      Text(profile.name)
      Toggle("Public", isOn: $profile.isPublic)
      ProfileEditor(profile: profile)
      ProfileFromEnvironment()
      OptionalProfile()
    }
    .environment(profile)
    .environment(Session())
  }
}

struct ProfileEditor: View {
  @Bindable var profile: Profile

  var body: some View {
    Stepper("Age \(profile.age)", value: $profile.age, in: 0...150)
  }
}

struct ProfileFromEnvironment: View {
  @Environment(Profile.self) private var profile
  @Environment(Session.self) private var session

  var body: some View {
    @Bindable var profile = profile
    Toggle("Public", isOn: $profile.isPublic)
    Button("Count \(session.count)") { session.increment() }
  }
}

struct OptionalProfile: View {
  @Environment(Profile.self) private var profile: Profile?

  var body: some View {
    if let profile {
      Text(profile.name)
    }
  }
}

struct LibraryView: View {
  @StateObject private var library = Library()
  @StateObject private var clockwork: Clockwork

  init() {
    _clockwork = StateObject(wrappedValue: Clockwork())
  }

  var body: some View {
    VStack {
      ShelfView(library: library)
      LibraryTitle()
      ForEach($library.books) { $book in
        Toggle(book.title, isOn: $book.isRead)
      }
      Button("Tick \(clockwork.ticks)") { clockwork.ticks += 1 }
    }
    .environmentObject(library)
    .onReceive(library.$openings) { openings in
      print(openings)
    }
    .onReceive(library.objectWillChange) { _ in
      print("changes")
    }
  }
}

struct ShelfView: View {
  @ObservedObject var library: Library

  var body: some View {
    ForEach(library.books) { book in
      Text(book.title)
    }
    Button("Open") { library.open() }
  }
}

struct LibraryTitle: View {
  @EnvironmentObject var library: Library
  var body: some View { Text("\(library.books.count) books") }
}

// MARK: Storage

struct Preferences: View {
  @AppStorage("showsHints") private var showsHints = true
  @AppStorage("launches") private var launches = 0
  @AppStorage("speed") private var speed = 1.0
  @AppStorage("name") private var name = "Nobody"
  @AppStorage("last") private var last: String?
  @AppStorage("look") private var look: Look = .plain
  @AppStorage("data") private var data = Data()

  enum Look: String { case plain, fancy }

  var body: some View {
    Toggle("Hints", isOn: $showsHints)
    Stepper("Launches \(launches)", value: $launches)
    Slider(value: $speed)
    Text(name + (last ?? "") + look.rawValue + "\(data.count)")
  }
}

// MARK: A property of one's own

@propertyWrapper
struct Clamped: DynamicProperty {
  @State private var value: Int
  let range: ClosedRange<Int>

  init(wrappedValue: Int, _ range: ClosedRange<Int>) {
    _value = State(initialValue: wrappedValue)
    self.range = range
  }

  var wrappedValue: Int {
    get { min(max(value, range.lowerBound), range.upperBound) }
    nonmutating set { value = newValue }
  }

  var projectedValue: Binding<Int> {
    Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
  }

  mutating func update() {}
}

struct ClampedView: View {
  @Clamped(0...10) private var level = 3
  var body: some View { Stepper("\(level)", value: $level, in: 0...20) }
}
