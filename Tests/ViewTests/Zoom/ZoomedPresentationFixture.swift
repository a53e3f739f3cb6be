import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

/// A cell that grows into a sheet or a cover; 400 x 600 points, whose values a test holds.
@MainActor
struct ZoomedPresentation {
  let isPresented = Handle<Bool>()
  let hasSource = Handle<Bool>()
  let log = Lines()
  let film: Film

  init(
    isCover: Bool, _ detents: Set<PresentationDetent> = [.large], hasSource startsWithSource: Bool = true,
    isLocked: Bool = false, reduceMotion: Bool = false, isOpen: Bool = false
  ) {
    let (isPresented, hasSource, log) = (isPresented, hasSource, log)
    film = Film(size: CGSize(width: 400, height: 600), scale: 1, reduceMotion: reduceMotion) {
      Held(isPresented, isOpen) { _ in
        Held(hasSource, startsWithSource) { hasSource in
          ZoomingPage(
            isPresented: isPresented.taken, hasSource: hasSource, isCover: isCover, detents: detents,
            isLocked: isLocked, log: log)
        }
      }
    }
    if isOpen { film.advance(by: .seconds(2)) }
  }

  func open() {
    isPresented.value = true
    film.advance(by: .seconds(2))
  }

  /// Where the cell is seen.
  var cell: CGRect? { film.shown("cell").flatMap { $0.opacity > 0 ? $0.frame : nil } }
  /// The frame of the picture at the top of what is presented, which is as wide as that.
  var picture: CGRect? { film.shown("picture").flatMap { $0.opacity > 0 ? $0.frame : nil } }

  /// Lays a hand on what is presented and takes it down, by so many points beyond those after which it follows.
  func drag(by distance: CGFloat, slop: CGFloat) {
    film.press(at: CGPoint(x: 200, y: 300))
    film.move(to: CGPoint(x: 200, y: 300 + slop))
    film.move(to: CGPoint(x: 200, y: 300 + slop + distance))
    film.advance(by: .milliseconds(20))
  }
}

/// The page with the cell.
struct ZoomingPage: View {
  let isPresented: Binding<Bool>
  let hasSource: Bool
  let isCover: Bool
  let detents: Set<PresentationDetent>
  let isLocked: Bool
  let log: Lines
  @Namespace private var namespace

  var body: some View {
    VStack(alignment: .leading) {
      if hasSource {
        Color.red.frame(width: 80, height: 60).clipShape(RoundedRectangle(cornerRadius: 12))
          .matchedTransitionSource(id: "cell", in: namespace)
          .accessibilityLabel("cell")
      }
      Text("page")
      Spacer()
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding(40)
    .modifier(
      Presenting(isPresented: isPresented, isCover: isCover, onDismiss: { log.add("dismissed") }) {
        VStack(spacing: 0) {
          Color.red.frame(height: 150).accessibilityLabel("picture")
          Text(ZoomedPage.words).padding(16)
          Spacer()
        }
        .onAppear { log.add("+") }
        .onDisappear { log.add("-") }
        .presentationDetents(detents)
        .interactiveDismissDisabled(isLocked)
        .navigationTransition(.zoom(sourceID: "cell", in: namespace))
      })
  }
}

private struct Presenting<Presented: View>: ViewModifier {
  let isPresented: Binding<Bool>
  let isCover: Bool
  let onDismiss: () -> Void
  @ViewBuilder let presented: () -> Presented

  func body(content: Content) -> some View {
    if isCover {
      content.fullScreenCover(isPresented: isPresented, onDismiss: onDismiss, content: presented)
    } else {
      content.sheet(isPresented: isPresented, onDismiss: onDismiss, content: presented)
    }
  }
}
