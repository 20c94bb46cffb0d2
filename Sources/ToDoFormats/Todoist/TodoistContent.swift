// The content of a task of Todoist: its title with its labels, as in `Buy milk @shop`.

import Bytes

/// The title and the labels of a task.
struct TodoistContent {
    /// The title without the labels at its ends.
    let title: String
    /// The title without any label.
    let name: String
    /// The labels without `@`.
    let labels: [String]

    /// Reads a content. `* ` at its beginning, with which Todoist shows no checkbox, is not part of the title.
    init(_ content: String) {
        // A title is one line.
        var bytes = content.utf8.map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: " ") : $0 }
        if bytes.starts(with: Array("* ".utf8)), bytes.count > 2 { bytes.removeFirst(2) }
        var labels: [String] = []
        (title, name) = ByteView.with(bytes.span) { bytes in
            var words = TitleWords()
            var index = 0
            while index < bytes.count {
                while bytes[index].isBlank { index += 1 }
                let start = index
                while index < bytes.count, !bytes[index].isBlank { index += 1 }
                if start == index { continue }
                let isLabel = bytes[start] == UInt8(ascii: "@") && index > start + 1
                if isLabel { labels.append(bytes.withBytes(of: start + 1..<index) { String(utf8: $0) }) }
                words.append(start..<index, isLabel ? .mark : .text)
            }
            return words.title(in: bytes)
        }
        self.labels = labels
    }
}
