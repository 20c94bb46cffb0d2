// What the commands that keep a list ask of its file: its items, and its bytes after edits of them. Each format that can be
// kept applies an edit to its own bytes; the rules of the commands, undo, the lock and the log are the same for all.

import Civil

/// A list that can be kept.
package protocol KeptDocument: Sendable {
    /// The items. Those that are in other files of the list, such as its archive, come last and cannot be changed.
    var store: ToDoStore { get }
    var bytes: [UInt8] { get }
    /// The numbers by which items are named, if the format gives them: its lines.
    var lineNumbers: [(id: ItemID, number: Int)]? { get }
    /// Whether an item that repeats keeps its rule with all that was done, left out or moved. If not, `next` says what the
    /// programs of the format do, and `due` moves one step at a time.
    var keepsSeries: Bool { get }
    /// Whether the done steps of an item that is due again are open again.
    var reopensSteps: Bool { get }

    /// Whether the steps of an item are removed with it. If not, they stay as items of their own.
    var removesSteps: Bool { get }

    /// An item with the dates of its next occurrence, if it is done on a day; nil if no rule is understood.
    func next(_ item: ItemValues, doneOn day: Day) -> ItemValues?

    /// Gives an item, which may be a new one, a title that somebody typed, with the values that it has in the format; the next
    /// edits write it. Throws if it cannot be written.
    mutating func take(title: String, into item: inout ItemValues) throws(StoreErrors)

    /// Applies several edits at once. Indices refer to the items before the edits. Throws and changes nothing if the format
    /// cannot hold the result. Returns the IDs that items have now, by those that they had: some formats derive them.
    mutating func apply(_ edits: [StoreEdit], zone: Zone) throws(StoreErrors) -> [ItemID: ItemID]
}

extension KeptDocument {
    /// In most formats a title is a text.
    package mutating func take(title: String, into item: inout ItemValues) { item.title = title }
    /// Programs of other formats leave the steps as they are.
    package var reopensSteps: Bool { false }
    /// A format that keeps its series needs no other next date.
    package func next(_ item: ItemValues, doneOn day: Day) -> ItemValues? { nil }
    /// Most formats name the item of a step in the step.
    package var removesSteps: Bool { false }
}

extension StoreDocument: KeptDocument {
    /// The numbers are beside the store, in a file of their own.
    package var lineNumbers: [(id: ItemID, number: Int)]? { nil }
    /// The rule and what was done are fields.
    package var keepsSeries: Bool { true }
    /// They are done again with each occurrence.
    package var reopensSteps: Bool { true }

    /// Splices the edits into the file. All IDs stay.
    package mutating func apply(_ edits: [StoreEdit], zone: Zone) throws(StoreErrors) -> [ItemID: ItemID] {
        try edit(edits, zone: zone)
        return [:]
    }
}
