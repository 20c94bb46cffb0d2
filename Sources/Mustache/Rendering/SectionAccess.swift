// How a bound section reaches the elements of a list, of lazy rows, or the value of an optional. This is the
// only part of rendering that depends on the element's type, so it is created in the vocabulary, where the
// type is known.

import Bytes

/// Access to the elements of one kind of field: one indirect call per section, none per tag.
@usableFromInline
struct SectionAccess: Sendable {
    /// Renders the insides once for each element of a field. Returns false if rendering must stop. `nil` for
    /// an optional, whose value is stored at the address of the optional itself.
    @usableFromInline let forEach:
        (@Sendable (RecordPointer, SectionInsides, inout PageBuilder, inout BufferedOutput) -> Bool)?
    /// Whether a field has no element.
    @usableFromInline let isEmpty: @Sendable (RecordPointer, inout PageBuilder) -> Bool

    @inlinable
    init(
        forEach: (
            @Sendable (RecordPointer, SectionInsides, inout PageBuilder, inout BufferedOutput) -> Bool
        )?,
        isEmpty: @escaping @Sendable (RecordPointer, inout PageBuilder) -> Bool
    ) {
        self.forEach = forEach
        self.isEmpty = isEmpty
    }

    @inlinable
    static func list<Element>(of element: Element.Type) -> SectionAccess {
        SectionAccess(
            forEach: { $0.render($1, forEachOf: [Element].self, &$2, &$3) },
            isEmpty: { record, _ in record.load([Element].self).isEmpty })
    }

    @inlinable
    static func lazyRows<Row: Record>(of row: Row.Type) -> SectionAccess {
        SectionAccess(
            forEach: { $0.render($1, forEachOf: LazyRows<Row>.self, &$2, &$3) },
            isEmpty: { record, _ in record.load(LazyRows<Row>.self).count == 0 })
    }

    static let flag = SectionAccess(forEach: nil) { record, _ in !record.load(Bool.self) }

    /// A text that a closure makes: there is something if it is not empty.
    init(textBy maker: TextMaker) {
        self.init(forEach: nil) { maker.make($0, &$1).map { $0.byteCount == 0 } ?? true }
    }

    /// A record that a closure makes, if it is there.
    @inlinable
    static func made<Part>(_ make: @escaping @Sendable (RecordPointer, inout PageBuilder) -> Part?)
        -> SectionAccess
    {
        SectionAccess(
            forEach: { record, insides, page, output in
                guard let part = make(record, &page) else { return true }
                return withUnsafePointer(to: part) { insides.render(RecordPointer($0), &page, &output) }
            },
            isEmpty: { record, page in
                if case .none = make(record, &page) { true } else { false }
            })
    }

    /// Elements that a closure makes.
    @inlinable
    static func madeList<Element>(
        _ make: @escaping @Sendable (RecordPointer, inout PageBuilder) -> [Element]
    ) -> SectionAccess {
        SectionAccess(
            forEach: { record, insides, page, output in
                let elements = make(record, &page)
                return withUnsafePointer(to: elements) {
                    RecordPointer($0).render(insides, forEachOf: [Element].self, &page, &output)
                }
            },
            isEmpty: { record, page in make(record, &page).isEmpty })
    }

    @inlinable
    static func optional<Wrapped>(_ wrapped: Wrapped.Type) -> SectionAccess {
        SectionAccess(forEach: nil) { record, _ in record.isMissing(Wrapped.self) }
    }
}

/// The insides of a section, ready to be rendered for each of its elements.
@usableFromInline
struct SectionInsides {
    let program: Program
    let steps: Range<Int>
    let records: RecordStack
    /// The level of the section's elements.
    let level: Int

    /// Renders the insides for one element and flushes the output if it is full. Returns false if rendering
    /// must stop.
    @usableFromInline
    func render(_ element: RecordPointer, _ page: inout PageBuilder, _ output: inout BufferedOutput) -> Bool {
        records[level] = element
        return program.run(steps, records, &page, &output) && output.flushIfFull()
    }
}
