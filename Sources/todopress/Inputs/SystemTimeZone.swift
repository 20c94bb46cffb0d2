// Time zones, from Foundation: the machine's own, and any by its name.

import Civil
import Foundation
import ToDos

/// A time zone that can be asked about any instant.
struct SystemTimeZone {
    /// Its IANA name; UTC where the system says GMT.
    let name: String
    private let zone: TimeZone

    /// The zone of an IANA name, or the machine's. Throws the name that is not known.
    init(_ name: String?) throws(UnknownName) {
        if let name {
            guard let zone = TimeZone(identifier: name) else {
                throw UnknownName(name, nearest: Self.nearest(to: name))
            }
            self.init(zone, name: name)
        } else {
            self.init(TimeZone.current, name: TimeZone.current.identifier)
        }
    }

    /// The same, with a failure of the command if the name is not known.
    init(named name: String?) throws(Failure) {
        do {
            self = try SystemTimeZone(name)
        } catch {
            throw Failure(UsageErrors(errors: [.unknownName(.timeZone, error.name, nearest: error.nearest)]))
        }
    }

    /// The time that all zones are counted from.
    static let utc = SystemTimeZone(.gmt, name: "UTC")

    private init(_ zone: TimeZone, name: String) {
        self.zone = zone
        self.name = ["GMT", "Etc/UTC"].contains(name) ? "UTC" : name
    }

    /// What the zone's clocks show at an instant (seconds since 1970).
    func civilTime(_ instant: Int) -> CivilTime {
        CivilTime(instant: instant, offset: offset(instant))
    }

    /// The zone's offsets at the instants of a store.
    func offsets(for store: ToDoStore) -> ZoneOffsets {
        ZoneOffsets(
            name: name, instants: store.items.compactMap { $0.due?.instant?.seconds }, offset: offset)
    }

    /// When the zone's clocks change from 1900 to 2200, in seconds since 1970, each with the offset from then on: what
    /// tells two editions of the time zone database apart.
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
            // Never twice the same, whatever the system answers.
            guard seconds > instant, seconds < end else { break }
            transitions += [seconds, offset(seconds)]
            instant = seconds
        }
        return transitions
    }

    private func offset(_ instant: Int) -> Int {
        zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(instant)))
    }

    /// The known name that is meant: mistyped, or only a city.
    private static func nearest(to name: String) -> String? {
        let known = TimeZone.knownTimeZoneIdentifiers
        let city = known.first {
            $0.lowercased().hasSuffix("/\(name.lowercased().replacing(" ", with: "_"))")
        }
        return city ?? todopress.nearest(to: name, in: known)
    }
}

/// A name that stands for nothing, and the one that may be meant.
struct UnknownName: Error, Equatable {
    /// The name.
    let name: String
    /// The known name that may be meant.
    let nearest: String?

    /// A name that is not known.
    init(_ name: String, nearest: String?) {
        self.name = name
        self.nearest = nearest
    }
}
