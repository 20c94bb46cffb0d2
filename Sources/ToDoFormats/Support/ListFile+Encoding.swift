// Warns about a file that is not the text that its format asks for. Its items are read all the same: one wrong byte
// in a list is no reason to show none of it.

import Bytes
import ToDos

extension ListFile {
    /// Warns about bytes that are not UTF-8, and about NUL bytes, each once at the first of them.
    func warnOfBadBytes(in store: inout StoreBuilder) {
        if let offset = firstInvalidByte {
            store.warn(
                .other("the file has bytes that are not UTF-8, which are shown as \u{FFFD}"), at: offset)
        }
        let nul = bytes.firstIndex(from: 0) { $0.equal(0) }
        if nul < bytes.count { store.warn(.other("the file has NUL bytes, and may be no text"), at: nul) }
    }

    private var firstInvalidByte: Int? {
        var index = 0
        while true {
            // The highest bit of a byte is set outside ASCII.
            index = bytes.firstIndex(from: index) { $0.word }
            guard index < bytes.count else { return nil }
            guard let length = bytes.utf8SequenceLength(at: index) else { return index }
            index += length
        }
    }
}
