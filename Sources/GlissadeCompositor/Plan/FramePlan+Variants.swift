extension FramePlan.Program {
  /// Whether there is a second program for what no clip cuts. Software drivers enter the loop over a chain of clips for every
  /// pixel, even if the chain is empty, which takes as long as all else; but each program takes them time at the start.
  var hasUnclipped: Bool {
    switch self {
    case .shape, .picture, .shadow, .gradient, .colorMatrix, .ninePart: true
    default: false
    }
  }

  /// The same for a program by its index.
  static func hasUnclipped(_ index: Int) -> Bool { FramePlan.Program(rawValue: UInt8(index))?.hasUnclipped == true }
}

extension FramePlan {
  /// Whether what is about to be drawn has to go by the chain of clips. In other blend states than normal all does: software
  /// drivers build each program anew for each state.
  func isClipped(_ program: Program, record: Int, page: Int32) -> Bool {
    guard program.hasUnclipped, passes[Int(current)].blend == .normal else { return true }
    return records[Int(page) * FramePlan.pageSize + record + 2].w >= 0
  }
}
