// Coordinates as text and in map links: at most six decimals, no exponent, no negative zero, latitude first.

import Bytes
import Mustache
import TestSupport
import Testing
import ToDos

@testable import SitePages

@Suite struct CoordinateTests {
    @Test(arguments: [
        (0.0, "0"), (-0.0, "0"), (1e-7, "0"), (-1e-7, "0"), (1e-6, "0.000001"), (-90.0, "-90"),
        (180.0, "180"),
        (13.4125, "13.4125"), (-0.5, "-0.5"), (51.2255559, "51.225556"), (179.9999999, "180"),
        (100.000001, "100.000001"),
        (0.1 + 0.2, "0.3"),
    ])
    func degreesAreWrittenWithAtMostSixDecimals(degrees: Double, expected: String) {
        #expect(written { $0.append(Microdegrees(degrees)) } == expected)
    }

    @Test func linksToMapsHaveThePlace() throws {
        let store = try store(of: [ItemValues(id: ItemID(high: 0, low: 1), title: "A&B")])
        let context = PageContext(store, try environment(store))
        var page = PageBuilder(context, at: .list)
        let point = MapPoint(Coordinate(latitude: -33.86882, longitude: 151.20929))
        let words = CoordinateWords(point, label: context.items[ReadingPosition(0)].title, &page)
        let texts = [
            ("text", "33.86882° S, 151.20929° E"),
            ("latitude", "-33.86882"), ("longitude", "151.20929"), ("label", "A%26B"),
        ]
        for (name, expected) in texts {
            let text = try shown("{{\(name)}}", words, &page)
            #expect(text == expected, "\(name)")
        }
        let degrees = CoordinateWords(point, label: .empty, &page)
        #expect(try shown("{{label}}", degrees, &page) == "-33.86882,151.20929")
    }
}
