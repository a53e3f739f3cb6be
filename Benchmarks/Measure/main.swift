// What is measured, as ratios in one run: `make bench`.

import Foundation

func row(_ cells: [String]) {
  let widths = [34, 16, 22, 10, 12]
  print(zip(cells, widths).map { $0 + String(repeating: " ", count: max(1, $1 - $0.count)) }.joined())
}

func number(_ value: Double, _ digits: Int = 2) -> String { String(format: "%.\(digits)f", value) }

let springs = SpringBench.run()
let commits = CommitBench.run()
row(["what", "this", "against", "ratio", "at most"])
row([
  "a spring in flight (of \(springs.count))", "\(number(springs.track, 1)) ns", "C \(number(springs.plain, 1)) ns",
  number(springs.ratio), "1.5",
])
row([
  "one change among 10 000 layers", "\(number(commits.large / 1000, 1)) us",
  "100: \(number(commits.small / 1000, 1)) us", number(commits.ratio), number(CommitBench.limit, 1),
])

do {
  let frames = try FrameBench.run()
  let picture = frames[0].median
  for frame in frames.dropFirst() {
    row([
      "a frame of \(frame.name)", "\(number(frame.median)) ms", "one picture \(number(picture)) ms",
      number(frame.median / picture), "",
    ])
  }
  print("")
  row(["a frame of", "p95", "own part", "passes", "draws"])
  for frame in frames {
    row([
      frame.name, "\(number(frame.p95)) ms", "\(number(frame.own)) ms", "\(frame.passes)", "\(frame.draws)",
    ])
  }
} catch {
  FileHandle.standardError.write(Data("measure: \(error)\n".utf8))
  exit(1)
}
