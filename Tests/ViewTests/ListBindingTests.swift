import Foundation
import GlissadeTesting
import Testing

@testable import Glissade

private struct Row: Identifiable, Equatable {
  let id: Int
  var name: String
}

@MainActor
@Suite struct ListBindingTests {
  private func film(_ rows: Handle<[Row]>, _ first: [Row], taking: @escaping (Int, Binding<Row>) -> Void) -> Film {
    Film {
      Held(rows, first) { _ in
        VStack {
          ForEach(rows.taken) { $row in
            let _ = taking(row.id, $row)
            Text(row.name).transition(.opacity)
          }
        }
      }
    }
  }

  @Test func aBindingSetsItsElementWhereverItHasMovedTo() {
    let rows = Handle<[Row]>()
    var bindings: [Int: Binding<Row>] = [:]
    let film = film(rows, [Row(id: 1, name: "one"), Row(id: 2, name: "two")]) { bindings[$0] = bindings[$0] ?? $1 }
    rows.value = [Row(id: 3, name: "three"), Row(id: 2, name: "two"), Row(id: 1, name: "one")]
    film.advance(by: .zero)
    bindings[1]!.wrappedValue.name = "uno"
    film.advance(by: .zero)
    #expect(rows.value.map(\.name) == ["three", "two", "uno"])
    #expect(film.shown("uno") != nil)
  }

  @Test func aBindingOfAnElementThatHasGoneReadsItsLastValueAndSetsNone() {
    let rows = Handle<[Row]>()
    var bindings: [Int: Binding<Row>] = [:]
    let film = film(rows, [Row(id: 1, name: "one"), Row(id: 2, name: "two")]) { bindings[$0] = $1 }
    rows.value = []
    film.advance(by: .zero)
    #expect(bindings[2]!.wrappedValue.name == "two")
    bindings[2]!.wrappedValue.name = "due"
    film.advance(by: .zero)
    #expect(rows.value.isEmpty)
  }

  @Test func aRowThatLeavesShowsItselfAndNotItsNeighbour() {
    let rows = Handle<[Row]>()
    let film = film(rows, [Row(id: 1, name: "one"), Row(id: 2, name: "two")]) { _, _ in }
    withAnimation(.linear(duration: 1)) { _ = rows.value.removeFirst() }
    film.advance(by: .milliseconds(500))
    #expect(film.allShown("one").count == 1)
    #expect(film.allShown("two").count == 1)
    #expect(film.shown("one")!.isLeaving)
  }

  @Test func aCollectionOfBindingsHasTheElementsOfTheCollection() {
    let rows = Handle<[Row]>()
    let film = Film { Held(rows, [Row(id: 1, name: "one"), Row(id: 2, name: "two")]) { _ in Text("A") } }
    #expect(rows.taken.map(\.wrappedValue.name) == ["one", "two"])
    rows.taken.last!.wrappedValue.name = "due"
    film.advance(by: .zero)
    #expect(rows.value.map(\.name) == ["one", "due"])
  }
}
