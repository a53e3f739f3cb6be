import SwiftUI

/// Cards of products, each of which grows as a whole into a page.
struct ProductsView: View {
  @Bindable var shop: ProductShop
  @Namespace private var cards

  var body: some View {
    NavigationStack(path: $shop.path) {
      ScrollView {
        LazyVStack(spacing: 20) {
          ForEach(Product.all) { product in
            NavigationLink(value: product) {
              ProductCard(product: product)
                .matchedTransitionSource(id: product.id, in: cards) { source in
                  source
                    .background(Color(.secondarySystemGroupedBackground))
                    .clipShape(RoundedRectangle(cornerRadius: ProductCard.radius))
                }
            }
            .buttonStyle(ProductCardStyle())
            .accessibilityLabel(product.name)
          }
        }
        .padding(16)
        .frame(maxWidth: 560)
        .frame(maxWidth: .infinity)
      }
      .background(Color(.systemGroupedBackground))
      .navigationTitle("Products")
      .navigationDestination(for: Product.self) { product in
        ProductPage(product: product, shop: shop).navigationTransition(.zoom(sourceID: product.id, in: cards))
      }
    }
  }
}

/// A product as one of many.
struct ProductCard: View {
  static let radius: CGFloat = 16
  let product: Product
  @Environment(\.displayScale) private var displayScale

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      product.picture.image.resizable().scaledToFill()
        .frame(maxWidth: .infinity).frame(height: 200)
        .clipped()
      VStack(alignment: .leading, spacing: 8) {
        Text(product.badge).font(.caption).foregroundStyle(.blue)
          .padding(.horizontal, 8).padding(.vertical, 4)
          .background(Color.blue.opacity(0.1), in: .rect(cornerRadius: 8))
        Text(product.name).font(.title2).fontWeight(.semibold).lineLimit(2).multilineTextAlignment(.leading)
        Text(product.price).font(.title3).fontWeight(.bold)
      }
      .padding(16)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(Color(.secondarySystemGroupedBackground))
    .clipShape(RoundedRectangle(cornerRadius: Self.radius))
    .overlay {
      RoundedRectangle(cornerRadius: Self.radius).strokeBorder(Color(.separator), lineWidth: 1 / displayScale)
    }
  }
}

/// A card gives way a little while it is held.
private struct ProductCardStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .scaleEffect(configuration.isPressed ? 0.98 : 1)
      .animation(.easeOut(duration: 0.15), value: configuration.isPressed)
  }
}
