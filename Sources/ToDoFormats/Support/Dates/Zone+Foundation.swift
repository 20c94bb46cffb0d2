// Time zones from Foundation.

import Civil
import Foundation

extension Zone {
    /// The zone of Foundation's, e.g. `TimeZone.current`.
    public init(_ zone: TimeZone) {
        self.init(name: zone.identifier) { instant in
            zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(instant)))
        }
    }
}

extension ListContext {
    /// A context with the time zones that Foundation knows.
    public init(zone: TimeZone) {
        self.init(zone: Zone(zone)) { name in TimeZone(identifier: name).map { Zone($0) } }
    }
}
