import CAllocationCounter
import Foundation

/// What this process holds at an instant.
struct ProcessUse: CustomStringConvertible {
  /// Open file descriptors.
  var files: Int
  /// Resident bytes, after the allocator has given back what is free.
  var resident: Int
  /// Bytes that are allocated.
  var heap: Int

  static func now() throws -> ProcessUse {
    malloc_trim(0)
    // The second field is the resident pages.
    let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")[1]
    let allocator = mallinfo2()
    return ProcessUse(
      files: try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count,
      resident: Int(pages)! * sysconf(Int32(_SC_PAGESIZE)), heap: Int(allocator.uordblks + allocator.hblkhd))
  }

  var description: String { "\(files) files, \(resident >> 10) KiB resident, \(heap >> 10) KiB allocated" }
}
