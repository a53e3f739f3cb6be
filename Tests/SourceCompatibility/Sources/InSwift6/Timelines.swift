import SwiftUI

struct Timelines: View {
  var body: some View {
    TimelineView(.animation) { context in
      let seconds = context.date.timeIntervalSinceReferenceDate
      Circle().rotationEffect(.degrees(seconds.truncatingRemainder(dividingBy: 6) * 60))
    }
    TimelineView(.animation(minimumInterval: 0.1, paused: false)) { context in
      Text(context.date, format: .dateTime)
    }
    TimelineView(.periodic(from: .now, by: 1)) { context in
      Text("\(context.date)")
      if context.cadence <= .live { Text("live") }
    }
    TimelineView(.everyMinute) { context in Text("\(context.date)") }
    TimelineView(.explicit([Date()])) { context in Text("\(context.date)") }
    TimelineView(PairsOfSeconds()) { context in Text("\(context.date)") }
  }
}

struct PairsOfSeconds: TimelineSchedule {
  func entries(from startDate: Date, mode: TimelineScheduleMode) -> [Date] {
    (0..<5).map { startDate.addingTimeInterval(Double($0) * 2) }
  }
}
