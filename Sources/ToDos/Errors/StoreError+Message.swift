// The messages for all errors in a store, in one place so that all programs report the same text. A program
// adds the name of the file, `line:column` and "error: " in front.

import Foundation
import JSON

extension StoreErrors: CustomStringConvertible {
    /// The errors, one per line, followed by the number of omitted ones.
    public var description: String {
        let more = count > first.count ? ["\(count) errors in all, the first \(first.count) are shown"] : []
        return (first.map(\.description) + more).joined(separator: "\n")
    }
}

extension StoreError: CustomStringConvertible {
    /// The error with its location, e.g. `todoitems:1:412: item 3 "Buy milk" (84720D25…): done is missing,
    /// expected …`.
    public var description: String {
        let place = [source, location.map { "\($0.line):\($0.column)" }].compactMap(\.self).joined(
            separator: ":")
        return place.isEmpty ? message : place + ": " + message
    }

    /// The error as one sentence, e.g. `item 3 "Buy milk" (84720D25…): location.coordinate.latitude is 123.4,
    /// outside -90…90`.
    package var message: String {
        var words = ""
        if let item {
            words += "item \(item)"
            if let title { words += " \"\(title)\"" }
            if let id { words += " (\(id.prefix(8))…)" }
        } else if let title {
            // Events of calendars are no items.
            words = "event \"\(title)\""
        }
        let fact =
            (field.map { $0 + " " } ?? "") + problem.message + (times > 1 ? " (\(times) times)" : "")
        // "item 3 is 5" has no colon, but "item 3: title is 5" does.
        switch problem {
        case .wrongType where field == nil: return (item == nil ? "the store" : words) + " " + fact
        default: return words.isEmpty ? fact : words + ": " + fact
        }
    }
}

extension StoreProblem {
    /// The text that follows the field's name.
    fileprivate var message: String {
        switch self {
        case .syntax(.empty): JSONProblem.empty.message + "; an empty store is []"
        case .syntax(let problem): problem.message
        case .wrongType(let found, let expected): "is \(found), expected \(expected.rawValue)"
        case .missing(let expected): "is missing, expected \(expected.rawValue)"
        case .duplicateKey: "comes twice in one object"
        case .notUUID(let found): "is \(found), expected \(StoreExpectation.uuid.rawValue)"
        case .duplicateID(let item, let line, let source):
            "is already that of item \(item)" + (line.map { " on line \($0)" } ?? "")
                + (source.map { " of \($0)" } ?? "")
        case .outsideDegrees(let found, let bound): "is \(found), outside -\(bound)…\(bound)"
        case .notFinite(let found): "is \(found), too large for a number"
        case .milliseconds(let found, let seconds):
            "is \(found), in milliseconds; in seconds since 1970 it is \(seconds)"
        case .countedFrom2001(let found, let seconds, let dates):
            "is \(found), counted from 2001\(dates == 1 ? "" : " like all \(dates) dates of the store"); "
                + "in seconds since 1970 it is \(seconds)"
        case .outsideYears(let found): "is \(found), outside the years 1…9999 in seconds since 1970"
        case .notDate(let found): "is \(found), which is no date"
        case .notISODate(let found): "is \(found), expected a date such as 2026-11-24"
        case .instantAsDay(let found):
            "is \(found), expected a day such as \"2026-11-24\"; an instant belongs in timestamp"
        case .farFromDue(let day): "is more than a day away from due, \(day)"
        case .outsidePriorities(let found): "is \(found), outside 1…9"
        case .notWebAddress(let found): "is \(found), not an address that begins with http:// or https://"
        case .missingItem: "is the ID of no item of the list, and is ignored"
        case .leadsBack: "leads back to the item itself, and is ignored"
        case .unknownKey(let key, let nearest):
            "\"\(key)\" is no known key" + (nearest.map { "; did you mean \"\($0)\"?" } ?? ", and is ignored")
        case .unknownClass(let name):
            "is \"\(Excerpt.text(name))\", expected public, private or confidential; it counts as private"
        case .unknownPrivacy(let word):
            "\"\(Excerpt.text(word))\" is no word of privacy that is known here; the item is private"
        case .notRule(let found, let reason): "is \"\(found)\", which is shown as words: \(reason)"
        case .unknownZone(let name):
            "is \"\(Excerpt.text(name))\", which is no known time zone; that of the site is taken"
        case .textForSeconds: "is a text; the app itself reads only seconds since 1970"
        case .tooManyDigits(let found):
            "is \(found), expected at most \(Decimal.maxWholeDigits) digits before the decimal point "
                + "and at most \(Decimal.maxAmountDigits) in all"
        case .negative(let found): "is \(found), expected 0 or more"
        case .notPositive(let found): "is \(found), expected more than 0"
        case .notCurrency(let found): "is \(found), expected three capital letters such as \"EUR\""
        case .unknownCurrency(let found, let nearest):
            "is \"\(found)\", which is no known currency"
                + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
        case .discountWithoutPrices: "needs lines with prices"
        case .discountOfNothing(let found, let currency):
            "is \(found), which rounds to nothing in \(currency)"
        case .discountAboveSubtotal(let found, let subtotal):
            "is \(found), more than the \(subtotal) that the lines cost"
        case .other(let sentence): sentence
        }
    }
}
