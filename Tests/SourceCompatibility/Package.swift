// swift-tools-version: 6.0
import PackageDescription

/// Ordinary SwiftUI source, in both language modes. `InSwift5/Views` is a link to the sources of the other target.
let package = Package(
  name: "SourceCompatibility",
  dependencies: [.package(name: "Glissade", path: "../..")],
  targets: [
    .executableTarget(
      name: "InSwift6", dependencies: [.product(name: "SwiftUI", package: "Glissade")], path: "Sources/InSwift6",
      swiftSettings: [.swiftLanguageMode(.v6)]),
    .executableTarget(
      name: "InSwift5", dependencies: [.product(name: "SwiftUI", package: "Glissade")], path: "Sources/InSwift5",
      swiftSettings: [.swiftLanguageMode(.v5)]),
  ]
)
