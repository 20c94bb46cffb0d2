// A coordinate as readable text and as links to maps.

import Bytes
import Mustache
import ToDos

/// A coordinate as text and links.
struct CoordinateWords: Record {
    let text: Text
    let openStreetMap, appleMaps, googleMaps, geo: Text

    static let vocabulary = Vocabulary<CoordinateWords>([
        .text("text", \.text, "The degrees.", example: "51.225556° N, 6.782778° E"),
        .text(
            "openStreetMap", \.openStreetMap, "The place on OpenStreetMap.",
            example: "https://www.openstreetmap.org/?mlat=51.2&mlon=6.8#map=16/51.2/6.8"),
        .text(
            "appleMaps", \.appleMaps, "The place in Apple Maps.",
            example: "https://maps.apple.com/?ll=51.2,6.8&q=Market%20hall"),
        .text(
            "googleMaps", \.googleMaps, "The place on Google Maps.",
            example: "https://www.google.com/maps/search/?api=1&query=51.2%2C6.8"),
        .plain("geo", \.geo, "The place for the device's own maps.", example: "geo:51.2,6.8"),
    ])
}

extension CoordinateWords {
    /// Makes the text and links of a point. `label`, a text of `SiteItems.words`, names the point on maps that show a
    /// name; if it is empty, they show the degrees.
    init(_ point: MapPoint, label: Text, _ page: inout PageWriter) {
        let context = page.context
        text = page.text { $0.append(point, context.locale.phrases) }
        // Both numbers are formatted once and copied into each link.
        let latitude = page.text { $0.append(point.latitude) }
        let longitude = page.text { $0.append(point.longitude) }
        @inline(__always)  // Keeps each separator a constant.
        func appendBoth(_ separator: StaticString, to text: inout ByteBuffer) {
            text.append(again: latitude)
            text.append(separator)
            text.append(again: longitude)
        }
        openStreetMap = page.text { text in
            text.append("https://www.openstreetmap.org/?mlat=")
            appendBoth("&mlon=", to: &text)
            text.append("#map=16/")
            appendBoth("/", to: &text)
        }
        appleMaps = page.text { text in
            text.append("https://maps.apple.com/?ll=")
            appendBoth(",", to: &text)
            text.append("&q=")
            if label.isEmpty {
                appendBoth(",", to: &text)
            } else {
                context.items.words.withBytes(of: label) { text.append(percentEncoding: $0) }
            }
        }
        googleMaps = page.text { text in
            text.append("https://www.google.com/maps/search/?api=1&query=")
            appendBoth("%2C", to: &text)
        }
        geo = page.text { text in
            text.append("geo:")
            appendBoth(",", to: &text)
        }
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
