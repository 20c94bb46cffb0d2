// Finds out whether the dates of a store are counted from 2001, as JSONEncoder does by default. One date is not enough: 31
// years earlier is a date, too, and something may have been due in 1996. So the rule looks at the whole store, and refuses
// it only if both hold:
//
// - every date lies in the years 1988…2000 when counted from 1970, that is in 2019…2031 when counted from 2001: all of
//   them long past, or all of them in the life of the app;
// - at least one was given by a clock, not chosen by a person: it has a fraction, or its second of the minute is neither
//   0 nor 59.
//
// A store with one date outside those years (0, a negative one, this year) is never refused.

import Civil

/// The dates of a store, as far as they are needed to tell from which day they are counted.
struct EpochRule {
    /// 2001-01-01T00:00:00Z in seconds since 1970: where `Date` begins to count.
    private static let referenceDate = 978_307_200

    /// The years 2019…2031 counted from 2001, in seconds.
    private static let suspicious = 567_993_600..<978_220_800

    private var dates = 0
    private var isRuledOut = false
    /// The first date that a clock gave, unless the rule is ruled out.
    var suspect: Suspect?

    /// A date that a clock gave.
    struct Suspect {
        let instant: Instant
        /// The number as it is shown.
        let found: String
        let field: String
        let offset: Int
        let item: StoreIndex
        fileprivate(set) var title: String?
        fileprivate(set) var id: String?
    }

    /// Adds a date. Returns whether it must be kept in `suspect`.
    mutating func suspects(_ instant: Instant) -> Bool {
        dates += 1
        if isRuledOut { return false }
        guard Self.suspicious.contains(instant.seconds) else {
            isRuledOut = true
            suspect = nil
            return false
        }
        let second = instant.seconds % 60
        let isChosen = instant.nanoseconds == 0 && (second == 0 || second == 59)
        return suspect == nil && !isChosen
    }

    /// Names the item of the suspect, now that its title and id are known.
    mutating func nameSuspect(_ item: StoreIndex, title: String?, id: String?) {
        guard suspect?.item == item else { return }
        suspect?.title = title
        suspect?.id = id
    }

    /// The mistake, once all dates are known.
    func problem(_ suspect: Suspect) -> StoreProblem {
        .countedFrom2001(
            found: suspect.found, seconds: Int64(suspect.instant.seconds + Self.referenceDate), dates: dates)
    }
}
