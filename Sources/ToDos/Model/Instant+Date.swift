// Conversions to and from Foundation's `Date`.

import Civil
import Foundation

extension Instant {
    /// Converts a date, rounding down to a nanosecond. The date must be finite and within 10¹⁸ seconds of
    /// 1970.
    public init(_ date: Date) {
        let seconds = date.timeIntervalSince1970.rounded(.down)
        let fraction = date.timeIntervalSince1970 - seconds
        self.init(seconds: Int(seconds), nanoseconds: min(UInt32(fraction * 1e9), 999_999_999))
    }
}

extension Date {
    /// Converts an instant, to the precision of a Double.
    public init(_ instant: Instant) {
        self.init(timeIntervalSince1970: Double(instant.seconds) + Double(instant.nanoseconds) / 1e9)
    }
}

extension ItemDate {
    /// ItemDate at the instant of a date.
    public static func date(_ date: Date) -> ItemDate { .instant(Instant(date)) }

    /// The date; nil for a day, which is not an instant.
    public var date: Date? { instant.map(Date.init) }
}
