// swift-tools-version: 6.0
import CompilerPluginSupport
import PackageDescription

/// The libraries that users may depend on, each a product of its own name.
let libraries = [
  "GlissadeMotion", "GlissadeLayers", "GlissadeShaders", "GlissadeCompositor", "GlissadeRaster",
  "GlissadeStage", "Glissade", "SwiftUI", "GlissadeTesting",
]

let package = Package(
  name: "Glissade",
  products: libraries.map { .library(name: $0, targets: [$0]) } + [
    .executable(name: "gallery", targets: ["Gallery"]),
    .executable(name: "tiny-transition", targets: ["TinyTransition"]),
    .executable(name: "layer-steps", targets: ["LayerSteps"]),
    .executable(name: "layer-pages", targets: ["LayerPages"]),
    .executable(name: "hello-views", targets: ["HelloViews"]),
    .executable(name: "measure", targets: ["Measure"]),
    .executable(name: "peer-scenes", targets: ["RunPeerScenes"]),
  ],
  targets: [
    // C libraries from the system. Each header names the Debian package that is missing.
    .systemLibrary(name: "CEGL", pkgConfig: "egl", providers: [.apt(["libegl-dev"])]),
    .systemLibrary(name: "CGLES", pkgConfig: "glesv2", providers: [.apt(["libgles-dev"])]),
    .systemLibrary(name: "CPango", pkgConfig: "pangocairo pangoft2", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(name: "CPixbuf", pkgConfig: "gdk-pixbuf-2.0", providers: [.apt(["libgdk-pixbuf-2.0-dev"])]),
    .systemLibrary(name: "CLinux"),
    .systemLibrary(name: "CPreviews"),
    .systemLibrary(name: "CWebP", pkgConfig: "libwebpmux", providers: [.apt(["libwebp-dev"])]),
    .target(
      name: "CWayland",
      linkerSettings: [
        .linkedLibrary("wayland-client"), .linkedLibrary("wayland-egl"), .linkedLibrary("wayland-cursor"),
        .linkedLibrary("xkbcommon"),
      ]),
    // Loads its library at run time.
    .target(name: "CCurl"),
    .target(
      name: "CX11",
      linkerSettings: [
        .linkedLibrary("X11"), .linkedLibrary("Xext"), .linkedLibrary("Xi"), .linkedLibrary("Xrandr"),
        .linkedLibrary("Xpresent"),
      ]),

    // Each module imports only those above it.
    .target(name: "GlissadeMotion"),
    .target(name: "GlissadeLayers", dependencies: ["GlissadeMotion"]),
    .target(name: "GlissadeShaders", path: "Shaders", resources: [.embedInCode("GLSL")]),
    .target(
      name: "GlissadeCompositor", dependencies: ["GlissadeLayers", "GlissadeShaders", "CEGL", "CGLES"]),
    .target(name: "GlissadeRaster", dependencies: ["GlissadeLayers", "CPango", "CPixbuf"]),
    .target(
      name: "GlissadeStage",
      dependencies: ["GlissadeCompositor", "GlissadeRaster", "CWayland", "CX11", "CEGL", "CGLES", "CLinux"]),
    .macro(name: "GlissadeMacros"),
    .target(name: "Glissade", dependencies: ["GlissadeStage", "GlissadeMacros", "CPreviews", "CCurl"]),
    .target(name: "SwiftUI", dependencies: ["Glissade"]),
    .target(name: "GlissadeTesting", dependencies: ["Glissade", "GlissadeStage", "CWebP"]),
    .executableTarget(
      name: "Gallery", dependencies: ["SwiftUI", "GlissadeStage", "GlissadeTesting", "GlissadeOracle", "SceneSupport"],
      resources: [.copy("Pictures")]),
    .executableTarget(
      name: "TinyTransition", dependencies: ["GlissadeStage"], path: "Examples/TinyTransition"),
    .executableTarget(name: "LayerSteps", dependencies: ["GlissadeStage"], path: "Examples/LayerSteps"),
    .executableTarget(name: "LayerPages", dependencies: ["GlissadeStage"], path: "Examples/LayerPages"),
    .executableTarget(name: "HelloViews", dependencies: ["SwiftUI"], path: "Examples/HelloViews"),
    .target(name: "CPlainSprings", path: "Benchmarks/PlainSprings"),
    .executableTarget(
      name: "Measure", dependencies: ["GlissadeStage", "GlissadeTesting", "CPlainSprings"],
      path: "Benchmarks/Measure"),
    .target(
      name: "PeerScenes", dependencies: ["GlissadeCompositor", "GlissadeRaster", "CGLES"], path: "Benchmarks/PeerScenes"
    ),
    .executableTarget(
      name: "RunPeerScenes", dependencies: ["PeerScenes", "GlissadeStage", "SwiftUI"], path: "Benchmarks/RunPeerScenes"),

    .testTarget(name: "MotionTests", dependencies: ["GlissadeMotion"]),
    .target(name: "CAllocationCounter", path: "Tests/AllocationCounter"),
    .testTarget(name: "LayersTests", dependencies: ["GlissadeLayers", "CAllocationCounter"]),
    .testTarget(name: "CompositorTests", dependencies: ["PeerScenes", "GlissadeCompositor", "CAllocationCounter"]),
    .testTarget(name: "RasterTests", dependencies: ["GlissadeRaster"], exclude: ["Pictures", "References"]),
    // A Wayland server for tests that does what no real one can be made to do.
    .target(
      name: "CScriptedServer", dependencies: ["CWayland"], path: "Tests/WaylandServer",
      linkerSettings: [.linkedLibrary("wayland-server")]),
    .testTarget(
      name: "StageTests",
      dependencies: [
        "GlissadeStage", "GlissadeTesting", "SceneSupport", "CAllocationCounter", "CScriptedServer", "CX11", "CGLES",
      ]),
    .target(
      name: "SceneSupport", dependencies: ["GlissadeCompositor", "GlissadeRaster", "GlissadeOracle"],
      path: "Tests/SceneSupport"),
    .executableTarget(name: "SceneHashes", dependencies: ["SceneSupport"], path: "Tests/SceneHashes"),
    .testTarget(
      name: "SceneTests",
      dependencies: ["SceneSupport", "SceneHashes", "GlissadeCompositor", "GlissadeRaster", "GlissadeOracle"]),
    .testTarget(
      name: "GrowthTests",
      dependencies: ["SceneSupport", "GlissadeStage", "GlissadeTesting", "Gallery", "CAllocationCounter"]),
    .testTarget(
      name: "ViewTests", dependencies: ["Glissade", "GlissadeTesting", "GlissadeStage", "CAllocationCounter"]),
    .testTarget(name: "GalleryTests", dependencies: ["GlissadeTesting", "Gallery", "SceneSupport", "SwiftUI"]),
    // What the renderer is compared with. Optimised in debug builds too: it is slow enough. It is in no library that others
    // may depend on, so the flags bind nobody.
    .target(
      name: "GlissadeOracle", dependencies: ["GlissadeLayers", "GlissadeRaster"], path: "Tests/Oracle",
      swiftSettings: [
        .unsafeFlags(
          ["-O", "-disable-batch-mode", "-whole-module-optimization", "-num-threads", "2"],
          .when(configuration: .debug))
      ]),
    .testTarget(name: "OracleTests", dependencies: ["GlissadeOracle", "GlissadeCompositor"]),
  ],
  swiftLanguageModes: [.v6]
)

// GLISSADE_TESTS=StageTests,ViewTests leaves out what these tests do not need: a build for a sanitizer is of use for few.
if let chosen = Context.environment["GLISSADE_TESTS"] {
  var wanted = Set(chosen.split(separator: ",").map(String.init))
  var count = 0
  while wanted.count > count {
    count = wanted.count
    for target in package.targets where wanted.contains(target.name) {
      for case .byNameItem(let name, _) in target.dependencies { wanted.insert(name) }
    }
  }
  package.targets.removeAll { !wanted.contains($0.name) }
  package.products.removeAll { product in
    let targets = (product as? Product.Library)?.targets ?? (product as? Product.Executable)?.targets ?? []
    return !targets.allSatisfy(wanted.contains)
  }
}
