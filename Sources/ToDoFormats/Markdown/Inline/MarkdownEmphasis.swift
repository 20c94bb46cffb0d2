// Emphasis: `*`, `_`, `~~` and `==`, by the rules of left- and right-flanking runs and the algorithm of the
// specification's appendix, which takes linear time (CommonMark 0.31 §6.2).

/// The runs of characters that may begin or end emphasis.
struct MarkdownEmphasis {
    private var runs: [Run] = []

    private struct Run {
        let mark: UInt8
        let length: Int
        let canOpen: Bool
        let canClose: Bool
        /// What is left of the run.
        var left: Range<Int>
        var previous: Int
        var next: Int
    }

    mutating func add(_ bytes: [UInt8], _ range: Range<Int>) {
        let mark = bytes[range.lowerBound]
        let before = Self.kind(Markdown.scalar(bytes, before: range.lowerBound)?.value)
        let after = Self.kind(Markdown.scalar(bytes, at: range.upperBound)?.value)
        let isLeft = after != .blank && (after == .other || before != .other)
        let isRight = before != .blank && (before == .other || after != .other)
        // An underscore within a word is a part of it.
        let isUnderscore = mark == UInt8(ascii: "_")
        let canOpen = isLeft && (!isUnderscore || !isRight || before == .punctuation)
        let canClose = isRight && (!isUnderscore || !isLeft || after == .punctuation)
        guard canOpen || canClose else { return }
        runs.append(
            Run(
                mark: mark, length: range.count, canOpen: canOpen, canClose: canClose, left: range,
                previous: runs.count - 1, next: runs.count + 1))
    }

    private enum Kind { case blank, punctuation, other }

    private static func kind(_ scalar: Unicode.Scalar?) -> Kind {
        guard let scalar else { return .blank }
        if scalar.isASCII {
            let byte = UInt8(scalar.value)
            return Markdown.isPunctuation(byte) ? .punctuation : byte <= 0x20 ? .blank : .other
        }
        if scalar.properties.isWhitespace { return .blank }
        switch scalar.properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
            .initialPunctuation,
            .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
            return .punctuation
        default: return .other
        }
    }

    /// Pairs the runs, and calls the body with each range of marks that vanishes.
    mutating func resolve(_ remove: (Range<Int>) -> Void) {
        // For each kind of closing run, the last run before which there is no opening one.
        var bottoms = Array(repeating: -1, count: 24)
        var closer = 0
        while closer < runs.count {
            guard runs[closer].canClose else {
                closer = runs[closer].next
                continue
            }
            let key = Self.key(runs[closer])
            var opener = runs[closer].previous
            while opener > bottoms[key], !canPair(opener, closer) { opener = runs[opener].previous }
            if opener > bottoms[key] {
                closer = pair(opener, closer, remove)
            } else {
                bottoms[key] = runs[closer].previous
                if !runs[closer].canOpen { unlink(closer) }
                closer = runs[closer].next
            }
        }
    }

    private static func key(_ run: Run) -> Int {
        let mark =
            switch run.mark {
            case UInt8(ascii: "*"): 0
            case UInt8(ascii: "_"): 1
            case UInt8(ascii: "~"): 2
            default: 3
            }
        return mark * 6 + (run.canOpen ? 3 : 0) + run.length % 3
    }

    private func canPair(_ opener: Int, _ closer: Int) -> Bool {
        let (first, second) = (runs[opener], runs[closer])
        guard first.mark == second.mark, first.canOpen else { return false }
        if first.mark == UInt8(ascii: "~") || first.mark == UInt8(ascii: "=") { return true }
        guard first.canClose || second.canOpen else { return true }
        return (first.length + second.length) % 3 != 0 || first.length % 3 == 0 && second.length % 3 == 0
    }

    /// Removes the marks of a pair, and returns the run with which to go on.
    private mutating func pair(_ opener: Int, _ closer: Int, _ remove: (Range<Int>) -> Void) -> Int {
        let (first, second) = (runs[opener].left, runs[closer].left)
        let count = first.count >= 2 && second.count >= 2 ? 2 : 1
        remove(first.upperBound - count..<first.upperBound)
        remove(second.lowerBound..<second.lowerBound + count)
        runs[opener].left = first.lowerBound..<first.upperBound - count
        runs[closer].left = second.lowerBound + count..<second.upperBound
        // Runs in between stay as they are.
        runs[opener].next = closer
        runs[closer].previous = opener
        if runs[opener].left.isEmpty { unlink(opener) }
        guard runs[closer].left.isEmpty else { return closer }
        unlink(closer)
        return runs[closer].next
    }

    private mutating func unlink(_ run: Int) {
        let (previous, next) = (runs[run].previous, runs[run].next)
        if previous >= 0 { runs[previous].next = next }
        if next < runs.count { runs[next].previous = previous }
    }
}
