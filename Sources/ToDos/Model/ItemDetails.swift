// The fields that most items of most lists do not have. They are in a table of the store, so that an item
// without them takes no memory for them.

import Bytes

/// The rarer fields of an item.
public struct ItemDetails: Hashable, Sendable {
    /// Before this date there is nothing to do.
    public package(set) var start: ItemDate?
    /// When the item was created.
    public package(set) var created: ItemDate?
    /// When the item was last changed.
    public package(set) var modified: ItemDate?
    /// When the item was done.
    public package(set) var completed: ItemDate?
    /// The project; slashes separate levels, e.g. `Home/Kitchen`.
    public package(set) var project: Text?
    /// The tags, read through `ToDoStore.tags(of:)`.
    package var tags = 0..<0
    /// The priority, 1 (highest) … 9 (lowest), as in RFC 5545 §3.8.1.9.
    public package(set) var priority: Priority?
    /// A web address: http or https.
    public package(set) var url: Text?
    /// The rule by which the item repeats: an RRULE (RFC 5545 §3.3.10) or the words of the format.
    public package(set) var repeats: Text?
    /// The item of which this one is a step.
    public package(set) var parent: StoreIndex?
    /// Whether the item is one of the favourites.
    public package(set) var isStarred = false
    /// The number of its entry in the table of lines, from 1; 0 if it has none. Read through
    /// `StoreDetails.shopping(of:)`.
    package var shopping: UInt32 = 0

    package init() {}
}
