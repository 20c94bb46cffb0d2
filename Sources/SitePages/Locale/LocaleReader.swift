// Reads a locale's file and collects everything that is wrong with it, so that a translator mends it in one
// go.

import JSON
import Mustache
import ToDos

/// A locale's file while it is read.
struct LocaleReader {
    private let file: String
    private let root: JSONValue
    private var errors: [LocaleError] = []

    /// Throws where the file is no JSON; what else is wrong is collected.
    init(json: [UInt8], file: String) throws(LocaleErrors) {
        self.file = file
        do {
            self.root = try JSONValue(parsing: json)
        } catch {
            throw LocaleErrors(errors: [
                LocaleError(
                    file: file, line: error.line, column: error.column, key: nil,
                    problem: .syntax(error.message))
            ])
        }
    }

    /// Throws if anything was wrong.
    func finish() throws(LocaleErrors) {
        if !errors.isEmpty { throw LocaleErrors(errors: errors) }
    }

    /// Notes what is wrong at a key.
    mutating func note(_ key: String, _ problem: LocaleProblem) {
        errors.append(LocaleError(file: file, line: nil, column: nil, key: key, problem: problem))
    }

    /// The text at a key such as `words.toDo`; empty, and an error, where there is none.
    mutating func text(_ key: String) -> String {
        guard case .string(let text)? = value(key) else {
            note(key, .missing(expected: "a text"))
            return ""
        }
        return text
    }

    /// A text that must be one of a few.
    mutating func choice<Choice>(_ key: String, expected: String, _ read: (String) -> Choice?) -> Choice? {
        guard case .string(let text)? = value(key) else {
            note(key, .missing(expected: expected))
            return nil
        }
        let choice = read(text)
        if choice == nil { note(key, .unexpected("\"\(text)\"", expected: expected)) }
        return choice
    }

    /// All texts of the object at a key.
    mutating func texts(_ key: String) -> [String: String] {
        guard case .object(let members)? = value(key) else {
            note(key, .missing(expected: "an object of texts"))
            return [:]
        }
        var texts: [String: String] = [:]
        for member in members {
            guard case .string(let text) = member.value else {
                note("\(key).\(member.key)", .missing(expected: "a text"))
                continue
            }
            texts[member.key] = text
        }
        return texts
    }

    /// A list of names, of which there must be so many.
    mutating func names(_ key: String, count: Int) -> [String] {
        guard case .array(let values)? = value(key) else {
            note(key, .missing(expected: "a list of \(count) names"))
            return Array(repeating: "", count: count)
        }
        let names = values.compactMap { if case .string(let name) = $0 { name } else { nil } }
        guard names.count == count, values.count == count else {
            note(key, .unexpected("a list of \(values.count)", expected: "a list of \(count) names"))
            return Array(repeating: "", count: count)
        }
        return names
    }

    /// A date pattern; nothing, and an error, where it cannot be read.
    mutating func pattern(_ key: String) -> DatePattern {
        let pattern = text(key)
        do {
            return try DatePattern(pattern)
        } catch {
            note(key, .unknownLetters(error.letters, pattern: pattern))
            return DatePattern()
        }
    }

    /// A pattern of two days; nothing, and an error, where it cannot be read or names only one.
    mutating func rangePattern(_ key: String) -> DateRangePattern {
        guard let range = DateRangePattern(pattern(key)) else {
            note(key, .unexpected("\"\(text(key))\"", expected: "a pattern of two days, such as MMMM d – d"))
            return DateRangePattern()
        }
        return range
    }

    private func value(_ key: String) -> JSONValue? {
        key.split(separator: ".").reduce(root) { value, name in value?[String(name)] }
    }
}
