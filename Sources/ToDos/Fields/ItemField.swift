// The fields of an item, one row each. All code that reads, writes, changes, imports, converts or shows items uses these
// rows, so that no part of the program can forget a field. To add a field in a form that exists, add a property to `PlainFields`
// and a row here, with its name in `all`. Tests fail if one is missing, and write the documentation.

import Bytes
import Foundation
import JSON

/// A field of an item. A class, so that passing it copies nothing.
package final class ItemField: Hashable, Sendable {
    /// The name in messages, such as `description`.
    package let name: String
    /// What an import calls the field that it keeps up to date. Fields with the same name belong together: they are
    /// updated together or not at all. Nil for a field that imports leave alone.
    package let importName: String?
    /// How an item's page shows the field among its facts.
    package let fact: ItemFact?
    /// The key of the locale's word for a fact.
    package let word: String
    /// What each of its keys holds, in Markdown, for the documentation of the store.
    package let documentation: [String]
    /// The members of the item's JSON object that hold the field; none for the coordinate, which is a part of the
    /// location.
    let members: [StoreMember]
    /// Where the field is in the plain values of an item.
    private let path: PartialKeyPath<ItemValues> & Sendable
    let isEqual: @Sendable (ItemValues, ItemValues) -> Bool
    package let copy: @Sendable (_ source: ItemValues, _ target: inout ItemValues) -> Void
    /// The value as JSON; nil for the one that an item has without the field.
    let json: @Sendable (ItemValues, ItemJSON.Form) -> [UInt8]?
    private let lossOf: @Sendable (ItemValues, ItemValues) -> FieldLoss?
    private let hasTime: Bool

    package typealias ValuesPath<Value> = WritableKeyPath<ItemValues, Value> & Sendable

    /// A field that an item may have.
    private convenience init<Form: FieldForm>(
        _ name: String, _ path: ValuesPath<Form.Value?>, _: Form.Type, key: String? = nil,
        members: [StoreMember]? = nil, import importName: String? = nil, fact: ItemFact? = nil,
        word: String? = nil, synonyms: [String] = [], _ documentation: String...
    ) {
        let member = StoreMember(key ?? name, Form.expected, also: synonyms) {
            reader throws(JSONError) in
            if let value = try Form.read(&reader) { reader.values[keyPath: path] = value }
        }
        self.init(
            name, path, Form.self, { $0 }, importName, fact, word, documentation, members ?? [member])
    }

    /// A field that each item has. It is not written where it has the value of a new item, unless it is required.
    private convenience init<Form: FieldForm>(
        _ name: String, _ path: ValuesPath<Form.Value>, _: Form.Type, required: StoreExpectation? = nil,
        key: String? = nil, import importName: String? = nil, fact: ItemFact? = nil, synonyms: [String] = [],
        _ documentation: String...
    ) {
        let usual = required == nil ? ItemValues(title: "")[keyPath: path] : nil
        let member = StoreMember(
            key ?? name, required ?? Form.expected, isRequired: required != nil, also: synonyms
        ) { reader throws(JSONError) in
            if let value = try Form.read(&reader) { reader.values[keyPath: path] = value }
        }
        self.init(
            name, path, Form.self, { $0 == usual ? nil : $0 }, importName, fact, nil, documentation, [member]
        )
    }

    private init<Value: Equatable & Sendable, Form: FieldForm>(
        _ name: String, _ path: ValuesPath<Value>, _: Form.Type,
        _ written: @escaping @Sendable (Value) -> Form.Value?, _ importName: String?, _ fact: ItemFact?,
        _ word: String?, _ documentation: [String], _ members: [StoreMember]
    ) {
        (self.name, self.importName, self.fact, self.word) = (name, importName, fact, word ?? name)
        (self.documentation, self.members) = (documentation, members)
        self.path = path
        isEqual = { item, other in item[keyPath: path] == other[keyPath: path] }
        copy = { item, target in target[keyPath: path] = item[keyPath: path] }
        json = { item, form in written(item[keyPath: path]).map { Form.json($0, form) } }
        lossOf = { item, kept in
            Form.loss(of: written(item[keyPath: path]), keptAs: written(kept[keyPath: path]))
        }
        // The times of a rule count as its days.
        hasTime = Form.self == ItemDate.self && name != "repeatsSince"
    }

    package static func == (left: ItemField, right: ItemField) -> Bool { left === right }
    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    /// The word for a fact where a locale has none.
    package var usualWord: String { word.prefix(1).uppercased() + word.dropFirst() }

    /// The keys of its members, in the order in which they are written.
    package var keys: [String] { members.map(\.key) }

    /// Whether two items have the same value.
    package func isSame(_ item: ItemValues, _ other: ItemValues) -> Bool { isEqual(item, other) }

    /// The loss if an item with these values is read back as `kept`: the name of the field, or of its time if only the day
    /// or the second is kept; nil if nothing is lost. Some formats have no IDs.
    package func loss(of item: ItemValues, keptAs kept: ItemValues) -> String? {
        guard self != .id, let loss = lossOf(item, kept) else { return nil }
        return loss == .time ? lossNames.last : name
    }

    /// The names of what can be lost.
    package var lossNames: [String] { hasTime ? [name, name + " time"] : [name] }

    /// Whether the field is one of those that say on which days an item repeats.
    package var saysWhenItRepeats: Bool {
        [.repeats, .repeatsSince, .repeatsFrom, .skipped, .extra].contains(self)
    }

    /// The field at a place of the plain values.
    package static func at(_ path: PartialKeyPath<ItemValues>) -> ItemField? { all.first { $0.path == path } }

    /// The fields that an import keeps up to date.
    package static let imported = all.filter { $0.importName != nil }
}

extension ItemField {
    package static let id = ItemField(
        "id", \.id, ItemID.self, required: .uuid, synonyms: ["uuid"],
        "required: a UUID of its own, which names the item's page")
    package static let title = ItemField(
        "title", \.title, String.self, required: .text, import: "title",
        synonyms: ["name", "summary", "text"],
        "required: a text, maybe empty")
    package static let done = ItemField(
        "done", \.isDone, Bool.self, required: .boolean, import: "check mark",
        synonyms: ["isDone", "isCompleted", "checked", "status"],
        "required: true or false")
    package static let description = ItemField(
        "description", \.itemDescription, String.self, key: "itemDescription", import: "description",
        synonyms: ["description", "notes", "note", "body"],
        "a text; line breaks are kept, http and https addresses become links")
    package static let due = ItemField(
        "due", \.due, ItemDate.self, members: dueMembers, import: "due date",
        "a day such as `\"2026-11-24\"`, the same in every time zone; a `timestamp` beside it, for the app, "
            + "lies within a day of it",
        "when it is due: seconds since 1970, UTC, in the years 1…9999; whole, fractional or negative")
    package static let place = ItemField(
        "place", \.place, String.self, members: placeMembers, import: "place",
        "`name` (required in it, maybe empty) and `coordinate` with `latitude` and `longitude` in degrees"
    )
    package static let coordinate = ItemField(
        "coordinate", \.coordinate, PartOfPlace.self, members: [], import: "place")
    package static let start = ItemField(
        "start", \.start, ItemDate.self, import: "start date", fact: .date(\.start),
        "a day, or an instant, before which there is nothing to do")
    package static let scheduled = ItemField(
        "scheduled", \.scheduled, ItemDate.self, import: "planned day", fact: .date(\.scheduled),
        synonyms: ["planned"], "the day for which it is planned, or an instant on it")
    package static let created = ItemField(
        "created", \.created, ItemDate.self, fact: .date(\.created),
        "when it was created: an instant or a day")
    package static let modified = ItemField(
        "modified", \.modified, ItemDate.self, fact: .date(\.modified), synonyms: ["updated"],
        "when it was last changed: an instant or a day")
    package static let completed = ItemField(
        "completed", \.completed, ItemDate.self, import: "check mark", fact: .completed,
        "when it was done: an instant or a day; done items are listed by it, latest first")
    package static let project = ItemField(
        "project", \.project, String.self, import: "project", fact: .project,
        synonyms: ["list", "category"], "a text; slashes make up to 16 levels: `Home/Kitchen`")
    package static let tags = ItemField(
        "tags", \.tags, ListOf<String>.self, import: "tags", fact: .tags,
        synonyms: ["labels", "categories"],
        "an array of texts")
    package static let whose = ItemField(
        "whose", \.whose, ListOf<String>.self, import: "people", fact: .people,
        synonyms: ["assignee", "assignees", "people"], "an array of the names of the people whose it is")
    package static let priority = ItemField(
        "priority", \.priority, Priority.self, import: "priority", fact: .priority,
        "1…9 as in RFC 5545 §3.8.1.9: 1–4 high, 5 medium, 6–9 low")
    package static let url = ItemField(
        "url", \.url, WebAddress.self, import: "web address", fact: .url(\.url), word: "link",
        synonyms: ["link"],
        "an http or https address")
    package static let repeats = ItemField(
        "repeats", \.repeats, String.self, import: "repetition", fact: .repeats,
        synonyms: ["recurrence", "rrule"],
        "an RRULE (RFC 5545 §3.3.10), or words that no rule can say")
    package static let repeatsSince = ItemField(
        "repeatsSince", \.series.since, ItemDate.self, import: "repetition",
        "the day or instant that the rule counts from (DTSTART); without it, `due`")
    package static let repeatsFrom = ItemField(
        "repeatsFrom", \.series.origin, RepeatsFrom.self, import: "repetition",
        "`\"due\"`; `\"start\"` if the rule gives the starts, also where both are on it; or `\"done\"` if it counts from the day "
            + "on which the item was done")
    package static let repeatsZone = ItemField(
        "repeatsZone", \.series.zone, ZoneName.self, import: "repetition",
        "the IANA time zone of the rule, where it is not that of the site")
    package static let skipped = ItemField(
        "skipped", \.series.skipped, ListOf<ItemDate>.self, import: "repetition",
        "an array of days and instants on which the item does not occur (EXDATE)")
    package static let extra = ItemField(
        "extra", \.series.extra, ListOf<ItemDate>.self, import: "repetition",
        "an array of days and instants on which it occurs besides (RDATE)")
    package static let doneOn = ItemField(
        "doneOn", \.series.doneOn, ListOf<ItemDate>.self, import: "check mark",
        "an array of the days whose occurrences are done, or the instants if a day has several"
    )
    package static let parent = ItemField(
        "parent", \.parent, ItemID.self, import: "parent", fact: .relation(.parent), word: "stepOf",
        "the ID of the item of which this one is a step")
    package static let dependsOn = ItemField(
        "dependsOn", \.dependsOn, SetOfIDs.self, import: "dependencies", fact: .relation(.dependsOn),
        synonyms: ["depends", "dependencies", "blockedBy"],
        "an array of the IDs of the items that come before this one")
    package static let star = ItemField(
        "star", \.isStarred, Bool.self, key: "starred", import: "star", "true for a favourite")
    package static let itemClass = ItemField(
        "class", \.itemClass, ItemClass.self, import: "class",
        "`\"public\"`, or `\"private\"` or `\"confidential\"` for an item that is not published, nor its steps"
    )
    package static let lines = ItemField(
        "lines", \.lines, ItemLine.self, import: "lines", synonyms: ["checklist"],
        "an array of things to buy: `name` (required), `quantity` (1 if there is none; above 0, need not be "
            + "whole), `price` of one (0 or more)")
    package static let discount = ItemField(
        "discount", \.discount, Decimal.self, import: "lines",
        "an amount that is taken off the subtotal, and not above it")
    package static let currency = ItemField(
        "currency", \.currency, Currency.self, import: "lines",
        "the code of ISO 4217 for the prices, such as `\"EUR\"`; required with them")

    /// All fields, in the order in which they are written.
    package static let all: [ItemField] = [
        id, title, done, description, due, place, coordinate, start, scheduled, created, modified, completed,
        project, tags, whose, priority, url, repeats, repeatsSince, repeatsFrom, repeatsZone, skipped, extra,
        doneOn, parent, dependsOn, star, itemClass, lines, discount, currency,
    ]

    /// A day, and a timestamp beside it or alone.
    private static let dueMembers = [
        StoreMember("due", .optionalDay, also: ["date", "dueDate", "deadline"]) {
            reader throws(JSONError) in
            try reader.readDueDay()
        },
        StoreMember("timestamp", .optionalSeconds) { reader throws(JSONError) in
            try reader.readTimestamp()
        },
    ]

    private static let placeMembers = [
        StoreMember("location", .optionalLocation, also: ["place", "address"]) {
            reader throws(JSONError) in
            if try reader.isNext(.object) { try reader.readObject(.location) }
        }
    ]

    /// The coordinate is read and written with the place.
    private enum PartOfPlace: FieldForm {
        typealias Value = Coordinate
        static var expected: StoreExpectation { .optionalCoordinate }
        static func read(_ reader: inout AppStoreReader) -> Coordinate? { nil }
        static func json(_ value: Coordinate, _ form: ItemJSON.Form) -> [UInt8] { [] }
    }
}

/// How an item's page shows a field among its facts.
package enum ItemFact: Sendable {
    package typealias Path<Value> = KeyPath<ItemDetails, Value> & Sendable
    case date(Path<ItemDate?>)
    case text(Path<Text?>)
    case url(Path<Text?>)
    case number(Path<Int?>)
    case relation(ItemRelation)
    /// An item that is open again may still have the date on which it was done, which is not shown.
    case completed
    case repeats, project, priority, tags, people
    /// The list and the daily note that the item is from, which are no fields.
    case list, note
}
