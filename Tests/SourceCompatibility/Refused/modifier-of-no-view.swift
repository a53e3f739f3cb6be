// error: requires that 'Int' conform to 'View'
import SwiftUI

struct Numbers: View {
  var body: some View {
    VStack {
      Text("A")
      3
    }
  }
}
