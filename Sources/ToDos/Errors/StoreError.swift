// The errors of a store as data: location, item, field and problem. The messages are in
// StoreError+Message.swift.

import JSON

/// All errors of a store, in the order of its sources.
package struct StoreErrors: Error, Equatable {
    /// The first errors, at most `StoreErrors.most`.
    package let first: [StoreError]
    /// The total number of errors.
    package let count: Int

    /// The maximum number of errors that are kept.
    package static let most = 50
}

extension StoreErrors {
    /// A change that a list cannot hold, as one sentence.
    package init(refusing sentence: String) {
        let error = StoreError(
            source: nil, location: nil, item: nil, title: nil, id: nil, field: nil, problem: .other(sentence))
        self.init(first: [error], count: 1)
    }
}

/// One error in a store, or one warning.
package struct StoreError: Error, Equatable {
    /// The name of the file, if one was given.
    package let source: String?
    /// The location in the file; nil for an item created from values.
    package let location: SourceLocation?
    /// The number of the item within its file, starting at 1; nil if the error is not within an item.
    package let item: Int?
    /// The item's title, shortened and with control characters made visible; nil if it is not known.
    package let title: String?
    /// The item's ID as written; nil if it is not known or not a UUID.
    package let id: String?
    /// The path of the field, e.g. `location.coordinate.latitude`; nil if the error is not within a field.
    package let field: String?
    package let problem: StoreProblem
    /// How often it occurs in the source, if it is reported only once.
    package var times = 1
    /// Whether it is about an item that is not public, or a step of one.
    var isPrivate = false

    /// The line, starting at 1.
    package var line: Int? { location?.line }
    /// The column in UTF-8 bytes, starting at 1.
    package var column: Int? { location?.column }
}

/// The problems that a store can have. Values are shortened as shown in messages.
package enum StoreProblem: Hashable, Sendable {
    /// The text is not valid JSON. Reading stops here.
    case syntax(JSONProblem)
    /// A value of the wrong type for the store, an item or a field, including null where a value is required.
    case wrongType(found: String, expected: StoreExpectation)
    case missing(expected: StoreExpectation)
    case duplicateKey
    /// An ID that does not have the form of a UUID.
    case notUUID(found: String)
    /// An ID that an earlier item also has: that item's number and line, both starting at 1, and its file if
    /// it is a different one.
    case duplicateID(item: Int, line: Int?, source: String? = nil)
    /// A latitude or longitude outside the range from `-bound` to `bound` degrees.
    case outsideDegrees(found: String, bound: Int)
    case notFinite(found: String)
    /// A timestamp in milliseconds, and the equivalent in seconds.
    case milliseconds(found: String, seconds: Int64)
    /// A timestamp counted from 2001, the equivalent in seconds since 1970, and the number of dates in the
    /// store.
    case countedFrom2001(found: String, seconds: Int64, dates: Int)
    case outsideYears(found: String)
    /// A text that is not a date, or one that does not exist, such as February 30.
    case notDate(found: String)
    /// A day that is written in another form than that of ISO 8601.
    case notISODate(found: String)
    /// An instant where only a day can stand.
    case instantAsDay(found: String)
    case farFromDue(day: String)
    case outsidePriorities(found: String)
    /// An address that does not begin with `http://` or `https://`, or that is not a valid one.
    case notWebAddress(found: String)
    /// A warning: the item to which this one is related is not in the list.
    case missingItem
    /// A warning: the item to which this one is related is the item itself or, of a step, is below it.
    case leadsBack
    /// A warning: a key that is not known, and a similar one.
    case unknownKey(String, nearest: String?)
    /// A warning: a rule of repetition that cannot be read, and why.
    case unknownClass(String)
    /// A warning: a word that does not say who may see the item.
    case unknownPrivacy(String)
    case notRule(found: String, reason: String)
    /// A warning: a time zone that is not known.
    case unknownZone(String)
    /// A warning: a date as text where the app reads only seconds since 1970.
    case textForSeconds
    case tooManyDigits(found: String)
    case negative(found: String)
    case notPositive(found: String)
    /// A currency that is not three capital letters.
    case notCurrency(found: String)
    /// A warning: a code that no currency is known to have, and a similar one.
    case unknownCurrency(found: String, nearest: String?)
    /// A discount of an item none of whose lines has a price.
    case discountWithoutPrices
    /// A warning: a discount below half of the smallest amount of its currency.
    case discountOfNothing(found: String, currency: String)
    case discountAboveSubtotal(found: String, subtotal: String)
    /// What the reader of another format says, as the end of a sentence after the field's name.
    case other(String)
}

/// The values that the parts of a store expect, in words.
package enum StoreExpectation: String, Sendable {
    case items = "an array of items"
    case item = "an object"
    case uuid = "a UUID such as 84720D25-19BD-5E97-AE1C-5E513880C942"
    case text = "a text"
    case optionalText = "a text or null"
    case optionalSeconds = "a number of seconds since 1970, or null"
    case boolean = "true or false"
    case optionalLocation = "an object with a name, or null"
    case optionalCoordinate = "an object with latitude and longitude, or null"
    case degrees = "a number of degrees"
    case optionalDay = "a date such as \"2026-11-24\", or null"
    case optionalDate = #"a date such as "2026-11-24" or "2026-11-24T18:00:00Z", seconds since 1970, or null"#
    case optionalTexts = "an array of texts, or null"
    case optionalRepeatsFrom = #""due", "start", "done" or null"#
    case optionalZone = "a time zone such as \"Europe/Berlin\", or null"
    case optionalDates = "an array of dates, or null"
    case optionalNumber = "a whole number of 0 or more, or null"
    case optionalPriority = "a whole number from 1 to 9, or null"
    case optionalWebAddress = "an address such as \"https://example.com/\", or null"
    case optionalUUID = "the ID of another item, or null"
    case optionalUUIDs = "an array of IDs of other items, or null"
    case optionalBoolean = "true, false or null"
    case optionalLines = "an array of lines, or null"
    case line = "an object with a name"
    case optionalQuantity = "a number, or null"
    case optionalAmount = "an amount such as 4.99, or null"
    case optionalCurrency = "three capital letters such as \"EUR\", or null"
    case currency = "three capital letters such as \"EUR\" for the prices of the lines"
}
