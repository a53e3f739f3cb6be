/// The GLSL ES 3.00 sources, embedded in the binary.
public enum Shaders {
  /// The lines shared by every program.
  public static var common: String { String(decoding: PackageResources.common_glsl, as: UTF8.self) }
}
