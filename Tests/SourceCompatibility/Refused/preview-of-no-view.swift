// error: (View|Int)
import SwiftUI

#Preview("Number") { 3 }
