// One name of a vocabulary without the type of its record: what binding looks up, and what a table of the
// vocabulary shows.

/// One name that a record supplies to templates.
public struct VocabularyField: Sendable {
    /// What a tag says.
    public let name: String
    /// What it means, in one line.
    public let description: String
    /// What it shows in an imagined page.
    public let example: String
    /// What stands behind the name, with all that binding needs.
    let content: Content
    /// Where the property stands in its record, in bytes.
    let offset: Int

    /// What stands behind the name, and so which tags may use it.
    public var shape: Shape {
        switch content {
        case .text, .plain: .text
        case .markup: .markup
        case .flag: .flag
        case .texts: .texts
        case .record: .record
        case .optional: .optional
        case .list: .list
        }
    }

    /// The names inside: those of a record, of an optional record, of a list's rows. Rows may hold rows, so
    /// that going ever deeper need not end.
    public var nested: [VocabularyField] {
        switch content {
        case .text, .plain, .markup, .flag, .texts: []
        case .record(let fields), .optional(let fields, _), .list(let fields, _): fields()
        }
    }

    /// The kinds of things that a name can stand for.
    public enum Shape: Sendable, Equatable {
        /// Text to be escaped.
        case text
        /// Text that holds markup made by us.
        case markup
        /// A yes or no.
        case flag
        /// A list of texts.
        case texts
        /// A record that is always there.
        case record
        /// A record that may be missing.
        case optional
        /// A list of records.
        case list
    }

    /// A shape with how to get inside. Vocabularies are asked for late, as rows may hold rows.
    @usableFromInline
    enum Content: Sendable {
        /// Text to be escaped.
        case text
        /// Text in which there is nothing to escape.
        case plain
        /// Text that holds markup made by us.
        case markup
        /// A yes or no.
        case flag
        /// A list of texts.
        case texts(SectionAccess)
        /// A record that is always there.
        case record(@Sendable () -> [VocabularyField])
        /// A record that may be missing.
        case optional(@Sendable () -> [VocabularyField], SectionAccess)
        /// A list or a series of records.
        case list(@Sendable () -> [VocabularyField], SectionAccess)
    }
}

extension VocabularyField.Shape {
    /// The shape in words, as a table and the messages say it.
    public var words: String {
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
