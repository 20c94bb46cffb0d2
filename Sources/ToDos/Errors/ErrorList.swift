// The first 50 errors of a store. Only for these are lines counted and messages created, so that a file with
// a million errors is rejected as fast as it is read.

import Bytes

/// The first errors of a store, and the total count.
struct ErrorList {
    /// The total number of errors.
    private(set) var count = 0
    /// The first errors, in order.
    private(set) var notes: [Note] = []

    /// An error with its offset in bytes.
    struct Note {
        /// The index of the source.
        let source: Int
        let offset: Int
        let item: StoreIndex?
        /// The item's title and ID as shown in messages, if known.
        var title: String?
        var id: String?
        let field: String?
        let problem: StoreProblem
    }

    /// Counts an error. Returns whether it is among the first ones and must be inserted.
    mutating func counts(mistakeAt offset: Int, of source: Int) -> Bool {
        count += 1
        guard notes.count == StoreErrors.most, let last = notes.last else { return true }
        return (source, offset) < (last.source, last.offset)
    }

    /// Inserts an error after those at smaller or equal offsets.
    mutating func insert(_ note: Note) {
        let index = notes.partitioningIndex { ($0.source, $0.offset) > (note.source, note.offset) }
        notes.insert(note, at: index)
        if notes.count > StoreErrors.most { notes.removeLast() }
    }

    /// Adds the title and ID of an item to its errors.
    mutating func name(_ item: StoreIndex, title: String?, id: String?) {
        for index in notes.indices where notes[index].item == item {
            (notes[index].title, notes[index].id) = (title, id)
        }
    }

    /// Whether the list contains an error of this item.
    func hasMistake(of item: StoreIndex) -> Bool { notes.contains { $0.item == item } }
}
