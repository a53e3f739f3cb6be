import Observation
import SwiftUI

struct Book: Identifiable, Hashable {
  let id: UUID
  var title: String
  var isRead = false

  init(title: String) {
    id = UUID()
    self.title = title
  }
}

final class Library: ObservableObject {
  @Published var books = [Book(title: "Winter"), Book(title: "Spring")]
  @Published var selection: Book.ID?
  @Published private(set) var openings = 0

  func book(_ id: Book.ID) -> Book? { books.first { $0.id == id } }
  func open() { openings += 1 }
}

/// Tells by hand.
final class Clockwork: ObservableObject {
  let objectWillChange = ObservableObjectPublisher()
  var ticks = 0 {
    willSet { objectWillChange.send() }
  }
}

@Observable
final class Profile {
  var name = "Ada"
  var age = 36
  var isPublic = false
  @ObservationIgnored var cache: [String: Int] = [:]
}

@MainActor
@Observable
final class Session {
  var user: Profile?
  var count = 0

  func increment() { count += 1 }
}
