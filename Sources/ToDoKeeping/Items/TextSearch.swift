// Searching words in texts, ignoring case, accents and character width, for `list TEXT` and for items that are named
// by words of their title.

import Bytes
import ToDos

/// Words that are all to be found.
struct TextSearch {
    /// The words, folded.
    let words: [[UInt8]]

    /// Looks for the words of a text. Blanks separate words.
    init(_ text: String) {
        words = TextFolding.folded(text).split { $0 <= 0x20 }.map(Array.init)
    }

    /// Whether all words are in a text of a store.
    func isFound(in text: Text, of store: ToDoStore) -> Bool { isFound(in: [text], of: store) }

    /// Whether each word is in one of several texts of a store.
    func isFound(in texts: [Text], of store: ToDoStore) -> Bool {
        let folded = texts.map { text in store.withBytes(of: text) { TextFolding.folded($0) } }
        return words.allSatisfy { word in folded.contains { $0.contains(word) } }
    }
}

extension [UInt8] {
    /// Whether the bytes have a part that equals other bytes.
    fileprivate func contains(_ part: [UInt8]) -> Bool {
        part.count <= count
            && (0...count - part.count).contains { self[$0..<$0 + part.count].elementsEqual(part) }
    }
}
