// What a type declares so that templates can be bound to it.

import Bytes

/// A value that a bound template can render: a page, a row, or a part of one.
///
/// A record is a struct. A name of its vocabulary is a stored property: a text (`String` or `Text`), a flag (`Bool`), a list of
/// texts, another record, an optional record, a list of records, or `LazyRows`. Or it is a closure that makes one of these
/// when a template asks for it.
public protocol Record: SendableMetatype {
    /// The names that templates may use.
    static var vocabulary: Vocabulary<Self> { get }
}

/// The types of a text: `String` and `Text`. Do not conform other types: a vocabulary with a field of one
/// ends the process.
public protocol TextValue: Sendable {}

extension String: TextValue {}

extension Text: TextValue {}

/// The rows of a list, created one by one while the page is rendered. To a template they are a list.
public struct LazyRows<Row>: Sendable {
    @usableFromInline let count: Int
    @usableFromInline let row: @Sendable (_ index: Int, _ page: inout PageBuilder) -> Row

    /// - Parameter row: Creates the row of an index in `0..<count` and appends its texts to the page's
    ///   buffer, which keeps them while the row is rendered. It must create the same row each time, as a
    ///   template may use the list twice.
    package init(count: Int, row: @escaping @Sendable (_ index: Int, _ page: inout PageBuilder) -> Row) {
        self.count = count
        self.row = row
    }

    /// Rows made of these.
    package func map<Other>(_ transform: @escaping @Sendable (Row) -> Other) -> LazyRows<Other> {
        let row = row
        return LazyRows<Other>(count: count) { transform(row($0, &$1)) }
    }
}
