// The compiler plugin of `#Preview`. It speaks the compiler's own messages, so that nobody who uses the library has to build
// swift-syntax.

while let message = PluginConnection.read() { PluginConnection.write(answer(to: message)) }
