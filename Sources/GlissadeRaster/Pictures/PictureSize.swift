import CPixbuf

/// The sides of a picture file, without decoding it.
public enum PictureSize {
  /// The width and height in pixels; nil where the file cannot be read or its format is not known. JPEG pictures that their
  /// camera has turned are told as they are stored. Any thread; reads the beginning of the file.
  public static func pixels(ofFile path: String) -> (width: Int, height: Int)? {
    var (width, height): (Int32, Int32) = (0, 0)
    guard gdk_pixbuf_get_file_info(path, &width, &height) != nil, width > 0, height > 0 else { return nil }
    return (Int(width), Int(height))
  }
}
