// Words of a language around a number, as people type them: `in {count} Tagen`, `alle {count} Wochen`.

/// Words around a number. Words without a number stand for a certain one.
package struct NumberPattern: Sendable {
    package let before: String
    /// Nil if the words have no number.
    package let after: String?
    /// What words without a number mean.
    package let fixed: Int

    /// Parses words, which are plain as `DateVocabulary.plain` makes them. A word in braces stands for the number; words
    /// without one mean `number`.
    package init(_ words: String, meaning number: Int) {
        fixed = number
        guard let open = words.firstIndex(of: "{"), let close = words.firstIndex(of: "}"), open < close else {
            (before, after) = (words, nil)
            return
        }
        (before, after) = (String(words[..<open]), String(words[words.index(after: close)...]))
    }

    /// The number that a text says; nil if it is another text.
    package func number(in text: String) -> Int? {
        after == nil ? text == before ? fixed : nil : middle(of: text).flatMap { Int(digits: $0, most: 4) }
    }

    /// What stands in place of the word in braces; nil if the words around it are others.
    package func middle(of text: String) -> Substring? {
        guard let after, text.hasPrefix(before), text.hasSuffix(after),
            text.utf8.count > before.utf8.count + after.utf8.count
        else { return nil }
        return text.dropFirst(before.count).dropLast(after.count)
    }
}
