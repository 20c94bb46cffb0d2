// The time of a daily run on a host whose cron knows only UTC. The local time is right in winter. In summer, where clocks
// change, the run is later by the local clock, never before midnight.

/// A daily run at a local time of a zone.
struct DailySchedule: Equatable {
    /// The IANA name of the zone.
    let timeZone: String
    /// Minutes after local midnight, 0…1439.
    let minute: Int
    /// The least and the greatest offset of the zone within a year, in seconds ahead of UTC.
    let offsets: ClosedRange<Int>
}

extension DailySchedule {
    /// A run at a time of a zone. The offsets are those at noon UTC on the 366 days from `instant` on (seconds since 1970).
    init(hour: Int, minute: Int, zone: SystemTimeZone, from instant: Int) {
        let noon = instant - instant % 86_400 + 43_200
        let year = (0..<366).map { zone.civilTime(noon + $0 * 86_400).offset }
        self.init(
            timeZone: zone.name, minute: hour * 60 + minute, offsets: (year.min() ?? 0)...(year.max() ?? 0))
    }

    /// The line of a crontab, in UTC: `17 4 * * *`.
    var cron: String { "\(utcMinute % 60) \(utcMinute / 60) * * *" }

    /// The meaning of the line in the zone, as comments of at most 100 columns.
    var explanation: [String] {
        let utc = "\(Self.time(utcMinute)) UTC is \(Self.time(minute)) in \(timeZone)"
        guard changesClocks else { return ["\(utc), all year."] }
        let later = minute + (offsets.upperBound - offsets.lowerBound) / 60
        return [
            "\(utc) at \(Self.offset(offsets.lowerBound)), and",
            "\(Self.time(later)) at \(Self.offset(offsets.upperBound)): cron knows UTC only, and does not change its clock.",
        ]
    }

    /// Whether the offset of the zone changes within the year.
    var changesClocks: Bool { offsets.lowerBound != offsets.upperBound }

    /// Minutes after midnight UTC, 0…1439.
    private var utcMinute: Int {
        let minutes = (minute - offsets.lowerBound / 60) % 1440
        return minutes < 0 ? minutes + 1440 : minutes
    }

    private static func time(_ minute: Int) -> String { "\(padded(minute / 60 % 24)):\(padded(minute % 60))" }

    private static func offset(_ seconds: Int) -> String {
        guard seconds != 0 else { return "UTC" }
        let minutes = abs(seconds) / 60
        return "UTC\(seconds < 0 ? "-" : "+")\(padded(minutes / 60)):\(padded(minutes % 60))"
    }

    private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
