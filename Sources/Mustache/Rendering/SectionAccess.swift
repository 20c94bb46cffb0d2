// How a section opens what stands at an offset of a record: the one thing about a list, a series or an optional
// that needs its element's type, so it is made where the vocabulary names that type.

import Bytes

/// How a bound section gets inside a list, a series or an optional. One call for each section, none for its tags.
@usableFromInline
struct SectionAccess: Sendable {
    /// Shows an element, with the page's texts, and says whether to go on.
    @usableFromInline typealias Body = (RecordPointer, inout ByteBuffer) -> Bool

    /// Calls the body with each element of what stands at an offset. False as soon as the body says so. None for an
    /// optional: what it holds stands where it stands itself (`RecordPointer`).
    @usableFromInline let forEach: ForEach?
    /// Whether what stands at an offset has no element.
    @usableFromInline let isEmpty: @Sendable (RecordPointer, _ offset: Int) -> Bool

    /// Goes through the elements.
    @usableFromInline typealias ForEach =
        @Sendable (RecordPointer, _ offset: Int, _ texts: inout ByteBuffer, _ body: Body) -> Bool

    /// An opening by its two questions.
    @inlinable
    init(forEach: ForEach?, isEmpty: @escaping @Sendable (RecordPointer, Int) -> Bool) {
        self.forEach = forEach
        self.isEmpty = isEmpty
    }

    /// Opens an array of such elements.
    @inlinable
    static func list<Element>(of element: Element.Type) -> SectionAccess {
        SectionAccess(
            forEach: { $0.forEach(of: [Element].self, at: $1, texts: &$2, $3) },
            isEmpty: { $0.isEmpty([Element].self, at: $1) })
    }

    /// Opens a series of such rows.
    @inlinable
    static func lazyRows<Row: Record>(of row: Row.Type) -> SectionAccess {
        SectionAccess(
            forEach: { $0.forEach(of: LazyRows<Row>.self, at: $1, texts: &$2, $3) },
            isEmpty: { $0.isEmpty(LazyRows<Row>.self, at: $1) })
    }

    /// Opens an optional.
    @inlinable
    static func optional<Wrapped>(_ wrapped: Wrapped.Type) -> SectionAccess {
        SectionAccess(forEach: nil, isEmpty: { $0.isAbsent(Wrapped?.self, at: $1) })
    }
}
