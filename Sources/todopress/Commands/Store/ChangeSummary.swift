// The line in which a command says what it changed.

import SitePages
import ToDoKeeping
import ToDos

/// Names items and what became of them.
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

    /// `checked off 3 "Milk" and 4 "Bread"`, or `nothing changed: 3 "Milk"`.
    func line(_ verb: String, _ outcome: StoreChange.Result) -> String {
        let changed = outcome.changed
        guard !changed.isEmpty else {
            return "nothing changed: " + outcome.unchanged.map(name).listed(most: 3)
        }
        if changed.count == 1, let before = changed[0].before, let after = changed[0].after, verb == "changed"
        {
            let due = before.due != after.due ? after.due.map { ", due \(dates.text($0))" } : nil
            return "changed \(name(after))" + (due ?? "")
        }
        return "\(verb) " + changed.compactMap { ($0.after ?? $0.before).map(name) }.listed(most: 3)
    }

    /// `3 "Milk"`; without a number, the beginning of the id stands before the title.
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
