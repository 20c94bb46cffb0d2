// The moment of a change, from the command line or the clock.

import Civil
import Foundation
import ToDoKeeping

extension KeepingContext {
    /// The context at a moment that was given on the command line, else at the clock's. A day without a time is
    /// taken at noon.
    init(_ time: BuildTime?, _ zone: SystemTimeZone) {
        let clock = Int(Date().timeIntervalSince1970.rounded(.down))
        let list = zone.listContext
        let today = zone.civilTime(clock).day
        let moment =
            switch time {
            case .instant(let instant): instant
            case .day(let day): list.zone.instant(day.day(today: today), second: 12 * 3600)
            case .time(let day, let time): list.zone.instant(day.day(today: today), second: time.second)
            case nil: clock
            }
        self.init(now: Instant(seconds: moment), today: zone.civilTime(moment).day, zone: list.zone)
    }
}
