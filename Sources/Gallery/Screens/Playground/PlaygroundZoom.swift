import SwiftUI

/// How what grows out of a picture is shown.
enum PlaygroundZoom: String, CaseIterable, Identifiable {
  case page = "Page"
  case sheet = "Sheet"
  case cover = "Cover"

  var id: Self { self }

  /// As it stands in source.
  var code: String {
    let head =
      switch self {
      case .page: ".navigationDestination(for: Picture.self) {"
      case .sheet: ".sheet(item: $chosen) {"
      case .cover: ".fullScreenCover(item: $chosen) {"
      }
    return "Thumbnail()\n  .matchedTransitionSource(\n    id: picture, in: space)\n\n"
      + "\(head) picture in\n  Detail().navigationTransition(\n    .zoom(sourceID: picture, in: space))\n}"
  }
}

/// Pictures that grow into a page, a sheet or a cover, and shrink back by hand.
struct PlaygroundZooming: View {
  @Bindable var playground: Playground
  @Namespace private var space

  private static let pictures: [PaintedPicture] = [.dunes, .lemons, .moonrise, .shore, .seaOfClouds, .meadow]

  var body: some View {
    PlaygroundRoom(code: playground.zoom.code) {
      NavigationStack(path: $playground.zoomed) {
        pictures
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .background(Color(.secondarySystemGroupedBackground))
          .toolbar(.hidden, for: .navigationBar)
          .navigationDestination(for: PaintedPicture.self) { picture in
            ZoomedPicture(picture: picture, height: 180)
              .toolbar(.hidden, for: .navigationBar)
              .navigationTransition(.zoom(sourceID: picture, in: space))
          }
      }
    } controls: {
      PlaygroundGroup {
        PlaygroundRow {
          HStack(spacing: 16) {
            Text("Shown as")
            Picker("Shown as", selection: $playground.zoom) {
              ForEach(PlaygroundZoom.allCases) { Text($0.rawValue).tag($0) }
            }
            .pickerStyle(.segmented).labelsHidden()
          }
        }
      }
    }
    .sheet(item: $playground.inSheet) { shown in
      ZoomedPicture(picture: shown.picture, height: 260)
        .presentationDetents([.medium, .large])
        .navigationTransition(.zoom(sourceID: shown.picture, in: space))
    }
    .fullScreenCover(item: $playground.inCover) { shown in
      ZoomedPicture(picture: shown.picture, height: 360)
        .navigationTransition(.zoom(sourceID: shown.picture, in: space))
    }
  }

  private var pictures: some View {
    LazyVGrid(columns: Array(repeating: GridItem(.fixed(84), spacing: 16), count: 3), spacing: 16) {
      ForEach(Self.pictures, id: \.self) { picture in
        Color.clear
          .frame(width: 84, height: 84)
          .overlay { picture.image.resizable().scaledToFill() }
          .clipShape(.rect(cornerRadius: 14))
          .contentShape(Rectangle())
          .matchedTransitionSource(id: picture, in: space)
          .onTapGesture { playground.open(picture) }
          .accessibilityLabel(picture.title)
          .accessibilityAddTraits(.isButton)
      }
    }
  }
}

/// A picture by itself: what a small one has grown into.
private struct ZoomedPicture: View {
  let picture: PaintedPicture
  let height: CGFloat
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Color.clear
        .frame(maxWidth: .infinity).frame(height: height)
        .overlay { picture.image.resizable().scaledToFill() }
        .clipped()
        .accessibilityLabel("\(picture.title), large")
      HStack(alignment: .firstTextBaseline) {
        VStack(alignment: .leading, spacing: 4) {
          Text(picture.title).font(.title2).fontWeight(.bold)
          Text("Drag it down, or pinch it.").font(.subheadline).foregroundStyle(.secondary)
        }
        Spacer(minLength: 16)
        Button("Close") { dismiss() }
      }
      .padding(16)
      Spacer(minLength: 0)
    }
  }
}
