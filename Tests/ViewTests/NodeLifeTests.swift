import Foundation
import Testing

@testable import Glissade
@testable import GlissadeTesting

/// What has been taken away is freed: nodes and items hold each other only as long as they are there.
@Suite @MainActor
struct NodeLifeTests {
  private func expectFreed(_ animation: Animation?, @ViewBuilder _ content: @escaping () -> some View) {
    let isOn = Handle<Bool>()
    let film = Film(size: CGSize(width: 200, height: 200), scale: 1) {
      Held(isOn, false) { if $0 { content() } }
    }
    func turn(_ on: Bool) {
      withAnimation(animation) { isOn.value = on }
      film.advance(by: .milliseconds(300))
    }
    let before = Population(film)
    turn(true)
    var added = Population(film)
    added.subtract(before)
    #expect(added.count > 2)
    turn(false)
    film.advance(by: .seconds(4))
    #expect(added.survivors == [])
  }

  @Test(arguments: [nil, .linear(duration: 0.2), .bouncy] as [Animation?])
  func wordsAndStacksThatHaveGoneAreFreed(animation: Animation?) {
    expectFreed(animation) {
      VStack {
        Text("A").padding().background(Color.red).overlay(Circle())
        HStack { Color.blue.frame(width: 20).opacity(0.5).offset(x: 4) }.rotationEffect(.degrees(4)).transition(.slide)
        ForEach(0..<3) { Text("\($0)").transition(.push(from: .top)) }
      }
      .transition(.move(edge: .leading).combined(with: .blurReplace))
    }
  }

  @Test func containersThatHaveGoneAreFreed() {
    expectFreed(.linear(duration: 0.1)) {
      Grid { GridRow { Text("A").gridCellColumns(2) } }
      ScrollView { LazyVStack { ForEach(0..<30) { Text("\($0)").frame(height: 20) } } }
      GeometryReader { proxy in Text("\(proxy.size.width)") }
      ViewThatFits { Text("wide") }
      ScrollView(.horizontal) { HStack { Text("B") } }.safeAreaInset(edge: .bottom) { Text("bar") }
      Text("C").id(4)
      AnyView(Text("D").containerRelativeFrame(.horizontal))
    }
  }

  @Test func sheetsThatHaveGoneAreFreed() {
    expectFreed(nil) {
      Text("A").sheet(isPresented: .constant(true)) {
        ScrollView { LazyVStack { ForEach(0..<30) { Text("\($0)").frame(height: 20) } } }
          .presentationDetents([.medium, .large])
          .presentationBackground(Color.yellow)
          .sheet(isPresented: .constant(true)) { Text("B") }
      }
      Text("C").fullScreenCover(isPresented: .constant(true)) { Text("D") }
    }
  }

  @Test func stacksOfPagesThatHaveGoneAreFreed() {
    expectFreed(.linear(duration: 0.1)) {
      NavigationStack(path: .constant([1, 2])) {
        ScrollView { Text("root") }.navigationTitle("Root")
          .navigationDestination(for: Int.self) { number in
            Text("page \(number)").navigationTitle("Page").toolbar {
              ToolbarItem(placement: .confirmationAction) { Button("Done") {} }
              ToolbarItem(placement: .bottomBar) { Button("More") {} }
            }
          }
      }
    }
  }

  @Test(arguments: [false, true]) func pagesThatHaveBeenPoppedAreFreed(zooms: Bool) {
    let path = Handle<[Int]>()
    let film = Film(size: CGSize(width: 300, height: 400), scale: 1) {
      Held(path, []) { _ in NumberedRows(path: path.taken, zooms: zooms) }
    }
    film.advance(by: .milliseconds(100))
    let before = Population(film)
    path.value = [1]
    film.advance(by: .seconds(2))
    path.value = [1, 2]
    film.advance(by: .seconds(2))
    var added = Population(film)
    added.subtract(before)
    #expect(added.count > 20)
    // The one on top by hand, the other one by the program, and a third one in the middle of its way.
    film.key("escape")
    film.advance(by: .seconds(3))
    path.value = [3]
    film.advance(by: .milliseconds(100))
    added.add(film)
    path.value = []
    film.advance(by: .seconds(4))
    added.subtract(Population(film))
    #expect(path.value == [] && added.survivors == [])
  }

  private struct NumberedRows: View {
    let path: Binding<[Int]>
    let zooms: Bool
    @Namespace private var rows

    var body: some View {
      NavigationStack(path: path) {
        VStack {
          ForEach(1..<4, id: \.self) { Text("row \($0)").matchedTransitionSource(id: $0, in: rows) }
        }
        .navigationTitle("Rows")
        .navigationDestination(for: Int.self) { number in
          if zooms {
            NumberedWords(number: number).navigationTransition(.zoom(sourceID: number, in: rows))
          } else {
            NumberedWords(number: number)
          }
        }
      }
    }
  }

  private struct NumberedWords: View {
    let number: Int
    var body: some View { ScrollView { Text("page \(number)") }.navigationTitle("Page \(number)") }
  }

  @Test func effectsAndDrawingsThatHaveGoneAreFreed() {
    expectFreed(.linear(duration: 0.1)) {
      Text("A").mask(Circle()).shadow(radius: 2).blur(radius: 1).compositingGroup().clipShape(Capsule())
      Canvas { context, size in
        context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
      } symbols: {
        Text("symbol").tag(1)
      }
      Circle().trim(from: 0, to: 0.5).stroke(.red)
      Text("B").transformEffect(CGAffineTransform(scaleX: 2, y: 1)).visualEffect { content, _ in content.opacity(0.5) }
      TimelineView(.animation) { _ in Text("C") }
      Text("D").phaseAnimator([0.5, 1]) { $0.opacity($1) }
      Text("E").keyframeAnimator(initialValue: 0.5) {
        $0.opacity($1)
      } keyframes: { _ in
        LinearKeyframe(1, duration: 0.1)
      }
    }
  }

  @Test func controlsThatHaveGoneAreFreed() {
    expectFreed(.linear(duration: 0.1)) {
      Toggle("A", isOn: .constant(true))
      Slider(value: .constant(0.5))
      Stepper("B", value: .constant(1))
      Picker("C", selection: .constant(1)) { Text("one").tag(1) }.pickerStyle(.segmented)
      Menu("D") { Button("one") {} }
      Button("E") {}.buttonStyle(.borderedProminent)
      ProgressView()
      Text("F").onTapGesture {}.onHover { _ in }.gesture(DragGesture()).contentShape(Circle()).onKeyPress { _ in
        .ignored
      }
      Text("G").onAppear {}.onDisappear {}.task {}.onChange(of: 1) {}.accessibilityLabel("g")
    }
  }
}
