// Lets source that says `import SwiftUI` compile. Swift and SwiftUI are trademarks of Apple Inc.; this is neither.
@_exported import Foundation
@_exported import Glissade
@_exported import Observation
