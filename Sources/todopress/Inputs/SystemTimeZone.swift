// Time zones from Foundation: the machine's own, and any by name.

import Civil
import Foundation
import ToDos

struct SystemTimeZone {
    /// The IANA name; `UTC` also for GMT.
    let name: String
    private let zone: TimeZone

    /// The zone with an IANA name; the machine's zone for `nil`. Throws if the name is unknown.
    init(_ name: String?) throws(UsageError) {
        if let name {
            guard let zone = TimeZone(identifier: name) else {
                throw UsageError.unknownName(
                    .timeZone, name, nearest: Self.nearest(to: name),
                    known: "a zone is an IANA name such as Europe/Berlin, or UTC")
            }
            self.init(zone, name: name)
        } else {
            let zone = TimeZone.current
            self.init(zone, name: zone.identifier)
        }
    }

    /// Makes the zone as `init(_:)` does. Throws a failure of the command if the name is unknown.
    init(named name: String?) throws(Failure) {
        do throws(UsageError) { self = try SystemTimeZone(name) } catch { throw Failure(usage: error) }
    }

    /// The version of the time zone database, e.g. `2026b`.
    static var dataVersion: String { TimeZone.timeZoneDataVersion }

    static let utc = SystemTimeZone(.gmt, name: "UTC")

    private init(_ zone: TimeZone, name: String) {
        self.zone = zone
        self.name = ["GMT", "Etc/UTC"].contains(name) ? "UTC" : name
    }

    /// The local time at an instant, in seconds since 1970.
    func civilTime(_ instant: Int) -> CivilTime {
        CivilTime(instant: instant, offset: offset(instant))
    }

    /// The zone, which remembers its offsets at the instants of a store, and at others.
    func zone(for store: ToDoStore, and others: [Instant] = []) -> Zone {
        Zone(name: name, offset: offset).remembering((store.instants + others).map(\.seconds))
    }

    /// What readers of lists need: this zone, all others by name, the current day where dates may lack a year, and words.
    func listContext(today: Day? = nil, languages: Languages = .english) -> ListContext {
        ListContext(zone: zone, today: today, languages: languages)
    }

    /// The offset changes of the zone from 1900 to 2200: each instant in seconds since 1970, followed by the
    /// offset from then on. They distinguish versions of the time zone database in the fingerprint.
    var transitions: [Int] {
        let (start, end) = (
            Day(year: 1900, month: 1, day: 1).number * 86_400,
            Day(year: 2200, month: 1, day: 1).number * 86_400
        )
        var transitions = [offset(start)]
        var instant = start
        while let next = zone.nextDaylightSavingTimeTransition(
            after: Date(timeIntervalSince1970: TimeInterval(instant)))
        {
            let seconds = Int(next.timeIntervalSince1970.rounded(.up))
            // Guards against an endless loop if the system returns the same instant again.
            guard seconds > instant, seconds < end else { break }
            transitions += [seconds, offset(seconds)]
            instant = seconds
        }
        return transitions
    }

    private func offset(_ instant: Int) -> Int {
        zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(instant)))
    }

    /// A known name that is similar, or whose city is the given name.
    private static func nearest(to name: String) -> String? {
        let known = TimeZone.knownTimeZoneIdentifiers
        let city = known.first {
            $0.lowercased().hasSuffix("/\(name.lowercased().replacing(" ", with: "_"))")
        }
        return city ?? todopress.nearest(to: name, in: known)
    }
}
