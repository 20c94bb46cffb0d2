// The fields of an item, one row each. All code that reads, writes, changes, imports, converts or shows items uses these
// rows, so that no part of the program can forget a field. To add a field of a kind that exists, add a property to
// `ItemValues`, one to `ItemDetails`, a row here, and a line in `StoreBuilder+Values.swift`. Tests fail if one is missing.

import Bytes

/// A field of an item. A class, so that passing it copies nothing.
public final class ItemField: Sendable {
    /// The name in messages, such as `description`.
    public let name: String
    /// What the field holds, and where an item and its plain values have it.
    package let kind: Kind
    /// What an import calls the field that it keeps up to date. Fields with the same name belong together: they are
    /// updated together or not at all. Nil for a field that imports leave alone.
    public let importName: String?
    /// The key of the locale's word for the field, if an item's page shows it among its facts.
    package let word: String?
    /// What each of its keys holds, in Markdown, for the documentation of the store.
    package let documentation: [String]
    /// The members of the item's JSON object that hold the field; none for the coordinate, which is a part of the
    /// location.
    let members: [StoreMember]
    /// The property of `ItemValues`.
    let property: Property

    /// The kinds of fields. Some have key paths to a property of the plain values and a property of an item's details.
    package enum Kind: Sendable {
        // What the app knows.
        case id, title, done, description, due, place, coordinate
        case text(ValuesPath<String?>, DetailsPath<Text?>)
        /// An address (http or https) as a text.
        case webAddress(ValuesPath<String?>, DetailsPath<Text?>)
        /// An instant or a day.
        case date(ValuesPath<ItemDate?>, DetailsPath<ItemDate?>)
        /// True or false; false is not written.
        case flag(ValuesPath<Bool>, DetailsPath<Bool>)
        // What the store keeps in a form of its own.
        case priority, tags, itemClass, lines, discount, currency
        case relation(ItemRelation)
        case series(SeriesPart)
    }

    /// The parts of an `ItemSeries`.
    package enum SeriesPart: Sendable { case since, from, zone, skipped, extra, doneOn }

    package typealias ValuesPath<Value> = WritableKeyPath<ItemValues, Value> & Sendable
    package typealias DetailsPath<Value> = WritableKeyPath<ItemDetails, Value> & Sendable

    private init(
        _ name: String, _ kind: Kind, key: String? = nil, import importName: String? = nil,
        word: String? = nil, synonyms: [String] = [], _ documentation: String...
    ) {
        (self.name, self.kind, property) = (name, kind, kind.property)
        (self.importName, self.word) = (importName, word)
        self.documentation = documentation
        members = kind.members(named: key ?? name, also: synonyms)
    }

    /// The keys of its members, in the order in which they are written.
    package var keys: [String] { members.map(\.key) }
}

extension ItemField {
    /// All fields, in the order in which they are written.
    public static let all: [ItemField] = [
        ItemField(
            "id", .id, synonyms: ["uuid"], "required: a UUID of its own, which names the item's page"),
        ItemField(
            "title", .title, import: "title", synonyms: ["name", "summary", "text"],
            "required: a text, maybe empty"),
        ItemField(
            "done", .done, import: "check mark", synonyms: ["isDone", "isCompleted", "checked", "status"],
            "required: true or false"),
        ItemField(
            "description", .description, import: "description",
            synonyms: ["description", "notes", "note", "body"],
            "a text; line breaks are kept, http and https addresses become links"),
        ItemField(
            "due", .due, import: "due date", synonyms: ["date", "dueDate", "deadline"],
            "a day such as `\"2026-11-24\"`, the same in every time zone; a `timestamp` beside it, for the app, "
                + "lies within a day of it",
            "when it is due: seconds since 1970, UTC, in the years 1…9999; whole, fractional or negative"),
        ItemField(
            "place", .place, import: "place", synonyms: ["place", "address"],
            "`name` (required in it, maybe empty) and `coordinate` with `latitude` and `longitude` in degrees"
        ),
        ItemField("coordinate", .coordinate, import: "place"),
        ItemField(
            "start", .date(\.start, \.start), import: "start date", word: "start",
            "a day, or an instant, before which there is nothing to do"),
        ItemField(
            "created", .date(\.created, \.created), word: "created",
            "when it was created: an instant or a day"),
        ItemField(
            "modified", .date(\.modified, \.modified), word: "modified", synonyms: ["updated"],
            "when it was last changed: an instant or a day"),
        ItemField(
            "completed", .date(\.completed, \.completed), import: "check mark", word: "completed",
            "when it was done: an instant or a day; done items are listed by it, latest first"),
        ItemField(
            "project", .text(\.project, \.project), import: "project", word: "project",
            synonyms: ["list", "category"], "a text; slashes make up to 16 levels: `Home/Kitchen`"),
        ItemField(
            "tags", .tags, import: "tags", word: "tags", synonyms: ["labels", "categories"],
            "an array of texts"),
        ItemField(
            "priority", .priority, import: "priority", word: "priority",
            "1…9 as in RFC 5545 §3.8.1.9: 1–4 high, 5 medium, 6–9 low"),
        ItemField(
            "url", .webAddress(\.url, \.url), import: "web address", word: "link", synonyms: ["link"],
            "an http or https address"),
        ItemField(
            "repeats", .text(\.repeats, \.repeats), import: "repetition", word: "repeats",
            synonyms: ["recurrence", "rrule"],
            "an RRULE (RFC 5545 §3.3.10), or words that no rule can say"),
        ItemField(
            "repeatsSince", .series(.since), import: "repetition",
            "the day or instant that the rule counts from (DTSTART); without it, `due`"),
        ItemField(
            "repeatsFrom", .series(.from), import: "repetition",
            "`\"due\"`, or `\"done\"` if the rule counts from the day on which the item was done"),
        ItemField(
            "repeatsZone", .series(.zone), import: "repetition",
            "the IANA time zone of the rule, where it is not that of the site"),
        ItemField(
            "skipped", .series(.skipped), import: "repetition",
            "an array of days and instants on which the item does not occur (EXDATE)"),
        ItemField(
            "extra", .series(.extra), import: "repetition",
            "an array of days and instants on which it occurs besides (RDATE)"),
        ItemField(
            "doneOn", .series(.doneOn), import: "check mark",
            "an array of the days whose occurrences are done: those of the last 400 days"),
        ItemField(
            "parent", .relation(.parent), import: "parent", word: "stepOf",
            "the ID of the item of which this one is a step"),
        ItemField(
            "dependsOn", .relation(.dependsOn), import: "dependencies", word: "dependsOn",
            synonyms: ["depends", "dependencies", "blockedBy"],
            "an array of the IDs of the items that come before this one"),
        ItemField(
            "star", .flag(\.isStarred, \.isStarred), key: "starred", import: "star", "true for a favourite"),
        ItemField(
            "class", .itemClass, import: "class",
            "`\"public\"`, or `\"private\"` or `\"confidential\"` for an item that is not published, nor its steps"
        ),
        ItemField(
            "lines", .lines, import: "lines", synonyms: ["checklist"],
            "an array of things to buy: `name` (required), `quantity` (1 if there is none; above 0, need not be "
                + "whole), `price` of one (0 or more)"),
        ItemField(
            "discount", .discount, import: "lines",
            "an amount that is taken off the subtotal, and not above it"),
        ItemField(
            "currency", .currency, import: "lines",
            "the code of ISO 4217 for the prices, such as `\"EUR\"`; required with them"),
    ]

    /// The fields that an import keeps up to date.
    package static let imported = all.filter { $0.importName != nil }

    static let dates: [DetailsPath<ItemDate?>] = all.compactMap {
        if case .date(_, let details) = $0.kind { details } else { nil }
    }
}

// MARK: Values

extension ItemField {
    /// A property of `ItemValues` of any type.
    struct Property: Sendable {
        let isEqual: @Sendable (ItemValues, ItemValues) -> Bool
        let copy: @Sendable (_ source: ItemValues, _ target: inout ItemValues) -> Void

        fileprivate init<Value: Equatable & Sendable>(_ path: ValuesPath<Value>) {
            isEqual = { $0[keyPath: path] == $1[keyPath: path] }
            copy = { $1[keyPath: path] = $0[keyPath: path] }
        }
    }

    /// Copies the field from one item to another.
    package func copy(from source: ItemValues, to target: inout ItemValues) {
        property.copy(source, &target)
    }

    /// The loss if an item with these values is read back as `kept`: the name of the field, or of its time if only the day
    /// is kept; nil if nothing is lost. An empty text counts as none.
    package func loss(of item: ItemValues, keptAs kept: ItemValues) -> String? {
        switch kind {
        case .id: nil  // Some formats have none.
        case .description: item.itemDescription ?? "" == kept.itemDescription ?? "" ? nil : name
        case .place: item.place ?? "" == kept.place ?? "" ? nil : name
        case .due: loss(of: item.due, keptAs: kept.due)
        case .date(let path, _): loss(of: item[keyPath: path], keptAs: kept[keyPath: path])
        case .title, .done, .coordinate, .text, .webAddress, .flag, .priority, .tags, .relation, .itemClass,
            .lines, .discount, .currency, .series:
            property.isEqual(item, kept) ? nil : name
        }
    }

    private func loss(of date: ItemDate?, keptAs kept: ItemDate?) -> String? {
        if date == kept { return nil }
        guard let instant = date?.instant, let kept else { return name }
        let isSameSecond = kept.instant.map { $0.seconds == instant.seconds } ?? true
        return isSameSecond ? timeName : name
    }

    /// The names of what can be lost.
    package var lossNames: [String] {
        if case .due = kind { return [name, timeName] }
        if case .date = kind { return [name, timeName] }
        return [name]
    }

    private var timeName: String { name + " time" }
}

extension ItemField.Kind {
    fileprivate var property: ItemField.Property {
        switch self {
        case .id: .init(\.id)
        case .title: .init(\.title)
        case .done: .init(\.isDone)
        case .description: .init(\.itemDescription)
        case .due: .init(\.due)
        case .place: .init(\.place)
        case .coordinate: .init(\.coordinate)
        case .text(let path, _), .webAddress(let path, _): .init(path)
        case .date(let path, _): .init(path)
        case .flag(let path, _): .init(path)
        case .priority: .init(\.priority)
        case .itemClass: .init(\.itemClass)
        case .tags: .init(\.tags)
        case .relation(.parent): .init(\.parent)
        case .relation(.dependsOn): .init(\.dependsOn)
        case .lines: .init(\.lines)
        case .discount: .init(\.discount)
        case .currency: .init(\.currency)
        case .series(.since): .init(\.series.since)
        case .series(.from): .init(\.series.isFromCompletion)
        case .series(.zone): .init(\.series.zone)
        case .series(.skipped): .init(\.series.skipped)
        case .series(.extra): .init(\.series.extra)
        case .series(.doneOn): .init(\.series.doneOn)
        }
    }
}
