/// A table of C callbacks at an address that never changes, because libwayland keeps the address and not the table.
///
/// `@unchecked Sendable`: the table is written once, before anyone knows its address, and only read afterwards.
struct ListenerTable<Table>: @unchecked Sendable {
  let address: UnsafeMutablePointer<Table>

  init(_ table: Table) {
    address = .allocate(capacity: 1)
    address.initialize(to: table)
  }
}

/// The object whose address was given to C as user data.
func receiver<Receiver: AnyObject>(_ data: UnsafeMutableRawPointer?) -> Receiver {
  Unmanaged<Receiver>.fromOpaque(data!).takeUnretainedValue()
}

/// The address of an object for C to hand back. The object must outlive the C object that holds it.
func userData(_ object: AnyObject) -> UnsafeMutableRawPointer {
  Unmanaged.passUnretained(object).toOpaque()
}
