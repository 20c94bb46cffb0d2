// A template that has been checked against a page type, ready to show pages of that type.

import Bytes

/// A template bound to a type of record. Rendering it cannot fail.
public struct BoundTemplate<R: Record>: Sendable {
    /// What binding left of the template.
    let program: Program

    /// Appends the page that the template makes of a record to the output.
    /// - Parameters:
    ///   - texts: The buffer that the record's texts stand in. The words of series come and go behind them.
    ///   - piece: How many bytes may be written before they are taken out.
    ///   - drain: Called behind a row of any list when there are so many. It may take out what has been written so far,
    ///     so that a long page is never whole in memory, and says whether to go on; if not, nothing more is shown.
    public func render(
        _ record: R, texts: inout ByteBuffer, into output: inout ByteBuffer, piece: Int = 0,
        drain: (inout ByteBuffer) -> Bool = { _ in true }
    ) {
        RecordPointer.with(record) {
            program.run(on: $0, texts: &texts, into: &output, piece: piece, drain: drain)
        }
    }
}
