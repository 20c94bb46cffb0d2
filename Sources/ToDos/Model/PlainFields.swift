// The rarer fields that an item of a store and the plain values of one have alike. Both hold these structures, so that a field
// stands here once: those that need no store in one, and those that are texts in the other.

/// The fields that are the same in a store and as plain values.
public struct PlainFields: Hashable, Sendable {
    /// Before this date there is nothing to do.
    package var start: ItemDate?
    /// The day for which it is planned, or an instant on it.
    package var scheduled: ItemDate?
    /// When the item was created.
    package var created: ItemDate?
    /// When the item was last changed.
    package var modified: ItemDate?
    /// When the item was done.
    package var completed: ItemDate?
    /// The priority, 1 (highest) … 9 (lowest), as in RFC 5545 §3.8.1.9.
    package var priority: Priority?
    /// Whether the item is one of the favourites.
    package var isStarred = false
    /// Who may see the item. In a store, the steps of one that is not public are private.
    package var itemClass = ItemClass.public

    package init() {}

    package static let dates: [(name: String, path: WritableKeyPath<PlainFields, ItemDate?> & Sendable)] = [
        ("start", \.start), ("scheduled", \.scheduled), ("created", \.created), ("modified", \.modified),
        ("completed", \.completed),
    ]
}

/// The fields that are texts: those of a store, or strings.
public struct TextFields<Text: Hashable & Sendable>: Hashable, Sendable {
    /// The project; slashes separate levels, e.g. `Home/Kitchen`.
    package var project: Text?
    /// A web address: http or https.
    package var url: Text?
    /// The rule by which the item repeats: an RRULE (RFC 5545 §3.3.10), or words that no rule can say.
    package var repeats: Text?

    func map<Other>(_ text: (Text) -> Other) -> TextFields<Other> {
        TextFields<Other>(project: project.map(text), url: url.map(text), repeats: repeats.map(text))
    }
}
