import Foundation

@testable import Glissade

/// What a screen of all containers and transitions shows.
struct World: Equatable {
  var container = 0
  var rows = [1, 2, 3]
  /// Which transitions are used, by the place of the first.
  var kind = 0
  var first = false
  var nested = true
  var inner = true
  var branch = 0
  var id = 0
  var padding = 4
  var any = 0
  var isMirrored = false
  var isScoped = false
  var isGone = false

  /// Changes one to three things.
  @MainActor mutating func change(_ random: inout SeededNumbers) {
    for _ in 0..<(1 + random.next(3)) { changeOne(&random) }
  }

  @MainActor private mutating func changeOne(_ random: inout SeededNumbers) {
    switch random.next(16) {
    case 0: container = random.next(7)
    case 1: kind = random.next(World.transitions.count)
    case 2: first.toggle()
    case 3: nested.toggle()
    case 4: inner.toggle()
    case 5: branch = random.next(4)
    case 6: id = random.next(3)
    case 7: padding = random.next(12)
    case 8: any = random.next(3)
    case 9: if random.next(4) == 0 { isMirrored.toggle() }
    case 10:
      rows.insert(random.next(8), at: random.next(rows.count + 1))
      // Now and then an id stands there twice.
      if random.next(3) > 0 {
        var seen = Set<Int>()
        rows = rows.filter { seen.insert($0).inserted }
      }
    case 11: if !rows.isEmpty { rows.remove(at: random.next(rows.count)) }
    case 12: rows.reverse()
    case 13: if rows.count > 1 { rows.swapAt(random.next(rows.count), random.next(rows.count)) }
    case 14: isScoped.toggle()
    default: rows = []
    }
  }

  @MainActor static let transitions: [AnyTransition] = [
    .opacity, .identity, .slide, .move(edge: .leading), .move(edge: .bottom), .offset(x: 20, y: -30), .scale,
    .scale(scale: 0.3, anchor: .topLeading), .push(from: .top), .push(from: .trailing), AnyTransition(.blurReplace),
    AnyTransition(.blurReplace(.upUp)), .opacity.combined(with: .slide),
    .scale.combined(with: .move(edge: .top)).combined(with: .opacity),
    .asymmetric(insertion: .slide, removal: .scale),
    .asymmetric(
      insertion: .asymmetric(insertion: .opacity, removal: .identity),
      removal: .asymmetric(insertion: .identity, removal: .push(from: .leading))),
    .modifier(active: Faded(isOn: true), identity: Faded(isOn: false)),
    .modifier(active: Tilted(angle: 60), identity: Tilted(angle: 0)),
    .modifier(active: Sheared(by: 1), identity: Sheared(by: 0)), .slide.animation(.linear(duration: 0.7)),
    .opacity.animation(nil),
    .move(edge: .top).animation(.bouncy).combined(with: .opacity.animation(.linear(duration: 0.1))),
    AnyTransition(Flight()), AnyTransition(Flagged()),
    .asymmetric(insertion: AnyTransition(Flight()), removal: .identity),
  ]

  @MainActor func transition(_ offset: Int) -> AnyTransition {
    World.transitions[(kind + offset) % World.transitions.count]
  }
}

private struct Faded: ViewModifier {
  let isOn: Bool
  func body(content: Content) -> some View { content.opacity(isOn ? 0 : 1).padding(isOn ? 6 : 0) }
}

private struct Tilted: ViewModifier, Animatable {
  var angle: Double
  var animatableData: Double {
    get { angle }
    set { angle = newValue }
  }
  func body(content: Content) -> some View { content.rotationEffect(.degrees(angle)).offset(x: angle) }
}

private struct Sheared: GeometryEffect {
  var by: CGFloat
  var animatableData: CGFloat {
    get { by }
    set { by = newValue }
  }
  func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(CGAffineTransform(a: 1, b: 0, c: by, d: 1, tx: 0, ty: 0))
  }
}

private struct Flight: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    content.offset(x: phase.value * 40).opacity(phase.isIdentity ? 1 : 0)
      .rotation3DEffect(.degrees(phase.value * 40), axis: (0, 1, 0))
  }
}

private struct Flagged: Transition {
  static let properties = TransitionProperties(hasMotion: false)
  func body(content: Content, phase: TransitionPhase) -> some View {
    ZStack {
      if phase == .didDisappear { Color.yellow.opacity(0.5).frame(width: 10, height: 10) }
      content.scaleEffect(x: phase.isIdentity ? 1 : 0.2, y: 1)
    }
  }
}

/// The rows that are there.
@MainActor final class LivingRows {
  private struct Entry {
    weak var state: RowState?
  }
  private var entries: [Entry] = []
  /// How many have appeared and not disappeared.
  var appeared = 0

  var states: [RowState] { entries.compactMap(\.state) }
  func add(_ state: RowState) {
    entries.removeAll { $0.state == nil }
    entries.append(Entry(state: state))
  }
}

/// What a row keeps.
@MainActor final class RowState: ObservableObject {
  init(_ living: LivingRows) { living.add(self) }
}

private struct WorldRow: View {
  let row: Int
  let living: LivingRows
  @State private var own: Int
  @State private var marks = 0
  @StateObject private var state: RowState

  init(_ row: Int, _ living: LivingRows) {
    self.row = row
    self.living = living
    _own = State(initialValue: row * 7)
    _state = StateObject(wrappedValue: RowState(living))
  }

  var body: some View {
    HStack(spacing: 3) {
      Text("r\(own)")
      Color.green.frame(width: CGFloat(8 + row), height: 8)
      if marks > 0 { Circle().fill(.blue).frame(width: 6, height: 6).transition(.scale) }
    }
    .onAppear {
      living.appeared += 1
      withAnimation(.linear(duration: 0.1)) { marks = 1 }
    }
    .onDisappear { living.appeared -= 1 }
  }
}

private struct HeightKey: PreferenceKey {
  static let defaultValue: CGFloat = 0
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
}

struct WorldView: View {
  let world: World
  let living: LivingRows
  @State private var followed = 0
  @Namespace private var space

  var body: some View {
    VStack(spacing: 4) {
      if world.first {
        Text("first").matchedGeometryEffect(id: "first", in: space).transition(world.transition(0))
      } else {
        Color.red.matchedGeometryEffect(id: "first", in: space).frame(width: 30, height: 12)
          .transition(world.transition(5))
      }
      if world.nested {
        VStack {
          Text("outer")
          if world.inner { Text("inner").padding(2).background(.orange).transition(world.transition(9)) }
        }
        .padding(CGFloat(world.padding)).transition(world.transition(3))
      }
      branch
      container.background(
        GeometryReader { Color.gray.opacity(0.1).preference(key: HeightKey.self, value: $0.size.height) }
      )
      .transition(world.transition(7))
      Text("id \(world.id)").id(world.id).transition(world.transition(11))
      any
      Text("\(followed) rows").font(.caption)
    }
    .onChange(of: world.rows.count, initial: true) { _, new in
      withAnimation(.linear(duration: 0.1)) { followed = new }
    }
    .environment(\.layoutDirection, world.isMirrored ? .rightToLeft : .leftToRight)
    .animation(world.isScoped ? .easeInOut(duration: 0.25) : nil, value: world.branch)
  }

  @ViewBuilder private var branch: some View {
    switch world.branch {
    case 0: Text("zero")
    case 1: Circle().fill(.purple).frame(width: 20, height: 20).transition(world.transition(1))
    case 2:
      Group {
        Text("g1")
        Text("g2")
      }
      .transition(world.transition(2))
    default: EmptyView()
    }
  }

  @ViewBuilder private var container: some View {
    switch world.container {
    case 0: VStack { rows }
    case 1: HStack { rows }
    case 2: ZStack { rows }
    case 3:
      Grid {
        ForEach(world.rows, id: \.self) { row in
          GridRow {
            WorldRow(row, living)
            if world.inner { Text("c").transition(world.transition(row)) }
          }
        }
      }
    case 4: ScrollView { LazyVStack { rows } }.frame(height: 120)
    case 5: ScrollView { LazyVGrid(columns: [GridItem(), GridItem()]) { rows } }.frame(height: 120)
    default: (world.inner ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())) { rows }
    }
  }

  private var rows: some View {
    ForEach(world.rows, id: \.self) { row in
      WorldRow(row, living).transition(world.transition(row)).zIndex(row == 2 ? 1 : 0)
    }
  }

  private var any: AnyView {
    switch world.any {
    case 0: AnyView(Text("any"))
    case 1: AnyView(Color.mint.frame(width: 9, height: 9))
    default: AnyView(HStack { Text("x") })
    }
  }
}
