// A phrase of a locale with placeholders for numbers, such as `Week {week}, {year}`. It is parsed once,
// because a site writes some phrases hundreds of times.

import Bytes

/// A phrase with placeholders for at most two numbers.
struct Phrase: Sendable {
    fileprivate enum Part {
        case words(String)
        /// The placeholder of the number with this index.
        case number(Int)
    }

    fileprivate let parts: [Part]
    fileprivate let digits: Digits

    /// Parses a phrase. `{name}` is a placeholder for the number with the index that `name` has in `numbers`.
    /// Anything else in braces is copied as it is.
    init(_ text: String, digits: Digits, numbers: String...) {
        var parts: [Part] = []
        for (index, part) in text.split(separator: "{", omittingEmptySubsequences: false).enumerated() {
            let pieces = part.split(separator: "}", maxSplits: 1, omittingEmptySubsequences: false)
            if index > 0, pieces.count == 2, let number = numbers.firstIndex(of: String(pieces[0])) {
                parts += [.number(number), .words(String(pieces[1]))]
            } else {
                parts.append(.words((index > 0 ? "{" : "") + part))
            }
        }
        self.parts = parts
        self.digits = digits
    }
}

/// A phrase with a placeholder for one text.
struct TextPhrase: Sendable {
    /// The words around the text.
    let before, after: String

    /// Parses a phrase. Without `{placeholder}`, the text comes last.
    init(_ text: String, placeholder: String) {
        let parts = text.split(separator: "{\(placeholder)}", maxSplits: 1, omittingEmptySubsequences: false)
        before = String(parts[0])
        after = parts.count > 1 ? String(parts[1]) : ""
    }
}

/// A phrase with placeholders for two texts.
struct TwoTextPhrase: Sendable {
    private let text: String
    private let placeholders: (String, String)

    /// Takes a phrase with these placeholders.
    init(_ text: String, placeholders first: String, _ second: String) {
        (self.text, placeholders) = (text, ("{\(first)}", "{\(second)}"))
    }

    /// The phrase with its texts filled in.
    func callAsFunction(_ first: String, _ second: String) -> String {
        text.replacing(placeholders.0, with: first).replacing(placeholders.1, with: second)
    }
}

/// A phrase that counts something, in the forms that a language has for numbers.
struct CountPhrase: Sendable {
    private let rules: PluralRules
    private let forms: [(category: String, phrase: Phrase)]

    /// Parses the form of each category of the rules. `{count}` is the placeholder for the number.
    init(_ forms: [(category: String, text: String)], _ rules: PluralRules, digits: Digits) {
        self.rules = rules
        self.forms = forms.map { ($0.category, Phrase($0.text, digits: digits, numbers: "count")) }
    }

    /// The phrase for a number.
    fileprivate func phrase(for count: Int) -> Phrase? {
        let category = rules.category(of: count)
        return forms.first { $0.category == category }?.phrase
    }
}

extension ByteBuffer {
    /// Appends a phrase with its number filled in, in the form for that number.
    mutating func append(_ phrase: CountPhrase, _ count: Int) {
        if let phrase = phrase.phrase(for: count) { append(phrase, count) }
    }

    /// Appends a phrase with its numbers filled in.
    mutating func append(_ phrase: Phrase, _ first: Int, _ second: Int = 0) {
        for part in phrase.parts {
            switch part {
            case .words(let words): append(string: words)
            case .number(let index): append(index == 0 ? first : second, in: phrase.digits)
            }
        }
    }
}
