// Which items are at one place, and what the pages say of it.

import Bytes
import Foundation
import Site
import TestSupport
import Testing
import ToDos

@testable import SitePages

@Suite struct PlacesTests {
    /// A location: a name and degrees.
    private typealias Spot = (name: String?, latitude: Double?, longitude: Double?)

    private func store(_ spots: [Spot], done: Set<Int> = []) throws -> ToDoStore {
        var builder = StoreBuilder()
        for (number, spot) in spots.enumerated() {
            var coordinate: Coordinate?
            if let latitude = spot.latitude, let longitude = spot.longitude {
                coordinate = Coordinate(latitude: latitude, longitude: longitude)
            }
            builder.append(
                ItemValues(
                    id: ItemID(high: 1, low: UInt64(number)), title: "Item \(number)", place: spot.name,
                    coordinate: coordinate, isDone: done.contains(number)))
        }
        return try builder.finish()
    }

    /// The places as `name: numbers of items`, with `*` for a point.
    private func places(_ spots: [Spot]) throws -> [String] {
        let store = try store(spots)
        let context = PageContext(store, try environment(store, sort: .store))
        return context.places.all.map { place in
            let items = context.places.items[place.items].map { String($0.index) }
            return "\(context.items.words.string(place.name))\(place.point == nil ? "" : "*"): "
                + items.joined(separator: " ")
        }
    }

    @Test func itemsAreGatheredByNameAndPoint() throws {
        #expect(
            try places([
                ("Home", 52.5, 13.4), ("Office", 52.51, 13.42), ("Home", 52.500001, 13.400001),
                (nil, nil, nil),
                ("Home", nil, nil), ("Café", nil, nil), ("Cafe\u{301}", nil, nil), (" ", nil, nil),
            ]) == ["Office*: 1", "Home*: 0 2 4", "Café: 5 6"])
    }

    @Test func oneNameFarApartIsSeveralPlaces() throws {
        #expect(
            try places([
                ("Station", 52.5, 13.4), ("Station", 48.1, 11.6), ("Station", nil, nil),
            ]) == ["Station*: 0", "Station*: 1", "Station: 2"])
    }

    @Test func aPointWithoutANameIsAPlace() throws {
        #expect(
            try places([(nil, 1, 2), ("", 1, 2), (nil, -1, 2), (nil, 89.99999, 7), (nil, 90, -30)])
                == ["*: 3 4", "*: 0 1", "*: 2"])
        #expect(try places([("A", 10, 180), ("A", 10, -180)]) == ["A*: 0 1"])
    }

    @Test func placesWithoutAPointAreByNumberOfItemsAndName() throws {
        #expect(
            try places([
                ("b", nil, nil), ("A", nil, nil), ("c 10", nil, nil), ("c 9", nil, nil), ("b", nil, nil),
            ])
                == ["b: 0 4", "A: 1", "c 9: 3", "c 10: 2"])
    }

    @Test func aStoreWithoutPlacesHasAPageThatSaysSo() throws {
        let store = try store([(nil, nil, nil)])
        let site = try builtInSite(store, environment(store))
        let page = try text("places/index.html", of: site)
        #expect(page.contains("None of the items has a place yet."))
        #expect(!page.contains("<svg"))
        #expect(
            !site.files.contains { $0.path.text.hasPrefix("places/") && $0.path.text != "places/index.html" })
    }

    @Test func eachMarkerIsALinkWithANameToWhatExists() throws {
        var random = SeededGenerator(seed: 7)
        let spots: [Spot] = (0..<350).map { number -> Spot in
            let spread: Double = number < 300 ? 0.1 : 30
            return (
                "Place \(number)", 52 + Double.random(in: -spread...spread, using: &random),
                13 + Double.random(in: -spread...spread, using: &random)
            )
        }
        let store = try store(spots)
        let site = try builtInSite(store, environment(store))
        var pages: [String: String] = [:]
        for file in site.files
        where file.path.text.hasPrefix("places/") {
            pages[String(file.path.text.dropFirst(7))] = String(decoding: site.bytes(of: file), as: UTF8.self)
        }
        #expect(
            pages.keys.sorted() == [
                "index.html", "page-2.html", "page-3.html", "page-4.html",
            ])
        var markers = 0
        for page in pages.values {
            for match in page.matches(
                of: #/<a href="([^"#]*)#([^"]*)" aria-label="([^"]+)"><path class="hit"/#)
            {
                let target = try #require(pages[String(match.1)])
                #expect(target.contains("id=\"\(match.2)\""), "\(match.0)")
                #expect(match.3.contains("Place "))
                markers += 1
            }
        }
        #expect(markers > 100)
        // Each place is listed once.
        let entries = pages.values.map { $0.ranges(of: "<li id=\"p-").count }.reduce(0, +)
        #expect(entries == 350)
    }

    @Test func aPlaceOfManyItemsHasPagesOfItsOwn() throws {
        let spots: [Spot] =
            Array(repeating: ("Busy", 1, 2), count: 430) + Array(repeating: ("Quiet", 1, 3), count: 20)
        let store = try store(spots)
        let site = try builtInSite(store, environment(store))
        let own = site.files.map(\.path.text).filter {
            $0.hasPrefix("places/") && !$0.hasSuffix("index.html")
        }
        let id = String(try #require(own.first).dropFirst(7).dropLast(5))
        #expect(own == ["places/\(id).html", "places/\(id)-2.html", "places/\(id)-3.html"])
        let list = try text("places/index.html", of: site)
        #expect(list.ranges(of: "href=\"../items/").count == 40)
        let rows = try own.map { try text($0, of: site).ranges(of: "href=\"../items/").count }
        #expect(rows == [200, 200, 30])
    }

    /// Only its neighbours, which are on its map.
    @Test func noDistantPlaceChangesAnItemsPage() throws {
        func page(_ others: [Spot]) throws -> String {
            let store = try store([("Home", 52.5, 13.4)] + others)
            return try text(
                "items/\(store[StoreIndex(0)].id).html", of: builtInSite(store, environment(store)))
        }
        let near = try page([("Office", 52.51, 13.42), ("Home", nil, nil)])
        let map = try #require(HostileMarkup(page: near).elements("svg", "locator").first)
        #expect(map.elements("path", "near").map { $0["d"] } == ["M201 58h0"])
        #expect(map.elements("text").map(\.textContent.text) == ["Office", "2\u{A0}km", "N"])
        let page1 = try page([("Library", nil, nil), ("Home", nil, nil)])
        #expect(page1 != near)
        #expect(page1 == (try page([("Cape Horn", -55.98, -67.28), ("Home", 10, 20)])))
        #expect(page1 == (try page([("Home", 52.5, 13.4), (nil, nil, nil)])))
        #expect(
            page1.contains("href=\"../places/index.html#p-") && page1.contains("<svg class=\"map locator\""))
    }

    @Test func hostileNamesStayText() throws {
        let names = [
            "<script>alert(1)</script>", "\"><a href=\"x", "Z" + String(repeating: "\u{301}", count: 5_000),
            String(repeating: "x", count: 10_000), "\u{202E}gnp.exe", "👩‍👩‍👧‍👦 & 'family'", "בית קפה", "a\nb",
        ]
        let spots: [Spot] = names.enumerated().map { ($1, Double($0) * 3, Double($0) * 5) }
        let store = try store(spots)
        let page = try text("places/index.html", of: builtInSite(store, environment(store)))
        #expect(!page.contains("<script>") && !page.contains("href=\"x"))
        let svg = try #require(page.split(separator: "<svg ").last?.split(separator: "</svg>").first)
        #expect(svg.utf8.count < 12_000)
        #expect(svg.contains("xxxxxxxxxxxxxxxxxxxxxxxxxx…</tspan>"))
        #expect(svg.contains("<tspan class=\"l\">בית קפה</tspan>"))
        // Direction controls end where the name ends.
        #expect(svg.ranges(of: "\u{202E}").count == svg.ranges(of: "\u{202C}").count)
    }

    @Test func aPlaceHasAnIDOfItsNameAndPointAlone() {
        func id(_ name: String, _ place: MapPoint?) -> PlaceID { PlaceID(name: name, point: place) }
        #expect(id("Café", nil) == id("Cafe\u{301}", nil))
        #expect(id("A", point(52.5, 13.4)) == id("A", point(52.500001, 13.399999)))
        #expect(id("A", point(10, 180)) == id("A", point(10, -180)))
        let all = [
            id("", point(1, 2)), id("", point(1, -2)), id("A", nil), id("a", nil), id("A", point(1, 2)),
            id("10000 20000\n", nil), id("A\n10000 20000", nil),
        ]
        #expect(Set(all).count == all.count)
    }

    @Test func collectingTakesLinearTime() throws {
        func summaries(_ count: Int) throws -> ToDoStore {
            let spots: [Spot] = (0..<count).map { number -> Spot in
                let latitude = Double(number % 170 - 85)
                let longitude = Double(number * 7 % 360 - 180)
                return ("Place \(number % 50)", latitude, longitude)
            }
            return try store(spots)
        }
        let stores = try [100, linearTimeGrowth * 100].map(summaries)
        let environments = try stores.map { try environment($0) }
        let contexts = zip(stores, environments).map { PageContext($0, $1) }
        #expect(takesLinearTime(size: 100) { size in _ = Places(contexts[size == 100 ? 0 : 1].items) })
    }
}
