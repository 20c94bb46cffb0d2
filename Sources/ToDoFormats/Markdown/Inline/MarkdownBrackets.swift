// Which bracket closes which, found once for each line with Dataview fields, so that many open brackets take
// linear time.

/// The pairs of square and of round brackets of a text.
struct MarkdownBrackets {
    /// The index of each bracket's partner, -1 for none; empty if the text has no `::`.
    private var partners: [Int] = []

    init(_ bytes: [UInt8], _ range: Range<Int>) {
        let colon = UInt8(ascii: ":")
        guard range.dropLast().contains(where: { bytes[$0] == colon && bytes[$0 + 1] == colon }) else {
            return
        }
        partners = Array(repeating: -1, count: bytes.count)
        var (square, round): ([Int], [Int]) = ([], [])
        var index = range.lowerBound
        while index < range.upperBound {
            switch bytes[index] {
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "["): square.append(index)
            case UInt8(ascii: "("): round.append(index)
            case UInt8(ascii: "]"): pair(square.popLast(), index)
            case UInt8(ascii: ")"): pair(round.popLast(), index)
            default: break
            }
            index += 1
        }
    }

    private mutating func pair(_ opener: Int?, _ closer: Int) {
        guard let opener else { return }
        (partners[opener], partners[closer]) = (closer, opener)
    }

    /// The field in the brackets that open at an index, and the index of the closing one.
    func field(beginningAt opener: Int, in bytes: [UInt8]) -> (field: MarkdownField, closer: Int)? {
        guard opener < partners.count, partners[opener] > opener else {
            return nil
        }
        let closer = partners[opener]
        // What follows `]` is the text of a link, and what follows a round bracket's `]` its address.
        if bytes[opener] == UInt8(ascii: "("), opener > 0, bytes[opener - 1] == UInt8(ascii: "]") {
            return nil
        }
        if bytes[closer] == UInt8(ascii: "]"), closer + 1 < bytes.count,
            bytes[closer + 1] == UInt8(ascii: "(")
        {
            return nil
        }
        return MarkdownField(inside: opener + 1..<closer, of: bytes).map { ($0, closer) }
    }

    /// The field in the brackets that close at an index, and the index of the opening one.
    func field(endingAt closer: Int, in bytes: [UInt8]) -> (field: MarkdownField, opener: Int)? {
        guard closer < partners.count, 0..<closer ~= partners[closer] else {
            return nil
        }
        let opener = partners[closer]
        return field(beginningAt: opener, in: bytes).map { ($0.field, opener) }
    }
}
