// Moves what is done from a todo.txt to its archive: each line as it is, in the order of the list, at the end of the archive.
// Empty lines go. What stays keeps its bytes.

import Bytes
import Civil
import ToDos

/// A todo.txt and its archive, after what is done was moved.
public struct TodoTxtArchive: Sendable {
    /// The bytes of both files.
    public let list, archive: [UInt8]
    /// How many lines were moved.
    public private(set) var count = 0
    /// How many empty lines were taken out.
    public private(set) var emptyCount = 0

    /// Moves the lines. Throws if a file is not in UTF-8.
    public init(
        list: [UInt8], named name: String, archive: [UInt8], named other: String, _ zone: Zone
    ) throws(StoreErrors) {
        try ReadBack.checkEncoding(of: list, named: name)
        try ReadBack.checkEncoding(of: archive, named: other)
        var (kept, archive) = (list, archive)
        let (isEnd, newLine): ((UInt8) -> Bool, UInt8) = (
            { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }, UInt8(ascii: "\n")
        )
        let tasks = ByteView.with(list.span) { view in
            var line = TodoTxtLine(view, zone, keepsTokens: false)
            return TodoTxtReader.lines(of: view).map { range in
                line.read(range)
                return (start: range.lowerBound, isDone: line.values.isDone)
            }
        }
        let isDone = Dictionary(uniqueKeysWithValues: tasks.map { ($0.start, $0.isDone) })
        let mark = ByteView.with(list.span) { $0.byteOrderMarkLength }
        var start = mark
        kept.removeSubrange(start...)
        while start < list.count {
            // A line with its end.
            var end = list[start...].firstIndex(where: isEnd) ?? list.count
            let text = list[start..<end]
            if end < list.count {
                end += list[end...].starts(with: "\r\n".utf8) ? 2 : 1
            }
            switch isDone[start] {
            case true?:
                if let last = archive.last, !isEnd(last) { archive += list[start..<end].suffix(while: isEnd) }
                if let last = archive.last, !isEnd(last) { archive.append(newLine) }
                archive += list[start..<end]
                if end == start + text.count { archive.append(newLine) }
                count += 1
            case false?: kept += list[start..<end]
            case nil: emptyCount += 1
            }
            start = end
        }
        (self.list, self.archive) = (kept, archive)
    }
}

extension ArraySlice<UInt8> {
    fileprivate func suffix(while isIn: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        let start = lastIndex { !isIn($0) }.map { $0 + 1 } ?? startIndex
        return self[start...]
    }
}
