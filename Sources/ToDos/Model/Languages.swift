// The languages in which people write dates and rules: on the command line, in notes, and in tables of other programs. A
// language is read when a word needs it, and kept, since most lists need none.

import Civil
import Foundation
import Recurrence
import Synchronization

/// English, the language of the site, and all others by their codes.
public final class Languages: Sendable {
    private let site: String
    private let vocabulary: @Sendable (String) -> RepeatVocabulary?
    private let known = Mutex<[String: RepeatVocabulary]>([:])

    /// English alone.
    package static let english = Languages(site: "en") { _ in nil }

    /// Creates languages, of which `site` is that of the site. `vocabulary` reads one by its code, as `de` or `de-DE`.
    package init(site: String, _ vocabulary: @escaping @Sendable (String) -> RepeatVocabulary?) {
        (self.site, self.vocabulary) = (site, vocabulary)
    }

    /// The words of a language, and the order of the numbers in its dates; those of English if it is unknown.
    package subscript(code: String) -> RepeatVocabulary {
        known.withLock { known in
            let words = known[code] ?? vocabulary(code) ?? .english
            known[code] = words
            return words
        }
    }

    /// The site's language in the country where it is spoken, if it names none: its currency, and how it writes numbers.
    package var home: Locale {
        Locale(identifier: Locale.Language(identifier: site).maximalIdentifier)
    }

    /// The words of the site's language.
    package var ofSite: RepeatVocabulary { self[site] }

    /// The value of a text in English or, if it has none, in the language of the site.
    package func read<Value>(_ text: String, _ parse: (String, RepeatVocabulary) -> Value?) -> Value? {
        parse(text, .english) ?? parse(text, ofSite)
    }

    /// The rule of words that are wholly a rule, without a time of its first day.
    package func rule(_ words: String) -> Repetition? { read(words, Repetition.init(_:in:)) }

    /// The same as `read` for dates alone.
    package func read<Value>(_ text: String, _ parse: (String, DateVocabulary) -> Value?) -> Value? {
        read(text) { parse($0, $1.dates) }
    }
}
