// The files of the built-in locales have the same keys in the same order, so that a word is added to all of them in one
// place, and every translation has the placeholders of the English text.

import Defaults
import JSON
import TestSupport
import Testing

@testable import SitePages

@Suite struct LocaleFileTests {
    private static let files = Defaults.templates.filter { $0.path.hasPrefix("locales/") }
    private static let english = files.first { $0.path == "locales/en-US.json" }

    /// The members of the object at a key of a file, in their order.
    private func members(_ key: String, of text: String) throws -> [(key: String, value: JSONValue)] {
        guard case .object(let members)? = try JSONValue(parsing: Array(text.utf8))[key] else { return [] }
        return members.map { ($0.key, $0.value) }
    }

    /// The placeholders of a text, sorted.
    private func placeholders(_ text: String) -> [String] {
        text.texts(between: "{", and: "}").sorted()
    }

    @Test(arguments: files.map(\.path))
    func theKeysAreThoseOfEnglish(path: String) throws {
        let english = try #require(Self.english).text
        let text = try #require(Self.files.first { $0.path == path }).text
        for key in ["patterns", "counts", "words"] {
            let expected = try members(key, of: english).map(\.key)
            #expect(!expected.isEmpty && Set(expected).count == expected.count)
            #expect(try members(key, of: text).map(\.key) == expected, "\(key)")
        }
    }

    @Test(arguments: files.map(\.path))
    func theTranslationsHaveThePlaceholdersOfEnglish(path: String) throws {
        let english = try #require(Self.english).text
        let text = try #require(Self.files.first { $0.path == path }).text
        for (own, other) in zip(try members("words", of: text), try members("words", of: english)) {
            guard case .string(let word) = own.value, case .string(let original) = other.value else {
                Issue.record("\(own.key) is no text")
                continue
            }
            let forms = TextPhrase.forms(of: word).map(\.words)
            #expect(
                !word.isEmpty && forms.allSatisfy { placeholders($0) == placeholders(original) },
                "words.\(own.key)")
        }
        for (own, other) in zip(try members("counts", of: text), try members("counts", of: english)) {
            guard case .object(let forms) = own.value, case .string(let original)? = other.value["other"]
            else {
                Issue.record("\(own.key) is no object")
                continue
            }
            for form in forms {
                guard case .string(let phrase) = form.value else { continue }
                // A form for one number may name it: `שבוע אחד`.
                let mayNameNumber = ["zero", "one", "two"].contains(form.key)
                let found = placeholders(phrase)
                let expected = placeholders(original)
                #expect(
                    found == expected || mayNameNumber && found == expected.filter { $0 != "count" },
                    "counts.\(own.key).\(form.key)")
            }
        }
    }
}
