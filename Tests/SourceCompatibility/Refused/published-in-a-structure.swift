// error: @Published is only available on properties of classes
import SwiftUI

struct Model {
  @Published var count = 0
}

func read(_ model: Model) -> Int { model.count }
