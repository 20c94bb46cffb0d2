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

    @Test func aPlaceIsFoundOnFourMaps() throws {
        var texts = ByteBuffer()
        let phrases = try builtInLocale("en-US").phrases
        var names = ByteBuffer()
        let label = names.text("A&B")
        let words = CoordinateWords(
            MapPoint(Coordinate(latitude: -33.86882, longitude: 151.20929)), label: label, of: names, phrases,
            texts: &texts)
        #expect(texts.string(words.text) == "33.86882° S, 151.20929° E")
        #expect(
            texts.string(words.openStreetMap)
                == "https://www.openstreetmap.org/?mlat=-33.86882&mlon=151.20929#map=16/-33.86882/151.20929")
        #expect(texts.string(words.appleMaps) == "https://maps.apple.com/?ll=-33.86882,151.20929&q=A%26B")
        #expect(
            texts.string(words.googleMaps)
                == "https://www.google.com/maps/search/?api=1&query=-33.86882%2C151.20929")
        #expect(texts.string(words.geo) == "geo:-33.86882,151.20929")
    }
}
