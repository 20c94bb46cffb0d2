// Coordinates as maps copy them.

import Testing
import ToDoFormats
import ToDos

@Suite struct CoordinateTests {
    @Test(arguments: [
        "52.52,13.405", "52.52, 13.405", "52.52 13.405", " geo:52.52,13.405 ", "GEO:52.52,13.405,34;u=35",
        "geo:52.52,13.405?z=15", "(52.52, 13.405)", "[52.52,13.405]", "52.52° N, 13.405° E", "52.52N 13.405E",
        "N 52.52° E 13.405°", "N52.52, E13.405", "13.405° E, 52.52° N", "52°31'12\"N 13°24'18\"E",
        "52°31′12″N, 13°24′18″E", "52° 31’ 12” n 13° 24’ 18” e", "52°31.2′N 13°24.3′E", "+52.52, +13.405",
        "N 52°31'12\" E 13°24'18\"", "52°31'12\", 13°24'18\"",
    ])
    func berlinIsRead(text: String) throws {
        let found = try #require(Coordinate(typed: text))
        #expect(abs(found.latitude - 52.52) < 1e-9 && abs(found.longitude - 13.405) < 1e-9, "\(found)")
    }

    @Test(arguments: [
        "\u{2212}33.8688, 151.2093", "-33.8688,151.2093", "33.8688° S, 151.2093° E", "151.2093E 33.8688S",
        "33°52'7.68\"S 151°12'33.48\"E",
    ])
    func sydneyIsRead(text: String) throws {
        let found = try #require(Coordinate(typed: text))
        #expect(abs(found.latitude + 33.8688) < 1e-9 && abs(found.longitude - 151.2093) < 1e-9, "\(found)")
    }

    @Test(arguments: [
        "", "52.52", "91,0", "0,181", "52.52N 13.405N", "N52.52N 13.405E", "52°61'N 13°E", "52.52, 13.405, 7",
        "a,b",
        "geo:52.52", "52.52 N, 13.405", "1 2 3", "geo:nan,0", "52,52 13,405",
    ])
    func nothingElseIs(text: String) {
        #expect(Coordinate(typed: text) == nil)
    }

    @Test(arguments: [
        (13.405, 52.52, true), (52.4, 13.5, false), (48.1, 11.6, false), (40.7, -74.0, false),
        (-74.0, 40.7, false),
    ])
    func aSwapIsSeen(latitude: Double, longitude: Double, isSwapped: Bool) {
        let point = Coordinate(latitude: latitude, longitude: longitude)
        let berlin = Coordinate(latitude: 52.52, longitude: 13.405)
        #expect(point.isSwapped(among: [berlin]) == isSwapped)
        #expect(!point.isSwapped(among: []))
    }
}
