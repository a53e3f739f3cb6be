import GlissadeLayers
import GlissadeMotion
import GlissadeStage
import SceneSupport

/// The scenes of the test suite, a page each: drawn live, as the oracle has it, and the difference made larger.
///
/// Left and right, Home and End turn the pages; up and down go through the scales that a scene has. On a display of two and
/// more pixels a point the scenes are drawn, and compared, as many times as large.
@MainActor final class TourScreen: Screen {
  let title = "Scenes"
  let root = Layer()
  private let name = TextLayer("", TextStyle.title2.font(), lineLimit: 1)
  private let verdict = TextLayer("", TextStyle.footnote.font(.semibold), alignment: .trailing, lineLimit: 1)
  private let comment = TextLayer("", TextStyle.subheadline.font(), lineLimit: 3)
  private let file = TextLayer("", TextStyle.footnote.font(), lineLimit: 1)
  private let live = TourPanel("Glissade", note: "live")
  private let oracle = TourPanel("Oracle", note: "computed apart")
  private let difference = TourPanel("Difference", note: "\u{d7} \(TourReport.factor), grey is none")
  private let figures = TourFigures()
  private let previous = CapsuleButton("Previous", isProminent: false)
  private let next = CapsuleButton("Next", isProminent: true)
  private let place = TextLayer("", TextStyle.footnote.font(), alignment: .center, lineLimit: 1)
  private let tour: Tour
  private let worker = TourWorker()
  private var work: Task<Void, Never>?
  private var theme = Theme(appearance: .light)
  private var displayScale = 1.0
  private var scene: Scene?
  private var scaleIndex = 0
  private var report: TourReport?
  /// Whether the comparison of what the page shows has begun.
  private var isCompared = false
  /// The scene whose layers are on the page, and the scale that they have there.
  private var shown: (file: Int, scale: Double)?
  /// What keeps the page from being complete.
  private(set) var failure: String?
  private(set) var current = 0
  /// Whether the comparison is still being made.
  var isComputing: Bool { report == nil && failure == nil }

  private static let gap = 12.0
  /// Below this width the pictures lie below each other.
  private static let narrow = 620.0

  var controls: [Control] { [previous, next] }
  private var panels: [TourPanel] { [live, oracle, difference] }

  init(_ tour: Tour) {
    self.tour = tour
    current = tour.first
    for text in [name, verdict, comment, file, place] { root.addChild(text.layer) }
    panels.forEach { root.addChild($0.layer) }
    root.addChild(figures.layer)
    controls.forEach { root.addChild($0.layer) }
    name.layer.name = "Scene"
    previous.action = { [unowned self] in go(to: current - 1) }
    next.action = { [unowned self] in go(to: current + 1) }
    open()
  }

  isolated deinit { work?.cancel() }

  func key(_ key: KeyEvent) -> Bool {
    switch key.keysym {
    case 0xff51, 0xff55: go(to: current - 1)
    case 0xff53, 0xff56: go(to: current + 1)
    case 0xff50: go(to: 0)
    case 0xff57: go(to: tour.files.count - 1)
    case 0xff52: changeScale(by: -1)
    case 0xff54: changeScale(by: 1)
    default: return false
    }
    return true
  }

  func displayScaleChanged(_ scale: Double) {
    guard scale != displayScale else { return }
    let old = magnification
    displayScale = scale
    if magnification != old { change() }
    layout()
  }

  /// Shows another page; those that there are not are as the nearest.
  func go(to index: Int) {
    let index = min(max(index, 0), tour.files.count - 1)
    guard index != current, tour.files.indices.contains(index) else { return }
    current = index
    open()
    apply(theme)
    layout()
  }

  private func changeScale(by step: Int) {
    guard let scene else { return }
    let index = min(max(scaleIndex + step, 0), scene.scales.count - 1)
    guard index != scaleIndex else { return }
    scaleIndex = index
    change()
    layout()
  }

  // MARK: The page

  /// Whole device pixels for one of the scene's.
  private var magnification: Double { max(1, displayScale.rounded(.down)) }

  /// The scene's scale: device pixels per point of the scene.
  private var sceneScale: Double { (scene?.scales[scaleIndex] ?? 1) * magnification }

  private func open() {
    (scene, report, failure, scaleIndex) = (nil, nil, nil, 0)
    if tour.files.indices.contains(current) {
      do {
        scene = try Scene(file: tour.files[current])
      } catch {
        failure = "\(error)"
      }
    } else {
      failure = "There are no scenes."
    }
    shown = nil
    change()
  }

  /// Something else is to be compared, as soon as the page is laid out.
  private func change() {
    isCompared = false
    describe()
  }

  private func describe() {
    let words =
      tour.files.indices.contains(current) ? tour.files[current].deletingPathExtension().lastPathComponent : ""
    let spaced = words.replacing("-", with: " ")
    name.string = spaced.prefix(1).uppercased() + spaced.dropFirst()
    comment.string = scene?.comment ?? failure ?? ""
    var about = words + ".layers"
    if let scene {
      about +=
        "   \(short(scene.size.width)) \u{d7} \(short(scene.size.height)) at scale \(short(scene.scales[scaleIndex]))"
      let others = scene.scales.indices.filter { $0 != scaleIndex }.map { short(scene.scales[$0]) }
      if !others.isEmpty { about += ", also \(others.joined(separator: " and "))" }
      if magnification > 1 { about += ", \(short(magnification)) times as large here" }
    }
    file.string = scene == nil && failure != nil && words.isEmpty ? "" : about
    previous.isEnabled = current > 0
    next.isEnabled = current < tour.files.count - 1
  }

  private func short(_ value: Double) -> String { value == value.rounded() ? "\(Int(value))" : "\(value)" }

  /// Starts, or does, the comparison.
  private func compare() {
    work?.cancel()
    work = nil
    report = nil
    isCompared = true
    guard let scene else { return showReport() }
    let scale = sceneScale
    if tour.waits {
      do { report = try TourReport(scene, scale: scale) } catch { failure = "\(error)" }
      return showReport()
    }
    showReport()
    let worker = worker
    work = Task { [weak self] in
      let result: Result<TourReport, any Error>
      do { result = .success(try await worker.report(scene, scale: scale)) } catch { result = .failure(error) }
      guard let self, !Task.isCancelled else { return }
      switch result {
      case .success(let report): self.report = report
      case .failure(let error): failure = "\(error)"
      }
      showReport()
      layout()
    }
  }

  private func showReport() {
    let words = failure.map { _ in "" } ?? "Computing\u{2026}"
    figures.show(report?.figures ?? [], words: failure ?? (report == nil ? "Computing\u{2026}" : ""))
    verdict.string = report?.verdict ?? ""
    colorVerdict()
    if report == nil {
      oracle.show(words)
      difference.show(words)
    }
  }

  private func colorVerdict() {
    verdict.color = report?.passes == false ? theme.negative : theme.positive
  }

  func apply(_ theme: Theme) {
    self.theme = theme
    name.color = theme.label
    comment.color = theme.label
    file.color = theme.secondaryLabel
    place.color = theme.secondaryLabel
    colorVerdict()
    panels.forEach { $0.apply(theme) }
    figures.apply(theme)
    controls.forEach { ($0 as? CapsuleButton)?.apply(theme) }
  }

  // MARK: Layout

  func layout() {
    if !isCompared { compare() }
    let (full, height) = (root.bounds.width, root.bounds.height)
    let isNarrow = full < TourScreen.narrow
    let margin = isNarrow ? 16.0 : 32.0
    let width = max(0, min(full - 2 * margin, 1200).rounded())
    let x = ((full - width) / 2).rounded()
    var y = 2.0

    let verdictWidth = verdict.string.isEmpty ? 0 : min(width, verdict.size().width.rounded(.up))
    name.place(x: x, y: y, width: max(0, width - verdictWidth - 16))
    let nameHeight = name.size().height.rounded()
    verdict.place(
      x: x + width - verdictWidth, y: y + ((nameHeight - verdict.size().height) / 2).rounded(), width: verdictWidth)
    y += nameHeight + 2
    file.place(x: x, y: y, width: width)
    y += file.size().height.rounded() + 6
    comment.place(x: x, y: y, width: width)
    y += comment.size(width: width).height.rounded() + 14

    let buttonTop = max(y, height - 36 - 20)
    previous.place(Rect(x: x, y: buttonTop, width: 116, height: 36))
    next.place(Rect(x: x + width - 116, y: buttonTop, width: 116, height: 36))
    place.string = "\(min(current + 1, tour.files.count)) of \(tour.files.count)"
    if !isNarrow { place.string += "   figures in levels of 255" }
    place.place(centeredIn: Rect(x: x, y: buttonTop, width: width, height: 36))
    let figuresHeight = figures.height(width: width)
    let figuresTop = max(y, buttonTop - 16 - figuresHeight)
    figures.place(Rect(x: x, y: figuresTop, width: width, height: figuresHeight))
    placePanels(Rect(x: x, y: y, width: width, height: max(0, figuresTop - TourScreen.gap - y)), isColumn: isNarrow)
  }

  private func placePanels(_ area: Rect, isColumn: Bool) {
    let gap = TourScreen.gap
    let panel =
      isColumn
      ? Size(area.width, max(0, ((area.height - 2 * gap) / 3).rounded(.down)))
      : Size(max(0, ((area.width - 2 * gap) / 3).rounded(.down)), area.height)
    let room = TourPanel.room(in: panel)
    let pixels = scene?.pixels(at: sceneScale) ?? (width: 0, height: 0)
    let whole = Size(Double(pixels.width) / displayScale, Double(pixels.height) / displayScale)
    let fit = whole.width > 0 ? min(1, room.width / whole.width, room.height / whole.height) : 1
    let size = Size(whole.width * fit, whole.height * fit)
    showLive(fit: fit)
    for (index, item) in panels.enumerated() {
      let step = Double(index)
      let rect: Rect
      if isColumn {
        rect = Rect(
          x: area.minX, y: area.minY + step * (panel.height + gap), width: panel.width, height: panel.height)
      } else {
        // The last one ends where the figures below it do.
        let pitch = (area.width + gap) / 3
        let left = (area.minX + step * pitch).rounded()
        let right = (area.minX + (step + 1) * pitch - gap).rounded()
        rect = Rect(x: left, y: area.minY, width: max(0, right - left), height: panel.height)
      }
      item.place(rect, origin: root.frame.origin, picture: size, scale: displayScale)
    }
    guard let report else { return }
    oracle.show(report.oracle, isExact: fit == 1)
    difference.show(report.difference, isExact: fit == 1)
  }

  /// Puts the scene's own layers on the page, on its background, at its scale.
  private func showLive(fit: Double) {
    guard let scene else { return live.show(failure == nil ? "" : "This scene cannot be read.") }
    let scale = sceneScale / displayScale * fit
    if let shown, shown == (current, scale) { return }
    shown = (current, scale)
    let background = Layer()
    background.frame = Rect(x: 0, y: 0, width: scene.size.width * scale, height: scene.size.height * scale)
    background.fill = .color(scene.background)
    let window = Layer()
    window.anchor = .topLeading
    window.bounds = scene.size
    window.position = .zero
    if scale != 1 { window.effects = [.scale(x: scale, y: scale, anchor: .topLeading)] }
    window.addChild(Layer(scene.root))
    live.show([background, window], note: scene.root.blursBackdrop ? "live, without a window's edge" : "live")
  }
}

extension LayerSnapshot {
  /// Whether anything in the tree looks at what lies behind it, blurred.
  fileprivate var blursBackdrop: Bool {
    properties.backdropBlur > 0 || (mask + children).contains { $0.blursBackdrop }
  }
}
