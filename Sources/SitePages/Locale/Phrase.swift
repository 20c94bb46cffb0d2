// A phrase of a locale with placeholders, such as `Week {week}, {year}`. It is parsed once, because a site writes some
// phrases hundreds of times.

import Bytes

private enum PhrasePart {
    case words(String)
    /// The placeholder with this index.
    case placeholder(Int)
}

extension [PhrasePart] {
    /// Parses a phrase. `{name}` is the placeholder with the index that `name` has in `placeholders`. Anything else in
    /// braces is copied as it is.
    fileprivate init(_ text: String, _ placeholders: [String]) {
        self = []
        let parts = text.utf8.split(separator: UInt8(ascii: "{"), omittingEmptySubsequences: false)
        for (index, part) in parts.map(Substring.init).enumerated() {
            let name = part.prefix { $0 != "}" }
            let isClosed = index > 0 && name.endIndex < part.endIndex
            if isClosed, let placeholder = placeholders.firstIndex(of: String(name)) {
                self += [.placeholder(placeholder), .words(String(part[name.endIndex...].dropFirst()))]
            } else {
                append(.words((index > 0 ? "{" : "") + part))
            }
        }
    }
}

/// A phrase with placeholders for at most two numbers.
struct Phrase {
    fileprivate let parts: [PhrasePart]
    fileprivate let format: CountFormat

    /// Parses a phrase. `{name}` is a placeholder for the number with the index that `name` has in `numbers`.
    init(_ text: String, _ format: CountFormat, numbers: String...) {
        parts = [PhrasePart](text, numbers)
        self.format = format
    }
}

/// A phrase with placeholders for texts.
struct TextPhrase {
    fileprivate let parts: [PhrasePart]
    /// Other forms before texts that begin with certain numbers.
    private var forms: [(numbers: [Int], phrase: TextPhrase)] = []

    /// Parses a phrase with one placeholder. If it does not have it, the text comes last.
    init(_ text: String, placeholder: String) {
        let parts = [PhrasePart](text, [placeholder])
        let hasPlaceholder = parts.contains { if case .placeholder = $0 { true } else { false } }
        self.parts = hasPlaceholder ? parts : parts + [.placeholder(0)]
    }

    /// Parses a phrase with any of these placeholders.
    init(_ text: String, placeholders: String...) {
        parts = [PhrasePart](text, placeholders)
    }

    /// Parses a phrase with one placeholder, and its forms by the number with which the text there begins:
    /// `fino al {date}|8,11:fino all’{date}`.
    init(forms text: String, placeholder: String) {
        let forms = Self.forms(of: text)
        self.init(forms[0].words, placeholder: placeholder)
        self.forms = forms.dropFirst().map { ($0.numbers, TextPhrase($0.words, placeholder: placeholder)) }
    }

    /// The forms of a phrase; the first is that of all other texts.
    static func forms(of text: String) -> [(numbers: [Int], words: String)] {
        text.split(separator: "|", omittingEmptySubsequences: false).enumerated().map { index, form in
            let parts = index == 0 ? [form] : form.split(separator: ":", maxSplits: 1)
            let numbers = parts.dropLast().flatMap { $0.split(separator: ",") }.compactMap { Int($0) }
            return (numbers, String(parts.last ?? ""))
        }
    }

    /// The phrase with its texts filled in, in the order of the placeholders.
    func callAsFunction(_ texts: String...) -> String {
        if !forms.isEmpty, let text = texts.first, let number = Int(text.prefix(while: \.isWholeNumber)),
            let form = forms.first(where: { $0.numbers.contains(number) })
        {
            return form.phrase(text)
        }
        return parts.reduce(into: "") { phrase, part in
            switch part {
            case .words(let words): phrase += words
            case .placeholder(let index): phrase += texts[index]
            }
        }
    }
}

/// A phrase that counts something, in the forms that a language has for numbers.
struct CountPhrase {
    private let rules: PluralRules
    private let phrases: [(category: String, phrase: Phrase)]
    /// The forms as they are in the file.
    let forms: [(category: String, text: String)]

    /// Parses the form of each category of the rules. `{count}` is the placeholder for the number.
    init(_ forms: [(category: String, text: String)], _ rules: PluralRules, _ format: CountFormat) {
        self.rules = rules
        self.forms = forms
        phrases = forms.map { ($0.category, Phrase($0.text, format, numbers: "count")) }
    }

    /// The phrase for a number.
    fileprivate func phrase(for count: Int) -> Phrase? {
        let category = rules.category(of: count)
        return phrases.first { $0.category == category }?.phrase
    }
}

extension ByteBuffer {
    /// Appends a phrase with its number filled in, in the form for that number.
    mutating func append(_ phrase: CountPhrase, _ count: Int) {
        if let phrase = phrase.phrase(for: count) { append(phrase, count) }
    }

    /// Appends a phrase with one placeholder, in whose place `text` appends something.
    mutating func append(_ phrase: TextPhrase, _ text: (inout ByteBuffer) -> Void) {
        for part in phrase.parts {
            switch part {
            case .words(let words): append(string: words)
            case .placeholder: text(&self)
            }
        }
    }

    /// Appends a phrase with its numbers filled in.
    mutating func append(_ phrase: Phrase, _ first: Int, _ second: Int = 0) {
        for part in phrase.parts {
            switch part {
            case .words(let words): append(string: words)
            case .placeholder(let index): append(index == 0 ? first : second, in: phrase.format)
            }
        }
    }
}
