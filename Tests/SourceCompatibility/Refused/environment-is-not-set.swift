// error: 'colorScheme' is a get-only property
import SwiftUI

struct Reader: View {
  @Environment(\.colorScheme) private var colorScheme
  var body: some View { Button("Dark") { colorScheme = .dark } }
}
