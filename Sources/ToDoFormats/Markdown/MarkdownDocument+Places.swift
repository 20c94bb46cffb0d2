// Where the parts of a note are that an edit replaces, and where new tasks go.

import Bytes
import ToDos

extension MarkdownDocument {
    // MARK: Lines

    /// The start of a line; of the first one, behind the byte-order mark.
    func start(ofLineAt offset: Int) -> Int {
        bytes[..<offset].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 }
            ?? (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    }

    /// The end of a line, without its line break.
    func end(ofLineAt offset: Int) -> Int {
        bytes[offset...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    }

    /// What is before the list marker of a task: the indentation, marks of quotes, list markers.
    func prefix(of index: StoreIndex) -> [UInt8] {
        let start = layout.tasks[index.position].range.lowerBound
        return Array(bytes[self.start(ofLineAt: start)..<start])
    }

    /// The indentation of what belongs to a task.
    func indentation(below index: StoreIndex) -> [UInt8] {
        let marker = marker(of: index)
        let task = layout.tasks[index.position].range
        let blanks = bytes[(task.lowerBound + marker.count)..<task.upperBound].prefix(while: \.isBlank)
        // A text begins behind the blanks of its list marker, unless there are more than four (CommonMark §5.2).
        return indentation(of: index) + marker.map { _ in 0x20 }
            + (blanks.count > 4 ? blanks.prefix(1) : blanks)
    }

    /// The indentation of a task in a line of its own.
    func indentation(of index: StoreIndex) -> [UInt8] {
        prefix(of: index).map { $0.isBlank || $0 == UInt8(ascii: ">") ? $0 : 0x20 }
    }

    /// The lines of a task with its description and its steps, with the line break behind or, at the end of the note, before
    /// them.
    func block(of index: StoreIndex) -> Range<Int> {
        let task = layout.tasks[index.position]
        let start = start(ofLineAt: task.range.lowerBound)
        // Another list item may begin in the line.
        guard bytes[start..<task.range.lowerBound].allSatisfy({ $0.isBlank || $0 == UInt8(ascii: ">") })
        else {
            return task.range.lowerBound..<end(ofLineAt: task.end)
        }
        let end = end(ofLineAt: task.end)
        if end < bytes.count { return start..<end + lineBreak(at: end) }
        let isAfterCarriage = start > 1 && bytes[start - 2] == 0x0D && bytes[start - 1] == 0x0A
        return max(self.start(ofLineAt: 0), start - (isAfterCarriage ? 2 : 1))..<end
    }

    private func lineBreak(at offset: Int) -> Int { bytes[offset...].starts(with: "\r\n".utf8) ? 2 : 1 }

    // MARK: A task

    /// The project of a task below no heading.
    private var usualProject: String? { layout.project ?? list.usualProject }

    func text(of index: StoreIndex) -> MarkdownTaskText { text(of: layout.tasks[index.position]) }

    func text(of task: MarkdownDraft) -> MarkdownTaskText {
        MarkdownTaskText(Array(bytes[task.text]), kanban, context.languages)
    }

    func editor(of index: StoreIndex) -> MarkdownEditor { editor(of: layout.tasks[index.position]) }

    func editor(of task: MarkdownDraft) -> MarkdownEditor {
        MarkdownEditor(Array(bytes[task.text]), kanban, usualDialect, context)
    }

    /// The list marker of a task.
    private func marker(of index: StoreIndex) -> [UInt8] {
        Array(bytes[layout.tasks[index.position].range].prefix { !$0.isBlank })
    }

    /// What is before the text of a task, with its box.
    func head(of task: MarkdownDraft, isDone: Bool) -> [UInt8] {
        let head = bytes[task.range.lowerBound..<task.text.lowerBound]
        guard let opener = head.firstIndex(of: UInt8(ascii: "[")) else { return Array(head) }
        let settings = list.taskSettings
        let done = task.isDone ? task.mark : settings.mark(after: task.mark, as: .done)
        let mark = isDone ? done : settings.mark(after: done, as: .toDo)
        return head[...opener] + Array("\(mark)]".utf8)
    }

    /// The line of a task, from its list marker on, with other values.
    func line(of index: StoreIndex, from old: ItemValues, to new: ItemValues) -> [UInt8] {
        let task = layout.tasks[index.position]
        var editor = editor(of: index)
        editor.change(from: old, to: new, project: task.project ?? usualProject)
        let head =
            new.isDone == old.isDone
            ? Array(bytes[task.range.lowerBound..<task.text.lowerBound]) : head(of: task, isDone: new.isDone)
        return head + editor.bytes
    }

    /// The dialect of a task without fields: that of the settings, else of most tasks of the note.
    var usualDialect: TaskSettings.Dialect {
        if let dialect = list.taskSettings.dialect { return dialect }
        let dialects = store.indices.compactMap { MarkdownEditor.dialect(of: text(of: $0))?.0 }
        let count = dialects.count { $0 == .dataview }
        return count * 2 > dialects.count ? .dataview : .emoji
    }

    // MARK: New tasks

    /// Where a new task goes.
    struct NewPlace {
        let offset: Int
        /// What is before its list marker, and behind its line.
        var before: [UInt8]
        var marker = Array("-".utf8)
        var after: [UInt8] = []
        /// The indentation of its description.
        var indentation = Array("  ".utf8)
        /// The project that it has by its place.
        var project: String?
        var beginsHeading = false
    }

    /// The place of a new item. `hasBegunHeading` says that the heading that is missing was begun for another one.
    func place(of item: ItemValues, _ hasBegunHeading: Bool) -> NewPlace {
        if let parent = item.parent, let index = index(of: parent) {
            return place(below: index)
        }
        let lineEnd = ReadBack.lineEnd(of: bytes)
        let wanted = list.heading.map { name in
            layout.headings.firstIndex { $0.text.replacing("∕", with: "/") == name }
                ?? layout.headings.firstIndex { $0.project == name }
        }
        let section =
            wanted ?? item.project.flatMap { name in layout.headings.firstIndex { $0.project == name } }
        if let name = list.heading, section == nil { return end(of: lineEnd, below: name, hasBegunHeading) }
        let start = section.map { layout.headings[$0].lines.upperBound } ?? 0
        let next = section.flatMap {
            $0 + 1 < layout.headings.count ? layout.headings[$0 + 1].lines.lowerBound : nil
        }
        let last = store.indices.last { index in
            let task = layout.tasks[index.position]
            return start..<(next ?? bytes.count + 1) ~= task.range.lowerBound && task.parent == nil
                && self.start(ofLineAt: task.range.lowerBound) == task.range.lowerBound
                && !isArchived(index)
        }
        if let last {
            return NewPlace(
                offset: end(ofLineAt: layout.tasks[last.position].end), before: lineEnd,
                marker: markerAfter(last), indentation: indentation(below: last),
                project: layout.tasks[last.position].project ?? usualProject)
        }
        guard let section else { return end(of: lineEnd, below: nil, false) }
        let heading = layout.headings[section]
        return NewPlace(
            offset: heading.lines.upperBound, before: lineEnd, project: heading.project ?? usualProject)
    }

    /// The place behind the last step of an item.
    private func place(below index: StoreIndex) -> NewPlace {
        let (offset, before) = placeOfSteps(of: index)
        let step = lastStep(of: index)
        let marker = markerAfter(step ?? index)
        return NewPlace(
            offset: offset, before: ReadBack.lineEnd(of: bytes) + before,
            marker: step == nil && marker.count > 1 ? Array("-".utf8) : marker,
            indentation: before + [UInt8](repeating: 0x20, count: marker.count + 1),
            project: layout.tasks[index.position].project ?? usualProject)
    }

    /// Where the next step of an item goes, and what is before its list marker.
    func placeOfSteps(of index: StoreIndex) -> (offset: Int, before: [UInt8]) {
        let own = lastStep(of: index).map(prefix)
        let isIndented = own?.allSatisfy { $0.isBlank || $0 == UInt8(ascii: ">") } == true
        return (
            end(ofLineAt: layout.tasks[index.position].end),
            (isIndented ? own : nil) ?? indentation(below: index)
        )
    }

    private func lastStep(of index: StoreIndex) -> StoreIndex? {
        store.indices.last {
            layout.tasks[$0.position].range.lowerBound > layout.tasks[index.position].range.lowerBound
                && store.values(of: $0).parent == store[index].id
        }
    }

    func index(of id: ItemID) -> StoreIndex? { store.indices.first { store[$0].id == id } }

    /// The list marker of the item behind another one: the next number, or the same sign.
    private func markerAfter(_ index: StoreIndex) -> [UInt8] {
        let marker = marker(of: index)
        guard let number = Int(String(decoding: marker.dropLast(), as: UTF8.self)) else { return marker }
        return "\(number + 1)".utf8 + marker.suffix(1)
    }

    /// The end of the note, before the archive and the settings of a Kanban board; below a heading that is begun there.
    private func end(of lineEnd: [UInt8], below heading: String?, _ hasBegunHeading: Bool) -> NewPlace {
        let comment = ByteView.with(bytes.span) {
            Markdown.firstIndex(of: "%% kanban:settings", in: $0, 0..<$0.count)
        }
        let offset = layout.archive ?? comment.map(start(ofLineAt:)) ?? bytes.count
        let before = bytes[..<offset]
        let isEmpty = before.isEmpty || before.elementsEqual([0xEF, 0xBB, 0xBF])
        let endsWithLine = before.last == 0x0A || before.last == 0x0D
        let isAfterBlank = before.reversed().starts(with: (lineEnd + lineEnd).reversed())
        let project =
            heading.flatMap {
                list.isInFolder && usualProject != nil && $0 != usualProject
                    ? "\(usualProject ?? "")/\($0)" : $0
            } ?? layout.headings.last { $0.lines.upperBound <= offset }?.project ?? usualProject
        var place = NewPlace(offset: offset, before: [], project: project)
        if !isEmpty, !hasBegunHeading {
            place.before = (endsWithLine ? [] : lineEnd) + (isAfterBlank ? [] : lineEnd)
        }
        if let heading, !hasBegunHeading {
            place.before += "\(String(repeating: "#", count: layout.level)) ".utf8
            place.before += MarkdownWriter.escapedLine(heading, .heading) + lineEnd + lineEnd
            place.beginsHeading = true
        }
        if isEmpty || endsWithLine || offset < bytes.count { place.after = lineEnd }
        if layout.archive != nil { place.after += lineEnd }
        if hasBegunHeading, place.after.isEmpty { place.before = lineEnd }
        return place
    }
}
