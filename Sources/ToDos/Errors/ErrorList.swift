// The first 50 errors of a store. Only for these are lines counted and messages created, so that a file with
// a million errors is rejected as fast as it is read.

import Bytes

/// The first errors of a store, and the total count.
struct ErrorList {
    private(set) var count = 0
    /// The first errors, in order.
    private(set) var notes: [Note] = []
    /// The fields of each problem that is reported once per source, for the latest source. If there are very many
    /// different problems, only the first are stored.
    private var reported: [StoreProblem: Set<String?>] = [:]
    private var reportedSource = 0

    /// An error with its offset in bytes.
    struct Note {
        let source: Int
        let offset: Int
        let item: StoreIndex?
        /// The item's title and ID as shown in messages, if known.
        var title: String?
        var id: String?
        let field: String?
        let problem: StoreProblem
        /// How often it occurs, if it is reported only once.
        var times = 1
    }

    /// The maximum number of errors of one source that are recognized when they are repeated.
    private static let maxReported = 1_000

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

    /// Removes errors as if they had not been counted.
    mutating func removeAll(where shouldBeRemoved: (Note) -> Bool) {
        let before = notes.count
        notes.removeAll(where: shouldBeRemoved)
        count -= before - notes.count
    }

    /// Counts an error that is reported once per source. Returns false if it must be inserted.
    mutating func repeats(_ problem: StoreProblem, field: String?, in source: Int) -> Bool {
        if source != reportedSource {
            reported.removeAll()
            reportedSource = source
        }
        guard reported[problem]?.contains(field) == true else {
            if reported.count < Self.maxReported { reported[problem, default: []].insert(field) }
            return false
        }
        let index = notes.firstIndex { $0.source == source && $0.problem == problem && $0.field == field }
        if let index { notes[index].times += 1 }
        return true
    }

    mutating func name(_ item: StoreIndex, title: String?, id: String?) {
        for index in notes.indices where notes[index].item == item {
            (notes[index].title, notes[index].id) = (title, id)
        }
    }

    func hasMistake(of item: StoreIndex) -> Bool { notes.contains { $0.item == item } }
}
