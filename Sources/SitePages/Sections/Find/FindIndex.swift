// Writes items for `find.js`, which assigns what it loads to `findPart`:
//
//     findPart={…,"items":[
//     ["iz5vZk2jQ8uRyUTc5YKJ7g",8,20780,"Fix the bicycle","9:00 AM","Home",0,[1,2,],"1 of 3","The brakes."],
//     ],"names":["Home","bike","family",]};
//
// The fields are: ID; 1 for done, plus 2 for a star, 4 for one that repeats, and 8, 16 or 24 for a high, medium or low
// priority; the day when it is due, counted from 1970; title; date; place; project; tags; steps; description; names of its
// lines and `list:anna`; list unless the project has its name; key, if there are scripts of words. A missing field is left
// out between its commas, and at the end with its comma. Beyond its texts an item takes at most 100 bytes on average, and 7
// for a key.
// Projects, tags and lists are numbers of `names`, so that a script does not depend on the names of others.

import Bytes
import Civil
import Mustache
import ToDos

/// Items that are in one script.
struct FindItems {
    /// How dates are written.
    enum Dates {
        /// As below the heading of the item's group, which today decides.
        case inGroup
        /// So that the script is the same on every day.
        case fixed
    }

    private var numbers: [GroupIndex: Int] = [:]
    private var names: [GroupIndex] = []

    /// Appends the members `items` and `names` of a script.
    static func append(
        _ positions: some Sequence<ReadingPosition>, dates: Dates, keys: [UInt32] = [],
        to script: inout ByteBuffer,
        _ page: inout PageWriter
    ) {
        var items = FindItems()
        script.append("\"items\":[\n")
        for position in positions {
            items.append(position, dates, keys, to: &script, &page)
        }
        script.append("],\"names\":[")
        let context = page.context
        for group in items.names {
            script.append(javaScript: context.groups[group].name, of: context.groups.words)
            script.append(",")
        }
        script.append("]")
    }

    private mutating func number(of group: GroupIndex) -> Int {
        if let number = numbers[group] { return number }
        numbers[group] = names.count
        names.append(group)
        return names.count - 1
    }

    private mutating func append(
        _ position: ReadingPosition, _ dates: Dates, _ keys: [UInt32], to script: inout ByteBuffer,
        _ page: inout PageWriter
    ) {
        let context = page.context
        let item = context.items[position]
        let words = context.groups.groups(of: position)
        let start = page.texts.count
        script.append("[\"")
        script.append(base64: item.id.bytes)
        // Without its padding, "==".
        script.removeAll(from: script.count - 2)
        script.append("\",")
        script.append(decimal: Self.mark(of: item, context))
        script.append(",")
        if !item.state.isDone, let due = item.due { script.append(decimal: due.day.number) }
        script.append(",")
        if !item.isUntitled { script.append(javaScript: item.title, of: context.items.words) }
        script.append(",")
        let style: RowDateStyle =
            switch dates {
            case .inGroup: .inGroup(context.lists.group(of: item))
            case .fixed: .fixed
            }
        if let date = RowDate(item, style, &page)?.text { script.append(javaScript: date, of: page.texts) }
        script.append(",")
        if !item.locationName.isEmpty {
            script.append(javaScript: item.locationName, of: context.items.words)
        }
        script.append(",")
        if let project = words.first(where: { $0.kind == .project }) {
            script.append(decimal: number(of: project))
        }
        script.append(",")
        let tags = words.filter { $0.kind == .tag }
        if !tags.isEmpty {
            script.append("[")
            for tag in tags {
                script.append(decimal: number(of: tag))
                script.append(",")
            }
            script.append("]")
        }
        script.append(",")
        if let steps = context.items.relations.steps(of: position) {
            let count = StepCount(steps, &page)
            script.append(javaScript: count.text, of: page.texts)
        }
        script.append(",")
        let limit = keys.isEmpty ? Int.max : FindPlan.mostOfDescription
        if let description = page.storeText(item.description, limit: limit) {
            script.append(javaScript: description, of: page.texts)
        }
        let lines = Self.lines(of: position, item, &page)
        let list = context.groups.ownList(of: position)
        let key = keys.isEmpty ? nil : keys[Int(position.index)]
        if lines != nil || list != nil || key != nil {
            script.append(",")
            if let lines { script.append(javaScript: lines, of: page.texts) }
        }
        if list != nil || key != nil {
            script.append(",")
            if let list { script.append(decimal: number(of: list)) }
        }
        if let key {
            script.append(",\"")
            script.append(key: key)
            script.append("\"")
        }
        script.append("],\n")
        page.texts.removeAll(from: start)
    }

    /// The names of an item's lines and the word that finds the items of its list, one below the other; `nil` if there
    /// are none.
    private static func lines(
        of position: ReadingPosition, _ item: ItemSummary, _ page: inout PageWriter
    ) -> Text? {
        let context = page.context
        var names: [Text] = []
        for line in context.items.details.lines(of: item.details) {
            if let name = page.storeText(line.name) { names.append(name) }
        }
        let list = context.groups.list(of: position).map { context.groups.findWord(ofList: $0) }
        guard !names.isEmpty || list != nil else { return nil }
        return page.text { text in
            for name in names {
                text.append(again: name)
                text.append("\n")
            }
            text.append(string: list ?? "")
        }
    }

    private static func mark(of item: ItemSummary, _ context: PageContext) -> Int {
        let state = item.state.isDone ? 1 : 0
        guard let details = context.items.details[item.details] else { return state }
        let mark = state + (details.isStarred ? 2 : 0) + (details.repeats != nil ? 4 : 0)
        return switch details.priority?.level {
        case nil: mark
        case .high: mark + 8
        case .medium: mark + 16
        case .low: mark + 24
        }
    }
}

extension ItemID {
    /// The 16 bytes (RFC 9562 §4).
    fileprivate var bytes: [UInt8] {
        withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { Array($0) }
    }
}
