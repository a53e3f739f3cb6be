import Foundation
import GlissadeTesting
import SwiftUI
import Testing

@testable import Gallery

@MainActor struct ProductsTests {
  private func film(_ shop: ProductShop, scheme: ColorScheme = .light) -> Film {
    Film(size: CGSize(width: 393, height: 800), scale: 1, colorScheme: scheme) { ProductsView(shop: shop) }
  }

  @Test(arguments: [ColorScheme.light, .dark])
  func aCardGrowsIntoAPageAndTakesItBack(_ scheme: ColorScheme) throws {
    let shop = ProductShop()
    let film = film(shop, scheme: scheme)
    let list = film.picture()
    let product = Product.all[0]
    try film.tap(product.name)
    film.advance(by: .milliseconds(100))
    #expect(film.isMoving)
    film.advance(by: .seconds(2))
    #expect(shop.path == [product])
    let first = try #require(film.shown(product.points[0])).frame
    #expect(first.minX >= 16)
    try film.tap("Add to cart")
    film.advance(by: .seconds(1))
    #expect(shop.isInCart(product))
    #expect(film.shown("In the cart") != nil)
    film.drag(from: CGPoint(x: 200, y: 250), to: CGPoint(x: 200, y: 520), over: .milliseconds(250))
    film.advance(by: .seconds(2))
    #expect(shop.path.isEmpty)
    #expect(film.picture() == list)
  }

  @Test func namesTakeTwoLinesAtMostAndTheBarLiesOnFreeRoom() throws {
    let shop = ProductShop()
    shop.path = [Product.all[0]]
    let film = film(shop)
    film.scroll(by: CGSize(width: 0, height: 5_000), at: CGPoint(x: 200, y: 400))
    film.advance(by: .seconds(2))
    let last = try #require(film.shown(Product.all[0].points[2])).frame
    let button = try #require(film.shown("Add to cart")).frame
    #expect(last.maxY < button.minY)
  }
}
