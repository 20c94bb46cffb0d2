// Reads todo.txt (github.com/todotxt/todo.txt): one task a line. Every line that is not empty is a task.

import Bytes
import JSON
import ToDos

/// Reads todo.txt files.
enum TodoTxtReader: ListReader {
    static func recognizes(_ bytes: ByteView, fileName: String) -> Bool {
        if TodoTxtFileName.isKnown(fileName) { return !isJSON(bytes) }
        return TodoTxtMarks(bytes).isTodoTxt
    }

    static func read(_ file: ListFile, ids: inout NamedIDs, into store: inout StoreBuilder) {
        let list = TodoTxtFileName.list(of: file.identity)
        file.warnOfBadBytes(in: &store)
        var line = TodoTxtLine(file)
        var start = start(of: file.bytes)
        while start < file.bytes.count {
            let end = lineEnd(from: start, of: file.bytes)
            if let range = content(start..<end, of: file.bytes) {
                line.read(range)
                let item = store.nextIndex
                if line.isHidden {
                    store.omit("hidden", title: line.values.title, at: start)
                } else {
                    for problem in line.problems {
                        let title = Excerpt.text(line.values.title)
                        store.warn(
                            .notDate(found: "\"\(problem.found)\""), field: problem.field, at: problem.offset,
                            item: item, title: title)
                    }
                    line.values.id = ids.id(ofTitle: line.name, in: list)
                    store.append(line.values, source: file.source.part(range))
                }
            }
            start = end + 1
        }
    }

    /// Where the text of a file begins: after a byte-order mark.
    static func start(of bytes: ByteView) -> Int {
        bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
    }

    /// The index of the line feed or carriage return that ends a line, or the count of bytes.
    static func lineEnd(from start: Int, of bytes: ByteView) -> Int {
        bytes.firstIndex(from: start) { $0.equal(UInt8(ascii: "\n")) | $0.equal(UInt8(ascii: "\r")) }
    }

    /// A line without the blanks at its end; nil if it is empty.
    private static func content(_ line: Range<Int>, of bytes: ByteView) -> Range<Int>? {
        var end = line.upperBound
        while end > line.lowerBound, bytes[end - 1].isBlank { end -= 1 }
        return end > line.lowerBound ? line.lowerBound..<end : nil
    }

    /// Whether a file begins like a JSON array or object of items, whatever its name.
    private static func isJSON(_ bytes: ByteView) -> Bool {
        func afterWhiteSpace(_ start: Int) -> Int {
            var index = start
            while bytes[index].isBlank || "\r\n".utf8.contains(bytes[index]) { index += 1 }
            return index
        }
        let first = afterWhiteSpace(start(of: bytes))
        let second = afterWhiteSpace(first + 1)
        switch (bytes[first], bytes[second]) {
        case (UInt8(ascii: "["), UInt8(ascii: "{")), (UInt8(ascii: "{"), UInt8(ascii: "\"")): return true
        case (UInt8(ascii: "["), UInt8(ascii: "]")), (UInt8(ascii: "{"), UInt8(ascii: "}")):
            return afterWhiteSpace(second + 1) >= bytes.count
        default: return false
        }
    }
}
