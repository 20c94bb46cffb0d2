// What can be wrong with a store: the place, the item, the field and the problem. The sentences are in
// StoreError+Message.swift.

import JSON

/// Everything that is wrong with a store, in the order of its sources.
public struct StoreErrors: Error, Equatable, Sendable {
    /// The first errors, at most `StoreErrors.most`.
    public let first: [StoreError]
    /// How many errors there are in all.
    public let count: Int

    /// How many errors are kept.
    public static let most = 50
}

/// One mistake in a store.
public struct StoreError: Error, Equatable, Sendable {
    /// The name of the file, if one was given.
    public let source: String?
    /// Where in the file it is; nil for an item that was made of values.
    public let location: SourceLocation?
    /// The item, from 1 in its file; nil when the mistake is in none.
    public let item: Int?
    /// The item's title, shortened, with control characters made visible; nil when it is not known.
    public let title: String?
    /// The item's id as it was written; nil when it is not known or no UUID.
    public let id: String?
    /// The field by its path, such as `location.coordinate.latitude`; nil when the mistake is in none.
    public let field: String?
    /// What is wrong.
    public let problem: StoreProblem

    /// The line, from 1.
    public var line: Int? { location?.line }
    /// The column, from 1, counted in bytes of UTF-8.
    public var column: Int? { location?.column }
}

/// What a store must not hold. Values come shortened, as they are shown.
public enum StoreProblem: Hashable, Sendable {
    /// It is no JSON text: reading ends there.
    case syntax(JSONProblem)
    /// A value of another type than the place takes: the store, an item, a field, or null where one is required.
    case wrongType(found: String, expected: StoreExpectation)
    /// A required field is left out.
    case missing(expected: StoreExpectation)
    /// A known key comes twice in one object.
    case duplicateKey
    /// An id that is not written as a UUID is.
    case notUUID(found: String)
    /// An id that an earlier item has: its number and line, both from 1, and its file if that is another one.
    case duplicateID(item: Int, line: Int?, source: String? = nil)
    /// A latitude or longitude beyond the bound, in degrees on both sides of zero.
    case outsideDegrees(found: String, bound: Int)
    /// A number larger than any Double.
    case notFinite(found: String)
    /// A timestamp in milliseconds, and the seconds that it means.
    case milliseconds(found: String, seconds: Int64)
    /// A timestamp counted from 2001, the seconds since 1970 that it means, and how many dates the store has.
    case countedFrom2001(found: String, seconds: Int64, dates: Int)
    /// A timestamp outside the years 1…9999.
    case outsideYears(found: String)
}

/// What a place of the store takes.
public enum StoreExpectation: Hashable, Sendable {
    /// The store: an array of items.
    case items
    /// An item: an object.
    case item
    /// `id`
    case uuid
    /// `title`, `location.name`
    case text
    /// `itemDescription`
    case optionalText
    /// `timestamp`
    case optionalSeconds
    /// `done`
    case boolean
    /// `location`
    case optionalLocation
    /// `location.coordinate`
    case optionalCoordinate
    /// `location.coordinate.latitude`, `location.coordinate.longitude`
    case degrees
}
