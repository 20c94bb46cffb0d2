// The location of a to-do item: a name, which may be empty, and an optional point.

import Bytes

package struct Location: Hashable, Sendable, BitwiseCopyable {
    /// The name as the user wrote it; may be empty.
    package let name: Text
    /// The point, if the address was found.
    package let coordinate: Coordinate?
}

/// A point on the Earth (WGS 84).
package struct Coordinate: Hashable, Sendable, BitwiseCopyable {
    /// Degrees north, -90…90.
    package let latitude: Double
    /// Degrees east, -180…180.
    package let longitude: Double

    /// Creates a point from degrees.
    package init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }

    /// Whether both are in their ranges; false for NaN.
    package var isInRange: Bool { -90...90 ~= latitude && -180...180 ~= longitude }
}
