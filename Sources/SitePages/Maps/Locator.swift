// The small map on an item's page: the land around its place. It depends on the item's own coordinate alone.

import Bytes
import Mustache

/// A map of 300 × 200 units with a place in its middle, 24 degrees of latitude or 2,670 km high. It is true to scale
/// at the place, as far as 85° north and south.
package struct Locator: Record {
    let land: [LandImageRecord]
    let distance: Text

    package static let vocabulary = Vocabulary<Locator>([
        .list("land", \.land, "The drawings of the land; two, if the map crosses the 180th meridian."),
        .text("distance", \.distance, "The distance of 75 units, for a scale bar.", example: "1000 km"),
    ])

    /// Units for each degree of latitude.
    private static let scale = 200.0 / 24
    private static let (width, height) = (300.0, 200.0)

    init(_ point: MapPoint, _ page: inout PageWriter) {
        let context = page.context
        let latitude = max(-85, min(85, point.latitude.degrees))
        let degree = Self.scale * Trigonometry.cosine(degrees: latitude)
        land = LandImage.copies(
            west: Self.width / 2 - (point.longitude.degrees + 180) * degree,
            y: Self.height / 2 - (90 - point.latitude.degrees) * Self.scale,
            width: 360 * degree, height: 180 * Self.scale, in: Self.width
        ).map { LandImageRecord($0, &page) }
        distance = page.text { $0.append(meters: 1_000_000, context.locale.phrases) }
    }
}
