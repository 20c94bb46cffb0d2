// Copies a text with edits.

/// A range of a text, and what takes its place.
struct MarkdownEdit {
    let range: Range<Int>
    /// The range of the new bytes in `MarkdownInline.replacements`.
    let replacement: Range<Int>
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
        for edit in edits where edit.range.upperBound > index {
            if edit.range.lowerBound > index { copy(index..<edit.range.lowerBound) }
            if !edit.replacement.isEmpty {
                result.append(contentsOf: replacements[edit.replacement])
                solid = result.count
            }
            index = edit.range.upperBound
        }
        if index < end { copy(index..<end) }
        result.removeSubrange(min(solid, result.count)...)
        return result
    }
}
