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

    /// Where words are looked for: where a word of the text begins, which is any place in scripts without blanks, or anywhere.
    enum Place: CaseIterable { case beginnings, anywhere }

    /// Whether all words are in a text of a store.
    func isFound(in text: Text, of store: ToDoStore, at place: Place = .anywhere) -> Bool {
        isFound(in: [text], of: store, at: place)
    }

    /// Whether each word is in one of several texts of a store.
    func isFound(in texts: [Text], of store: ToDoStore, at place: Place = .anywhere) -> Bool {
        let folded = texts.map { text in store.withBytes(of: text) { TextFolding.folded($0) } }
        return words.allSatisfy { word in folded.contains { $0.contains(word, at: place) } }
    }
}

extension [UInt8] {
    /// Whether the bytes have a part that equals other bytes.
    fileprivate func contains(_ part: [UInt8], at place: TextSearch.Place) -> Bool {
        part.count <= count
            && (0...count - part.count).contains {
                self[$0..<$0 + part.count].elementsEqual(part) && (place == .anywhere || isBeginning($0))
            }
    }

    /// Whether a character of a text in UTF-8 is not inside a word.
    private func isBeginning(_ index: Int) -> Bool {
        let isInside = [
            String(decoding: self[..<index].suffix(4), as: UTF8.self).unicodeScalars.last,
            String(decoding: self[index...].prefix(4), as: UTF8.self).unicodeScalars.first,
        ].allSatisfy { $0.map { $0.isPartOfWord && !$0.isUnspaced } ?? false }
        return !isInside
    }
}
