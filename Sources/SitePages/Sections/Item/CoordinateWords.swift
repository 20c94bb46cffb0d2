// A coordinate as readable text and as links to maps.

import Bytes
import Mustache
import ToDos

/// A coordinate as text and links.
struct CoordinateWords: Record {
    let text: Text
    /// Both numbers are formatted once and copied into each link.
    private let latitude, longitude: Text
    /// What the point is called on maps that show a name, a text of `SiteItems.words`; empty for the degrees.
    private let label: Text

    init(_ point: MapPoint, label: Text, _ page: inout PageWriter) {
        let context = page.context
        text = page.text { $0.append(point, context.locale.phrases) }
        latitude = page.text { $0.append(point.latitude) }
        longitude = page.text { $0.append(point.longitude) }
        self.label = label
    }

    /// The coordinate of an item; `nil` if it has none. It is named after the location, else after the item.
    init?(_ item: ItemSummary, _ page: inout PageWriter) {
        guard let point = item.point else { return nil }
        let title = item.isUntitled ? .empty : item.title
        self.init(point, label: item.locationName.isEmpty ? title : item.locationName, &page)
    }

    /// The coordinate of a place; `nil` if it has none.
    init?(_ place: Place, _ page: inout PageWriter) {
        guard let point = place.point else { return nil }
        self.init(point, label: place.name, &page)
    }

    static let vocabulary: Vocabulary<CoordinateWords> = [
        .text("text", \.text, "The degrees.", example: "51.225556° N, 6.782778° E"),
        .text(
            "openStreetMap", "The place on OpenStreetMap.",
            example: "https://www.openstreetmap.org/?mlat=51.2&mlon=6.8#map=16/51.2/6.8"
        ) { words, page in
            page.text { text in
                words.append("https://www.openstreetmap.org/?mlat=", "&mlon=", to: &text)
                words.append("#map=16/", "/", to: &text)
            }
        },
        .text(
            "appleMaps", "The place in Apple Maps.",
            example: "https://maps.apple.com/?ll=51.2,6.8&q=Market%20hall"
        ) { words, page in
            let context = page.context
            return page.text { text in
                words.append("https://maps.apple.com/?ll=", ",", to: &text)
                if words.label.isEmpty { return words.append("&q=", ",", to: &text) }
                text.append("&q=")
                context.items.words.withBytes(of: words.label) { text.append(percentEncoding: $0) }
            }
        },
        .text(
            "googleMaps", "The place on Google Maps.",
            example: "https://www.google.com/maps/search/?api=1&query=51.2%2C6.8"
        ) { words, page in
            page.text { words.append("https://www.google.com/maps/search/?api=1&query=", "%2C", to: &$0) }
        },
        .plain("geo", "The place for the device's own maps.", example: "geo:51.2,6.8") { words, page in
            page.text { words.append("geo:", ",", to: &$0) }
        },
    ]

    /// Appends both numbers, each behind a text.
    @inline(__always)  // Keeps each text a constant.
    private func append(_ start: StaticString, _ separator: StaticString, to text: inout ByteBuffer) {
        text.append(start)
        text.append(again: latitude)
        text.append(separator)
        text.append(again: longitude)
    }
}

/// A coordinate at the precision of a map.
struct MapPoint: BitwiseCopyable, Sendable {
    /// Positive north of the equator and east of Greenwich.
    let latitude, longitude: Microdegrees

    init(_ coordinate: Coordinate) {
        latitude = Microdegrees(coordinate.latitude)
        longitude = Microdegrees(coordinate.longitude)
    }
}

/// Degrees in millionths. One millionth is about 0.1 m on the ground, which is precise enough for a map. The
/// text form has no exponent and no negative zero.
struct Microdegrees: BitwiseCopyable, Sendable {
    let millionths: Int32

    /// Degrees, -180…180, rounded to the nearest millionth.
    init(_ degrees: Double) {
        millionths = Int32((degrees * 1_000_000).rounded())
    }

    private init(millionths: Int32) {
        self.millionths = millionths
    }

    /// Whether the value is south or west of zero.
    var isNegative: Bool { millionths < 0 }

    var degrees: Double { Double(millionths) / 1_000_000 }

    /// The absolute value.
    var magnitude: Microdegrees { Microdegrees(millionths: abs(millionths)) }
}

extension ByteBuffer {
    /// Appends a point in words: `51.225556° N, 6.782778° E`.
    mutating func append(_ point: MapPoint, _ phrases: Phrases) {
        append(point.latitude.magnitude)
        append("° ")
        append(string: point.latitude.isNegative ? phrases.south : phrases.north)
        append(", ")
        append(point.longitude.magnitude)
        append("° ")
        append(string: point.longitude.isNegative ? phrases.west : phrases.east)
    }

    /// Appends degrees with a decimal point and at most six decimals.
    mutating func append(_ degrees: Microdegrees) {
        if degrees.isNegative { append("-") }
        let (whole, fraction) = Int(abs(degrees.millionths)).quotientAndRemainder(dividingBy: 1_000_000)
        append(decimal: whole)
        if fraction > 0 { append(".") }
        var decimals = fraction
        // Two digits at a time, without trailing zeros.
        while decimals > 0 {
            let pair = decimals / 10_000
            decimals = decimals % 10_000 * 100
            if decimals > 0 || pair % 10 > 0 {
                append(twoDigits: pair)
            } else {
                append(decimal: pair / 10)
            }
        }
    }
}
