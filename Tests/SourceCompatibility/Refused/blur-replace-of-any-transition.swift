// error: type 'AnyTransition' has no member 'blurReplace'
import SwiftUI

let transition = AnyTransition.blurReplace
