/// The lines of a text that a person may have saved anywhere: with `\n`, `\r\n` or `\r` at their ends, and perhaps a byte
/// order mark before the first.
///
/// `\r\n` is one `Character`, so a split at `\n` alone would take the whole text for one line.
func textLines(_ text: String) -> [Substring] {
  let start = text.first == "\u{feff}" ? text.index(after: text.startIndex) : text.startIndex
  return text[start...].split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
}
