// Writes the index of all items for `find.js`:
//
//     window.findIndex = {"projects":["Home"],"tags":["bike","family"],"items":[
//     ["iz5vZk2jQ8uRyUTc5YKJ7g==",4,"Fix the bicycle","Mon, 9:00 AM","Home",0,[0,1],"1 of 3","The brakes."],
//     ]};
//
// The items are in reading order, and so group by group. A missing field is left out between its commas. Beyond its
// texts an item takes at most 100 bytes on average. The words of the pages are not in it: they are in the template of
// the box.

import Bytes
import Civil
import Mustache
import ToDos

extension PageWriter {
    /// Writes the index. The texts are removed after each item, so that a long list takes no more memory than a short
    /// one.
    mutating func writeFindIndex(to output: inout BufferedOutput) {
        output.buffer.append("window.findIndex = {\"projects\":")
        write(.project, to: &output)
        output.buffer.append(",\"tags\":")
        write(.tag, to: &output)
        if !context.groups.all(.list).isEmpty {
            output.buffer.append(",\"lists\":")
            write(.list, to: &output)
        }
        output.buffer.append(",\"items\":[\n")
        for position in context.items.positions {
            write(position, to: &output.buffer)
            texts.removeAll()
            guard output.flushIfFull() else { return }
        }
        output.buffer.append("]};\n")
    }

    /// The names of all groups of a kind, as an array.
    private func write(_ kind: GroupKind, to output: inout BufferedOutput) {
        output.buffer.append("[")
        for group in context.groups.all(kind) {
            output.buffer.append(javaScript: group.name, of: context.groups.words)
            output.buffer.append(",")
            guard output.flushIfFull() else { return }
        }
        output.buffer.append("]")
    }

    /// The fields of an item, as an array: ID, group, priority and star, title, date, place, project, tags, steps,
    /// description, names of its lines and `list:anna`, list unless the project has its name.
    private mutating func write(_ position: ReadingPosition, to script: inout ByteBuffer) {
        let item = context.items[position]
        let words = context.groups.groups(of: position)
        script.append("[\"")
        script.append(base64: item.id.bytes)
        script.append("\",")
        script.append(decimal: mark(of: item))
        script.append(",")
        if !item.isUntitled { script.append(javaScript: item.title, of: context.items.words) }
        script.append(",")
        if let date = date(of: item) { script.append(javaScript: date, of: texts) }
        script.append(",")
        if !item.locationName.isEmpty {
            script.append(javaScript: item.locationName, of: context.items.words)
        }
        script.append(",")
        if let project = words.first(where: { $0.kind == .project }) {
            script.append(decimal: project.number)
        }
        script.append(",")
        let tags = words.filter { $0.kind == .tag }
        if !tags.isEmpty {
            script.append("[")
            for tag in tags {
                script.append(decimal: tag.number)
                script.append(",")
            }
            script.append("]")
        }
        script.append(",")
        if let steps = context.items.steps.steps(of: position) {
            let count = StepCount(steps, &self)
            script.append(javaScript: count.text, of: texts)
        }
        script.append(",")
        if let description = storeText(item.description) {
            script.append(javaScript: description, of: texts)
        }
        let lines = context.items.details.lines(of: item.details).compactMap { storeText($0.name) }
        let list = context.groups.list(of: position)
        if !lines.isEmpty || list != nil {
            script.append(",")
            let listWord = list.map { context.groups.findWord(ofList: $0) } ?? ""
            let names = text { text in
                for name in lines {
                    text.append(again: name)
                    text.append("\n")
                }
                text.append(string: listWord)
            }
            script.append(javaScript: names, of: texts)
        }
        if let list = context.groups.ownList(of: position) {
            script.append(",")
            script.append(decimal: list.number)
        }
        script.append("],\n")
    }

    /// The group of time, 0…7, plus 8, 16 or 24 for a high, medium or low priority, plus 256 for a star and 512 for one that
    /// repeats.
    private func mark(of item: ItemSummary) -> Int {
        let group = context.lists.group(of: item).rawValue
        guard let details = context.items.details[item.details] else { return group }
        let mark = group + (details.isStarred ? 256 : 0) + (details.repeats != nil ? 512 : 0)
        switch details.priority?.level {
        case nil: return mark
        case .high: return mark + 8
        case .medium: return mark + 16
        case .low: return mark + 24
        }
    }

    /// The date as in the item's row of the list.
    private mutating func date(of item: ItemSummary) -> Text? {
        RowDate(item, .inGroup(context.lists.group(of: item)), &self)?.text
    }
}

extension ItemID {
    /// The 16 bytes (RFC 9562 §4).
    fileprivate var bytes: [UInt8] {
        withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { Array($0) }
    }
}
