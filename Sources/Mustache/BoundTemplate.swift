// A template that has been checked against a page type, ready to show pages of that type.

/// A template bound to a type of record. Rendering it cannot fail.
public struct BoundTemplate<R: Record>: Sendable {
    /// What binding left of the template.
    let program: Program

    /// Appends the page that the template makes of a record to the output.
    /// - Parameter texts: The buffer that the record's texts stand in.
    public func render(_ record: R, texts: borrowing TextBuffer, into output: inout TextBuffer) {
        RecordPointer.with(record) { program.run(on: $0, texts: texts, into: &output) }
    }
}
