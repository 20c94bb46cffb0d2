// The items as files for other programs: what they say, and that they say it whatever the store contains.

import Bytes
import Civil
import Foundation
import Mustache
import Site
import Testing
import TestSupport
import ToDos

@testable import SitePages

@Suite struct DataTests {
    private func site(
        _ store: ToDoStore, zone: String = "Europe/Berlin", locale: String = "en-US",
        today: Day = .init(year: 2026, month: 11, day: 21), baseURL: String? = nil, isIndexed: Bool = false,
        hasData: Bool = true, hasBlankPages: Bool = true
    ) throws -> Site {
        try builtInSite(
            store,
            environment(
                store, zone: zone, locale: locale, today: today, baseURL: baseURL, isIndexed: isIndexed,
                hasData: hasData), hasBlankPages: hasBlankPages)
    }

    // MARK: The items

    /// What the app ignores is in it too, what Todopress ignores is not.
    @Test func theItemsAreThis() throws {
        let json = #"""
            [{"id":"D2A1CD38-D147-59F2-A83E-000000000001","title":"Buy \"milk\"","done":false,"secret":"x",
              "imported":{"from":"secret"},"due":"2026-11-24","timestamp":1795500000,"itemDescription":"",
              "location":{"name":"Zoo","altitude":5,"coordinate":{"latitude":52.50224,"longitude":-1e-05}},
              "tags":["a","b"],"priority":2,"created":1794000000.25},
             {"id":"d2a1cd38-d147-59f2-a83e-000000000002","title":"","done":true,"completed":"2026-11-20",
              "parent":"D2A1CD38-D147-59F2-A83E-000000000001"}]
            """#
        #expect(
            try text("items.json", of: site(store(json))) == #"""
                [
                  {"id": "D2A1CD38-D147-59F2-A83E-000000000001", "title": "Buy \"milk\"", "done": false, \#
                "itemDescription": "", "due": "2026-11-24", "timestamp": 1795518000, \#
                "location": {"name": "Zoo", "coordinate": {"latitude": 52.50224, "longitude": -1e-05}}, \#
                "created": 1794000000.25, "tags": ["a", "b"], "priority": 2},
                  {"id": "D2A1CD38-D147-59F2-A83E-000000000002", "title": "", "done": true, \#
                "completed": "2026-11-20", "parent": "D2A1CD38-D147-59F2-A83E-000000000001"}
                ]

                """#)
        #expect(try text("items.json", of: site(store("[]"))) == "[]\n")
    }

    /// Every fifth of the hostile strings.
    private static let hostile = stride(from: 0, to: HostileStrings.own.count, by: 5).map {
        HostileStrings.own[$0]
    }

    // MARK: The places

    private func item(_ number: Int, _ more: String, title: String = "a", done: Bool = false) -> String {
        "{\"id\":\"D2A1CD38-D147-59F2-A83E-00000000000\(number)\",\"title\":\"\(title)\",\"done\":\(done)\(more)}"
    }

    private func location(_ latitude: String, _ longitude: String, name: String = "") -> String {
        ",\"location\":{\"name\":\"\(name)\",\"coordinate\":{\"latitude\":\(latitude),\"longitude\":\(longitude)}}"
    }

    @Test func thePlacesAreThis() throws {
        let items = [
            item(
                3, location("52.50224", "13.43187", name: "Zoo") + ",\"timestamp\":1795300000", title: "Later"
            ),
            item(2, ",\"location\":{\"name\":\"Home\"}"),
            item(1, location("-33.9", "-151") + ",\"due\":\"2026-11-22\"", title: " ", done: true),
        ]
        let store = try store("[\(items.joined(separator: ","))]")
        let expected = #"""
            {"type": "FeatureCollection", "features": [
            {"type": "Feature", "id": "D2A1CD38-D147-59F2-A83E-000000000003", \#
            "geometry": {"type": "Point", "coordinates": [13.43187, 52.50224]}, \#
            "properties": {"title": "Later", "place": "Zoo", "done": false, "due": "2026-11-21T23:26:40+01:00", \#
            "url": "ROOTitems/d2a1cd38-d147-59f2-a83e-000000000003.html"}},
            {"type": "Feature", "id": "D2A1CD38-D147-59F2-A83E-000000000001", \#
            "geometry": {"type": "Point", "coordinates": [-151, -33.9]}, \#
            "properties": {"title": "(ohne Titel)", "done": true, "due": "2026-11-22", \#
            "url": "ROOTitems/d2a1cd38-d147-59f2-a83e-000000000001.html"}}
            ]}

            """#
        #expect(
            try text("places.geojson", of: site(store, locale: "de-DE"))
                == expected.replacing("ROOT", with: ""))
        #expect(
            try text("places.geojson", of: site(store, locale: "de-DE", baseURL: "https://example.org/a&b"))
                == expected.replacing("ROOT", with: "https://example.org/a&b/"))
    }

    /// Longitude first, without exponents and negative zeros, in the ranges of RFC 7946 §4.
    @Test(arguments: [
        ("1", "2", "2, 1"), ("90", "180", "180, 90"), ("-90", "-180", "-180, -90"), ("-0.0", "0", "0, 0"),
        ("1e-05", "-1e-7", "0, 0.00001"), ("89.99999999", "-179.99999999", "-180, 90"),
        ("12.3456789", "-123.4567891", "-123.456789, 12.345679"),
    ])
    func longitudeComesFirst(latitude: String, longitude: String, expected: String) throws {
        let site = try site(store("[\(item(1, location(latitude, longitude)))]"))
        #expect(try text("places.geojson", of: site).contains("\"coordinates\": [\(expected)]}"))
    }

    @Test func withoutPlacesTheCollectionIsEmpty() throws {
        let empty = "{\"type\": \"FeatureCollection\", \"features\": [\n]}\n"
        #expect(try text("places.geojson", of: site(store("[]"))) == empty)
        let hidden = try ItemSelection(excludesPlaces: true).published(of: fixture("places.json"))
        #expect(try text("places.geojson", of: site(hidden)) == empty)
    }

    @Test func hostilePlacesAreTexts() throws {
        struct Collection: Decodable {
            let features: [Feature]
            struct Feature: Decodable { let properties: Properties }
            struct Properties: Decodable {
                let title: String
                let place: String?
            }
        }
        let strings = Self.hostile
        let json = try text("places.geojson", of: site(HostileStrings.store(strings)))
        let features = try JSONDecoder().decode(Collection.self, from: Data(json.utf8)).features
        // Every third one has a coordinate.
        let expected = stride(from: 0, to: strings.count, by: 3).map { strings[$0] }
        #expect(
            features.map { ExactText($0.properties.title) }
                == expected.map { ExactText($0.isBlankOnPage ? "(untitled)" : $0.onPage) })
        #expect(
            features.map { $0.properties.place.map(ExactText.init) }
                == expected.map { $0.isBlankOnPage ? nil : ExactText($0.onPage) })
    }

    // MARK: The site

    /// Every page leads to the files, and is otherwise the page of a site without them.
    @Test func everyPageLeadsToTheFiles() throws {
        let foot =
            "<details class=\"feeds screen-only\">\n<summary>Subscribe and data</summary>\n"
            + "<p class=\"more\">\n<a href=\"ROOTitems.json\" type=\"application/json\">Items as JSON</a>\n"
            + "<a href=\"ROOTplaces.geojson\" type=\"application/geo+json\">Places as GeoJSON</a>\n</p>\n</details>\n"
        let store = try fixture("places.json")
        let (with, without) = try (
            site(store, baseURL: "https://example.org", isIndexed: true, hasBlankPages: false),
            site(store, baseURL: "https://example.org", isIndexed: true, hasData: false, hasBlankPages: false)
        )
        let added = Set(with.files.map(\.path.text)).subtracting(without.files.map(\.path.text))
        #expect(added == ["items.json", "places.geojson"] && with.files.count == without.files.count + 2)
        for file in without.files {
            let path = file.path.text
            var page = try text(path, of: with)
            if path.hasSuffix(".html") {
                let own = foot.replacing(
                    "ROOT", with: path == "404.html" ? "/" : path.contains("/") ? "../" : "")
                #expect(page.ranges(of: own).count == 1, "\(path)")
                page.replace(own, with: "")
            }
            #expect(try page == text(path, of: without), "\(path)")
        }
    }

    @Test func theFilesDoNotChangeFromDayToDay() throws {
        let store = try fixture("everything-present.json")
        let later = Day(year: 2031, month: 1, day: 1)
        for path in DataFile.allCases.map(\.rawValue) {
            #expect(try text(path, of: site(store)) == text(path, of: site(store, today: later)))
        }
    }

    /// The files of a long list leave in pieces, so that they take no more memory than those of a short one.
    @Test(arguments: DataFile.allCases)
    func theFilesLeaveInPieces(file: DataFile) throws {
        let point = Coordinate(latitude: 1, longitude: 2)
        let store = try store(
            of: (0..<2_000).map {
                ItemValues(id: ItemID(high: 0, low: UInt64($0)), title: "a", coordinate: point)
            })
        let environment = try environment(store, hasData: true)
        let section = try #require(
            builtInSections(environment, hasBlankPages: true).all.first { $0 is DataSection })
        let pieces = Pieces(most: 20)
        var output = BufferedOutput(to: pieces, limit: 1_000)
        var page = PageBuilder(PageContext(store, environment), at: .file(file.rawValue))
        let number = SectionPage(index: try #require(DataFile.allCases.firstIndex(of: file)))
        section.write(number, &page, to: &output)
        output.flush()
        // It also ends when nobody wants more.
        #expect(pieces.sizes.count == 20 && pieces.sizes.allSatisfy { $0 < 1_500 })
    }
}
