// The fields of an item, one row each. All code that reads, writes, changes, imports, converts or shows items uses these
// rows, so that no part of the program can forget a field. To add a field in a form that exists, add a property to `PlainFields`
// and a row here. Tests fail if one is missing, and write the documentation.

import Bytes
import Civil
import Foundation
import JSON

/// A field of an item. A class, so that passing it copies nothing.
package final class ItemField: Sendable {
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
        key: String? = nil, import importName: String? = nil, fact: ItemFact? = nil, word: String? = nil,
        synonyms: [String] = [], _ documentation: String...
    ) {
        let usual = required == nil ? ItemValues(title: "")[keyPath: path] : nil
        let member = StoreMember(
            key ?? name, required ?? Form.expected, isRequired: required != nil, also: synonyms
        ) { reader throws(JSONError) in
            if let value = try Form.read(&reader) { reader.values[keyPath: path] = value }
        }
        self.init(
            name, path, Form.self, { $0 == usual ? nil : $0 }, importName, fact, word, documentation, [member]
        )
    }

    private init<Value: Equatable & Sendable, Form: FieldForm>(
        _ name: String, _ path: ValuesPath<Value>, _: Form.Type,
        _ written: @escaping @Sendable (Value) -> Form.Value?, _ importName: String?, _ fact: ItemFact?,
        _ word: String?, _ documentation: [String], _ members: [StoreMember]
    ) {
        (self.name, self.importName, self.fact, self.word) = (name, importName, fact, word ?? name)
        (self.documentation, self.members) = (documentation, members)
        isEqual = { $0[keyPath: path] == $1[keyPath: path] }
        copy = { $1[keyPath: path] = $0[keyPath: path] }
        json = { item, form in written(item[keyPath: path]).map { Form.json($0, form) } }
        lossOf = { Form.loss(of: written($0[keyPath: path]), keptAs: written($1[keyPath: path])) }
        // The times of a rule count as its days.
        hasTime = Form.self == ItemDate.self && name != "repeatsSince"
    }

    /// The word for a fact where a locale has none.
    package var usualWord: String { word.prefix(1).uppercased() + word.dropFirst() }

    /// The keys of its members, in the order in which they are written.
    package var keys: [String] { members.map(\.key) }

    /// Whether two items have the same value.
    package func isSame(_ item: ItemValues, _ other: ItemValues) -> Bool { isEqual(item, other) }

    /// The loss if an item with these values is read back as `kept`: the name of the field, or of its time if only the day
    /// or the second is kept; nil if nothing is lost. Some formats have no IDs.
    package func loss(of item: ItemValues, keptAs kept: ItemValues) -> String? {
        guard name != "id", let loss = lossOf(item, kept) else { return nil }
        return loss == .time ? lossNames.last : name
    }

    /// The names of what can be lost.
    package var lossNames: [String] { hasTime ? [name, name + " time"] : [name] }

    /// Whether the field is one of those that say on which days an item repeats.
    package var saysWhenItRepeats: Bool {
        ["repeats", "repeatsSince", "repeatsFrom", "skipped", "extra"].contains(name)
    }

    /// The fields that an import keeps up to date.
    package static let imported = all.filter { $0.importName != nil }
}

extension ItemField {
    /// All fields, in the order in which they are written.
    package static let all: [ItemField] = [
        ItemField(
            "id", \.id, ItemID.self, required: .uuid, synonyms: ["uuid"],
            "required: a UUID of its own, which names the item's page"),
        ItemField(
            "title", \.title, String.self, required: .text, import: "title",
            synonyms: ["name", "summary", "text"],
            "required: a text, maybe empty"),
        ItemField(
            "done", \.isDone, Bool.self, required: .boolean, import: "check mark",
            synonyms: ["isDone", "isCompleted", "checked", "status"],
            "required: true or false"),
        ItemField(
            "description", \.itemDescription, String.self, key: "itemDescription", import: "description",
            synonyms: ["description", "notes", "note", "body"],
            "a text; line breaks are kept, http and https addresses become links"),
        ItemField(
            "due", \.due, ItemDate.self, members: due, import: "due date",
            "a day such as `\"2026-11-24\"`, the same in every time zone; a `timestamp` beside it, for the app, "
                + "lies within a day of it",
            "when it is due: seconds since 1970, UTC, in the years 1…9999; whole, fractional or negative"),
        ItemField(
            "place", \.place, String.self, members: place, import: "place",
            "`name` (required in it, maybe empty) and `coordinate` with `latitude` and `longitude` in degrees"
        ),
        ItemField("coordinate", \.coordinate, PartOfPlace.self, members: [], import: "place"),
        ItemField(
            "start", \.start, ItemDate.self, import: "start date", fact: .date(\.start),
            "a day, or an instant, before which there is nothing to do"),
        ItemField(
            "scheduled", \.scheduled, ItemDate.self, import: "planned day", fact: .date(\.scheduled),
            synonyms: ["planned"], "the day for which it is planned, or an instant on it"),
        ItemField(
            "created", \.created, ItemDate.self, fact: .date(\.created),
            "when it was created: an instant or a day"),
        ItemField(
            "modified", \.modified, ItemDate.self, fact: .date(\.modified), synonyms: ["updated"],
            "when it was last changed: an instant or a day"),
        ItemField(
            "completed", \.completed, ItemDate.self, import: "check mark", fact: .completed,
            "when it was done: an instant or a day; done items are listed by it, latest first"),
        ItemField(
            "project", \.project, String.self, import: "project", fact: .project,
            synonyms: ["list", "category"], "a text; slashes make up to 16 levels: `Home/Kitchen`"),
        ItemField(
            "tags", \.tags, ListOf<String>.self, import: "tags", fact: .tags,
            synonyms: ["labels", "categories"],
            "an array of texts"),
        ItemField(
            "whose", \.whose, ListOf<String>.self, import: "people", fact: .people,
            synonyms: ["assignee", "assignees", "people"], "an array of the names of the people whose it is"),
        ItemField(
            "priority", \.priority, Priority.self, import: "priority", fact: .priority,
            "1…9 as in RFC 5545 §3.8.1.9: 1–4 high, 5 medium, 6–9 low"),
        ItemField(
            "url", \.url, WebAddress.self, import: "web address", fact: .url(\.url), word: "link",
            synonyms: ["link"],
            "an http or https address"),
        ItemField(
            "repeats", \.repeats, String.self, import: "repetition", fact: .repeats,
            synonyms: ["recurrence", "rrule"],
            "an RRULE (RFC 5545 §3.3.10), or words that no rule can say"),
        ItemField(
            "repeatsSince", \.series.since, ItemDate.self, import: "repetition",
            "the day or instant that the rule counts from (DTSTART); without it, `due`"),
        ItemField(
            "repeatsFrom", \.series.isFromCompletion, RepeatsFrom.self, import: "repetition",
            "`\"due\"`, or `\"done\"` if the rule counts from the day on which the item was done"),
        ItemField(
            "repeatsZone", \.series.zone, ZoneName.self, import: "repetition",
            "the IANA time zone of the rule, where it is not that of the site"),
        ItemField(
            "skipped", \.series.skipped, ListOf<ItemDate>.self, import: "repetition",
            "an array of days and instants on which the item does not occur (EXDATE)"),
        ItemField(
            "extra", \.series.extra, ListOf<ItemDate>.self, import: "repetition",
            "an array of days and instants on which it occurs besides (RDATE)"),
        ItemField(
            "doneOn", \.series.doneOn, ListOf<ItemDate>.self, import: "check mark",
            "an array of the days whose occurrences are done, or the instants if a day has several"
        ),
        ItemField(
            "parent", \.parent, ItemID.self, import: "parent", fact: .relation(.parent), word: "stepOf",
            "the ID of the item of which this one is a step"),
        ItemField(
            "dependsOn", \.dependsOn, SetOfIDs.self, import: "dependencies", fact: .relation(.dependsOn),
            synonyms: ["depends", "dependencies", "blockedBy"],
            "an array of the IDs of the items that come before this one"),
        ItemField(
            "star", \.isStarred, Bool.self, key: "starred", import: "star", "true for a favourite"),
        ItemField(
            "class", \.itemClass, ItemClass.self, import: "class",
            "`\"public\"`, or `\"private\"` or `\"confidential\"` for an item that is not published, nor its steps"
        ),
        ItemField(
            "lines", \.lines, ItemLine.self, import: "lines", synonyms: ["checklist"],
            "an array of things to buy: `name` (required), `quantity` (1 if there is none; above 0, need not be "
                + "whole), `price` of one (0 or more)"),
        ItemField(
            "discount", \.discount, Decimal.self, import: "lines",
            "an amount that is taken off the subtotal, and not above it"),
        ItemField(
            "currency", \.currency, Currency.self, import: "lines",
            "the code of ISO 4217 for the prices, such as `\"EUR\"`; required with them"),
    ]

    /// A day, and a timestamp beside it or alone.
    private static let due = [
        StoreMember("due", .optionalDay, also: ["date", "dueDate", "deadline"]) {
            reader throws(JSONError) in
            try reader.readDueDay()
        },
        StoreMember("timestamp", .optionalSeconds) { reader throws(JSONError) in
            try reader.readTimestamp()
        },
    ]

    private static let place = [
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
