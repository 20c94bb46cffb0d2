// A template that was checked against a record type, and its rendering. Rendering cannot fail.

import Bytes

/// A template bound to a type of record. It can be used from several threads at once.
package struct BoundTemplate<R>: Sendable {
    @usableFromInline let program: Program

    @usableFromInline
    init(program: Program) { self.program = program }

    /// Appends the page for a record to an output.
    ///
    /// A long page leaves in pieces: after each row of any list the output is flushed if it is full. If its
    /// sink wants no more bytes, rendering stops after that row. The last piece stays in the output until the
    /// caller flushes it.
    /// - Parameter page: The writer that the record's texts belong to. What is made while the page is rendered appends its
    ///   texts to it, and they are removed again. A text of another buffer ends the process.
    package func render(_ record: R, on page: inout PageBuilder, into output: inout BufferedOutput) {
        RecordPointer.with(record) { program.run(on: $0, &page, into: &output) }
    }
}
