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
        (@Sendable (RecordPointer, SectionInsides, inout ByteBuffer, inout BufferedOutput) -> Bool)?
    /// Whether a field has no element.
    @usableFromInline let isEmpty: @Sendable (RecordPointer) -> Bool

    @inlinable
    init(
        forEach: (@Sendable (RecordPointer, SectionInsides, inout ByteBuffer, inout BufferedOutput) -> Bool)?,
        isEmpty: @escaping @Sendable (RecordPointer) -> Bool
    ) {
        self.forEach = forEach
        self.isEmpty = isEmpty
    }

    @inlinable
    static func list<Element>(of element: Element.Type) -> SectionAccess {
        SectionAccess(
            forEach: { $0.render($1, forEachOf: [Element].self, &$2, &$3) },
            isEmpty: { $0.load([Element].self).isEmpty })
    }

    @inlinable
    static func lazyRows<Row: Record>(of row: Row.Type) -> SectionAccess {
        SectionAccess(
            forEach: { $0.render($1, forEachOf: LazyRows<Row>.self, &$2, &$3) },
            isEmpty: { $0.load(LazyRows<Row>.self).count == 0 })
    }

    @inlinable
    static func optional<Wrapped>(_ wrapped: Wrapped.Type) -> SectionAccess {
        SectionAccess(forEach: nil) { if case .none = $0.load(Wrapped?.self) { true } else { false } }
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
    func render(_ element: RecordPointer, _ texts: inout ByteBuffer, _ output: inout BufferedOutput) -> Bool {
        records[level] = element
        return program.run(steps, records, &texts, &output) && output.flushIfFull()
    }
}
