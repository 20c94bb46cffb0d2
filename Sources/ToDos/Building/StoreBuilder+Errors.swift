// Records errors in the sources of a builder. Readers record offsets; lines are counted at the end.

import Bytes
import JSON
import Recurrence

extension StoreBuilder {
    /// Records an error at an offset of the current file, within an item if one is given.
    package mutating func note(
        _ problem: @autoclosure () -> StoreProblem, field: String? = nil, at offset: Int = 0,
        item: StoreIndex? = nil, title: String? = nil, id: String? = nil
    ) {
        let source = sources.count - 1
        guard errors.counts(mistakeAt: offset, of: source) else { return }
        errors.insert(
            ErrorList.Note(
                source: source, offset: offset, item: item, title: title, id: id, field: field,
                problem: problem()))
    }

    /// Records a warning, like an error.
    package mutating func warn(
        _ problem: StoreProblem, field: String? = nil, at offset: Int = 0, item: StoreIndex? = nil,
        title: String? = nil, id: String? = nil, times: Int = 1
    ) {
        let source = sources.count - 1
        guard warnings.counts(mistakeAt: offset, of: source) else { return }
        warnings.insert(
            ErrorList.Note(
                source: source, offset: offset, item: item, title: title, id: id, field: field,
                problem: problem, times: times))
    }

    /// Records a warning that is reported once per source, with the number of its occurrences.
    package mutating func warnOnce(_ problem: StoreProblem, field: String? = nil, at offset: Int = 0) {
        let source = sources.count - 1
        if case .unknownPrivacy(let word) = problem {
            unknownPrivacy[source] = unknownPrivacy[source] ?? word
        }
        if warnings.repeats(problem, field: field, in: source) { return }
        warn(problem, field: field, at: offset)
    }

    /// Records a warning if a text is meant as a rule and cannot be read. Words are no rule, and in a store they may be mistyped.
    mutating func check(rule: String, of item: ToDoItem, at places: FieldPlaces) {
        guard rule.uppercased().contains("FREQ=") else {
            if let offset = places.offset("repeats") {
                warnNotRule(rule, at: offset, title: excerpt(item.title))
            }
            return
        }
        guard let error = RecurrenceRuleError(of: rule) else { return }
        warn(
            .notRule(found: Excerpt.text(rule), reason: error.message), field: "repeats",
            at: places.offset("repeats").map { $0 + 1 + error.offset } ?? offset(of: item.source),
            item: nextIndex, title: excerpt(item.title), id: item.id.description.uppercased())
    }

    /// Warns of words by which the next item is to repeat, and which are no rule.
    package mutating func warnNotRule(_ words: String, at offset: Int, title: String) {
        warn(
            .notRule(found: Excerpt.text(words), reason: "it is no rule that is known here"),
            field: "repeats",
            at: offset, item: nextIndex, title: Excerpt.text(title))
    }

    /// Counts a field of the source that no page can show, e.g. `UDA "estimate"`.
    package mutating func noteUnshown(_ name: String) { notes.unshown.add(name) }

    /// Counts something in the source that is read as something else, e.g. `second project as a tag`.
    package mutating func noteAltered(_ name: String) { notes.altered.add(name) }

    /// Counts something at an offset of the current file that looks like a task and is none.
    package mutating func noteLookalike(_ kind: StoreNotes.Lookalike.Kind, at offset: Int) {
        let source = sources.count - 1
        // Those of one source are the last ones.
        let known = lookalikes.indices.reversed().prefix { lookalikes[$0].source == source }
        if let index = known.first(where: { lookalikes[$0].kind == kind }) {
            lookalikes[index].count += 1
        } else {
            lookalikes.append((kind, source, offset, 1))
        }
    }

    /// Counts so many lines of the current file, the first one at an offset, in place of what was counted before.
    package mutating func noteOnlyLookalike(
        _ kind: StoreNotes.Lookalike.Kind, at offset: Int, count: Int
    ) {
        let source = sources.count - 1
        lookalikes.removeAll { $0.source == source }
        lookalikes.append((kind, source, offset, count))
    }

    /// Records an error for each item added since the last call that has the ID of an earlier item.
    ///
    /// `idPlace` receives the offset of an item in the current file, and returns the offset of its ID and the
    /// ID as written.
    mutating func noteDuplicates(_ idPlace: (_ start: Int) -> (offset: Int, id: String)? = { _ in nil }) {
        let source = sources.count - 1
        ids.reserveCapacity(items.count)
        for index in indexedCount..<items.count {
            guard let earlier = ids.updateValue(index, forKey: items[index].id) else { continue }
            ids[items[index].id] = earlier
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
        indexedCount = items.count
    }

    /// The source of an item, and the item's offset in it.
    func place(of item: Int) -> (source: Int, offset: Int) {
        let source = sources.partitioningIndex { $0.start > item } - 1
        let start = sources[source].text?.range.lowerBound
        return (source, start.map { max(0, items[item].source.range.lowerBound - $0) } ?? 0)
    }

    /// A text of the store as shown in messages.
    func excerpt(_ text: Text) -> String { withBytes(of: text) { Excerpt.text($0) } }

    func error(of note: ErrorList.Note) -> StoreError {
        StoreError(
            source: sources[note.source].name, location: location(of: note.offset, in: note.source),
            item: note.item.map { $0.position - sources[note.source].start + 1 }, title: note.title,
            id: note.id, field: note.field, problem: note.problem, times: note.times)
    }

    /// The notes with lines instead of offsets. The omitted tasks are sorted by their offsets, so that each source is
    /// searched once.
    func finishedNotes() -> StoreNotes {
        var notes = notes
        for warning in warnings.notes {
            var error = error(of: warning)
            if let item = warning.item, items.indices.contains(item.position) {
                error.isPrivate = notes.privateIDs.contains(items[item.position].id)
            }
            notes.warnings.append(error)
        }
        notes.warningCount = warnings.count
        for (source, word) in unknownPrivacy.sorted(by: { $0.key < $1.key }) {
            let own = items[sources[source].start..<sources[source + 1].start]
            guard !own.isEmpty, own.allSatisfy({ notes.privateIDs.contains($0.id) }) else { continue }
            notes.privateLists.append(.init(source: sources[source].name, word: word))
        }
        var last: (source: Int, offset: Int, line: Int) = (-1, 0, 1)
        for omission in omitted.sorted(by: { ($0.source, $0.offset) < ($1.source, $1.offset) }) {
            if omission.source != last.source { last = (omission.source, 0, 1) }
            if let text = sources[omission.source].text, text.byteCount >= omission.offset {
                last.line += withBytes(of: text) { lineEnds(in: last.offset..<omission.offset, of: $0) }
            }
            last.offset = omission.offset
            notes.omittedOrPrivate.append(
                StoreNotes.Omitted(
                    source: sources[omission.source].name, line: last.line, title: omission.title,
                    reason: omission.reason))
        }
        notes.omitted = notes.omittedOrPrivate.filter { $0.reason != StoreNotes.privateReason }
        notes.lookalikes = lookalikes.map { first in
            StoreNotes.Lookalike(
                source: sources[first.source].name,
                line: location(of: first.offset, in: first.source)?.line ?? 1,
                kind: first.kind, count: first.count)
        }
        return notes
    }

    /// The number of line ends in a range: LF, CR, or both together.
    private func lineEnds(in range: Range<Int>, of bytes: Span<UInt8>) -> Int {
        var count = 0
        for index in range {
            switch bytes[index] {
            case UInt8(ascii: "\n"): count += 1
            case UInt8(ascii: "\r"):
                if index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n") { count += 1 }
            default: continue
            }
        }
        return count
    }

    /// The location of an offset in a file; nil for items created from values.
    private func location(of offset: Int, in source: Int) -> SourceLocation? {
        sources[source].text.map { text in
            withBytes(of: text) { SourceLocation(offset: offset, in: $0) }
        }
    }
}

extension RecurrenceRuleError {
    /// Why a text is no rule; nil if it is one.
    fileprivate init?(of text: String) {
        do throws(RecurrenceRuleError) {
            _ = try RecurrenceRule(text)
            return nil
        } catch {
            self = error
        }
    }
}
