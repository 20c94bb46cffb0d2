// All fields of an item as plain text, for `todopress show`. They are the same as on the item's page.

import Bytes
import Foundation
import Mustache
import ToDos

struct ItemText {
    private let title: String
    /// The names of the fields with their values, in the order of the item's page.
    private let fields: [(name: String, value: String)]
    /// The lines, each with its box and what it costs, and what they cost together.
    private let lines: [(name: String, amount: String)]
    /// The description, line by line.
    private let description: [String]

    /// The item at a position. `label` is what it is called on the command line.
    init(_ position: ReadingPosition, label: String, in context: PageContext) {
        let item = context.items[position]
        var writer = PageBuilder(itemAt: position, in: context)
        let page = ItemPage(position, &writer)
        func string(_ text: Text) -> String { writer.texts.string(text).onOneLine }
        let words = context.locale.words
        var fields: [(name: String, value: String)] = []
        func add(_ key: String, _ value: String?) {
            if let value { fields.append((words[key] ?? key, value)) }
        }
        let isPublic = context.items.isPublic(position)
        let isStarred = context.items.details[item.details]?.isStarred == true
        let states = [item.state.wordKey, isStarred ? "starred" : nil, isPublic ? nil : "private"]
            .compactMap { $0.flatMap { words[$0] } }.joined(separator: ", ")
        title =
            (label.isEmpty ? "" : label + "  ") + string(page.title.text)
            + (states.isEmpty ? "" : " (\(states))")
        add("due", item.due.map { string(writer.text(inFull: $0)) })
        add("location", page.location.map { string($0.name) })
        add("coordinates", page.coordinate.map { string($0.text) })
        for row in page.facts?.rows ?? [] {
            let values: [String?] = [
                row.priority.flatMap { words[$0.level.wordKey] },
                row.tags.map { (row.isPeople ? "" : "#") + string($0.title) }
                    .joined(separator: row.isPeople ? ", " : " "),
                row.date.map { string(writer.text(inFull: $0)) }, row.text.map { string($0.name) },
                row.url.map { string($0.href) },
                row.items.map { string($0.title.text) }.joined(separator: "; "),
                row.parent.map { string($0.title) }, row.project.map { string($0.title) },
            ]
            fields.append((row.word.onOneLine, values.compactMap(\.self).joined()))
        }
        add("steps", page.facts?.steps.map { string(writer.text(done: $0.doneCount, of: $0.items.count)) })
        fields.append(("ID", item.id.description))
        self.fields = fields
        lines = Self.lines(of: item, &writer)
        var description: [String] = []
        context.items.withStoreBytes(of: item.description) { bytes in
            if !bytes.isBlank {
                description = String(utf8: bytes).sanitized
                    .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(\.onOneLine)
            }
        }
        self.description = description
    }

    private static func lines(
        of item: ItemSummary, _ page: inout PageBuilder
    ) -> [(name: String, amount: String)] {
        let context = page.context
        let lines = context.items.details.lines(of: item.details)
        let shopping = context.items.details.shopping(of: item.details)
        let hasBoxes = lines.contains { $0.price == nil }
        var rows = lines.map { line in
            let row = LineRow(
                line, hasBox: hasBoxes, isDone: item.state.isDone, shopping?.currency, &page)
            let box = row.hasBox ? "[\(row.isDone ? "x" : " ")] " : ""
            let amount = row.amount.map { page.texts.string($0.text) } ?? ""
            return (name: box + row.words(page.texts), amount: amount)
        }
        guard let bill = shopping?.bill else { return rows }
        let (words, amounts) = (context.locale.words, context.locale.amounts)
        func add(_ key: String, _ amount: Decimal) {
            rows.append((words[key] ?? "", amounts.text(amount, in: bill.currency)))
        }
        if bill.discount != 0 {
            add("subtotal", bill.subtotal)
            add("discount", -bill.discount)
        }
        add("total", bill.total)
        return rows
    }

    /// The title, the fields, the lines and the description, wrapped at `width` terminal columns.
    func text(width: Int, isStyled: Bool) -> String {
        var lines = title.wrapped(width: width).map { isStyled ? $0.bold : $0 }
        let nameWidth = fields.map(\.name.displayWidth).max() ?? 0
        for (name, value) in fields {
            lines += value.wrapped(width: width, start: "  " + name.padded(after: nameWidth) + "  ")
        }
        if !self.lines.isEmpty { lines.append("") }
        let amountWidth = self.lines.map(\.amount.displayWidth).max() ?? 0
        for (name, amount) in self.lines {
            let start = "  " + (amountWidth > 0 ? amount.padded(before: amountWidth) + "  " : "")
            lines += name.wrapped(width: width, start: start)
        }
        if !description.isEmpty { lines.append("") }
        for line in description { lines += line.wrapped(width: width, start: "  ") }
        return lines.joined(separator: "\n")
    }
}

extension ItemState {
    /// The key of the word in the locale.
    fileprivate var wordKey: String {
        isDone ? "doneState" : isOverdue ? "overdue" : isDueToday ? "dueToday" : "openState"
    }
}
