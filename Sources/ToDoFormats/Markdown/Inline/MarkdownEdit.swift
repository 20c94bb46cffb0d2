// Copies a text with edits.

/// A range of a text, and what takes its place.
struct MarkdownEdit {
    private let edited: Range<UInt32>
    private let replaced: Range<UInt32>

    /// Replaces a range by a range of the replacements' bytes. Both are below 4 GB, as every source is.
    init(_ range: Range<Int>, _ replacement: Range<Int>) {
        edited = UInt32(range.lowerBound)..<UInt32(range.upperBound)
        replaced = UInt32(replacement.lowerBound)..<UInt32(replacement.upperBound)
    }

    var start: Int { Int(edited.lowerBound) }
    var end: Int { Int(edited.upperBound) }
    var replacement: Range<Int> { Int(replaced.lowerBound)..<Int(replaced.upperBound) }
}

extension MarkdownInline {
    /// The text without markup. Blanks at its ends are left out unless they were written as entities; those of
    /// a description are its indentation.
    func text(from start: Int) -> [UInt8] {
        var result: [UInt8] = []
        // The result up to the last byte that is not a blank of the source.
        var solid = 0
        func copy(_ range: Range<Int>) {
            let trimmed = mode == .description ? range : Markdown.trimmed(bytes, range)
            let start = result.isEmpty ? trimmed.lowerBound : range.lowerBound
            guard start < range.upperBound else { return }
            if !trimmed.isEmpty { solid = result.count + trimmed.upperBound - start }
            if result.isEmpty, trimmed.isEmpty { return }
            result.append(contentsOf: bytes[start..<range.upperBound])
        }
        var index = start
        for edit in edits where edit.end > index {
            if edit.start > index { copy(index..<edit.start) }
            if !edit.replacement.isEmpty {
                result.append(contentsOf: replacements[edit.replacement])
                solid = result.count
            }
            index = edit.end
        }
        if index < end { copy(index..<end) }
        result.removeSubrange(min(solid, result.count)...)
        return result
    }
}
