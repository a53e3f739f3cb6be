/// The fontconfig settings of a library of files, which takes none from the machine.
enum FontRules {
  /// The settings as fontconfig's XML.
  ///
  /// - Parameter colouredFamilies: the families with colours of their own, which Pango's generic family `emoji` means.
  static func text(colouredFamilies: [String]) -> String {
    let emoji = colouredFamilies.map { "<string>\(escaped($0))</string>" }.joined()
    let emojiRule =
      emoji.isEmpty
      ? ""
      : """
      <match target="pattern"><test name="family"><string>emoji</string></test>
        <edit name="family" mode="prepend" binding="strong">\(emoji)</edit></match>
      """
    return "<fontconfig>\(emojiRule)\(bitmapRule)</fontconfig>"
  }

  /// Pictures of glyphs exist in one size and are scaled to the size that is asked for.
  private static let bitmapRule = """
    <match target="font"><test name="outline"><bool>false</bool></test>
      <edit name="pixelsizefixupfactor" mode="assign">
        <divide><name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide></edit>
      <edit name="matrix" mode="assign"><times><name>matrix</name>
        <matrix><name>pixelsizefixupfactor</name><double>0</double>
          <double>0</double><name>pixelsizefixupfactor</name></matrix></times></edit>
      <edit name="size" mode="assign"><divide><name>size</name><name>pixelsizefixupfactor</name></divide></edit>
    </match>
    """

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      default: escaped.append(character)
      }
    }
    return escaped
  }
}
