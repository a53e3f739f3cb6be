import SwiftUI

/// A card with a question; its other side has the answer.
///
/// Both sides stand back to back, half a turn apart, and each is seen from its front alone: so the answer is never mirrored, the
/// card can be turned at any angle, and the compositor thread turns it without the main one.
struct FlipCardView: View {
  let card: FlipCard
  @Environment(\.accessibilityReduceMotion) private var reduceMotion

  /// The near edge reaches 33 points below the card when that is edge on.
  private static let captionGap: CGFloat = 44

  var body: some View {
    VStack(spacing: Self.captionGap) {
      Button(action: card.flip) { sides }
        .buttonStyle(CardButtonStyle())
        .accessibilityLabel("Card")
      Text("Tap the card, or press space").font(.footnote).foregroundStyle(.secondary)
    }
    .padding(.bottom, 40)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  private var sides: some View {
    ZStack {
      turned(
        CardSide(heading: "ANSWER", words: "One turn. It takes 243 Earth days, a year only 225.", isTinted: true),
        isUp: card.isFlipped, restsAt: card.isFlipped ? 0 : -180)
      turned(
        CardSide(
          heading: "QUESTION", words: "What takes longer\non Venus: one turn\nor one year?", isTinted: false),
        isUp: !card.isFlipped, restsAt: card.isFlipped ? 180 : 0)
    }
    .frame(width: 250, height: 200)
    .contentShape(RoundedRectangle(cornerRadius: 16))
  }

  @ViewBuilder private func turned(_ side: CardSide, isUp: Bool, restsAt degrees: Double) -> some View {
    if reduceMotion {
      side.opacity(isUp ? 1 : 0)
    } else {
      side.doubleSided(false)
        .rotation3DEffect(.degrees(degrees), axis: (x: 0, y: 1, z: 0), perspective: 0.5)
    }
  }
}

/// One side of the card.
private struct CardSide: View {
  let heading: String
  let words: String
  let isTinted: Bool
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    ZStack {
      ground
      Text(words).font(.title3).fontWeight(.semibold).multilineTextAlignment(.center)
        .foregroundStyle(isTinted ? Color.white : .primary)
        .padding(.horizontal, 24).padding(.top, 8)
    }
    .overlay(alignment: .top) {
      Text(heading).font(.caption2).fontWeight(.semibold).tracking(1.2)
        .foregroundStyle(isTinted ? Color.white.opacity(0.75) : Color(.secondaryLabel))
        .padding(.top, 24)
    }
    .accessibilityIdentifier(heading)
  }

  private var ground: some View {
    RoundedRectangle(cornerRadius: 16)
      .fill(isTinted ? AnyShapeStyle(tint) : AnyShapeStyle(Color(.secondarySystemGroupedBackground)))
      .shadow(color: .black.opacity(colorScheme == .dark ? 0.5 : 0.12), radius: 12, y: 6)
      .overlay {
        RoundedRectangle(cornerRadius: 16).strokeBorder(isTinted ? Color.white.opacity(0.35) : .blue, lineWidth: 2)
      }
  }

  private var tint: LinearGradient {
    LinearGradient(colors: [.blue, .indigo], startPoint: .topLeading, endPoint: .bottomTrailing)
  }
}

/// A card gives way a little while it is held.
struct CardButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .scaleEffect(configuration.isPressed ? 0.97 : 1)
      .animation(.easeOut(duration: 0.15), value: configuration.isPressed)
  }
}
