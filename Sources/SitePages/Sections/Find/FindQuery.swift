// What the find box understands beside the words of items: the names of days, weeks and states, in the site's language and in
// English, and the names of the site's own pages. It is part of `find-index.js`, and `find-query.js` reads it. Days are parsed
// there as `DayExpression` and `WeekExpression` do here.

import Bytes
import Civil
import ToDos

/// The names that a query may have.
struct FindQuery {
    /// What phrases mean: a state, such as `is:done`, or a letter and a number. `d1` is tomorrow, `n0` the next Monday, `x0` that of next week, `w1` and
    /// `m1` are the next week and month, `o1` is the day a month after today, and `e0` the last of this month.
    private(set) var phrases: [String: String] = [:]
    /// Months by their names.
    private(set) var months: [String: Int] = [:]
    /// What stands before and after a number, the letter of what it means, and what the number is multiplied by.
    private(set) var patterns: [(before: String, after: String, letter: String, factor: Int)] = []
    /// The pages of the site: what the box calls them, their addresses from the root, and their names.
    private(set) var pages: [(title: String, path: String, names: [String])] = []

    /// The names of days in the site's language.
    private let vocabulary: DateVocabulary

    /// English phrases for weeks, months and states.
    private static let english: KeyValuePairs = [
        "last week": "w-1", "last-week": "w-1", "this week": "w0", "this-week": "w0", "next week": "w1",
        "next-week": "w1",
        "last month": "m-1", "this month": "m0", "next month": "m1",
        "overdue": "is:overdue", "done": "is:done", "starred": "is:starred", "repeats": "is:repeating",
        "repeating": "is:repeating",
        "high": "is:high", "high priority": "is:high", "medium": "is:medium", "medium priority": "is:medium",
        "low": "is:low", "low priority": "is:low",
    ]

    /// The keys of the language's words for the same.
    private static let words: KeyValuePairs = [
        "lastWeek": "w-1", "thisWeek": "w0", "groupNextWeek": "w1", "thisMonth": "m0",
        "overdue": "is:overdue", "overdueItems": "is:overdue", "done": "is:done", "doneState": "is:done",
        "starred": "is:starred", "starredItems": "is:starred", "repeats": "is:repeating",
        "repeating": "is:repeating",
        "priorityHigh": "is:high", "priorityMedium": "is:medium", "priorityLow": "is:low",
    ]

    init(_ context: PageContext) {
        vocabulary = context.locale.dateVocabulary { [$0] }
        for (key, meaning) in Self.words { add(context.locale.words[key] ?? "", meaning) }
        add(vocabulary)
        for (phrase, meaning) in Self.english { add(phrase, meaning) }
        add(.english)
        addPages(context)
    }

    /// A phrase as it is compared. `find-query.js` leaves out a full stop at the end, too.
    private func key(_ phrase: String) -> String {
        let folded = FindFolding.fold(phrase)
        return folded.hasSuffix(".") ? String(folded.dropLast()) : folded
    }

    /// What stands first stays: the language's own words.
    private mutating func add(_ phrase: String, _ meaning: String) {
        let key = key(phrase)
        if !key.isEmpty, phrases[key] == nil { phrases[key] = meaning }
    }

    private mutating func add(_ vocabulary: DateVocabulary) {
        // In order, since different words may fold to one.
        for (phrase, meaning) in vocabulary.phrases.sorted(by: { $0.key < $1.key }) {
            switch meaning {
            case .day(.daysAfterToday(let days)): add(phrase, "d\(days)")
            case .day(.end(ofMonths: 1)): add(phrase, "e0")
            case .day(.startOfNext(months: 1)): add(phrase, "m1")
            case .day(.weekday(let weekday)): add(phrase, "n\(weekday)")
            case .day(.weekdayOfNextWeek(let weekday)): add(phrase, "x\(weekday)")
            case .today: add(phrase, "d0")
            case .day(.monthsAfterToday(let months)): add(phrase, "o\(months)")
            case .day(.dayOfYear(let month, let day)): add(phrase, "y\(100 * month + day)")
            // Forms that are read in the terminal alone.
            case .day(.end), .day(.startOfNext), .day(.dayOfMonth), .day(.lastWeekday), .day(.ofMonth),
                .day(.later):
                break
            case .day(.date), .time, .inMonth, .at, .hours: break
            }
        }
        for (word, weekday) in vocabulary.weekdays.sorted(by: { $0.key < $1.key }) {
            add(word, "n\(weekday)")
        }
        months.merge(vocabulary.months.sorted { $0.key < $1.key }.map { (key($0), $1) }) { first, _ in first }
        for (unit, words) in vocabulary.distances {
            let (letter, factor): (String, Int)
            switch unit {
            case .days: (letter, factor) = ("d", 1)
            case .weeks: (letter, factor) = ("d", 7)
            case .months: (letter, factor) = ("o", 1)
            case .hours, .minutes: continue
            }
            if let after = words.after {
                let (before, after) = (FindFolding.fold(words.before), FindFolding.fold(after))
                guard !patterns.contains(where: { ($0.before, $0.after) == (before, after) }) else {
                    continue
                }
                patterns.append((before, after, letter, factor))
            } else {
                add(words.before, "\(letter)\(words.fixed * factor)")
            }
        }
    }

    private mutating func addPages(_ context: PageContext) {
        let lists = context.lists
        func word(_ key: String) -> String { context.locale.words[key] ?? "" }
        func add(_ key: String, _ names: [String], _ path: String, if exists: Bool = true) {
            guard exists else { return }
            pages.append((word(key), path, ([word(key)] + names).map(self.key)))
        }
        func path(_ address: Address) -> String { context.path(of: address).text }
        add("list", ["list"], path(.list))
        add("agenda", ["agenda", "week"], path(.currentWeek))
        add("months", ["months"], path(.months))
        add("yearSheet", ["year"], path(.year))
        add("booklet", ["booklet"], path(.booklet))
        add("routines", ["routines"], path(.routines), if: context.hasRoutines)
        add("places", ["places"], path(.places(.first)), if: !context.places.all.isEmpty)
        for (kind, name) in [
            (GroupKind.project, "projects"), (.tag, "tags"), (.person, "people"), (.list, "lists"),
        ] {
            add(name, [name], path(.groups(kind)), if: !context.groups.all(kind).isEmpty)
        }
        add(
            "starredItems", ["starred", word("starred")], path(.starred(.first)),
            if: !lists.starred.items.isEmpty)
        add("done", ["done", word("doneState")], path(.monthIndex(isDone: true)), if: lists.done.count > 0)
        add(
            "overdueItems", ["overdue", word("overdue")],
            lists.hasOverduePages
                ? path(.overdue())
                : "\(path(.list))#\(TimeGroup.overdue.anchor)",
            if: !lists.positions(of: .overdue).isEmpty)
        add("activity", ["activity"], path(.activity(.first)), if: context.settings.hasActivity)
        // Without a page of their own: a search for them.
        add(
            "repeats", ["repeats", "repeating", word("repeating")], "#find=\(FindState.repeating.rawValue)",
            if: !context.repeating.isEmpty)
        let levels = Set(
            context.items.positions.compactMap { position in
                context.items.details[context.items[position].details]?.priority?.level
            })
        for (level, key, name, state) in [
            (Priority.Level.high, "priorityHigh", "high", FindState.high),
            (.medium, "priorityMedium", "medium", .medium), (.low, "priorityLow", "low", .low),
        ] where levels.contains(level) {
            add(key, [name, "\(name) priority"], "#find=\(state.rawValue)")
            pages[pages.count - 1].title = "\(word("priority")): \(word(key))"
        }
    }
}

extension FindQuery {
    /// Appends an object with the names, today, and the weeks and months that have pages.
    func append(to script: inout ByteBuffer, _ context: PageContext) {
        let words = context.locale.words
        script.append("{\"today\":")
        script.append(decimal: context.settings.today.number)
        script.append(",\"digits\":")
        script.append(javaScript: context.locale.digits.other ?? "")
        script.append(",\"separator\":")
        script.append(javaScript: vocabulary.separator.map(String.init) ?? "")
        script.append(",\"isMonthFirst\":")
        script.append(vocabulary.isMonthFirst ? "true" : "false")
        script.append(",\"phrases\":")
        script.append(members: phrases) { $0.append(javaScript: $1) }
        script.append(",\"months\":")
        script.append(members: months) { $0.append(decimal: $1) }
        script.append(",\"patterns\":[")
        script.append(listOf: patterns) { script, pattern in
            script.append("[")
            script.append(listOf: [pattern.before, pattern.after, pattern.letter]) {
                $0.append(javaScript: $1)
            }
            script.append(",")
            script.append(decimal: pattern.factor)
            script.append("]")
        }
        script.append("],\"pages\":[")
        script.append(listOf: pages) { script, page in
            script.append("[")
            script.append(listOf: [page.title, page.path] + page.names) { $0.append(javaScript: $1) }
            script.append("]")
        }
        // The names of the last week, this one and the next, and how a day stands beside one.
        script.append("],\"weekNames\":[")
        script.append(listOf: ["lastWeek", "thisWeek", "groupNextWeek"]) {
            $0.append(javaScript: words[$1] ?? "")
        }
        script.append("],\"weekAndDay\":")
        script.append(javaScript: words["dayAndTime"] ?? "")
        script.append(",\"weeks\":[")
        script.append(listOf: context.weeks.all) { $0.append(decimal: $1.firstDay.number) }
        script.append("],\"monthPages\":[")
        script.append(listOf: context.months.all) { script, month in
            var name = ByteBuffer()
            month.appendName(to: &name)
            name.withBytes { script.append(javaScript: $0) }
        }
        script.append("]}")
    }
}

extension ByteBuffer {
    /// Appends an object, whose members are in the order of their names.
    fileprivate mutating func append<Value>(
        members: [String: Value], _ write: (inout ByteBuffer, Value) -> Void
    ) {
        append("{")
        append(listOf: members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
            buffer, member in
            buffer.append(javaScript: member.key)
            buffer.append(":")
            write(&buffer, member.value)
        }
        append("}")
    }
}

/// A word that narrows a search to items of a state.
enum FindState: String {
    case repeating = "is:repeating"
    case high = "is:high"
    case medium = "is:medium"
    case low = "is:low"
}

extension ByteBuffer {
    /// Appends a string as a string literal.
    mutating func append(javaScript string: String) {
        var string = string
        string.withUTF8 { append(javaScript: $0.span) }
    }
}
