// The first 50 mistakes of a store. Lines are counted and sentences made only for these, so that a file with a million
// mistakes is refused as fast as it is read.

import Bytes

/// The first mistakes of a store, and the count of all.
struct ErrorList {
    /// How many mistakes there are.
    private(set) var count = 0
    /// The first of them.
    private(set) var notes: [Note] = []

    /// A mistake with its place in bytes.
    struct Note {
        /// The index of the source.
        let source: Int
        let offset: Int
        let item: StoreIndex?
        /// The item's title and id as they are shown, when they are known.
        var title: String?
        var id: String?
        let field: String?
        let problem: StoreProblem
    }

    /// Counts a mistake. Returns whether it is among the first ones, and must be inserted.
    mutating func counts(mistakeAt offset: Int, of source: Int) -> Bool {
        count += 1
        guard notes.count == StoreErrors.most, let last = notes.last else { return true }
        return (source, offset) < (last.source, last.offset)
    }

    /// Inserts a mistake behind those before it and at the same place.
    mutating func insert(_ note: Note) {
        let index = notes.partitioningIndex { ($0.source, $0.offset) > (note.source, note.offset) }
        notes.insert(note, at: index)
        if notes.count > StoreErrors.most { notes.removeLast() }
    }

    /// Adds the title and id of an item to its mistakes.
    mutating func name(_ item: StoreIndex, title: String?, id: String?) {
        for index in notes.indices where notes[index].item == item {
            (notes[index].title, notes[index].id) = (title, id)
        }
    }

    /// Whether the list has a mistake of an item.
    func hasMistake(of item: StoreIndex) -> Bool { notes.contains { $0.item == item } }
}
