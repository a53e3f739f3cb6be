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
    /// A picture made smaller on the way to a wide blur.
    case blurReduce = "BlurReduce"
    /// One direction of a Gaussian blur.
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
  }

  /// The source of the one vertex shader, `Primitive.vert`.
  public static var vertex: String { "#version 300 es\n" + text(PackageResources.Primitive_vert) }

  /// The complete source of a fragment shader.
  ///
  /// - Parameter isClipped: false for the variant that takes no clip into account.
  public static func source(of fragment: Fragment, isClipped: Bool = true) -> String {
    let bytes =
      switch fragment {
      case .shape: PackageResources.Shape_frag
      case .picture: PackageResources.Picture_frag
      case .shadow: PackageResources.Shadow_frag
      case .blurReduce: PackageResources.BlurReduce_frag
      case .blurGaussian: PackageResources.BlurGaussian_frag
      case .flat: PackageResources.Flat_frag
      case .gradient: PackageResources.Gradient_glsl + PackageResources.Gradient_frag
      case .gradientInside: PackageResources.Gradient_glsl + PackageResources.GradientInside_frag
      case .colorMatrix: PackageResources.ColorMatrix_frag
      case .ninePart: PackageResources.NinePart_frag
      case .blend: PackageResources.Blend_frag + PackageResources.Picture_frag
      }
    return "#version 300 es\n" + (isClipped ? "" : "#define UNCLIPPED\n") + text(PackageResources.Common_glsl)
      + text(bytes)
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
