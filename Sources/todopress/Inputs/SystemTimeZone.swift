// Time zones, from Foundation: the machine's own, and any by its name.

import Civil
import Foundation
import SitePages

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

    /// The zone as a table for the given instants.
    func offsets(for instants: [Int]) -> ZoneOffsets {
        ZoneOffsets(name: name, instants: instants, offset: offset)
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
