// Moves what is done from a todo.txt to its archive: each line as it is, in the order of the list, at the end of the archive.
// Empty lines go. What stays keeps its bytes.

import Bytes
import Civil
import ToDos

/// A todo.txt and its archive, after what is done was moved.
package struct TodoTxtArchive: Sendable {
    /// The bytes of both files.
    package let list, archive: [UInt8]
    /// How many lines were moved.
    package private(set) var count = 0
    /// How many empty lines were taken out.
    package private(set) var emptyCount = 0

    /// Moves the lines. Throws if a file is not in UTF-8.
    package init(
        list: [UInt8], named name: String, archive: [UInt8], named other: String, _ zone: Zone
    ) throws(StoreErrors) {
        try ReadBack.checkEncoding(of: list, named: name)
        try ReadBack.checkEncoding(of: archive, named: other)
        var (kept, archive) = (list, archive)
        let isEnd: (UInt8) -> Bool = { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        let (mark, tasks) = ByteView.with(list.span) { view in
            var line = TodoTxtLine(view, zone, keepsTokens: false)
            let tasks = TodoTxtReader.lines(of: view).map { range in
                line.read(range)
                return (range.lowerBound, line.values.isDone)
            }
            return (view.byteOrderMarkLength, tasks)
        }
        let isDone = Dictionary(uniqueKeysWithValues: tasks)
        kept.removeSubrange(mark...)
        var start = mark
        while start < list.count {
            let text = list[start..<(list[start...].firstIndex(where: isEnd) ?? list.count)]
            let rest = list[text.endIndex...]
            let end = rest.prefix(rest.starts(with: "\r\n".utf8) ? 2 : 1)
            switch isDone[start] {
            case true?:
                let lineEnd = end.isEmpty ? [UInt8(ascii: "\n")] : end
                if let last = archive.last, !isEnd(last) { archive += lineEnd }
                archive += text + lineEnd
                count += 1
            case false?: kept += text + end
            case nil: emptyCount += 1
            }
            start = end.endIndex
        }
        (self.list, self.archive) = (kept, archive)
    }
}
