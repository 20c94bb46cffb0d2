// Writes a list as a Markdown note: a heading for each project, a task list item for each item, its fields as
// the emoji of Obsidian Tasks, its description indented below, and its steps nested in it.
//
// An instant becomes its day in the context's zone, because these fields hold days. Places and the time of the
// last change cannot be held. What the emoji and tags cannot hold is written as a Dataview field: tags with
// blanks, rules with other characters, and the project of a step that is not its parent's. An item on which
// others depend has the beginning of its ID as the ID of Obsidian Tasks.

import Bytes
import ToDoWriting
import ToDos

enum MarkdownWriter: ListWriter {
    static func write(_ items: [ItemValues], _ context: ListContext, to output: inout ByteBuffer) -> [Int] {
        let needed = items.dependencies
        let names = ShortNames(of: items.map(\.id).filter(needed.contains))
        let sections = MarkdownOutline(items).sections
        for section in sections where !section.entries.isEmpty {
            if let project = section.project {
                if output.count > 0 { output.append("\n") }
                output.append("## ")
                output.append(escapedLine(project, .heading).span)
                output.append("\n\n")
            }
            for entry in section.entries {
                append(items[entry.item], names, depth: entry.depth, below: section.project, context, &output)
            }
        }
        return sections.flatMap { $0.entries.map(\.item) }
    }

    private static func append(
        _ item: ItemValues, _ names: ShortNames, depth: Int, below heading: String?, _ context: ListContext,
        _ output: inout ByteBuffer
    ) {
        func indent(_ levels: Int) { for _ in 0..<levels { output.append("  ") } }
        indent(depth)
        output.append(item.isDone ? "- [x]" : "- [ ]")
        let title = title(of: item)
        if !title.isEmpty { output.append(" ") }
        output.append(title.span)
        for tag in item.tags.filter({ !$0.isEmpty }).uniqued() {
            let bytes = Array(tag.utf8)
            let isWord = Markdown.endOfTag(bytes, from: 0, limit: bytes.count) == bytes.count
            output.append(string: isWord ? " #\(tag)" : inBrackets(.tag, tag))
        }
        let project = MarkdownOutline.project(of: item)
        if project != heading { output.append(string: inBrackets(.project, project ?? "")) }
        let dependencies = item[.dependsOn].compactMap { names[$0] }.joined(separator: ",")
        for kind in MarkdownKind.all {
            let value =
                switch kind {
                case .id: names[item.id].map { kind.behindEmoji($0) }
                case .dependsOn: dependencies.isEmpty ? nil : kind.behindEmoji(dependencies)
                default: kind.value(of: item, context)
                }
            guard let value else { continue }
            output.append(string: value.emoji.map { " \($0)" } ?? inBrackets(kind, value.text))
        }
        output.append("\n")
        guard let description = item.itemDescription, !description.isEmpty else { return }
        for line in escapedLines(of: description) {
            if !line.isEmpty { indent(depth + 1) }
            output.append(line.span)
            output.append("\n")
        }
    }

    /// A title, with its web address.
    static func title(of item: ItemValues) -> [UInt8] {
        escapedTitle(item.title) { title in
            guard let url = item.url else { return title }
            return [UInt8(ascii: "[")] + title + "](".utf8 + destination(url) + [UInt8(ascii: ")")]
        }
    }

    /// A web address as the destination of a link.
    private static func destination(_ url: String) -> [UInt8] {
        let bytes = Array(url.utf8)
        guard bytes.contains(where: { "()\\&".utf8.contains($0) }) else { return bytes }
        var result = [UInt8(ascii: "<")]
        for byte in bytes {
            if byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "&") { result.append(UInt8(ascii: "\\")) }
            result.append(byte)
        }
        return result + [UInt8(ascii: ">")]
    }

    /// A field as Dataview has it.
    private static func inBrackets(_ kind: MarkdownKind, _ text: String) -> String {
        " [\(kind.key):: \(String(decoding: escapedLine(text, .title), as: UTF8.self))]"
    }
}
