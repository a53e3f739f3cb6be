// error: cannot convert value 'isOn' of type 'Bool' to expected type 'Binding<Bool>'
import SwiftUI

struct Switch: View {
  @State private var isOn = false
  var body: some View { Toggle("A", isOn: isOn) }
}
