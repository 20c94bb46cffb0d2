// The tables of the three objects in an item of the app's store. To add a field, add a row here and a
// property of `ToDoItem`, or of `ItemDetails` if most items lack it. The app itself knows the fields up to
// `done`; it ignores the others when it reads, and drops them when it writes.

extension FieldTable {
    static let item = FieldTable([
        .required("id", .uuid, .id),
        .required("title", .text, .text { $0.title = $1 }),
        .optional("itemDescription", .optionalText, .text { $0.item.itemDescription = $1 }),
        .optional("timestamp", .optionalSeconds, .instant { $0.item.due = .instant($1) }),
        .optional("location", .optionalLocation, .object(location)),
        .required("done", .boolean, .bool { $0.item.isDone = $1 }),
        .optional("due", .optionalDay, .dueDay),
        .optional("start", .optionalDate, .date { $0.start = $1 }),
        .optional("created", .optionalDate, .date { $0.created = $1 }),
        .optional("modified", .optionalDate, .date { $0.modified = $1 }),
        .optional("completed", .optionalDate, .date { $0.completed = $1 }),
        .optional("project", .optionalText, .detailText { $0.project = $1 }),
        .optional("tags", .optionalTexts, .tags),
        .optional("priority", .optionalPriority, .priority),
        .optional("url", .optionalWebAddress, .webAddress),
        .optional("repeats", .optionalText, .detailText { $0.repeats = $1 }),
        .optional("parent", .optionalUUID, .parent),
        .optional("starred", .optionalBoolean, .detailFlag { $0.isStarred = true }),
        // What was last imported of the item. It is no field, so that whatever it holds is no error.
        .optional("imported", .item, .skipped),
        .optional("lines", .optionalLines, .lines),
        .optional("discount", .optionalAmount, .discount),
        .optional("currency", .optionalCurrency, .currency),
    ])

    private static let location = FieldTable(
        path: "location.",
        [
            .required("name", .text, .text { $0.locationName = $1 }),
            .optional("coordinate", .optionalCoordinate, .object(coordinate)),
        ])

    private static let coordinate = FieldTable(
        path: "location.coordinate.",
        [
            .required("latitude", .degrees, .degrees(bound: 90) { $0.latitude = $1 }),
            .required("longitude", .degrees, .degrees(bound: 180) { $0.longitude = $1 }),
        ])

    /// A line of a shopping list. Messages name its index: `lines[2].price`.
    static let line = FieldTable([
        .required("name", .text, .lineName),
        .optional("quantity", .optionalQuantity, .quantity),
        .optional("price", .optionalAmount, .price),
    ])
}
