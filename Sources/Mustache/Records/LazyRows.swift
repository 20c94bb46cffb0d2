// Rows that are not there yet. A page of very many rows would hold all of their words at once; a series makes each
// row when its turn comes and forgets its words afterwards.

import Bytes

/// Rows of a page that are made one by one while the page is shown. For templates it is a list.
public struct LazyRows<Row: Record>: Sendable {
    /// How many rows there are.
    @usableFromInline let count: Int
    /// Makes the row of an index and writes its words.
    @usableFromInline let row: @Sendable (_ index: Int, _ texts: inout ByteBuffer) -> Row

    /// So many rows. `row` makes the row of an index and appends its words to the page's texts, which hold them for
    /// as long as the row is shown; it must make the same row each time, for a template may show the list twice.
    public init(count: Int, row: @escaping @Sendable (_ index: Int, _ texts: inout ByteBuffer) -> Row) {
        self.count = count
        self.row = row
    }
}
