// What is wrong with the text of a rule, as a fact, and its sentence.

/// Why a text is no rule.
package struct RecurrenceRuleError: Error, Hashable {
    package let problem: Problem
    /// Where it is: the number of bytes of UTF-8 before it.
    package let offset: Int

    package enum Problem: Hashable, Sendable {
        /// The text between two semicolons is not a name, `=` and a value.
        case notPart(String)
        /// There is no part with this name; `nearest` has a similar one.
        case unknownPart(String, nearest: String?)
        /// A part stands there twice.
        case repeated(part: String)
        /// RSCALE (RFC 7529) names another calendar than that of most of the world.
        case otherCalendar(String)
        /// The value is no word that the part may have.
        case unknownValue(String, part: String, nearest: String?, expected: String)
        /// The number is outside its bounds, which are those from the end, too, if it is signed.
        case outside(String, part: String, bounds: ClosedRange<Int>, isSigned: Bool)
        /// There is no FREQ.
        case noFrequency
    }
}

extension RecurrenceRuleError: CustomStringConvertible {
    /// The error after its place, counted from 1, e.g. `6: FREQ is "DAILLY"; did you mean "DAILY"?`.
    public var description: String { "\(offset + 1): \(message)" }

    /// The error as one sentence without its place.
    package var message: String {
        switch problem {
        case .notPart(let text): "\"\(text)\" is no part of a rule, expected one like FREQ=DAILY"
        case .unknownPart(let name, let nearest):
            "\"\(name)\" is no known part" + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
        case .repeated(let part): "\(part) comes twice in one rule"
        case .otherCalendar(let name): "RSCALE is \"\(name)\": only the calendar GREGORIAN is read (RFC 7529)"
        case .unknownValue(let value, let part, let nearest, let expected):
            "\(part) is \"\(value)\""
                + (nearest.map { "; did you mean \"\($0)\"?" } ?? ", expected \(expected)")
        case .outside(let value, let part, let bounds, let isSigned):
            "\(part) is \(value), outside \(bounds.lowerBound)…\(bounds.upperBound)"
                + (isSigned ? " and \(-bounds.upperBound)…\(-bounds.lowerBound)" : "")
        case .noFrequency: "FREQ is missing, expected one such as FREQ=DAILY"
        }
    }
}
