// A coordinate as readable text, and what links to maps have of it.

import Bytes
import Mustache
import ToDos

/// A coordinate as text and for links.
struct CoordinateWords: Record {
    let text: Text
    /// In degrees, at most six decimals.
    private let latitude, longitude: Text
    /// What the point is called on maps that show a name, a text of `SiteItems.words`; empty for the degrees.
    private let label: Text

    init(_ point: MapPoint, label: Text, _ page: inout PageBuilder) {
        let context = page.context
        text = page.text { $0.append(point, context.locale.phrases) }
        latitude = page.text { $0.append(point.latitude) }
        longitude = page.text { $0.append(point.longitude) }
        self.label = label
    }

    /// The coordinate of an item; `nil` if it has none. It is named after the location, else after the item.
    init?(_ item: ItemSummary, _ page: inout PageBuilder) {
        guard let point = item.point else { return nil }
        let title = item.isUntitled ? .empty : item.title
        self.init(point, label: item.locationName.isEmpty ? title : item.locationName, &page)
    }

    /// The coordinate of a place; `nil` if it has none.
    init?(_ place: Place, _ page: inout PageBuilder) {
        guard let point = place.point else { return nil }
        self.init(point, label: place.name, &page)
    }

    static let vocabulary: Vocabulary<CoordinateWords> = [
        .text("text", \.text, "The degrees.", example: "51.225556° N, 6.782778° E"),
        .text("latitude", \.latitude, "Degrees north of the equator, for an address.", example: "51.225556"),
        .text("longitude", \.longitude, "Degrees east of Greenwich, for an address.", example: "6.782778"),
        .text(
            "label", "The name of the place, or its degrees, for an address.", example: "Market%20hall"
        ) { words, page in
            let context = page.context
            return page.text { text in
                if words.label.isEmpty {
                    text.append(again: words.latitude)
                    text.append(",")
                    return text.append(again: words.longitude)
                }
                context.items.words.withBytes(of: words.label) { text.append(percentEncoding: $0) }
            }
        },
    ]
}

/// A coordinate at the precision of a map.
struct MapPoint: BitwiseCopyable {
    /// Positive north of the equator and east of Greenwich.
    let latitude, longitude: Microdegrees

    init(_ coordinate: Coordinate) {
        latitude = Microdegrees(coordinate.latitude)
        longitude = Microdegrees(coordinate.longitude)
    }
}

/// Degrees in millionths. One millionth is about 0.1 m on the ground, which is precise enough for a map. The
/// text form has no exponent and no negative zero.
struct Microdegrees: BitwiseCopyable {
    let millionths: Int32
}

extension Microdegrees {
    /// Degrees, -180…180, rounded to the nearest millionth.
    init(_ degrees: Double) {
        millionths = Int32((degrees * 1_000_000).rounded())
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
