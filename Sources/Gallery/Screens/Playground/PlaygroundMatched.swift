import SwiftUI

/// Pictures in a row, one of which flies to a place of its own and back.
struct PlaygroundMatched: View {
  @Bindable var playground: Playground
  @Namespace private var space

  private static let pictures: [PaintedPicture] = [.moonrise, .shore, .meadow, .lemons]

  var body: some View {
    PlaygroundRoom(
      code: "Picture().matchedGeometryEffect(\n  id: picture, in: space)\n\n"
        + playground.code(animating: "chosen = picture")
    ) {
      VStack(spacing: 16) {
        ZStack {
          if let chosen = playground.chosen {
            picture(chosen, radius: 20)
              .frame(width: 220, height: 160)
              .onTapGesture { playground.choose(nil) }
              // Another picture is another view: both fly, one out of its row and one back into it.
              .id(chosen)
          }
        }
        .frame(height: 164)
        HStack(spacing: 12) {
          ForEach(Self.pictures, id: \.self) { one in
            ZStack {
              RoundedRectangle(cornerRadius: 12)
                .strokeBorder(Color(.separator), style: StrokeStyle(lineWidth: 1, dash: [4, 4]))
              if playground.chosen != one {
                picture(one, radius: 12).onTapGesture { playground.choose(one) }
              }
            }
            .frame(width: 64, height: 64)
          }
        }
      }
    } controls: {
      PlaygroundGroup { PlaygroundTiming(playground: playground) }
    }
  }

  private func picture(_ picture: PaintedPicture, radius: CGFloat) -> some View {
    Color.clear
      .overlay { picture.image.resizable().scaledToFill() }
      .clipShape(.rect(cornerRadius: radius))
      .contentShape(Rectangle())
      .matchedGeometryEffect(id: picture, in: space)
      .accessibilityLabel(picture.title)
  }
}
