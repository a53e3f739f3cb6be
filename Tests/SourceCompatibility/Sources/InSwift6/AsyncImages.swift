import SwiftUI

struct RemotePhoto: Identifiable {
  let id: Int
  let url: URL?
}

struct AsyncImages: View {
  let photos = [RemotePhoto(id: 1, url: URL(string: "https://example.com/icon.png"))]

  var body: some View {
    ScrollView {
      AsyncImage(url: URL(string: "https://example.com/icon.png"))
        .frame(width: 200, height: 200)
      AsyncImage(url: URL(string: "https://example.com/icon.png"), scale: 2)
      AsyncImage(url: URL(string: "https://example.com/icon.png")) { image in
        image.resizable()
      } placeholder: {
        ProgressView()
      }
      .frame(width: 50, height: 50)
      AsyncImage(url: URL(string: "https://example.com/icon.png")) { phase in
        if let image = phase.image {
          image
        } else if phase.error != nil {
          Color.red
        } else {
          Color.blue
        }
      }
      LazyVStack {
        ForEach(photos) { photo in
          AsyncImage(url: photo.url, scale: 3, transaction: Transaction(animation: .spring())) { phase in
            switch phase {
            case .empty:
              ProgressView()
            case .success(let image):
              image.resizable().aspectRatio(contentMode: .fill).transition(.scale)
            case .failure(let error):
              Text(error.localizedDescription)
            @unknown default:
              EmptyView()
            }
          }
        }
      }
    }
  }
}
