// How a builder notes what is wrong with its sources. Readers note offsets; lines and numbers are found at the end.

import Bytes
import JSON

extension StoreBuilder {
    /// Notes a mistake at an offset of the file that is read, in an item if there is one.
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

    /// Notes the items, of those that were added since the last call, that have the id of an earlier one.
    ///
    /// `idPlace` says where the id of the item is that starts at an offset of the file that is read, and how it is written.
    mutating func noteDuplicates(_ idPlace: (_ start: Int) -> (offset: Int, id: String)? = { _ in nil }) {
        let source = sources.count - 1
        for (index, earlier) in ids.index(items) {
            let item = items[index]
            let start = offset(of: item)
            guard errors.counts(mistakeAt: start, of: source) else { continue }
            let other = sources.partitioningIndex { $0.start > earlier } - 1
            let line =
                sources[other].text == nil ? nil : location(of: offset(of: items[earlier]), in: other)?.line
            let place = idPlace(start) ?? (start, item.id.description)
            errors.insert(
                ErrorList.Note(
                    source: source, offset: place.offset, item: StoreIndex(index), title: excerpt(item.title),
                    id: place.id, field: "id",
                    problem: .duplicateID(
                        item: earlier - sources[other].start + 1, line: line,
                        source: other == source ? nil : sources[other].name)))
        }
    }

    /// Where in its file an item begins.
    func offset(of item: ToDoItem) -> Int {
        let file = sources.first { $0.text?.holds(item.source) ?? false }?.text
        return file.map { item.source.range.lowerBound - $0.range.lowerBound } ?? 0
    }

    /// A text of the store as it is shown in a message.
    func excerpt(_ text: Text) -> String { withBytes(of: text) { Excerpt.text($0) } }

    func error(of note: ErrorList.Note) -> StoreError {
        StoreError(
            source: sources[note.source].name, location: location(of: note.offset, in: note.source),
            item: note.item.map { $0.position - sources[note.source].start + 1 }, title: note.title,
            id: note.id,
            field: note.field, problem: note.problem)
    }

    /// The location of an offset in a file; nil for items that are made of values.
    private func location(of offset: Int, in source: Int) -> SourceLocation? {
        sources[source].text.map { text in
            withBytes(of: text) { SourceLocation(offset: offset, in: $0) }
        }
    }
}
