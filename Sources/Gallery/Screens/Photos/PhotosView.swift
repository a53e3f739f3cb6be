import SwiftUI

/// A grid of photos, each of which grows into a page.
struct PhotosView: View {
  @Bindable var gallery: PhotoGallery
  @Namespace private var photos

  private static let gap: CGFloat = 2
  private let columns = Array(repeating: GridItem(.flexible(), spacing: gap), count: 3)

  var body: some View {
    NavigationStack(path: $gallery.path) {
      ScrollViewReader { scroll in
        ScrollView {
          LazyVGrid(columns: columns, spacing: Self.gap) {
            ForEach(PaintedPicture.photos, id: \.self) { photo in
              Button {
                gallery.current = photo
                gallery.path = [photo]
              } label: {
                Thumbnail(photo: photo).accessibilityLabel(photo.title)
                  .matchedTransitionSource(id: photo, in: photos)
              }
              .buttonStyle(.plain)
            }
          }
        }
        // The way back leads to the photo that is seen: its place must be there.
        .onChange(of: gallery.current) { _, photo in if let photo { scroll.scrollTo(photo) } }
      }
      .navigationTitle("Photos")
      .navigationDestination(for: PaintedPicture.self) { photo in
        PhotoPage(gallery: gallery).navigationTransition(.zoom(sourceID: gallery.current ?? photo, in: photos))
      }
    }
  }
}

/// A photo cut to a square.
private struct Thumbnail: View {
  let photo: PaintedPicture

  var body: some View {
    Color.clear
      .aspectRatio(1, contentMode: .fit)
      .overlay { photo.image.resizable().scaledToFill() }
      .clipped()
      .contentShape(Rectangle())
  }
}
