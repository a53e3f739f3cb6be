import SwiftUI

struct Texts: View {
  let name = "Ada"
  let count = 3
  let price = 9.5
  let date = Date()
  let words: String = "plain"
  let part: Substring = "part"

  var body: some View {
    Group {
      Text("Literal")
      Text("Hello, \(name), \(count) times at \(price)")
      Text("\(price, specifier: "%.2f")")
      Text(words)
      Text(part)
      Text(verbatim: "**not bold**")
      Text("**bold** and *italic*, ~~struck~~ and `code`")
      Text(LocalizedStringKey("key"))
      Text("Part one ") + Text("part two").bold() + Text(" part three").foregroundColor(.red)
      Text(count, format: .number)
      Text(price, format: .number.precision(.fractionLength(1)))
      Text(price, format: .percent)
      Text(price, format: .currency(code: "EUR"))
      Text(date, format: .dateTime.hour().minute())
      Text("\(count, format: .number)")
      Text("\(Text("inner").bold()) outer")
      Text(date, style: .date)
    }
    Group {
      Text("A").font(.largeTitle)
      Text("A").font(.title).fontWeight(.semibold)
      Text("A").font(.title2.bold())
      Text("A").font(.title3.weight(.heavy).italic())
      Text("A").font(.headline)
      Text("A").font(.subheadline)
      Text("A").font(.body.monospaced())
      Text("A").font(.callout.monospacedDigit())
      Text("A").font(.footnote)
      Text("A").font(.caption)
      Text("A").font(.caption2)
      Text("A").font(.system(size: 24))
      Text("A").font(.system(size: 24, weight: .bold))
      Text("A").font(.system(size: 24, weight: .bold, design: .rounded))
      Text("A").font(.system(.title, design: .serif))
      Text("A").font(.system(.body, design: .monospaced, weight: .medium))
      Text("A").font(.system(.headline))
      Text("A").font(.custom("Inter", size: 15))
      Text("A").font(Font.system(size: 12).weight(.light))
      Text("A").font(nil)
    }
    Group {
      Text("A").bold()
      Text("A").italic()
      Text("A").underline()
      Text("A").underline(true, color: .red)
      Text("A").strikethrough()
      Text("A").strikethrough(true, pattern: .dash, color: .red)
      Text("A").kerning(2)
      Text("A").tracking(2)
      Text("A").baselineOffset(4)
      Text("A").monospaced()
      Text("A").monospacedDigit()
      Text("A").fontDesign(.rounded)
      Text("A").fontWidth(.condensed)
      VStack { Text("A") }.fontWidth(.expanded)
      Text("A").font(.body.width(.compressed).smallCaps())
      Text("A").font(.body.lowercaseSmallCaps())
      Text("A").font(.body.uppercaseSmallCaps())
      Text("A").fontWeight(.black)
      Text("A").textCase(.uppercase)
    }
    Group {
      Text("A").lineLimit(2)
      Text("A").lineLimit(nil)
      Text("A").lineLimit(2...4)
      Text("A").lineLimit(...3)
      Text("A").lineLimit(2, reservesSpace: true)
      Text("A").lineSpacing(4)
      Text("A").multilineTextAlignment(.center)
      Text("A").truncationMode(.middle)
      Text("A").minimumScaleFactor(0.5)
      Text("A").allowsTightening(true)
      Text("A").foregroundColor(.red)
      Text("A").foregroundStyle(.secondary)
      Text("A").foregroundStyle(.red, .blue)
      VStack { Text("A") }.bold().italic().fontWeight(.medium).underline().kerning(1).tracking(1).monospaced()
    }
  }
}

struct Labels: View {
  var body: some View {
    Label("Title", systemImage: "star")
    Label(String("Title"), systemImage: "star.fill")
    Label("Resource", image: "picture")
    Label {
      Text("Title")
    } icon: {
      Circle().fill(.red).frame(width: 10, height: 10)
    }
    Label("Only the title", systemImage: "star").labelStyle(.titleOnly)
    Label("Only the icon", systemImage: "star").labelStyle(.iconOnly)
    Label("Both", systemImage: "star").labelStyle(.titleAndIcon)
    Label("As usual", systemImage: "star").labelStyle(.automatic)
    Label("My own", systemImage: "star").labelStyle(UprightLabelStyle())
  }
}

struct UprightLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.icon
      configuration.title
    }
  }
}
