import CWebP
import Glibc
import GlissadeLayers
import GlissadeRaster

/// A moving picture in WebP, lossless, that repeats without end.
///
/// Each frame is encoded as it comes, so memory holds the compressed film alone.
struct WebPAnimation: FilmOutput {
  private let path: String
  private var encoder: OpaquePointer?
  private var size: (width: Int, height: Int) = (0, 0)
  private var first: Int64 = 0
  private var last: Int64 = 0
  private var previous: Int64 = 0

  init(path: String) { self.path = path }

  mutating func write(_ frame: FilmFrame) throws {
    let level = frame.picture.levels[0]
    let milliseconds = frame.milliseconds
    if encoder == nil {
      guard level.width <= 16_383, level.height <= 16_383 else {
        throw FilmError("WebP cannot hold more than 16383 pixels a side")
      }
      var options = WebPAnimEncoderOptions()
      guard WebPAnimEncoderOptionsInitInternal(&options, WEBP_MUX_ABI_VERSION) != 0,
        let made = WebPAnimEncoderNewInternal(Int32(level.width), Int32(level.height), &options, WEBP_MUX_ABI_VERSION)
      else { throw FilmError("libwebp refuses to start a film of \(level.width) x \(level.height) pixels") }
      encoder = made
      size = (level.width, level.height)
      first = milliseconds
    }
    guard size == (level.width, level.height) else { throw FilmError("the size changes within the film") }
    // The format's counter; the frame behind the last one needs room too.
    guard (0...Int64(Int32.max / 2)).contains(milliseconds - first), milliseconds - first >= last else {
      throw FilmError("\(path): WebP holds at most twelve days, in order of time")
    }
    var config = WebPConfig()
    var picture = WebPPicture()
    guard WebPConfigInitInternal(&config, WEBP_PRESET_DEFAULT, 75, WEBP_ENCODER_ABI_VERSION) != 0,
      WebPConfigLosslessPreset(&config, 3) != 0, WebPPictureInitInternal(&picture, WEBP_ENCODER_ABI_VERSION) != 0
    else { throw FilmError("libwebp is of another version than its headers") }
    defer { WebPPictureFree(&picture) }
    picture.use_argb = 1
    picture.width = Int32(level.width)
    picture.height = Int32(level.height)
    guard WebPPictureImportRGBA(&picture, level.pixels, Int32(level.width * 4)) != 0,
      WebPAnimEncoderAdd(encoder, &picture, Int32(milliseconds - first), &config) != 0
    else { throw FilmError("\(path): \(message)") }
    previous = last
    last = milliseconds - first
  }

  mutating func finish() throws {
    guard let encoder else { throw FilmError("the film has no frame") }
    defer { abandon() }
    // The closing time stamp gives the last frame the length of the one before.
    let length = max(1, last - previous)
    var data = WebPData()
    defer { WebPFree(UnsafeMutableRawPointer(mutating: data.bytes)) }
    guard WebPAnimEncoderAdd(encoder, nil, Int32(last + length), nil) != 0,
      WebPAnimEncoderAssemble(encoder, &data) != 0, let bytes = data.bytes
    else { throw FilmError("\(path): \(message)") }
    do {
      try FileBytes.write([UInt8](UnsafeRawBufferPointer(start: bytes, count: data.size)), to: path)
    } catch {
      throw FilmError("\(path) cannot be written: \(error.reason)")
    }
  }

  mutating func abandon() {
    if let encoder { WebPAnimEncoderDelete(encoder) }
    encoder = nil
  }

  private var message: String { encoder.flatMap { WebPAnimEncoderGetError($0) }.map { String(cString: $0) } ?? "?" }
}
