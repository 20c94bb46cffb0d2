// How a record type declares the names that templates may use. A field takes the key path of a stored property and keeps its
// byte offset, which is all that rendering needs; or a closure that makes the value when a template asks for it.
//
// Two things keep the start of a program short. Declarations are inlined, since the compiler then turns the offset of a
// literal key path into a number, and no key path is created. And the generic types that belong to a record have no
// constraint to `Record`: the runtime would search all conformances of the program for each type. For a site with 79
// records that was 35 of 138 million instructions (callgrind, an empty store).

import Bytes

/// The names that a record offers to templates, in the order in which a table of them is printed.
public struct Vocabulary<R>: Sendable, ExpressibleByArrayLiteral {
    /// The fields, in the order of the declaration.
    public let fields: [VocabularyField]

    /// Two fields of the same name end the process.
    @inlinable
    package init(_ fields: [Field]) {
        // Not `flatMap(\.fields)`, for a key path of a generic type is created at run time.
        self.init(fields.flatMap { $0.fields })
    }

    @usableFromInline
    init(_ fields: [VocabularyField]) {
        self.fields = fields
        for (index, field) in self.fields.enumerated() {
            let isNew = self.fields[..<index].allSatisfy { $0.name != field.name }
            precondition(isNew, "\(R.self) declares \"\(field.name)\" twice")
        }
    }

    /// Two fields of the same name end the process.
    @inlinable
    public init(arrayLiteral fields: Field...) {
        self.init(fields)
    }

    /// One name of the vocabulary and its stored property, or the names of a part. Its description and example are for
    /// people who write templates.
    public struct Field: Sendable {
        @usableFromInline let fields: [VocabularyField]
    }
}

extension Vocabulary.Field {
    /// The names of a record that is stored in this one, as if they were its own.
    @inlinable @inline(__always)
    package static func names<Part: Record>(of path: KeyPath<R, Part>) -> Self {
        Self(Part.vocabulary.fields, at: MemoryLayout<R>.offset(of: path))
    }

    /// A text, which is escaped: `{{name}}`.
    @inlinable @inline(__always)
    package static func text<T: TextValue>(
        _ name: String, _ path: KeyPath<R, T>, _ description: String = "", example: String = ""
    ) -> Self {
        Self(name, .text(TextStorage(of: T.self)), path, description, example)
    }

    /// A text that never contains `& < > " '`, such as a relative link or a date for machines: `{{name}}`
    /// appends it unchecked. Use `text` for anything that comes from outside the program.
    @inlinable @inline(__always)
    package static func plain<T: TextValue>(
        _ name: String, _ path: KeyPath<R, T>, _ description: String = "", example: String = ""
    ) -> Self {
        Self(name, .plain(TextStorage(of: T.self)), path, description, example)
    }

    /// A text that contains markup made by the program, which is not escaped: `{{{name}}}` or `{{&name}}`.
    @inlinable @inline(__always)
    package static func markup<T: TextValue>(
        _ name: String, _ path: KeyPath<R, T>, _ description: String = "", example: String = ""
    ) -> Self {
        Self(name, .markup(TextStorage(of: T.self)), path, description, example)
    }

    /// A flag: `{{#name}}…{{/name}}` and `{{^name}}…{{/name}}`.
    @inlinable @inline(__always)
    package static func flag(
        _ name: String, _ path: KeyPath<R, Bool>, _ description: String = ""
    ) -> Self {
        Self(name, .flag(nil), path, description, "true")
    }

    /// A list of texts: `{{#name}}{{.}}{{/name}}`.
    @inlinable @inline(__always)
    package static func texts<T: TextValue>(
        _ name: String, _ path: KeyPath<R, [T]>, _ description: String = ""
    ) -> Self {
        Self(name, .texts(TextStorage(of: T.self), .list(of: T.self)), path, description)
    }

    /// A record that is always there: `{{name.field}}`, or `{{#name}}…{{/name}}` around its fields.
    @inlinable @inline(__always)
    package static func record<Part: Record>(
        _ name: String, _ path: KeyPath<R, Part>, _ description: String = ""
    ) -> Self {
        Self(name, .record({ Part.vocabulary.fields }), path, description)
    }

    /// A record that may be missing: `{{#name}}…{{/name}}` if it is there, `{{^name}}…{{/name}}` if not.
    @inlinable @inline(__always)
    package static func optional<Part: Record>(
        _ name: String, _ path: KeyPath<R, Part?>, _ description: String = ""
    ) -> Self {
        Self(name, .optional({ Part.vocabulary.fields }, .optional(Part.self)), path, description)
    }

    /// A list of records: `{{#name}}…{{/name}}` for each, `{{^name}}…{{/name}}` if there is none.
    @inlinable @inline(__always)
    package static func list<Row: Record>(
        _ name: String, _ path: KeyPath<R, [Row]>, _ description: String = ""
    ) -> Self {
        Self(name, .list({ Row.vocabulary.fields }, .list(of: Row.self)), path, description)
    }

    /// Records that are created while they are rendered. To templates they are a list.
    @inlinable @inline(__always)
    package static func rows<Row: Record>(
        _ name: String, _ path: KeyPath<R, LazyRows<Row>>, _ description: String = ""
    ) -> Self {
        Self(name, .list({ Row.vocabulary.fields }, .lazyRows(of: Row.self)), path, description)
    }

    @inlinable @inline(__always)
    init(
        _ name: String, _ content: VocabularyField.Content, _ path: PartialKeyPath<R>, _ description: String,
        _ example: String = ""
    ) {
        self.init(name, content, at: MemoryLayout<R>.offset(of: path), description, example)
    }

    /// A property that is not stored, or a name that no tag can hold, ends the process.
    @usableFromInline
    init(
        _ name: String, _ content: VocabularyField.Content, at offset: Int?, _ description: String,
        _ example: String = ""
    ) {
        guard let offset else {
            preconditionFailure("\"\(name)\" of \(R.self) must name a stored property")
        }
        let isPart = Name.isName(name) && !name.utf8.contains(UInt8(ascii: "."))
        precondition(isPart, "\"\(name)\" cannot be written in a tag")
        fields = [
            VocabularyField(
                name: name, description: description, example: example, content: content, offset: offset)
        ]
    }

    /// A property that is not stored ends the process.
    @usableFromInline
    init(_ part: [VocabularyField], at offset: Int?) {
        guard let offset else { preconditionFailure("a part of \(R.self) must be a stored property") }
        fields = part.map { $0.moved(by: offset) }
    }
}

// MARK: Names with a closure

extension Vocabulary.Field {
    /// A text that is made when a template asks for it, and escaped: `{{name}}`. In a section it is false if it is nil or
    /// empty.
    @inlinable @inline(__always)
    package static func text(
        _ name: String, _ description: String, example: String = "",
        _ make: @escaping @Sendable (R, inout PageBuilder) -> Text?
    ) -> Self {
        Self(name, .text(.made(TextMaker { $0.lend(to: make, &$1) })), at: 0, description, example)
    }

    /// A text that is made when a template asks for it, and never contains `& < > " '`.
    @inlinable @inline(__always)
    package static func plain(
        _ name: String, _ description: String, example: String = "",
        _ make: @escaping @Sendable (R, inout PageBuilder) -> Text?
    ) -> Self {
        Self(name, .plain(.made(TextMaker { $0.lend(to: make, &$1) })), at: 0, description, example)
    }

    /// Markup that is made when a template asks for it.
    @inlinable @inline(__always)
    package static func markup(
        _ name: String, _ description: String,
        _ make: @escaping @Sendable (R, inout PageBuilder) -> Text?
    ) -> Self {
        Self(name, .markup(.made(TextMaker { $0.lend(to: make, &$1) })), at: 0, description)
    }

    /// A flag that is found out when a template asks for it.
    @inlinable @inline(__always)
    package static func flag(
        _ name: String, _ description: String,
        _ isSet: @escaping @Sendable (R, inout PageBuilder) -> Bool
    ) -> Self {
        let access = SectionAccess(forEach: nil) { !$0.lend(to: isSet, &$1) }
        return Self(name, .flag(access), at: 0, description, "true")
    }

    /// The names of a part that is made when a template asks for one of them, as if they were the record's own.
    @inlinable @inline(__always)
    package static func names<Part: Record>(
        of make: @escaping @Sendable (R, inout PageBuilder) -> Part
    ) -> Self {
        let part = PartMaker(make)
        return Self(Part.vocabulary.fields.map { $0.of(part) }, at: 0)
    }

    /// A record that is made when a template asks for one of its names.
    @inlinable @inline(__always)
    package static func record<Part: Record>(
        _ name: String, _ description: String,
        _ make: @escaping @Sendable (R, inout PageBuilder) -> Part
    ) -> Self {
        let part = PartMaker(make)
        let fields: @Sendable () -> [VocabularyField] = { Part.vocabulary.fields.map { $0.of(part) } }
        return Self(name, .record(fields), at: 0, description)
    }

    /// A record that is made when a template asks for it, and may be missing.
    @inlinable @inline(__always)
    package static func optional<Part: Record>(
        _ name: String, _ description: String,
        _ make: @escaping @Sendable (R, inout PageBuilder) -> Part?
    ) -> Self {
        let access = SectionAccess.made { $0.lend(to: make, &$1) }
        return Self(name, .optional({ Part.vocabulary.fields }, access), at: 0, description)
    }

    /// A list of records that is made when a template asks for it.
    @inlinable @inline(__always)
    package static func list<Row: Record>(
        _ name: String, _ description: String,
        _ make: @escaping @Sendable (R, inout PageBuilder) -> [Row]
    ) -> Self {
        let access = SectionAccess.madeList { $0.lend(to: make, &$1) }
        return Self(name, .list({ Row.vocabulary.fields }, access), at: 0, description)
    }
}
