// Records errors in the sources of a builder. Readers record offsets; lines are counted at the end.

import Bytes
import JSON

extension StoreBuilder {
    /// Records an error at an offset of the current file, within an item if one is given.
    package mutating func note(
        _ problem: @autoclosure () -> StoreProblem, field: String? = nil, at offset: Int = 0,
        item: StoreIndex? = nil,
        title: String? = nil, id: String? = nil
    ) {
        let source = sources.count - 1
        guard errors.counts(mistakeAt: offset, of: source) else { return }
        errors.insert(
            ErrorList.Note(
                source: source, offset: offset, item: item, title: title, id: id, field: field,
                problem: problem()))
    }

    /// Records an error for each item added since the last call that has the ID of an earlier item.
    ///
    /// `idPlace` receives the offset of an item in the current file, and returns the offset of its ID and the
    /// ID as written.
    mutating func noteDuplicates(_ idPlace: (_ start: Int) -> (offset: Int, id: String)? = { _ in nil }) {
        let source = sources.count - 1
        for (index, earlier) in ids.index(items) {
            let start = place(of: index).offset
            guard errors.counts(mistakeAt: start, of: source) else { continue }
            let first = place(of: earlier)
            let line = location(of: first.offset, in: first.source)?.line
            let (title, id) = (items[index].title, idPlace(start) ?? (start, items[index].id.description))
            errors.insert(
                ErrorList.Note(
                    source: source, offset: id.offset, item: StoreIndex(index),
                    title: title == .empty ? nil : excerpt(title), id: id.id, field: "id",
                    problem: .duplicateID(
                        item: earlier - sources[first.source].start + 1, line: line,
                        source: first.source == source ? nil : sources[first.source].name)))
        }
    }

    /// The source of an item, and the item's offset in it.
    private func place(of item: Int) -> (source: Int, offset: Int) {
        let source = sources.partitioningIndex { $0.start > item } - 1
        let start = sources[source].text?.range.lowerBound
        return (source, start.map { items[item].source.range.lowerBound - $0 } ?? 0)
    }

    /// A text of the store as shown in messages.
    func excerpt(_ text: Text) -> String { withBytes(of: text) { Excerpt.text($0) } }

    func error(of note: ErrorList.Note) -> StoreError {
        StoreError(
            source: sources[note.source].name, location: location(of: note.offset, in: note.source),
            item: note.item.map { $0.position - sources[note.source].start + 1 }, title: note.title,
            id: note.id,
            field: note.field, problem: note.problem)
    }

    /// The location of an offset in a file; nil for items created from values.
    private func location(of offset: Int, in source: Int) -> SourceLocation? {
        sources[source].text.map { text in
            withBytes(of: text) { SourceLocation(offset: offset, in: $0) }
        }
    }
}
