// Ids are read straight from the bytes of a JSON text.

import JSON

extension JSONScanner {
    /// Reads the string whose opening quote is next if it is a UUID written without escapes.
    @inline(__always)
    mutating func readID() -> ItemID? {
        let quote = UInt8(ascii: "\"")
        let start = position &+ 1
        let end = start &+ ItemID.textLength
        guard text[position] == quote, text[end] == quote,
            let id = ItemID(
                words: (
                    text.word(at: start), text.word(at: start &+ 8), text.word(at: start &+ 16),
                    text.word(at: start &+ 24), text.word(at: start &+ 32) & 0xFFFF_FFFF
                ))
        else { return nil }
        position = end &+ 1
        return id
    }
}
