// Reads a locale's file. It collects all errors instead of stopping at the first, so that a translator sees
// them in one run.

import JSON

/// A parsed locale file and the errors found in it so far.
struct LocaleReader {
    private let file: String
    /// The values by their key paths.
    private var values: [String: JSONValue] = [:]
    private var errors: [LocaleError] = []

    /// Parses the file. Throws if it is not valid JSON; other errors are collected.
    init(json: [UInt8], file: String) throws(LocaleErrors) {
        self.file = file
        do {
            add(try JSONValue(parsing: json), at: "")
        } catch {
            throw LocaleErrors(errors: [
                LocaleError(
                    file: file, line: error.line, column: error.column, key: nil,
                    problem: .syntax(error.message))
            ])
        }
    }

    /// Adds the words and the counted words of another file that this one lacks, and returns their keys. A form of counted
    /// words that the other language has not is that of all other numbers.
    mutating func addMissingWords(of other: [UInt8]?) -> [String] {
        guard let other, let language = try? JSONValue(parsing: other) else { return [] }
        if value("plurals") == nil, let rules = language["plurals"] { add(rules, at: "plurals") }
        func members(_ value: JSONValue?) -> [JSONValue.Member] {
            if case .object(let members)? = value { members } else { [] }
        }
        let forms = members(value("plurals")).map(\.key) + ["other"]
        var missing: [String] = []
        for section in ["words", "counts", "rules"] {
            for member in members(language[section]) where value("\(section).\(member.key)") == nil {
                missing.append(section == "words" ? member.key : "\(section).\(member.key)")
                values["\(section).\(member.key)"] = member.value
                for form in forms where section == "counts" {
                    values["counts.\(member.key).\(form)"] = member.value[form] ?? member.value["other"]
                }
                values[section] = .object(members(value(section)) + [member])
            }
        }
        return missing
    }

    /// Throws the collected errors, if there are any.
    func finish() throws(LocaleErrors) {
        if !errors.isEmpty { throw LocaleErrors(errors: errors) }
    }

    /// Records an error at a key.
    mutating func note(_ key: String, _ problem: LocaleProblem) {
        errors.append(LocaleError(file: file, line: nil, column: nil, key: key, problem: problem))
    }

    /// The string at a key path such as `words.toDo`. If there is none, records an error and returns an empty
    /// string.
    mutating func text(_ key: String) -> String {
        guard case .string(let text)? = value(key) else {
            note(key, .missing(expected: "a text"))
            return ""
        }
        return text
    }

    /// A string that must be one of a fixed set.
    mutating func choice<Choice>(_ key: String, expected: String, _ read: (String) -> Choice?) -> Choice? {
        guard case .string(let text)? = value(key) else {
            note(key, .missing(expected: expected))
            return nil
        }
        let choice = read(text)
        if choice == nil { note(key, .unexpected("\"\(text)\"", expected: expected)) }
        return choice
    }

    /// The string members of the object at a key path.
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

    /// An array of exactly `count` strings.
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

    /// An array of exactly `count` strings; `nil` if the file does not have the key.
    mutating func optionalNames(_ key: String, count: Int) -> [String]? {
        value(key) == nil ? nil : names(key, count: count)
    }

    /// A date pattern. If it cannot be parsed, records an error and returns an empty pattern.
    mutating func pattern(_ key: String) -> DatePattern {
        let pattern = text(key)
        do {
            return try DatePattern(pattern)
        } catch {
            note(key, .unknownLetters(error.letters, pattern: pattern))
            return DatePattern()
        }
    }

    /// The digits of the language; 0 to 9 if the file does not have the key.
    mutating func digits() -> Digits {
        guard value("digits") != nil else { return .ascii }
        return choice("digits", expected: "the ten digits of the language from 0 to 9", Digits.init) ?? .ascii
    }

    /// The plural rules of the language, by category.
    mutating func pluralRules(_ key: String) -> PluralRules {
        guard case .object(let members)? = value(key) else {
            note(key, .missing(expected: "an object of plural rules"))
            return PluralRules()
        }
        let rules = members.map { (category: $0.key, rule: text("\(key).\($0.key)")) }
        do {
            return try PluralRules(rules)
        } catch {
            note(
                "\(key).\(error.category)", .unexpected("\"\(error.rule)\"", expected: "a rule such as n = 1")
            )
            return PluralRules()
        }
    }

    /// A phrase with a form for each category of the rules.
    mutating func countPhrase(_ key: String, _ rules: PluralRules, _ format: CountFormat) -> CountPhrase {
        CountPhrase(
            rules.categories.map { (category: $0, text: text("\(key).\($0)")) }, rules, format)
    }

    /// A pattern of two days; nothing, and an error, where it cannot be read or names only one.
    mutating func rangePattern(_ key: String) -> DateRangePattern {
        guard let range = DateRangePattern(pattern(key)) else {
            note(key, .unexpected("\"\(text(key))\"", expected: "a pattern of two days, such as MMMM d – d"))
            return DateRangePattern()
        }
        return range
    }

    func has(_ key: String) -> Bool { value(key) != nil }

    private func value(_ key: String) -> JSONValue? { values[key] }

    /// Adds a value and those inside it. Of several members with the same key, the first counts.
    private mutating func add(_ value: JSONValue, at path: String) {
        guard values[path] == nil else { return }
        values[path] = value
        guard case .object(let members) = value else { return }
        for member in members { add(member.value, at: path.isEmpty ? member.key : "\(path).\(member.key)") }
    }
}
