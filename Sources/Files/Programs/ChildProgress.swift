// Tells a program that gets on from one that only goes on. A program may wait for a server that is gone, and try again and
// again, for hours; a large upload may take as long and be right.

/// What shows that a program gets on.
package struct ChildProgress: Sendable {
    /// The longest time without it.
    let limit: Duration
    /// What a line of its standard error says of how far it is; `nil` if nothing. Two equal answers are no progress.
    let mark: @Sendable (String) -> String?

    /// What the program prints on its standard output is progress, too.
    package init(limit: Duration, mark: @escaping @Sendable (String) -> String?) {
        (self.limit, self.mark) = (limit, mark)
    }
}

/// How far a running program is.
struct ProgressWatch: ~Copyable {
    private let progress: ChildProgress
    /// How many bytes it had printed at the last look, on both streams.
    private var size = 0
    private var count = 0
    private var line: [UInt8] = []
    private var last: String?
    private var end: ContinuousClock.Instant

    init(_ progress: ChildProgress) {
        self.progress = progress
        end = .now + progress.limit
    }

    /// Whether it has got no further for too long. `errors` is its standard error so far.
    mutating func isStalled(_ output: borrowing ChildStream, _ errors: borrowing ChildStream) -> Bool {
        var hasMoved = output.count > size
        size = output.count
        if errors.count > count {
            for byte in errors.bytes.suffix(errors.count - count) {
                guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else {
                    line.append(byte)
                    continue
                }
                let mark = progress.mark(String(decoding: line, as: UTF8.self))
                line.removeAll()
                guard let mark, mark != last else { continue }
                (last, hasMoved) = (mark, true)
            }
            count = errors.count
        }
        let now = ContinuousClock.now
        if hasMoved { end = now + progress.limit }
        return now >= end
    }
}
