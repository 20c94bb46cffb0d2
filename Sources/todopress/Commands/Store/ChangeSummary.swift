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
    func added(_ result: StoreChange.Result) -> String? {
        guard let added = result.changed.first, let item = added.after else { return nil }
        return "added \(name(item))" + (when(item) ?? "") + words(added.outcome)
            + words(ofTitle: result.named)
    }

    /// What a typed title names beside its words and when it is due: `, project shop, tag home, priority high`.
    private func words(ofTitle named: ItemValues?) -> String {
        guard let named else { return "" }
        var parts: [String] = []
        if let project = named.project { parts.append("project \(project.shortened(to: 60))") }
        let tags = named.tags.map { $0.shortened(to: 60) }
        if !tags.isEmpty { parts.append("\(tags.count == 1 ? "tag" : "tags") \(tags.shortList)") }
        if let priority = named.priority { parts.append("priority \(priority.level)") }
        if let start = named.start { parts.append("from \(dates.text(start)) on") }
        if named.repeats != nil { parts.append("repeating") }
        return parts.map { ", \($0)" }.joined()
    }

    /// `reopened 5 items: 1 "Milk", 2 "Bread", 3 "Oil", …`.
    static func reopened(_ names: [String]) -> String {
        "reopened \(names.count.counted("item")): "
            + names.prefix(3).joined(separator: ", ") + (names.count > 3 ? ", …" : "")
    }

    /// `, planned for Monday, November 23, due Tuesday, November 24`; nil without a date.
    private func when(_ item: ItemValues) -> String? {
        let dates = [("planned for", item.scheduled), ("due", item.due)].compactMap { word, date in
            date.map { ", \(word) \(self.dates.text($0))" }
        }
        return dates.isEmpty ? nil : dates.joined()
    }

    /// `checked off 3 "Milk" and 4 "Bread"`, or `3 "Milk" was already done`. `verb` says what was done, `ending` comes after
    /// the names, and `already` is for items that need no change.
    func line(_ verb: String, ending: String, already: String, _ outcome: StoreChange.Result) -> String {
        let changed = outcome.changed
        guard !changed.isEmpty else {
            let names = outcome.unchanged.map(name)
            return "\(names.shortList) \(names.count == 1 ? "was" : "were") \(already)"
        }
        // Of items that repeat, each says what became of it.
        if changed.contains(where: { $0.outcome != nil }), changed.count > 1 {
            let parts = changed.compactMap { change in
                name(change).map { $0 + rest(of: change) }
            }
            return "\(verb) " + parts.joined(separator: "; ") + reopened(outcome)
        }
        var line = "\(verb) " + changed.compactMap(name).shortList
        line += ending
        if changed.count == 1 { line += rest(of: changed[0]) }
        line += words(ofTitle: outcome.named)
        line += reopened(outcome)
        if !outcome.unchanged.isEmpty {
            let names = outcome.unchanged.map(name)
            line += "; \(names.shortList) \(names.count == 1 ? "was" : "were") \(already)"
        }
        for relation in ItemRelation.allCases {
            let former = outcome.formerlyRelated.filter { $0.before?[relation] != $0.after?[relation] }
            let names = former.compactMap { $0.after.map(name) }
            let words =
                switch relation {
                case .parent: "no longer a step"
                case .dependsOn: "no longer dependent on what is removed"
                }
            if !names.isEmpty { line += "; \(words): \(names.shortList)" }
        }
        if !outcome.madePrivate.isEmpty {
            let names = outcome.madePrivate.map(name).shortList
            line += "; private now, as the former parent: \(names) (\"edit --public\" makes public)"
        }
        return line
    }

    private func reopened(_ outcome: StoreChange.Result) -> String {
        switch outcome.reopenedSteps {
        case 0: ""
        case 1: "; its step is open again"
        case let count: "; its \(count) steps are open again"
        }
    }

    private func rest(of change: ChangedItem) -> String {
        if case .done(_, _, _, next: nil)? = change.outcome, change.after?.isDone == false {
            // It comes again, without a date.
            return ""
        }
        if let outcome = change.outcome, !outcome.isBegun { return words(outcome) }
        guard let after = change.after,
            after.due != change.before?.due || after.scheduled != change.before?.scheduled
                || change.outcome != nil
        else { return "" }
        return (when(after) ?? (change.before?.due == nil ? "" : ", without a due date"))
            + words(change.outcome)
    }

    /// What happened to an occurrence, as the end of a sentence: `, next on Tuesday, December 1; missed: November 17`.
    private func words(_ outcome: OccurrenceOutcome?) -> String {
        switch outcome {
        case nil: return ""
        case .done(let names, let isNamed, let missed, let next):
            let days = missed.prefix(Self.maxDays).map(dates.shortText)
            let more = missed.count > Self.maxDays ? " and \(missed.count - Self.maxDays) more" : ""
            return (isNamed ? " for \(names.map(dates.text).listed)" : "") + self.next(next)
                + (missed.isEmpty ? "" : "; missed: " + days.joined(separator: ", ") + more)
        case .doneLate(let names): return " for \(names.map(dates.text).listed)"
        case .skipped(let name, let next): return " on \(dates.text(name))" + self.next(next)
        case .moved(let name, let date):
            return ", from \(dates.text(name)) to \(dates.text(date)), only this time"
        case .reopened(let name): return " for \(dates.text(name))"
        case .begun(let then, let typed):
            return (typed.map { ", the first day of the rule after \(dates.text($0))" } ?? "")
                + (then.isEmpty ? "" : ", then on " + then.map(dates.text).joined(separator: " and "))
        }
    }

    private func next(_ date: ItemDate?) -> String {
        date.map { ", next on \(dates.text($0))" + (dates.isPast($0) ? ", still overdue" : "") }
            ?? ", that was the last one"
    }

    /// The most missed days that are named.
    private static let maxDays = 3

    /// The item afterwards, with its number before.
    private func name(_ change: ChangedItem) -> String? {
        var item = change.after ?? change.before
        if let id = change.before?.id { item?.id = id }
        return item.map(name)
    }

    /// `3 "Milk"`; without a number, with the beginning of the ID.
    func name(_ item: ItemValues) -> String {
        "\(numbers.label(of: item.id)) \"\(item.title.shortened(to: 60))\""
    }
}

extension [String] {
    /// The names as a list in a sentence. Of more than three, the count and the first ones.
    fileprivate var shortList: String {
        count <= 3 ? listed : "\(count) items: " + prefix(3).joined(separator: ", ") + ", …"
    }
}

extension String {
    /// The text on one line, cut after so many characters.
    func shortened(to most: Int) -> String {
        let line = split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return line.count <= most ? line : line.prefix(most - 1) + "…"
    }
}
