// Reads plain lines: each one is an item, with or without a bullet, a number or a box before it. Any text fits, so a file
// is never recognized as this format; `--from lines` asks for it. A heading such as `# Kitchen` is the project of the
// lines below it.

import Bytes
import ToDos

enum LinesReader: ListReader {
    static func recognizes(_ bytes: ByteView, fileName: String) -> Bool { false }

    static func read(_ file: ListFile, ids: inout NamedIDs, into store: inout StoreBuilder) {
        file.warnOfBadBytes(in: &store)
        forEachItem(of: file.bytes) { line, title, isDone, heading in
            let text = file.string(title)
            var item = ItemValues(
                id: ids.id(ofTitle: text, in: file.identity), title: text, isDone: isDone)
            item.project = heading.map(file.string)
            store.append(item, source: file.source.part(line.lowerBound..<title.upperBound))
        }
    }

    /// The offset of the first line that would be an item, and the number of such lines; nil if there are none.
    static func lines(of bytes: ByteView) -> (first: Int, count: Int)? {
        var lines: (first: Int, count: Int)?
        forEachItem(of: bytes) { line, _, _, _ in
            lines = (lines?.first ?? line.lowerBound, (lines?.count ?? 0) + 1)
        }
        return lines
    }

    /// Calls `body` with each line that is an item, the range of its title, and the range of the heading above it.
    private static func forEachItem(
        of bytes: ByteView,
        _ body: (_ line: Range<Int>, _ title: Range<Int>, _ isDone: Bool, _ heading: Range<Int>?) -> Void
    ) {
        var heading: Range<Int>?
        let start = Markdown.endOfFrontMatter(bytes, from: bytes.byteOrderMarkLength)
        Markdown.forEachLine(bytes, from: start) { range in
            let line = MarkdownLine(bytes, range)
            if let text = line.heading() {
                heading = text.nonEmpty
                return true
            }
            let (start, isDone) = beginning(of: line)
            let title = (start..<line.end).trimmed { bytes[$0].isBlank }
            // A line of marks alone separates others: `---`, `=====`.
            if title.contains(where: { !Markdown.isPunctuation(bytes[$0]) && !bytes[$0].isBlank }) {
                body(line.next..<line.end, title, isDone, heading)
            }
            return true
        }
    }

    /// Where the text begins after a bullet or a number and a box, and whether the box is ticked.
    private static func beginning(of line: MarkdownLine) -> (start: Int, isDone: Bool) {
        let bullet = line.listMarker()?.length ?? length(ofOneOf: bullets, in: line, at: line.next)
        if let box = line.checkbox(after: bullet), let isDone = box.isDone { return (box.end, isDone) }
        var start = line.next + bullet
        while start < line.end, line.bytes[start].isBlank { start += 1 }
        let open = length(ofOneOf: openBoxes, in: line, at: start)
        let ticked = length(ofOneOf: tickedBoxes, in: line, at: start)
        return (start + max(open, ticked), ticked > 0)
    }

    private static func length(ofOneOf marks: [StaticString], in line: MarkdownLine, at start: Int) -> Int {
        let mark = marks.first {
            start + $0.utf8CodeUnitCount <= line.end && Markdown.has($0, line.bytes, at: start)
        }
        return mark?.utf8CodeUnitCount ?? 0
    }

    private static let bullets: [StaticString] = ["•", "‣", "◦", "▪", "●", "·", "– ", "— "]
    private static let openBoxes: [StaticString] = ["☐", "□", "⬜"]
    private static let tickedBoxes: [StaticString] = ["☑", "☒", "✓", "✔", "✅"]
}
