import SwiftUI

struct Pictures: View {
  var body: some View {
    Group {
      Image(systemName: "star")
      Image(systemName: "star.fill").imageScale(.large).foregroundStyle(.yellow)
      Image(systemName: "heart").font(.title)
      Image("picture")
      Image("picture", bundle: nil)
      Image(decorative: "picture")
      Image("picture", label: Text("A picture"))
      Image("picture").resizable().frame(width: 20, height: 20)
      Image("picture").resizable(resizingMode: .tile)
      Image("picture").resizable(capInsets: EdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4))
      Image("picture").resizable().interpolation(.none)
      Image("picture").interpolation(.high).antialiased(true)
      Image("picture").renderingMode(.template).foregroundStyle(.blue)
      Image("picture").renderingMode(.original)
    }
  }
}

struct Colors: View {
  var isOn = true

  static let brand = Color(red: 0.2, green: 0.4, blue: 0.8)
  static let code = Color(red: 0x33 / 255, green: 0x66 / 255, blue: 0xCC / 255)
  let gray = Color(white: 0.5)
  let half = Color(.sRGB, red: 1, green: 0, blue: 0, opacity: 0.5)
  let wide = Color(.displayP3, red: 1, green: 0, blue: 0)
  let hue = Color(hue: 0.5, saturation: 1, brightness: 1)

  var body: some View {
    Group {
      Color.red
      Color.orange
      Color.yellow
      Color.green
      Color.mint
      Color.teal
      Color.cyan
      Color.blue
      Color.indigo
      Color.purple
      Color.pink
      Color.brown
      Color.white
      Color.gray
      Color.black
      Color.clear
      Color.primary
      Color.secondary
      Color.accentColor
    }
    Group {
      Color(.systemBackground)
      Color(.secondarySystemBackground)
      Color(.tertiarySystemBackground)
      Color(.systemGroupedBackground)
      Color(.secondarySystemGroupedBackground)
      Color(.systemGray)
      Color(.systemGray2)
      Color(.systemGray6)
      Color(.label)
      Color(.secondaryLabel)
      Color(.separator)
      Color(.systemFill)
      Color(.systemBlue)
      Color(UIColor.systemRed)
      Color(UIColor.systemBackground)
      Color(uiColor: .systemTeal)
    }
    Group {
      Color.red.opacity(0.5)
      Color.red.mix(with: .blue, by: 0.5)
      Colors.brand
      Rectangle().fill(isOn ? .blue : .red)
      Rectangle().fill(isOn ? Color.blue : .red)
      Rectangle().fill(.tint)
      Text("A").foregroundStyle(isOn ? .green : .red)
      Text("A").foregroundColor(isOn ? .green : .red)
      Text("A").foregroundStyle(isOn ? Color.primary : Color.secondary)
      Text("A").foregroundStyle(isOn ? AnyShapeStyle(.blue) : AnyShapeStyle(.blue.gradient))
      Text("A").foregroundStyle(.primary)
      Text("A").foregroundStyle(.tertiary)
      Text("A").tint(.purple)
    }
  }
}

extension Color {
  static let brand = Color(hex: 0x3366CC)

  init(hex: UInt32) {
    self.init(
      .sRGB, red: Double((hex >> 16) & 0xFF) / 255, green: Double((hex >> 8) & 0xFF) / 255,
      blue: Double(hex & 0xFF) / 255)
  }
}

struct Gradients: View {
  let gradient = Gradient(colors: [.red, .blue])
  let stops = Gradient(stops: [.init(color: .red, location: 0), Gradient.Stop(color: .blue, location: 0.8)])

  var body: some View {
    Group {
      LinearGradient(gradient: gradient, startPoint: .leading, endPoint: .trailing)
      LinearGradient(colors: [.red, .blue], startPoint: .topLeading, endPoint: UnitPoint(x: 1, y: 0.5))
      LinearGradient(stops: [.init(color: .red, location: 0.2)], startPoint: .top, endPoint: .bottom)
      RadialGradient(colors: [.red, .blue], center: .center, startRadius: 0, endRadius: 50)
      RadialGradient(gradient: stops, center: .top, startRadius: 0, endRadius: 50)
      AngularGradient(colors: [.red, .blue], center: .center)
      AngularGradient(gradient: gradient, center: .center, startAngle: .degrees(0), endAngle: .degrees(180))
      Rectangle().fill(.linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
      Rectangle().fill(.radialGradient(colors: [.red, .blue], center: .center, startRadius: 0, endRadius: 10))
      Rectangle().fill(
        .angularGradient(colors: [.red, .blue], center: .center, startAngle: .zero, endAngle: .degrees(360)))
      Rectangle().fill(.blue.gradient)
      Rectangle().fill(.ellipticalGradient(colors: [.red, .blue]))
      EllipticalGradient(colors: [.red, .blue], center: .center, startRadiusFraction: 0, endRadiusFraction: 0.5)
    }
    Group {
      Text("A").foregroundStyle(.linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
      Text("A").background(.ultraThinMaterial)
      Text("A").background(.thinMaterial)
      Text("A").background(.regularMaterial)
      Text("A").background(.thickMaterial)
      Text("A").background(.ultraThickMaterial)
      Text("A").background(.bar)
      Text("A").background(Material.ultraThin)
      Rectangle().fill(.ultraThinMaterial)
      Rectangle().fill(.red.shadow(.drop(radius: 4)))
    }
  }
}
