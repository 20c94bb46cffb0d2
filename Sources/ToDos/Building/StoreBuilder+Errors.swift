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

    /// Notes that the item that was added last has the id of an earlier one.
    package mutating func noteDuplicate(of earlier: StoreIndex, field: String, at offset: Int = 0) {
        let source = sources.count - 1
        guard errors.counts(mistakeAt: offset, of: source) else { return }
        let other = sources.partitioningIndex { $0.start > earlier.position } - 1
        let itemOffset = items[earlier.position].source.range.lowerBound
        let problem = StoreProblem.duplicateID(
            item: earlier.position - sources[other].start + 1,
            line: sources[other].text.flatMap { location(of: itemOffset - $0.range.lowerBound, in: other) }?
                .line,
            source: other == source ? nil : sources[other].name)
        errors.insert(
            ErrorList.Note(
                source: source, offset: offset, item: StoreIndex(items.count - 1), title: nil, id: nil,
                field: field,
                problem: problem))
    }

    /// Names an item in its mistakes, if it has any: its title and its id, as it was written, may stand behind them.
    package mutating func nameMistakes(of item: StoreIndex, title: Text?, id: String?) {
        guard errors.hasMistake(of: item) else { return }
        errors.name(item, title: title.map { withBytes(of: $0) { Excerpt.text($0) } }, id: id)
    }

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
