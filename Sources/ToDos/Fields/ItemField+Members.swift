// The members of an item's JSON object that hold its fields, as the reader of a store expects them.

extension ItemField.Kind {
    /// The members that hold a field of this kind. The fields that the app knows have its keys; the others have their name.
    func members(named name: String, also synonyms: [String]) -> [StoreMember] {
        switch self {
        case .id: [.required("id", .uuid, .id, also: synonyms)]
        case .title: [.required("title", .text, .text { $0.title = $1 }, also: synonyms)]
        case .done: [.required("done", .boolean, .bool { $0.item.isDone = $1 }, also: synonyms)]
        case .description:
            [
                .optional(
                    "itemDescription", .optionalText, .text { $0.item.itemDescription = $1 }, also: synonyms)
            ]
        case .due:
            [
                .optional("due", .optionalDay, .dueDay, also: synonyms),
                .optional("timestamp", .optionalSeconds, .instant { $0.item.due = .instant($1) }),
            ]
        case .place: [.optional("location", .optionalLocation, .object(.location), also: synonyms)]
        case .coordinate: []
        case .text(_, let path): [.optional(name, .optionalText, .detailText(path), also: synonyms)]
        case .webAddress(_, let path):
            [.optional(name, .optionalWebAddress, .webAddress(path), also: synonyms)]
        case .date(_, let path): [.optional(name, .optionalDate, .date(path), also: synonyms)]
        case .flag(_, let path): [.optional(name, .optionalBoolean, .flag(path), also: synonyms)]
        case .priority: [.optional("priority", .optionalPriority, .priority, also: synonyms)]
        case .tags: [.optional("tags", .optionalTexts, .tags, also: synonyms)]
        case .itemClass: [.optional(name, .optionalText, .itemClass, also: synonyms)]
        case .relation(let relation):
            [.optional(name, relation.expected, .relation(relation), also: synonyms)]
        case .lines: [.optional("lines", .optionalLines, .lines, also: synonyms)]
        case .discount: [.optional("discount", .optionalAmount, .discount, also: synonyms)]
        case .currency: [.optional("currency", .optionalCurrency, .currency, also: synonyms)]
        case .series(let part): [.optional(name, part.expected, .series(part), also: synonyms)]
        }
    }
}

extension ItemRelation {
    fileprivate var expected: StoreExpectation {
        switch self {
        case .parent: .optionalUUID
        case .dependsOn: .optionalUUIDs
        }
    }
}

extension ItemField.SeriesPart {
    fileprivate var expected: StoreExpectation {
        switch self {
        case .since: .optionalDate
        case .from: .optionalRepeatsFrom
        case .zone: .optionalZone
        case .skipped, .extra: .optionalDates
        case .doneOn: .optionalDays
        }
    }
}

extension MemberTable {
    /// An item. The app itself knows six members; it ignores the others when it reads, and drops them when it writes.
    static let item = MemberTable(
        ItemField.all.flatMap(\.members) + [
            // A record of the last import. It is not a field, so any value is valid.
            .optional(StoreDocument.importedKey, .item, .skipped)
        ])

    fileprivate static let location = MemberTable(
        path: "location.",
        [
            .required("name", .text, .text { $0.locationName = $1 }),
            .optional("coordinate", .optionalCoordinate, .object(coordinate)),
        ])

    private static let coordinate = MemberTable(
        path: "location.coordinate.",
        [
            .required("latitude", .degrees, .degrees(bound: 90) { $0.latitude = $1 }, also: ["lat"]),
            .required(
                "longitude", .degrees, .degrees(bound: 180) { $0.longitude = $1 }, also: ["lng", "lon"]),
        ])

    /// A line of a shopping list. Messages name its index: `lines[2].price`.
    static let line = MemberTable(
        path: "lines[].",
        [
            .required("name", .text, .lineName),
            .optional("quantity", .optionalQuantity, .quantity, also: ["qty"]),
            .optional("price", .optionalAmount, .price, also: ["cost"]),
        ])
}
