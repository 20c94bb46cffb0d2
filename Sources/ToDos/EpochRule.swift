// Tells whether a store's dates count from 2001, as JSONEncoder writes a Date unless told otherwise. One date
// alone cannot tell: 31 years early is a date too, and something may well have been due in 1996. So the rule
// judges the store as a whole, and refuses it only if all of this holds:
//
// - every date lies in the years 1988…2000 when counted from 1970, that is in 2019…2031 when counted from 2001:
//   all of them long past, or all of them in the life of the app;
// - at least one is a moment that a clock gave, not one that a person chose: it has a fraction, or its second of
//   the minute is neither 0 nor 59.
//
// A store with one date outside those years (0, a negative one, this year) is never refused.

import JSON

/// What the dates of a store say together about the day they count from.
struct EpochRule {
    /// 2001-01-01T00:00:00Z in seconds since 1970: where `Date` begins to count.
    static let referenceDate: Int64 = 978_307_200

    /// The years 2019…2031 counted from 2001, in seconds.
    private static let suspicious: Range<Int64> = 567_993_600..<978_220_800

    private var dates = 0
    private var isRuledOut = false
    private var moment: Moment?
    private var owner: Owner?

    /// The first date that a clock gave.
    private struct Moment {
        let seconds: Int64
        let found: String
        let place: JSONScanner.Place
    }

    /// The item that it is the date of.
    private struct Owner {
        let number: Int
        let title: String?
        let id: String?
    }

    /// Takes note of a date: its whole seconds and its exact value. Gives whether it is the first moment of a
    /// clock in a store that may count from 2001; then `keep` must follow.
    @inline(__always)
    mutating func add(_ seconds: Int64, exactly value: Double) -> Bool {
        dates += 1
        if isRuledOut { return false }
        guard Self.suspicious.contains(seconds) else {
            isRuledOut = true
            moment = nil
            return false
        }
        let second = seconds % 60
        let isChosen = value == Double(seconds) && (second == 0 || second == 59)
        return moment == nil && !isChosen
    }

    /// Keeps a moment for the message: as it was read, as it is shown, and where it stands.
    mutating func keep(_ seconds: Int64, found: String, at place: JSONScanner.Place) {
        moment = Moment(seconds: seconds, found: found, place: place)
    }

    /// Whether the item that is being read must be made known by `endItem`.
    var isWaiting: Bool { moment != nil && owner == nil }

    /// Names the item of the date, now that its title and id are known.
    mutating func endItem(_ number: Int, title: String?, id: String?) {
        if isWaiting { owner = Owner(number: number, title: title, id: id) }
    }

    /// The mistake, once all dates are known, and its offset.
    var error: (StoreError, offset: Int)? {
        guard let moment, let owner else { return nil }
        let problem = StoreProblem.countedFrom2001(
            found: moment.found, seconds: moment.seconds + Self.referenceDate, dates: dates)
        let error = StoreError(
            line: moment.place.line, column: moment.place.column, item: owner.number, title: owner.title,
            id: owner.id, field: ItemField.timestamp.path, problem: problem)
        return (error, moment.place.offset)
    }
}
