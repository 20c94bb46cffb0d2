// A field of a vocabulary without the type of its record. Binding looks names up in these, and a table of the
// vocabulary is printed from them.

import Bytes

/// One name that a record offers to templates.
public struct VocabularyField: Sendable {
    /// The name, as tags write it.
    package let name: String
    /// What the field means, in one line.
    package let description: String
    /// What the field could contain.
    package let example: String
    let content: Content
    /// The offset of the property in its record, in bytes.
    let offset: Int

    /// The kind of the field, which decides how tags may use it.
    package var shape: Shape {
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

    /// The fields of the record, of the optional record, or of the list's rows. They can nest without end,
    /// since rows may contain rows.
    package var nested: [VocabularyField] {
        switch content {
        case .text, .plain, .markup, .flag, .texts: []
        case .record(let fields), .optional(let fields, _), .list(let fields, _): fields()
        }
    }

    /// The field of a record that is stored in another one, `bytes` after its start.
    @usableFromInline
    func moved(by bytes: Int) -> VocabularyField {
        VocabularyField(
            name: name, description: description, example: example, content: content, offset: offset + bytes)
    }

    /// The kinds of fields.
    package enum Shape: String, Sendable {
        /// A text, which is escaped.
        case text
        /// A text that contains markup.
        case markup
        case flag = "a flag"
        case texts = "a list of texts"
        /// A record that is always there.
        case record = "a record"
        /// A record that may be missing.
        case optional = "an optional record"
        case list = "a list of records"

        /// The shape in words, for tables and error messages.
        package var words: String { rawValue }
    }

    /// The kind of a field with all that binding needs. The fields of a record are read when they are needed,
    /// since rows may contain rows.
    @usableFromInline
    enum Content: Sendable {
        case text(TextStorage)
        case plain(TextStorage)
        case markup(TextStorage)
        case flag(SectionAccess?)
        case texts(TextStorage, SectionAccess)
        case record(@Sendable () -> [VocabularyField])
        case optional(@Sendable () -> [VocabularyField], SectionAccess)
        case list(@Sendable () -> [VocabularyField], SectionAccess)
    }
}

/// Where a text of a record comes from.
@usableFromInline
enum TextStorage: Sendable {
    case text
    case string
    /// A closure makes it.
    case made(TextMaker)

    @usableFromInline
    init<T: TextValue>(of type: T.Type) {
        precondition(type == Text.self || type == String.self, "a field of type \(type) cannot be a text")
        self = type == Text.self ? .text : .string
    }

    /// The text at an address.
    func text(at field: RecordPointer, _ page: inout PageBuilder) -> Text? {
        switch self {
        case .text: field.load(Text.self)
        case .string: page.texts.text(field.load(String.self))
        case .made(let maker): maker.make(field, &page)
        }
    }
}

/// Makes a text of the record at an address, if it has one. Not only a closure, since those of an array are called through thunks.
@usableFromInline
struct TextMaker: Sendable {
    @usableFromInline let make: @Sendable (RecordPointer, inout PageBuilder) -> Text?

    @inlinable
    init(_ make: @escaping @Sendable (RecordPointer, inout PageBuilder) -> Text?) { self.make = make }
}
