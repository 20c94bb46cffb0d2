// The texts of a note's blocks: headings, descriptions, code and comments.

import Bytes
import ToDos

extension MarkdownNote {
    /// The text of a heading, which is the project of the tasks below it; nil if it has none. Its slashes become
    /// U+2215, a character that looks the same, because `Input/Output` does not mean a project within a project.
    /// Only a slash that is written as `&#47;` separates levels.
    func text(ofHeading lines: [Range<Int>]) -> String? {
        var bytes: [UInt8] = []
        for line in lines {
            if !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
            bytes += file.bytes.array(line)
        }
        let inline = MarkdownInline(.heading, bytes, bytes.indices, MarkdownBrackets(bytes, 0..<0))
        let text = String(decoding: inline.text(from: 0), as: UTF8.self)
        return text.nonEmpty
    }

    /// Adds a line to the description of a task. `prefix` is the list marker before it.
    mutating func describe(
        _ task: Int, indentation: Int, prefix: Range<Int>? = nil, text: Range<Int>, isCode: Bool = false
    ) {
        guard drafts[task].omission == nil else { return }
        let text = text.trimmed { file.bytes[$0].isBlank }
        drafts[task].end = max(drafts[task].end, text.upperBound)
        drafts[task].describedLines += 1
        if drafts[task].description.isEmpty {
            drafts[task].indentation = indentation
        } else {
            drafts[task].description.append(contentsOf: repeatElement(0x0A, count: blankLines + 1))
        }
        let columns = max(0, indentation - drafts[task].indentation)
        drafts[task].description.append(contentsOf: repeatElement(0x20, count: columns))
        if let prefix { appendEscaped(prefix, to: task) }
        if isCode {
            appendEscaped(text, to: task)
        } else {
            drafts[task].description += file.bytes.array(text)
        }
        blankLines = 0
    }

    /// Appends bytes that are shown as they are.
    private mutating func appendEscaped(_ range: Range<Int>, to task: Int) {
        for index in range {
            let byte = file.bytes[index]
            if Markdown.isPunctuation(byte) { drafts[task].description.append(UInt8(ascii: "\\")) }
            drafts[task].description.append(byte)
        }
    }

    /// Reads a line of a code block or a comment.
    mutating func read(_ line: MarkdownLine, in verbatim: Verbatim, _ base: Int) {
        switch verbatim.closer {
        case .fence(let mark, let count):
            let isInList = verbatim.depth > 0 && containers[verbatim.depth - 1].width != nil
            if line.indent < 4 || isInList, line[line.next] == mark, line.run(at: line.next) >= count,
                line.isBlank(from: line.next + line.run(at: line.next))
            {
                self.verbatim = nil
            } else if line.isBlank {
                blankLines += 1
            } else if verbatim.depth > 0, let task = containers[verbatim.depth - 1].task {
                describe(
                    task, indentation: line.column + line.indent - base, text: line.next..<line.end,
                    isCode: true)
            } else {
                noteTask(in: line, as: .codeTask)
            }
        case .comment:
            noteTask(in: line, as: .commentTask)
            if line.contains("-->", from: line.next) { self.verbatim = nil }
        case .percentSigns:
            noteTask(in: line, as: .commentTask)
            if line.contains("%%", from: line.next) { self.verbatim = nil }
        }
    }

    /// Counts a line where nothing is read, if it would be a task elsewhere.
    mutating func noteTask(in line: MarkdownLine, as kind: StoreNotes.Lookalike.Kind) {
        var line = line
        while line[line.next] == UInt8(ascii: ">") { line.skipQuoteMark() }
        guard line.isTask else { return }
        hasTasks = true
        store.noteLookalike(kind, at: line.next)
    }

    /// The end of a text without the backslash of a hard line break, behind which its paragraph goes on (§6.7).
    func endWithoutBreak(_ text: Range<Int>) -> Int {
        let bytes = file.bytes
        guard text.reversed().prefix(while: { bytes[$0] == UInt8(ascii: "\\") }).count % 2 == 1 else {
            return text.upperBound
        }
        var line: MarkdownLine?
        Markdown.forEachLine(bytes, from: text.upperBound) { range in
            defer { line = MarkdownLine(bytes, range) }
            return range.lowerBound == text.upperBound
        }
        return line.map { $0.isBlank || $0.listMarker() != nil } ?? true
            ? text.upperBound : text.upperBound - 1
    }

    /// The end of a text in a line: the start of a comment that ends in a later line, else the end of the line.
    /// `depth` is the number of the text's containers.
    mutating func endOfText(_ range: Range<Int>, _ depth: Int) -> Int {
        guard lastCommentEnd >= range.upperBound,
            Markdown.firstIndex(of: "<!--", in: file.bytes, range) != nil
        else { return range.upperBound }
        let bytes = file.bytes.array(range)
        let inline = MarkdownInline(.title, bytes, bytes.indices, MarkdownBrackets(bytes, 0..<0))
        guard let start = inline.openComment else { return range.upperBound }
        verbatim = (.comment, depth)
        return range.lowerBound + start
    }
}
