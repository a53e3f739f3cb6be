// error: cannot convert value of type 'Namespace' to expected argument type 'Namespace.ID'
import SwiftUI

extension View {
  func marked(in namespace: Namespace.ID) -> some View { id(namespace) }
}

struct Marked: View {
  var body: some View { Text("A").marked(in: Namespace()) }
}
