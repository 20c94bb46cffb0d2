// Words in pages, found byte by byte. Foundation's methods compare by canonical equivalence, and regular expressions
// are interpreted: both take many times as long in tests, which search pages thousands of times.

import Foundation

extension String {
    /// Whether the text contains a word, byte for byte. It takes the place of Foundation's method.
    package func contains(_ word: String) -> Bool {
        Array(utf8).place(of: Array(word.utf8), from: 0) != nil
    }

    /// How many times the text contains a word, which is not empty.
    package func count(of word: String) -> Int {
        let (text, word) = (Array(utf8), Array(word.utf8))
        var (count, position) = (0, 0)
        while let place = text.place(of: word, from: position) {
            count += 1
            position = place + word.count
        }
        return count
    }

    /// The texts between two words, which are not empty, in order, e.g. between `href="` and `"`.
    package func texts(between start: String, and end: String) -> [String] {
        let (text, start, end) = (Array(utf8), Array(start.utf8), Array(end.utf8))
        var texts: [String] = []
        var position = 0
        while let opening = text.place(of: start, from: position),
            let closing = text.place(of: end, from: opening + start.count)
        {
            texts.append(String(decoding: text[opening + start.count..<closing], as: UTF8.self))
            position = closing + end.count
        }
        return texts
    }
}

extension [UInt8] {
    /// Where a word begins, at or behind a position.
    package func place(of word: [UInt8], from position: Int) -> Int? {
        withUnsafeBytes { text in
            word.withUnsafeBytes { word in
                guard let first = word.first, let base = text.baseAddress else {
                    return word.isEmpty ? position : nil
                }
                var position = position
                while position + word.count <= text.count,
                    let found = memchr(base + position, Int32(first), text.count - word.count + 1 - position)
                {
                    if memcmp(found, word.baseAddress!, word.count) == 0 {
                        return UnsafeRawPointer(found) - base
                    }
                    position = UnsafeRawPointer(found) - base + 1
                }
                return nil
            }
        }
    }
}
