// The time zones, and the current day, that dates need which a list does not settle itself.

import Civil
import Foundation

/// What readers, writers and series need to know of the world: time zones and today.
package struct ListContext: Sendable {
    /// The site's time zone, for times without a zone, and to tell that a time is the start of a day. Pages show its days.
    package let zone: Zone
    /// Finds a time zone by its IANA name.
    package let zoneNamed: @Sendable (String) -> Zone?
    /// The day that is today, for dates without a year; nil if it is not known.
    package var today: Day?
    /// The languages of the words for dates and rules.
    package let languages: Languages

    package init(
        zone: Zone, today: Day? = nil, languages: Languages = .english,
        zoneNamed: @escaping @Sendable (String) -> Zone?
    ) {
        (self.zone, self.today, self.languages, self.zoneNamed) = (zone, today, languages, zoneNamed)
    }
}

extension Zone {
    /// The zone of Foundation's, e.g. `TimeZone.current`.
    package init(_ zone: TimeZone) {
        self.init(name: zone.identifier) { instant in
            zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(instant)))
        }
    }
}

extension ListContext {
    /// A context with the time zones that Foundation knows.
    package init(zone: TimeZone, today: Day? = nil, languages: Languages = .english) {
        self.init(zone: Zone(zone), today: today, languages: languages) { name in
            TimeZone(identifier: name).map { Zone($0) }
        }
    }
}
