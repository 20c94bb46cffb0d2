// The checkbox that makes a list item a task (GitHub Flavored Markdown §5.3). It may contain any single
// character, as in Obsidian.

import Bytes

extension MarkdownLine {
    struct Checkbox {
        let mark: Character
        /// The offset after the closing bracket.
        let end: Int

        /// Whether it is done; nil if that depends on who wrote it.
        var isDone: Bool? {
            switch TaskSettings().type(of: mark) {
            case .toDo: false
            case .done: true
            default: nil
            }
        }
    }

    /// Whether a list item with a checkbox begins here.
    var isTask: Bool { listMarker().map { checkbox(after: $0.length) != nil } ?? false }

    /// The checkbox after a list marker of this length; nil if there is none.
    func checkbox(after length: Int) -> Checkbox? {
        let opener = firstAfter(length)
        guard self[opener] == UInt8(ascii: "[") else { return nil }
        // An emoji may have 30 bytes and more.
        var closer = opener + 1
        while closer < end, closer - opener < 48, bytes[closer] != UInt8(ascii: "]") || closer == opener + 1 {
            closer += 1
        }
        guard self[closer] == UInt8(ascii: "]"), closer + 1 == end || bytes[closer + 1].isBlank
        else { return nil }
        let state = bytes.withBytes(of: opener + 1..<closer) { String(utf8: $0) }
        guard state.count == 1, let mark = state.first else { return nil }
        return Checkbox(mark: mark, end: closer + 1)
    }

    /// The text after a list marker if it looks like a checkbox but is not one, e.g. `[]` or `[x]text`.
    func mistakenCheckbox(after length: Int) -> String? {
        let opener = firstAfter(length)
        guard self[opener] == UInt8(ascii: "[") else { return nil }
        var closer = opener + 1
        while closer - opener < 5, " xX".utf8.contains(self[closer]) { closer += 1 }
        // Others are links.
        guard self[closer] == UInt8(ascii: "]"), !"([:".utf8.contains(self[closer + 1]) else { return nil }
        return bytes.withBytes(of: opener..<closer + 1) { String(utf8: $0) }
    }

    private func firstAfter(_ length: Int) -> Int {
        var offset = next + length
        while offset < end, bytes[offset].isBlank { offset += 1 }
        return offset
    }
}
