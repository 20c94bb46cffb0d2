// When `--watch` checks its inputs without a file event: at midnight, and at least once a minute.

import Civil
import Foundation

struct WatchClock: Equatable {
    /// Seconds since midnight, 0…86399.
    let second: Int
    /// The part of the current second that is over, 0..<1.
    let fraction: Double

    static func now(in zone: SystemTimeZone) -> WatchClock {
        let now = Date().timeIntervalSince1970
        let second = now.rounded(.down)
        return WatchClock(second: zone.civilTime(Int(second)).second, fraction: now - second)
    }

    /// The hours and minutes, such as `09:31`.
    var hoursAndMinutes: String {
        [second / 3600, second / 60 % 60].map { ($0 < 10 ? "0" : "") + String($0) }.joined(separator: ":")
    }

    /// The time until the next look: until midnight, but at most a minute. The clock may be set, a sleeping machine counts
    /// no time while we wait, clocks may change before midnight, and a folder on another machine may not report changes.
    var timeToNextLook: Duration {
        .seconds(Double(min(60, 86_400 - second)) - fraction)
    }
}
