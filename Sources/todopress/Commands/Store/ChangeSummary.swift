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

    enum Kind {
        case checkedOff, reopened, removed, edited, starred, unstarred, addedAgain

        fileprivate var verb: String {
            switch self {
            case .checkedOff: "checked off"
            case .reopened: "reopened"
            case .removed: "removed"
            case .edited: "changed"
            case .starred: "starred"
            case .unstarred: "took the star from"
            case .addedAgain: "added"
            }
        }

        /// The words after the names.
        fileprivate var addition: String {
            switch self {
            case .checkedOff, .reopened, .removed, .edited, .starred, .unstarred: ""
            case .addedAgain: " again"
            }
        }

        /// The kind in the log.
        var activity: ActivityKind {
            switch self {
            case .checkedOff: .checkedOff
            case .reopened: .reopened
            case .removed: .removed
            case .edited: .edited
            case .starred: .starred
            case .unstarred: .unstarred
            case .addedAgain: .added
            }
        }

        /// The words for items that need no change.
        fileprivate func already(_ isOne: Bool) -> String {
            switch self {
            case .checkedOff: isOne ? "was done already" : "were done already"
            case .reopened: isOne ? "was open already" : "were open already"
            case .starred: isOne ? "was starred already" : "were starred already"
            case .unstarred: isOne ? "was not starred" : "were not starred"
            case .removed, .edited, .addedAgain: isOne ? "was like that already" : "were like that already"
            }
        }
    }

    /// `checked off 3 "Milk" and 4 "Bread"`, or `3 "Milk" was done already`.
    func line(_ kind: Kind, _ outcome: StoreChange.Result) -> String {
        let changed = outcome.changed
        guard !changed.isEmpty else {
            let names = outcome.unchanged.map(name)
            return names.listed(most: 3) + " " + kind.already(names.count == 1)
        }
        var line = "\(kind.verb) " + changed.compactMap { ($0.after ?? $0.before).map(name) }.listed(most: 3)
        line += kind.addition
        if changed.count == 1, let after = changed[0].after, after.due != changed[0].before?.due {
            line += after.due.map { ", due \(dates.text($0))" } ?? ", without a due date"
        }
        let steps = outcome.formerSteps.compactMap { $0.after.map(name) }
        if !steps.isEmpty { line += "; no longer a step: \(steps.listed(most: 3))" }
        return line
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
