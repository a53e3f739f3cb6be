// error: Equatable
import SwiftUI

struct Value { var number = 0 }

struct Moving: View {
  let value: Value
  var body: some View { Text("A").animation(.default, value: value) }
}
