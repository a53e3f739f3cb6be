import SwiftUI

/// A photo over the whole page; a swipe leads to the next one.
struct PhotoPage: View {
  @Bindable var gallery: PhotoGallery

  var body: some View {
    ScrollView(.horizontal) {
      LazyHStack(spacing: 0) {
        ForEach(PaintedPicture.photos, id: \.self) { photo in
          photo.image.resizable().scaledToFit()
            .containerRelativeFrame([.horizontal, .vertical])
            .accessibilityLabel("\(photo.title), large")
        }
      }
      .scrollTargetLayout()
    }
    .scrollTargetBehavior(.paging)
    .scrollIndicators(.hidden)
    .scrollPosition(id: $gallery.current)
    .navigationTitle(gallery.current?.title ?? "")
    .navigationBarTitleDisplayMode(.inline)
  }
}
