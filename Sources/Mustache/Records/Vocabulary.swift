// How a page type declares the names that templates may use for what it holds. A field takes the key path
// of a stored property and keeps its byte offset, which is all that rendering needs.

import Bytes

/// The names that a record supplies to templates, in the order in which a table shows them.
public struct Vocabulary<R: Record>: Sendable, ExpressibleByArrayLiteral {
    /// The fields, as a table of the vocabulary shows them.
    public let fields: [VocabularyField]

    /// A vocabulary of these fields. Two fields of one name are a programmer's error.
    public init(_ fields: [Field]) {
        self.fields = fields.map(\.field)
        for (index, field) in self.fields.enumerated() {
            let isNew = self.fields[..<index].allSatisfy { $0.name != field.name }
            precondition(isNew, "\(R.self) declares \"\(field.name)\" twice")
        }
    }

    /// A vocabulary of these fields. Two fields of one name are a programmer's error.
    public init(arrayLiteral fields: Field...) {
        self.init(fields)
    }

    /// One name of the vocabulary, and the stored property it stands for.
    public struct Field: Sendable {
        /// The same without the record's type.
        let field: VocabularyField
    }
}

extension Vocabulary.Field {
    /// A text, escaped where it is shown: `{{name}}`.
    public static func text(
        _ name: String, _ path: KeyPath<R, Text>, _ description: String, example: String
    ) -> Self {
        Self(name, .text, path, description, example)
    }

    /// A text that holds none of `& < > " '`, such as a relative link or a time for machines: `{{name}}` shows it
    /// without looking for them. Anything that comes from outside is a `text`.
    public static func plain(
        _ name: String, _ path: KeyPath<R, Text>, _ description: String, example: String
    ) -> Self {
        Self(name, .plain, path, description, example)
    }

    /// A text that holds markup made by us, shown as it is: `{{{name}}}` or `{{&name}}`.
    public static func markup(
        _ name: String, _ path: KeyPath<R, Text>, _ description: String, example: String
    ) -> Self {
        Self(name, .markup, path, description, example)
    }

    /// A yes or no, for `{{#name}}…{{/name}}` and `{{^name}}…{{/name}}`.
    public static func flag(
        _ name: String, _ path: KeyPath<R, Bool>, _ description: String, example: String = "true"
    ) -> Self {
        Self(name, .flag, path, description, example)
    }

    /// A list of texts: `{{#name}}{{.}}{{/name}}`.
    @inlinable
    public static func texts(
        _ name: String, _ path: KeyPath<R, [Text]>, _ description: String, example: String
    ) -> Self {
        Self(name, .texts(.list(of: Text.self)), path, description, example)
    }

    /// A record that is always there: `{{name.field}}`, or `{{#name}}…{{/name}}` around its fields.
    @inlinable
    public static func record<Part: Record>(
        _ name: String, _ path: KeyPath<R, Part>, _ description: String, example: String = ""
    ) -> Self {
        Self(name, .record({ Part.vocabulary.fields }), path, description, example)
    }

    /// A record that may be missing: `{{#name}}…{{/name}}` where it is, `{{^name}}…{{/name}}` where it is not.
    @inlinable
    public static func optional<Part: Record>(
        _ name: String, _ path: KeyPath<R, Part?>, _ description: String, example: String = ""
    ) -> Self {
        Self(name, .optional({ Part.vocabulary.fields }, .optional(Part.self)), path, description, example)
    }

    /// Records: `{{#name}}…{{/name}}` once for each, `{{^name}}…{{/name}}` where there is none.
    @inlinable
    public static func list<Row: Record>(
        _ name: String, _ path: KeyPath<R, [Row]>, _ description: String, example: String = ""
    ) -> Self {
        Self(name, .list({ Row.vocabulary.fields }, .list(of: Row.self)), path, description, example)
    }

    /// Records that are made one by one while they are shown; for templates, a list.
    @inlinable
    public static func rows<Row: Record>(
        _ name: String, _ path: KeyPath<R, LazyRows<Row>>, _ description: String, example: String = ""
    ) -> Self {
        Self(name, .list({ Row.vocabulary.fields }, .lazyRows(of: Row.self)), path, description, example)
    }

    /// A field of any content. What is not a stored property, or no name, is a programmer's error.
    @usableFromInline
    init(
        _ name: String, _ content: VocabularyField.Content, _ path: PartialKeyPath<R>, _ description: String,
        _ example: String
    ) {
        guard let offset = MemoryLayout<R>.offset(of: path) else {
            preconditionFailure("\"\(name)\" of \(R.self) must name a stored property")
        }
        precondition(Name(name) != nil && !name.contains("."), "\"\(name)\" cannot be written in a tag")
        field = VocabularyField(
            name: name, description: description, example: example, content: content, offset: offset)
    }
}
