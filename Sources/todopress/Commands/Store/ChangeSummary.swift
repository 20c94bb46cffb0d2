// The line that reports a change.

import SitePages
import ToDoKeeping
import ToDos

struct ChangeSummary {
    private let numbers: ItemNumbers
    private let dates: MessageDates

    init(_ numbers: ItemNumbers, _ dates: MessageDates) {
        (self.numbers, self.dates) = (numbers, dates)
    }

    /// `added 3 "Milk", due Tuesday, November 24`.
    func added(_ item: ItemValues) -> String {
        "added \(name(item))" + (item.due.map { ", due \(dates.text($0))" } ?? "")
    }

    /// `checked off 3 "Milk" and 4 "Bread"`, or `3 "Milk" was done already`. `verb` says what was done, `ending` comes after
    /// the names, and `already` is for items that need no change.
    func line(_ verb: String, ending: String, already: String, _ outcome: StoreChange.Result) -> String {
        let changed = outcome.changed
        guard !changed.isEmpty else {
            let names = outcome.unchanged.map(name)
            return "\(names.listed(most: 3)) \(names.count == 1 ? "was" : "were") \(already)"
        }
        var line = "\(verb) " + changed.compactMap { ($0.after ?? $0.before).map(name) }.listed(most: 3)
        line += ending
        if changed.count == 1, let after = changed[0].after, after.due != changed[0].before?.due {
            line += after.due.map { ", due \(dates.text($0))" } ?? ", without a due date"
        }
        let steps = outcome.formerSteps.compactMap { $0.after.map(name) }
        if !steps.isEmpty { line += "; no longer a step: \(steps.listed(most: 3))" }
        return line
    }

    /// `3 "Milk"`; without a number, with the beginning of the ID.
    func name(_ item: ItemValues) -> String {
        "\(numbers.label(of: item.id)) \"\(item.title.shortened(to: 60))\""
    }
}

extension [String] {
    /// The names as a list in a sentence. Of more than `most`, the count and the first ones.
    fileprivate func listed(most: Int) -> String {
        count <= most ? listed : "\(count) items: " + prefix(most).joined(separator: ", ") + ", …"
    }
}

extension String {
    /// The text on one line, cut after so many characters.
    func shortened(to most: Int) -> String {
        let line = split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return line.count <= most ? line : line.prefix(most - 1) + "…"
    }
}
