// One name of a vocabulary without the type of its record: what binding looks up, and what a table of the
// vocabulary shows.

/// One name that a record supplies to templates.
public struct VocabularyField: Sendable {
    /// What a tag says.
    public let name: String
    /// What stands behind the name, and so which tags may use it.
    public let shape: Shape
    /// What it means, in one line.
    public let description: String
    /// What it shows in an imagined page.
    public let example: String
    /// Where the property stands in its record, in bytes.
    let offset: Int

    /// The kinds of things that a name can stand for.
    public enum Shape: Sendable {
        /// Text to be escaped.
        case text
        /// Text that holds markup made by us.
        case markup
        /// A yes or no.
        case flag
        /// A list of texts.
        case texts(Opening)
        /// A record that is always there. Its vocabulary is asked for late, as rows may hold rows.
        case record(@Sendable () -> [VocabularyField])
        /// A record that may be missing.
        case optional(@Sendable () -> [VocabularyField], Opening)
        /// Records.
        case list(@Sendable () -> [VocabularyField], Opening)
    }

    /// The names inside: those of a record, of an optional record, of a list's rows. Rows may hold rows, so
    /// that going ever deeper need not end.
    public var nested: [VocabularyField] {
        switch shape {
        case .text, .markup, .flag, .texts: []
        case .record(let fields), .optional(let fields, _), .list(let fields, _): fields()
        }
    }
}

extension VocabularyField.Shape {
    /// The shape in words, as a table and the messages say it.
    public var word: String {
        switch self {
        case .text: "text"
        case .markup: "markup"
        case .flag: "a flag"
        case .texts: "a list of texts"
        case .record: "a record"
        case .optional: "an optional record"
        case .list: "a list of records"
        }
    }
}
