// The blocks that a line begins or continues.

import Bytes

extension MarkdownNote {
    /// Reads what follows the marks of the containers that go on in a line.
    mutating func readBlocks(_ line: inout MarkdownLine, _ matched: Int, _ base: Int) {
        // `marker` is the first list marker of the line that begins no task, and its column.
        var (depth, base, isNew, marker) = (matched, base, false, nil as (offset: Int, column: Int)?)
        if matched == containers.count, matched > 0 { containers[matched - 1].isEmpty = false }
        while !line.isBlank {
            let isInList = depth > 0 && containers[depth - 1].width != nil
            let isAfterItem = !isNew && depth < containers.count && containers[depth].width != nil
            let isContinuing = isInParagraph && !isNew && depth == containers.count
            let isDeep = line.indent >= 4 && !isInList
            if isDeep, !isAfterItem, !isInParagraph || isNew {
                // Indented code.
                noteTask(in: line, as: .codeTask)
                close(to: depth)
                isInParagraph = false
                return
            }
            if line.indent < 4, line[line.next] == UInt8(ascii: ">") {
                close(to: depth)
                open(
                    Container(
                        width: nil, markerIndent: line.indent, task: containers.last?.task, isTask: false,
                        heading: heading))
                line.skipQuoteMark()
                (depth, base, isNew) = (depth + 1, line.column, true)
                continue
            }
            if !isDeep, readLeaf(&line, depth, base, isContinuing) { return }
            guard let (length, number) = line.listMarker() else {
                warnOfMistakenMarker(line)
                break
            }
            let checkbox = line.checkbox(after: length)
            // A paragraph is not interrupted by an empty item, nor by a number other than 1.
            if checkbox == nil, isContinuing || isDeep,
                isDeep && !isAfterItem || number ?? 1 != 1 || line.isBlank(from: line.next + length)
            {
                break
            }
            close(to: depth)
            openItem(&line, length, checkbox)
            if checkbox != nil { return }
            let start = line.next
            marker = marker ?? (start, line.column + line.indent)
            skipMarker(&line, length)
            (depth, isNew) = (depth + 1, true)
        }
        readText(line, depth, base, isNew, marker)
    }

    /// Opens a list item. A task is read to the end of its line.
    private mutating func openItem(
        _ line: inout MarkdownLine, _ length: Int, _ checkbox: MarkdownLine.Checkbox?
    ) {
        var after = line
        skipMarker(&after, length)
        let width = after.column - line.column
        let parent = containers.last?.task
        let markerIndent = line.indent
        guard let checkbox else {
            if let text = line.mistakenCheckbox(after: length) {
                store.warnOnce(
                    .other(
                        "a list item begins with \"\(text)\", which is no checkbox: a task begins with "
                            + "\"[ ] \" or \"[x] \""), at: line.next)
            } else if parent == nil, !after.isBlank {
                store.noteLookalike(.listItem, at: line.next)
            }
            return open(
                Container(
                    width: width, markerIndent: markerIndent, task: parent, isTask: false, heading: heading,
                    isEmpty: after.isBlank))
        }
        open(
            Container(
                width: width, markerIndent: markerIndent, task: drafts.count, isTask: true, heading: heading))
        hasTasks = true
        let type = file.taskSettings.type(of: checkbox.mark)
        if type == nil { store.noteAltered("[ ] with another mark as not done") }
        var omission: String? = type == .cancelled ? "cancelled" : type == .noTask ? "no task" : nil
        if archive != nil, type != .done { omission = omission ?? "archived" }
        let end = endOfText(checkbox.end..<line.end, containers.count)
        drafts.append(
            MarkdownDraft(
                range: line.next..<line.end, text: checkbox.end..<endWithoutBreak(checkbox.end..<end),
                mark: checkbox.mark,
                isDone: type == .done, omission: omission, parent: parent, heading: heading, end: line.end))
        if let parent, drafts[parent].firstStep == nil { drafts[parent].firstStep = line.next }
        isInParagraph = true
        paragraph = []
    }

    /// Warns about a line that would be a task if its list marker were followed by a blank, e.g. `-[ ] task`, or if it had
    /// one, e.g. `[ ] task`.
    private mutating func warnOfMistakenMarker(_ line: MarkdownLine) {
        if let isDone = line.checkbox(after: 0)?.isDone {
            let words = "a line begins with \"\(isDone ? "[x]" : "[ ]")\" and no list marker"
            store.warnOnce(.other(words + ": a task begins with \"- [ ] \" or \"- [x] \""), at: line.next)
        }
        guard let (length, _) = line.markerCharacters(), let box = line.mistakenCheckbox(after: length)
        else { return }
        let marker = line.bytes.withBytes(of: line.next..<line.next + length) { String(utf8: $0) }
        store.warnOnce(
            .other(
                "a line begins with \"\(marker)\(box)\", which is no list item: a task begins with "
                    + "\"\(marker) [ ] \" or \"\(marker) [x] \""), at: line.next)
    }

    /// Skips a list marker and the blanks after it, or only one of them if there are more than four (§5.2).
    private func skipMarker(_ line: inout MarkdownLine, _ length: Int) {
        line.skip(bytes: length)
        line.skip(columns: line.isBlank ? line.indent + 1 : line.indent > 4 ? 1 : line.indent)
    }

    /// Reads a block of one line, or the beginning of code or a comment. Returns whether there is one.
    private mutating func readLeaf(
        _ line: inout MarkdownLine, _ depth: Int, _ base: Int, _ isContinuing: Bool
    ) -> Bool {
        if isContinuing, !paragraph.isEmpty, line.isUnderline() {
            let level = line[line.next] == UInt8(ascii: "=") ? 1 : 2
            begin(self.text(ofHeading: paragraph), level: level, at: paragraph[0].lowerBound..<line.end)
        } else if line.isThematicBreak() {
            close(to: depth)
            lastBreak = (line.next, 0)
        } else if let text = line.heading() {
            close(to: depth)
            if let task = containers.last?.task {
                describe(task, indentation: line.column + line.indent - base, text: text)
            } else {
                begin(self.text(ofHeading: [text]), level: line.run(at: line.next), at: line.next..<line.end)
            }
        } else if let (mark, count) = line.fence() {
            close(to: depth)
            verbatim = (.fence(mark: mark, count: count), depth)
        } else if line.begins("%%"), !line.contains("%%", from: line.next + 2), lastPercentSigns >= line.end {
            close(to: depth)
            noteTask(in: line.after(bytes: 2), as: .commentTask)
            verbatim = (.percentSigns, depth)
        } else if line.begins("<!--"), !line.contains("-->", from: line.next), lastCommentEnd >= line.end {
            close(to: depth)
            noteTask(in: line.after(bytes: 4), as: .commentTask)
            verbatim = (.comment, depth)
        } else {
            // A comment in one line.
            if line.begins("<!--") { noteTask(in: line.after(bytes: 4), as: .commentTask) }
            if line.begins("%%") { noteTask(in: line.after(bytes: 2), as: .commentTask) }
            return false
        }
        isInParagraph = false
        return true
    }

    /// Reads the text of a paragraph.
    private mutating func readText(
        _ line: MarkdownLine, _ depth: Int, _ base: Int, _ isNew: Bool, _ marker: (offset: Int, column: Int)?
    ) {
        let column = marker?.column ?? line.column + line.indent
        // A paragraph also continues in a line without the marks of its containers. The text is a part of the task's
        // description if it is indented more than the task's marker.
        let isLazy = isInParagraph && !isNew && depth < containers.count
        var (task, indentation) = (depth > 0 ? containers[depth - 1].task : nil, column - base)
        if isLazy, containers[depth].isTask, line.indent > containers[depth].markerIndent {
            (task, indentation) = (containers[depth].task, 0)
        }
        if !isLazy {
            close(to: depth)
            if !isInParagraph { paragraph = [] }
        }
        let text = line.next..<endOfText(line.next..<line.end, depth)
        if text.isEmpty, marker == nil { return }
        if let task {
            describe(task, indentation: indentation, prefix: marker.map { $0.offset..<line.next }, text: text)
        } else if !isLazy, paragraph.count < Self.longestHeading {
            paragraph.append(text)
        }
        isInParagraph = !line.isBlank
    }

    /// The maximum number of lines of a heading that is underlined.
    private static var longestHeading: Int { 64 }
}
