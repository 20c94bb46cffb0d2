// Reads todo.txt (github.com/todotxt/todo.txt): one task a line. Every line that is not empty is a task.

import Bytes
import JSON
import ToDos

/// Reads todo.txt files.
enum TodoTxtReader: ListReader {
    static func recognizes(_ bytes: ByteView, fileName: String) -> Bool {
        if TodoTxtFileName.isKnown(fileName) { return !JSONStart(bytes).isOfObjects }
        return TodoTxtMarks(bytes).isTodoTxt
    }

    static func read(_ file: ListFile, ids: inout NamedIDs, into store: inout StoreBuilder) {
        if file.isRefusedAsUTF16(in: &store) { return }
        let list = TodoTxtFileName.list(of: file.identity)
        file.warnOfBadBytes(in: &store)
        var line = TodoTxtLine(file)
        var start = file.bytes.byteOrderMarkLength
        while start < file.bytes.count {
            let end = file.bytes.firstIndex(from: start) {
                $0.equal(UInt8(ascii: "\n")) | $0.equal(UInt8(ascii: "\r"))
            }
            let content = (start..<end).trimmed { file.bytes[$0].isBlank }
            if !content.isEmpty {
                let range = start..<content.upperBound
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
                    for name in line.altered { store.noteAltered(name) }
                    line.values.id = ids.id(ofTitle: line.name, in: list)
                    store.append(line.values, source: file.source.part(range))
                }
            }
            start = end + 1
        }
    }
}
