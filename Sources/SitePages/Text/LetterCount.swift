// Where a text is cut that has room for so many letters. A character of three or more bytes counts as two, which fits
// Japanese.

import Bytes

extension ByteBuffer {
    /// The number of bytes of the longest beginning of a text that is at most so many letters wide.
    func byteCount(of text: Text, letters limit: Int) -> Int {
        withBytes(of: text) { $0.byteCount(letters: limit) }
    }
}

extension Span<UInt8> {
    fileprivate func byteCount(letters limit: Int) -> Int {
        // No character has more letters than bytes.
        if count <= limit { return count }
        var letters = 0
        for index in indices where self[index] & 0xC0 != 0x80 {
            letters += self[index] < 0xE0 ? 1 : 2
            if letters > limit { return index }
        }
        return count
    }
}

extension String {
    /// The number of bytes of the longest beginning that is at most so many letters wide.
    func byteCount(letters limit: Int) -> Int {
        var text = self
        return text.withUTF8 { $0.span.byteCount(letters: limit) }
    }
}
