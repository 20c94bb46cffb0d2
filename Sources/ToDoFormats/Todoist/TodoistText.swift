// The texts in CSV files of Todoist (todoist.com/help, "Format a CSV file to import into Todoist"). The content of a task is its
// title with its labels, as in `Buy milk @shop`; it and all other texts are Markdown, with attachments.

import Bytes

enum TodoistText {
    /// The title of a task without the labels at its ends, its name, which is the title without any label, and the labels
    /// without `@`. The title is that without the marks of Markdown, and its first link is the address. `* ` at the beginning
    /// of the content, with which Todoist shows no checkbox, is not part of the title.
    static func title(
        ofContent content: String
    ) -> (title: String, name: String, labels: [String], url: String?) {
        // A title is one line.
        var bytes = withLinks(content).utf8.map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: " ") : $0 }
        if bytes.starts(with: Array("* ".utf8)), bytes.count > 2 { bytes.removeFirst(2) }
        let name = words(of: bytes).name
        let inline = MarkdownInline(.plainTitle, bytes, bytes.indices, MarkdownBrackets(bytes, 0..<0))
        let (title, _, labels) = words(of: inline.text(from: 0))
        return (title, name, labels, inline.url)
    }

    private static func words(of bytes: [UInt8]) -> (title: String, name: String, labels: [String]) {
        var labels: [String] = []
        let (title, name) = ByteView.with(bytes.span) { bytes in
            var words = TitleWords()
            for word in bytes.words(in: 0..<bytes.count) {
                let isLabel = bytes[word.lowerBound] == UInt8(ascii: "@") && word.count > 1
                if isLabel {
                    labels.append(
                        bytes.withBytes(of: word.lowerBound + 1..<word.upperBound) { String(utf8: $0) })
                }
                words.append(word, isLabel ? .mark : .text)
            }
            return words.title(in: bytes)
        }
        return (title, name, labels)
    }

    /// A text with its attachments as their names and addresses, as `plan.pdf (https://…)`. Todoist writes them as
    /// `[[file {"file_name": …}]]`.
    static func withLinks(_ text: String) -> String {
        var (result, rest) = ("", text[...])
        while let start = rest.firstRange(of: "[[file {"),
            let end = rest[start.upperBound...].firstRange(of: "}]]")
        {
            let json = Array(("{" + rest[start.upperBound..<end.lowerBound] + "}").utf8)
            let link: String? = ByteView.with(json.span) { Self.link(ofAttachment: JSONObjects($0)) }
            result += rest[..<start.lowerBound] + (link ?? String(rest[start.lowerBound..<end.upperBound]))
            rest = rest[end.upperBound...]
        }
        return result + rest
    }

    private static func link(ofAttachment objects: JSONObjects) -> String? {
        var (name, address): (String?, String?)
        for object in objects {
            for member in object.members {
                switch member.key {
                case "file_name", "title": name = objects.text(member.value) ?? name
                case "file_url", "url": address = objects.text(member.value) ?? address
                default: break
                }
            }
        }
        guard let address else { return name }
        return name.map { "\($0) (\(address))" } ?? address
    }

    /// A description or a comment without the marks of Markdown.
    static func plain(_ text: String) -> String {
        let bytes = Array(withLinks(text).utf8)
        let inline = MarkdownInline(.description, bytes, bytes.indices, MarkdownBrackets(bytes, 0..<0))
        return String(decoding: inline.text(from: 0), as: UTF8.self)
    }
}
