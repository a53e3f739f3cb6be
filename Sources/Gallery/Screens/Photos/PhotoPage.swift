import SwiftUI

/// A photo over the whole page; a swipe leads to the next one.
struct PhotoPage: View {
  @Bindable var gallery: PhotoGallery
  /// Between two photos, in points; half of it lies beyond each edge of the page.
  private static let gap: CGFloat = 24

  var body: some View {
    ScrollView(.horizontal) {
      LazyHStack(spacing: 0) {
        ForEach(PaintedPicture.photos, id: \.self) { photo in
          photo.image.resizable().scaledToFit()
            .accessibilityLabel("\(photo.title), large")
            .padding(.horizontal, Self.gap / 2)
            .containerRelativeFrame([.horizontal, .vertical])
        }
      }
      .scrollTargetLayout()
    }
    .scrollTargetBehavior(.paging)
    .scrollIndicators(.hidden)
    .scrollPosition(id: $gallery.current)
    .padding(.horizontal, -Self.gap / 2)
    .navigationTitle(gallery.current?.title ?? "")
    .navigationBarTitleDisplayMode(.inline)
  }
}
