import SwiftUI

struct Conditions: View {
  enum Page { case first, second(Int), third }

  var isOn: Bool
  var title: String?
  var page = Page.first
  var items = ["a", "b", "c"]

  var body: some View {
    Text("1")
    Text("2")
    Text("3")
    Text("4")
    Text("5")
    Text("6")
    Text("7")
    Text("8")
    Text("9")
    Text("10")
    Text("11")
    Text("12")
    if isOn {
      Text("On")
    }
    if isOn { Text("On") } else { Image(systemName: "xmark") }
    if isOn {
      Text("One")
    } else if title == nil {
      Text("Two")
    } else {
      Text("Three")
    }
    if let title {
      Text(title)
    }
    if case .second(let number) = page {
      Text("\(number)")
    }
    switch page {
    case .first:
      Text("First")
    case .second(let number) where number > 3:
      Text("Many")
    case .second:
      Text("Few")
    default:
      EmptyView()
    }
    if #available(iOS 17, macOS 14, *) {
      Text("New")
    }
    if #available(iOS 17, *) {
      Text("New")
    } else {
      Text("Old")
    }
    let shout = (title ?? "").uppercased()
    Text(shout)
    Group {
      Text("In a group")
      Text("Two of them")
    }
    .padding()
    AnyView(Text("Any"))
    AnyView(erasing: Text("Any"))
  }
}

struct Lists: View {
  struct Row: Identifiable {
    let id: Int
    var name: String
    var isOn = false
  }

  @State private var rows = [Row(id: 1, name: "One"), Row(id: 2, name: "Two")]
  let names = ["Ada", "Grace"]
  let dictionary = ["a": 1]

  var body: some View {
    VStack {
      ForEach(0..<3) { index in
        Text("Row \(index)")
      }
      ForEach(1...3, id: \.self) { Text("\($0)") }
      ForEach(names, id: \.self) { name in Text(name) }
      ForEach(rows) { row in
        Text(row.name).tag(row.id)
      }
      ForEach(rows, content: RowView.init)
      ForEach($rows) { $row in
        Toggle(row.name, isOn: $row.isOn)
      }
      ForEach($rows, id: \.id) { $row in
        Button("Change") { row.name = "Changed" }
      }
      ForEach(rows.indices, id: \.self) { index in
        Text(rows[index].name)
      }
      ForEach(Array(rows.enumerated()), id: \.element.id) { index, row in
        Text("\(index): \(row.name)")
      }
      ForEach(Array(zip(names, names.dropFirst())), id: \.0) { a, b in
        Text(a + b)
      }
      ForEach(dictionary.sorted(by: <), id: \.key) { key, value in
        Text("\(key) \(value)")
      }
      ForEach(rows.filter(\.isOn)) { row in
        if row.isOn {
          Text(row.name)
        }
        Divider()
      }
      ForEach(rows.reversed()) { Text($0.name) }
      ForEach(Alignments.allCases) { Text($0.rawValue) }
    }
  }

  enum Alignments: String, CaseIterable, Identifiable {
    case near, far
    var id: String { rawValue }
  }

  struct RowView: View {
    let row: Row
    init(_ row: Row) { self.row = row }
    var body: some View { Text(row.name) }
  }
}

struct Card<Content: View, Footer: View>: View {
  let title: String
  let content: Content
  let footer: Footer

  init(_ title: String, @ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.title = title
    self.content = content()
    self.footer = footer()
  }

  var body: some View {
    VStack(alignment: .leading) {
      Text(title).font(.headline)
      content
      footer
    }
  }
}

extension Card where Footer == EmptyView {
  init(_ title: String, @ViewBuilder content: () -> Content) {
    self.init(title, content: content, footer: { EmptyView() })
  }
}

struct StoredBuilder<Content: View>: View {
  @ViewBuilder var content: () -> Content
  var body: some View { content().padding() }
}

struct StoredContent<Content: View>: View {
  @ViewBuilder let content: Content
  var body: some View { content }
}

struct Builders: View {
  var isLarge = false

  var body: some View {
    Card("Title") {
      Text("Content")
      row("Name", value: Text("Value"))
      header
      choice(3)
      opaque(Text("Opaque"))
    } footer: {
      Text("Footer")
    }
    Card("Without a footer") { Text("Content") }
    StoredBuilder { Text("Stored") }
    StoredContent {
      Text("One")
      Text("Two")
    }
  }

  @ViewBuilder private var header: some View {
    if isLarge {
      Text("Large").font(.largeTitle)
    } else {
      Text("Small")
    }
  }

  @ViewBuilder private func choice(_ number: Int) -> some View {
    switch number {
    case 0: Text("None")
    case 1: Image(systemName: "1.circle")
    default: Text("Many")
    }
  }

  @ViewBuilder private func row(_ name: String, value: some View) -> some View {
    HStack {
      Text(name)
      Spacer()
      value
    }
  }

  private func opaque(_ content: some View) -> some View {
    content.padding()
  }

  private func erased() -> AnyView {
    isLarge ? AnyView(Text("Large")) : AnyView(EmptyView())
  }
}

// MARK: Equality and identity

struct Expensive: View, Equatable {
  let number: Int
  var onTap: () -> Void = {}

  nonisolated static func == (a: Expensive, b: Expensive) -> Bool { a.number == b.number }

  var body: some View { Text("\(number)") }
}

struct Identities: View {
  @State private var seed = 0

  var body: some View {
    VStack {
      Expensive(number: seed).equatable()
      EquatableView(content: Expensive(number: seed))
      Counter().id(seed)
      Counter().id("name")
      Counter().id(UUID())
      Button("Reset") { seed += 1 }
    }
  }
}

// MARK: Modifiers

struct Titled: ViewModifier {
  let title: String
  @State private var isHighlighted = false
  @Environment(\.colorScheme) private var colorScheme

  func body(content: Content) -> some View {
    VStack {
      Text(title).bold(isHighlighted)
      content
        .background(colorScheme == .dark ? Color.black : Color.white)
        .onTapGesture { isHighlighted.toggle() }
    }
  }
}

struct Rounded: ViewModifier {
  var radius: CGFloat = 8
  func body(content: Content) -> some View {
    content.clipShape(RoundedRectangle(cornerRadius: radius))
  }
}

extension View {
  func titled(_ title: String) -> some View {
    modifier(Titled(title: title))
  }

  @ViewBuilder
  func `if`<Transform: View>(_ condition: Bool, transform: (Self) -> Transform) -> some View {
    if condition { transform(self) } else { self }
  }
}

struct Modified: View {
  var body: some View {
    Text("Modified")
      .titled("Title")
      .modifier(Rounded(radius: 4))
      .modifier(Titled(title: "a").concat(Rounded()))
      .if(true) { $0.padding() }
      .hidden()
    ModifiedContent(content: Text("Explicit"), modifier: Rounded())
  }
}
