// The plural rules of a language. `1 sheet` and `2 sheets` is English; French says `0 feuille`, Hebrew has a form
// for two, Polish three forms. A locale's file states the rules as CLDR writes them (UTS #35, Language Plural
// Rules), so that a language is added without changing Swift code.

/// The plural rules of a language for whole numbers.
struct PluralRules {
    /// A range of numbers for a number, or for its remainder, and whether it must be in the range or outside.
    private struct Relation {
        let modulus: Int?
        let isInside: Bool
        let ranges: [ClosedRange<Int>]

        func holds(for number: Int) -> Bool {
            let number = modulus.map { number % $0 } ?? number
            return ranges.contains { $0.contains(number) } == isInside
        }
    }

    /// Alternatives of relations that must all hold, by category, in the order of the declaration.
    private let rules: [(category: String, alternatives: [[Relation]])]

    /// The category of numbers for which no rule holds.
    static let other = "other"

    /// The rules by category, such as `("one", "n % 10 = 1 and n % 100 != 11")`. Throws the first rule that
    /// cannot be parsed.
    init(_ rules: [(category: String, rule: String)]) throws(MalformedRule) {
        var parsed: [(category: String, alternatives: [[Relation]])] = []
        for (category, rule) in rules {
            guard let alternatives = Self.alternatives(rule) else {
                throw MalformedRule(category: category, rule: rule)
            }
            parsed.append((category, alternatives))
        }
        self.rules = parsed
    }

    /// The rules of a language without plural forms.
    init() { rules = [] }

    /// All categories, the one for all other numbers last.
    var categories: [String] { rules.map(\.category) + [Self.other] }

    /// The category of a number that is not negative.
    func category(of number: Int) -> String {
        let rule = rules.first { rule in
            rule.alternatives.contains { $0.allSatisfy { $0.holds(for: number) } }
        }
        return rule?.category ?? Self.other
    }

    /// Parses a rule. Samples after `@`, as in the tables of CLDR, are ignored.
    private static func alternatives(_ rule: String) -> [[Relation]]? {
        let words = rule.prefix { $0 != "@" }.split(separator: " ")
        let alternatives = words.split(separator: "or", omittingEmptySubsequences: false).map { alternative in
            alternative.split(separator: "and", omittingEmptySubsequences: false).map { words in
                relation(words.joined(separator: " "))
            }
        }
        let complete = alternatives.map { $0.compactMap(\.self) }
        return zip(alternatives, complete).allSatisfy { $0.count == $1.count } ? complete : nil
    }

    /// Parses `n % 10 = 2..4,7`. The operands are the number (`n`, and `i`, its whole part) and those that are
    /// 0 for every whole number: `v`, `w`, `f`, `t`, `c` and `e`.
    private static func relation(_ text: String) -> Relation? {
        let sides = text.split(separator: "=", omittingEmptySubsequences: false)
        guard sides.count == 2 else { return nil }
        let isInside = sides[0].last != "!"
        let left = sides[0].dropLast(isInside ? 0 : 1).split(separator: " ")
        guard left.count == 1 || left.count == 3 && left[1] == "%" else { return nil }
        let modulus: Int?
        switch left[0] {
        case "n", "i":
            modulus = left.count == 3 ? number(left[2]) : nil
            // No rule divides by 0.
            guard left.count == 1 || modulus ?? 0 > 0 else { return nil }
        // Every whole number divided by 1 leaves 0, the value of these operands.
        case "v", "w", "f", "t", "c", "e": modulus = 1
        default: return nil
        }
        let parts = sides[1].split(separator: ",", omittingEmptySubsequences: false)
        let ranges = parts.compactMap { range($0.split(separator: " ").joined()) }
        guard ranges.count == parts.count else { return nil }
        return Relation(modulus: modulus, isInside: isInside, ranges: ranges)
    }

    private static func range(_ text: String) -> ClosedRange<Int>? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        // Two points are around an empty part.
        guard parts.count == 1 || parts.count == 3 && parts[1].isEmpty,
            let first = number(parts[0]), let last = number(parts[parts.count - 1]), first <= last
        else { return nil }
        return first...last
    }

    private static func number(_ text: some StringProtocol) -> Int? {
        Int(digits: text, most: 7)
    }
}

/// A plural rule that cannot be parsed.
struct MalformedRule: Error, Equatable {
    let category: String
    let rule: String
}
