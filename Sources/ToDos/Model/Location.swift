// Where a to-do takes place: a name that may be empty, and a point that may be unknown.

import Bytes

/// A place of an item.
public struct Location: Hashable, Sendable, BitwiseCopyable {
    /// The name as the user wrote it, maybe empty.
    public let name: Text
    /// The point, when the address was found.
    public let coordinate: Coordinate?
}

/// A point on the Earth (WGS 84).
public struct Coordinate: Hashable, Sendable, BitwiseCopyable {
    /// Degrees north, -90…90.
    public let latitude: Double
    /// Degrees east, -180…180.
    public let longitude: Double

    /// A point, in degrees.
    public init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }
}
