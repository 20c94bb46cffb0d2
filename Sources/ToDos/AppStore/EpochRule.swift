// Detects whether the dates of a store are counted from 2001, the default of JSONEncoder. One date is not
// enough evidence: the same number counted from 1970 is also a valid date, 31 years earlier, and something
// may have been due in 1996. The rule therefore considers the whole store, and rejects it only if all
// conditions hold:
//
// - every date is in the years 1988…2000 when counted from 1970, i.e. in 2019…2031 when counted from 2001, so
//   either all are long past or all are in the app's lifetime;
// - at least one was set by a clock rather than chosen by a person: it has a fraction. `todopress convert` writes whole
//   seconds;
// - no item has a key that the app never writes, such as `created`: another program has written it, in seconds since 1970.
//
// A store with one date outside those years (0, a negative date, a date in the current year) is never
// rejected.

import Civil

/// The facts about a store's dates that are needed to detect their epoch.
struct EpochRule {
    /// 2001-01-01T00:00:00Z in seconds since 1970: the reference date of `Date`.
    private static let referenceDate = 978_307_200

    /// The years 2019…2031 counted from 2001, in seconds.
    private static let suspicious = 567_993_600..<978_220_800

    private var dates = 0
    private var isRuledOut = false
    /// Whether a date has a fraction.
    private var hasFraction = false
    /// The first date whose second nobody chose; nil if there is none or the rule can no longer apply.
    var suspect: Suspect?

    /// The date to report; nil if no date was set by a clock.
    var proven: Suspect? { hasFraction ? suspect : nil }

    /// A date that may have been set by a clock.
    struct Suspect {
        let instant: Instant
        /// The number as shown in messages.
        let found: String
        let field: String
        let offset: Int
        let item: StoreIndex
    }

    /// Notes that the store is not one that counts from 2001.
    mutating func ruleOut() { (isRuledOut, suspect) = (true, nil) }

    /// Adds a date. Returns whether it must be stored in `suspect`.
    mutating func suspects(_ instant: Instant) -> Bool {
        dates += 1
        if isRuledOut { return false }
        guard Self.suspicious.contains(instant.seconds) else {
            ruleOut()
            return false
        }
        if instant.nanoseconds > 0 { hasFraction = true }
        let second = instant.seconds % 60
        let isChosen = instant.nanoseconds == 0 && (second == 0 || second == 59)
        return suspect == nil && !isChosen
    }

    /// The problem to report once all dates are known.
    func problem(_ suspect: Suspect) -> StoreProblem {
        .countedFrom2001(
            found: suspect.found, seconds: Int64(suspect.instant.seconds + Self.referenceDate), dates: dates)
    }
}
