// The outline of the land under a map: `land.svg`, stretched to the degrees of the map.

import Bytes
import Mustache

/// Where the drawing of the whole Earth lies in a map, in tenths of its units.
struct LandImage: Equatable {
    let x, y, width, height: Int

    /// The copies of the drawing that a window shows a part of. `west` is where longitude -180 lies.
    static func copies(
        west: Double, y: Double, width: Double, height: Double, in window: Double
    ) -> [LandImage] {
        var copies: [LandImage] = []
        for number in -2...2 {
            let x = west + Double(number) * width
            guard x < window, x + width > 0 else { continue }
            copies.append(LandImage(x: tenths(x), y: tenths(y), width: tenths(width), height: tenths(height)))
        }
        return copies
    }

    private static func tenths(_ number: Double) -> Int { Int((number * 10).rounded()) }
}

extension LandImage: Record {
    static let vocabulary: Vocabulary<LandImage> = [
        .plain("x", "Its left edge, in units of the map.", example: "-120.5") { image, page in
            page.text(tenths: image.x)
        },
        .plain("y", "Its upper edge.", example: "-340") { image, page in page.text(tenths: image.y) },
        .plain("width", "How wide the whole Earth is.", example: "1440") { image, page in
            page.text(tenths: image.width)
        },
        .plain("height", "How high it is.", example: "720") { image, page in page.text(tenths: image.height)
        },
    ]
}

extension PageBuilder {
    /// A number of tenths with at most one decimal.
    mutating func text(tenths: Int) -> Text { text { $0.append(tenths: tenths) } }
}

extension ByteBuffer {
    /// Appends a number of tenths with at most one decimal.
    mutating func append(tenths: Int) {
        if tenths < 0 { append("-") }
        append(decimal: abs(tenths) / 10)
        if tenths % 10 != 0 {
            append(".")
            append(decimal: abs(tenths) % 10)
        }
    }
}
