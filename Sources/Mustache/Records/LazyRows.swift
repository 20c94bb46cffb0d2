// Rows that are created while they are rendered. A page of very many rows would otherwise hold all their
// texts in memory at once.

import Bytes

/// The rows of a list, created one by one while the page is rendered. To a template they are a list.
public struct LazyRows<Row>: Sendable {
    @usableFromInline let count: Int
    @usableFromInline let row: @Sendable (_ index: Int, _ texts: inout ByteBuffer) -> Row

    /// - Parameter row: Creates the row of an index in `0..<count` and appends its texts to the page's
    ///   buffer, which keeps them while the row is rendered. It must create the same row each time, as a
    ///   template may use the list twice.
    public init(count: Int, row: @escaping @Sendable (_ index: Int, _ texts: inout ByteBuffer) -> Row) {
        self.count = count
        self.row = row
    }
}
