import SwiftUI

/// A product by itself, with a bar at the bottom that puts it into the cart.
struct ProductPage: View {
  let product: Product
  let shop: ProductShop

  /// The room that stays free below the words for the bar.
  private static let barRoom: CGFloat = 100

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        product.picture.image.resizable().scaledToFill()
          .frame(maxWidth: .infinity).frame(height: 300)
          .clipped()
        words
          .padding(.horizontal, 16)
          .padding(.bottom, Self.barRoom)
      }
    }
    .overlay(alignment: .bottom) { CartBar(product: product, shop: shop) }
    .navigationTitle(product.name)
    .navigationBarTitleDisplayMode(.inline)
  }

  private var words: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text(product.badge).font(.caption).fontWeight(.medium).foregroundStyle(.white)
        .padding(.horizontal, 10).padding(.vertical, 5)
        .background(Color.blue, in: .rect(cornerRadius: 12))
      Text(product.name).font(.largeTitle).fontWeight(.bold)
      Text(product.price).font(.title).fontWeight(.semibold).foregroundStyle(.green)
      Text(product.text).lineSpacing(4)
      VStack(alignment: .leading, spacing: 10) {
        ForEach(product.points, id: \.self) { point in
          HStack(spacing: 10) {
            Image(systemName: "checkmark").fontWeight(.semibold).foregroundStyle(.green)
            Text(point)
          }
        }
      }
    }
    .fixedSize(horizontal: false, vertical: true)
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

/// The bar at the bottom of a product's page; its shadow falls upwards.
private struct CartBar: View {
  let product: Product
  let shop: ProductShop
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    Button {
      shop.toggleCart(product)
    } label: {
      Text(shop.isInCart(product) ? "In the cart" : "Add to cart")
        .font(.headline).foregroundStyle(.white)
        .contentTransition(.opacity)
        .frame(maxWidth: .infinity).frame(height: 50)
        .background(shop.isInCart(product) ? Color.green : .blue, in: .rect(cornerRadius: 14))
    }
    .buttonStyle(.plain)
    .padding(.horizontal, 16).padding(.vertical, 12)
    .background {
      Rectangle().fill(Color(.systemBackground))
        .shadow(color: .black.opacity(colorScheme == .dark ? 0.5 : 0.1), radius: 8, y: -4)
    }
  }
}
