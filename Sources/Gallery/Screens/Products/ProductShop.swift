import SwiftUI

/// Which product is open, and what is in the cart.
@Observable @MainActor final class ProductShop {
  /// The product that is open, if one is.
  var path: [Product] = []
  private(set) var cart: Set<PaintedPicture> = []

  /// Closes the product that is open; false if none is.
  func close() -> Bool { path.popLast() != nil }

  func isInCart(_ product: Product) -> Bool { cart.contains(product.id) }
  func toggleCart(_ product: Product) {
    withAnimation(.snappy) {
      if cart.remove(product.id) == nil { cart.insert(product.id) }
    }
  }
}
