/// The GLSL ES 3.00 sources, embedded in the binary.
///
/// Each fragment shader carries the name of what it draws; `source(of:)` joins it with what all of them share.
public enum Shaders {
  /// The fragment programs.
  public enum Fragment: String, CaseIterable, Sendable {
    /// Filled and stroked rounded shapes.
    case shape = "Shape"
    /// Contents and kept pictures, from a texture.
    case picture = "Picture"
    /// Blurred rounded shapes.
    case shadow = "Shadow"
    /// A picture made half as large on the way to a wide blur.
    case blurHalve = "BlurHalve"
    /// One direction of a Gaussian blur, of 12 taps on each side.
    case blurGaussian = "BlurGaussian"
    /// The inside of a shape in one colour, where no edge comes near.
    case flat = "Flat"
    /// Shapes filled with a gradient.
    case gradient = "Gradient"
    /// The inside of a shape filled with a gradient, where no edge comes near.
    case gradientInside = "GradientInside"
    /// Pictures whose colours are changed.
    case colorMatrix = "ColorMatrix"
    /// Pictures stretched in nine parts.
    case ninePart = "NinePart"
    /// Pictures in blend modes that need the pixels below.
    case blend = "Blend"
    /// The inside of a picture.
    case sampled = "Sampled"
    /// The inside of a picture in perspective.
    case tilted = "Tilted"
    /// An upright picture in a rounded rectangle.
    case rounded = "Rounded"
    /// The inside of a blurred picture that is drawn larger.
    case spline = "Spline"
    /// The same as `blurHalve`, softer.
    case blurSoften = "BlurSoften"
    /// The same as `blurGaussian` with 8 taps on each side.
    case blurNarrow = "BlurNarrow"
    /// A picture in any place in a rounded rectangle.
    case oblique = "Oblique"

    /// What the fragment shader shares with those of its kind.
    fileprivate enum Kind { case primitive, sampled, blur }

    fileprivate var kind: Kind {
      switch self {
      case .sampled, .tilted, .rounded, .oblique, .spline: .sampled
      case .blurHalve, .blurSoften, .blurGaussian, .blurNarrow: .blur
      default: .primitive
      }
    }
  }

  /// The complete source of the vertex shader that goes with a fragment shader.
  public static func vertexSource(for fragment: Fragment) -> String {
    let bytes =
      switch fragment.kind {
      case .primitive: PackageResources.Primitive_vert
      case .sampled: PackageResources.Sampled_vert
      case .blur: PackageResources.Blur_vert
      }
    return "#version 300 es\n" + defines(fragment) + text(bytes)
  }

  /// The complete source of a fragment shader.
  ///
  /// - Parameters:
  ///   - fragment: the shader.
  ///   - isClipped: false for the variant that takes no clip into account.
  public static func source(of fragment: Fragment, isClipped: Bool = true) -> String {
    let bytes =
      switch fragment {
      case .shape: PackageResources.Shape_frag
      case .picture: PackageResources.Picture_frag
      case .shadow: PackageResources.Shadow_frag
      case .blurHalve: PackageResources.BlurHalve_frag
      case .blurSoften: PackageResources.BlurSoften_frag
      case .blurGaussian, .blurNarrow: PackageResources.BlurGaussian_frag
      case .flat: PackageResources.Flat_frag
      case .gradient: PackageResources.Gradient_glsl + PackageResources.Gradient_frag
      case .gradientInside: PackageResources.Gradient_glsl + PackageResources.GradientInside_frag
      case .colorMatrix: PackageResources.ColorMatrix_frag
      case .ninePart: PackageResources.NinePart_frag
      case .blend: PackageResources.Blend_frag + PackageResources.Picture_frag
      case .sampled: PackageResources.Sampled_frag
      case .tilted: PackageResources.Tilted_frag
      case .rounded: PackageResources.Rounded_frag
      case .oblique: PackageResources.Oblique_frag
      case .spline: PackageResources.Spline_frag
      }
    let shared =
      switch fragment.kind {
      case .primitive: ""
      case .sampled: text(PackageResources.Sampled_glsl)
      case .blur: text(PackageResources.Blur_glsl)
      }
    return "#version 300 es\n" + (isClipped ? "" : "#define UNCLIPPED\n") + defines(fragment)
      + text(PackageResources.Common_glsl) + shared + text(bytes)
  }

  /// What tells programs of the same source apart.
  private static func defines(_ fragment: Fragment) -> String {
    switch fragment {
    case .rounded, .oblique: "#define ROUNDED\n"
    case .blurGaussian: "#define WEIGHTS 3\n"
    case .blurNarrow: "#define WEIGHTS 2\n"
    default: ""
    }
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
