// The commands that read or change a store, except `import`. Each change is reported in one line.

import Civil
import Files
import JSON
import SitePages
import ToDoKeeping
import ToDos

/// A run of `todopress add`, `done`, `reopen`, `skip`, `remove`, `edit`, `star`, `unstar`, `again`, `archive`, `undo`, `list`,
/// `show` or `activity`.
struct StoreCommand {
    let arguments: Arguments
    let console: Console

    var subcommand: Subcommand { arguments.subcommand }

    func run() throws(Failure) {
        switch subcommand {
        case .list: try list(shownItems())
        case .show: try show(shownItems())
        case .activity:
            let lists = try OpenLists(arguments, console)
            let several = try lists?.logged() ?? []
            if several.count > 1, let lists {
                try activity(several, lists.shownItems())
            } else {
                let session = try session(for: .reading)
                try activity([session], ShownItems(try session.read(), session))
            }
        case .undo: try undo()
        case .archive: try session(for: .changing).archive()
        case .done where arguments.operands.contains("-"): try doneLines()
        case .add, .done, .reopen, .skip, .remove, .edit, .star, .unstar, .again:
            try change(sessions(for: subcommand == .add ? .adding : .changing))
        case .build, .agenda, .check, .convert, .`import`, .publish, .verify, .join, .lock, .`init`,
            .completions,
            .help:
            preconditionFailure("\(subcommand.rawValue) is another command")
        }
    }

    /// The items to print: those of the store, or of all lists of the settings.
    private func shownItems() throws(Failure) -> ShownItems {
        guard let lists = try OpenLists(arguments, console) else {
            let session = try session(for: .reading)
            return ShownItems(try session.read(), session)
        }
        console.warn(ofInputs: lists.warnings)
        LastChange.warn(ofPartIn: try lists.keptLists(), console)
        return try lists.shownItems()
    }

    /// Takes back the last change, or prints what can be taken back in the list that was changed last.
    private func undo() throws(Failure) {
        let own =
            if let lists = try OpenLists(arguments, console) { try lists.keptLists() } else {
                [try KeptList(arguments, for: .changing)]
            }
        // Throws, since none of the lists can be kept.
        if own.isEmpty { _ = try session(for: .changing) }
        if arguments.has(.list) {
            guard let last = try LastChange(of: own) else {
                return try console.print("no change to take back")
            }
            return try console.print(
                last.changes().map(\.summary.safeForOneLine).joined(separator: "\n"))
        }
        // A list that is named takes the change back in all lists of the settings.
        var all = arguments
        all.remove(.store)
        let others = arguments.namedList == nil ? nil : try OpenLists(all, console)
        let (session, line) = try StoreSession.undo(arguments, console) { () throws(Failure) -> LastChange in
            guard let last = try LastChange(of: own, and: others) else {
                throw LastChange.refusal(.nothing, own.count == 1 ? own[0].path : nil)
            }
            return last
        }
        if !arguments.has(.quiet) { try session.report("took back: \(line)", isSaved: true) }
        try session.build()
    }

    private func change(_ sessions: Sessions) throws(Failure) {
        let context = try context(sessions)
        let due = try date(.due, context)
        switch subcommand {
        case .add: for session in sessions.all { try add(edits(due, sessions), session) }
        case .done:
            let day = try arguments[.on].map { (day) throws(Failure) in try doneDay(day, context) }
            try done([(arguments.operands, day)], sessions)
        case .reopen:
            try changeOccurrences(sessions, .reopened, "reopened", already: "open already", for: .reopen) {
                .reopen($0)
            }
        case .skip:
            try changeOccurrences(sessions, .skipped, "skipped", already: "already done", for: .skip) {
                .skip($0)
            }
        case .remove: try change(sessions, .removed, "removed") { _, items, _ in .remove(items) }
        case .edit:
            let edits = try edits(due, sessions)
            try change(sessions, .edited, "changed") { (session, indices, contents) throws(Failure) in
                var edits = edits
                edits.parent = try parent(of: indices, session, &contents) ?? edits.parent
                for item in indices.map(contents.document.store.values) {
                    guard let line = edits.missingLine(of: item) else { continue }
                    let names = item.lines.map { "\"\($0.name)\"" }
                    throw Failure(
                        "\"\(Excerpt.text(item.title))\" has no line \"\(Excerpt.text(line))\""
                            + (names.isEmpty ? "" : "; its lines are \(Array(names.prefix(9)).listed)"),
                        .usage)
                }
                return .edit(indices, edits)
            }
        case .star:
            try change(sessions, .starred, "starred", already: "starred already") { _, items, _ in
                .setStarred(items, true)
            }
        case .unstar:
            try change(sessions, .unstarred, "took the star from", already: "not starred") {
                _, items, _ in .setStarred(items, false)
            }
        case .again:
            try change(sessions, .added, "added", ending: " again", preferring: .latest) {
                _, items, _ in .again(items, due: due)
            }
        case .build, .agenda, .check, .convert, .list, .show, .undo, .`import`, .`init`, .completions, .help,
            .activity, .archive, .publish, .verify, .join, .lock:
            preconditionFailure("\(subcommand.rawValue) changes no item")
        }
    }

    /// When the item is to be due or to begin, or for which day it is planned.
    private func date(
        _ type: OptionType<WhenExpression>, _ context: KeepingContext
    ) throws(Failure) -> ItemDate? {
        guard let date = arguments[type] else { return nil }
        guard let when = date.resolved(now: context.now, in: context.zone, weekStart: arguments.weekStart)
        else {
            throw Failure(Self.noSuchWeek(type.option), .usage)
        }
        return when.due(in: context.zone, today: context.today)
    }

    static func noSuchWeek(_ option: Option) -> String {
        "\(option.spelled) names a week that its year does not have"
    }

    /// The item of which others become steps, as `--under` says; nil without it.
    private func parent(
        of items: [StoreIndex], _ session: StoreSession, _ contents: inout StoreSession.Contents
    ) throws(Failure) -> FieldChange<ItemID>? {
        guard let text = arguments.text(.under) else { return nil }
        let found: StoreIndex?
        do throws(Failure) { found = try session.resolve([text], in: &contents).first } catch {
            // Another of several lists may have it.
            guard error.exitCode == .negative, !session.list.isNumbered else { throw error }
            let place = "todopress: a step is in the list of its item, here \(session.path)"
            throw Failure(error.lines + [place], error.exitCode)
        }
        guard let parent = found else { return nil }
        let store = contents.document.store
        var above: StoreIndex? = parent
        while let item = above {
            guard !items.contains(item) else {
                let title = Excerpt.text(store.string(store[item].title))
                throw Failure("\"\(title)\" cannot be a step of itself or of its own steps", .usage)
            }
            above = store.details[store[item].details]?.parent
        }
        return .set(store[parent].id)
    }

    /// The fields that `add` sets and `edit` changes, with the coordinate of an address.
    private func edits(_ due: ItemDate?, _ sessions: Sessions) throws(Failure) -> ItemChange {
        var edits = ItemChange(arguments)
        if let due { edits.due = .set(due) }
        let context = try context(sessions)
        if let start = try date(.start, context) { edits.start = .set(start) }
        if let day = try date(.scheduled, context) { edits.scheduled = .set(day) }
        guard let address = arguments.text(.address), !address.allSatisfy(\.isWhitespace) else {
            return edits
        }
        let geocoder = Geocoder(option: arguments.text(.geocoder), environment: arguments.environment)
        // The geocoder is not asked for the address of an item that is not there.
        for session in sessions.all where subcommand == .edit {
            var contents = try session.read()
            _ = try session.resolve(session.arguments.operands, in: &contents)
        }
        if geocoder == nil {
            let outcome =
                edits.place == .keep
                ? "becomes the name of the place, without a coordinate" : "is not kept"
            console.warn([
                "the address \(outcome), because there is no geocoder; --geocoder or the variable "
                    + "\(Geocoder.variable) names a program that reads an address and prints LAT,LON"
            ])
        }
        let question = Question.onTerminal()
        let answer = AddressAnswer(
            geocoder?.outcome(of: address), address: address, savesAnyway: arguments.has(.saveAnyway),
            isInteractive: question != nil)
        edits.address = LocatedAddress(address, try answer.coordinate(question, console))
        return edits
    }

    private func add(_ edits: ItemChange, _ session: StoreSession) throws(Failure) {
        var edits = edits
        edits.title = arguments.operands.joined(separator: " ")
        try session.change(as: .added) { (session, contents) throws(Failure) in
            edits.parent = try parent(of: [], session, &contents) ?? .keep
            let result = try session.apply(.add(ItemValues(title: ""), edits), to: &contents)
            return session.summary(&contents).added(result)
        }
        if !arguments.has(.quiet), session.keepsStore, let hint = arguments.hintOfTitle {
            console.report(hint)
        }
    }

    /// The day on which items were done, as `--on` says. In a zone ahead of the clock's it may be tomorrow here.
    private func doneDay(_ expression: DayExpression, _ context: KeepingContext) throws(Failure) -> Day {
        let day = expression.lastDay(today: context.today)
        guard day <= context.today + 1 else { throw Failure(Self.stillToCome(day), .usage) }
        return day
    }

    /// The same of a line of standard input.
    private func doneDay(of line: DoneLine, _ text: String, _ context: KeepingContext) throws(Failure) -> Day
    {
        let day = arguments.words.read(text, DayExpression.init)?.lastDay(today: context.today)
        if let day, day <= context.today + 1 { return day }
        let problem =
            day.map(Self.stillToCome)
            ?? "--on is \"\(Excerpt.text(text))\", expected \(OptionType<DayExpression>.expected)"
        throw Failure("stdin:\(line.number): \(problem)", .badData)
    }

    private static func stillToCome(_ day: Day) -> String {
        "--on is the day on which items were done, and \(day.iso) is still to come; "
            + "\"todopress done ITEM@\(day.iso)\" checks an occurrence off early"
    }

    /// Checks off what standard input names. The mistakes of all lines are reported together.
    private func doneLines() throws(Failure) {
        let bytes = try reported(FileError.self, try InputFile.bytes(of: "-"))
        let context = KeepingContext(arguments, try SystemTimeZone(named: arguments.text(.timeZone)))
        let day = try arguments[.on].map { (day) throws(Failure) in try doneDay(day, context) }
        let (lines, errors) = DoneLine.parse(String(decoding: bytes, as: UTF8.self))
        var problems = Problems()
        if let errors {
            problems.add(Failure(errors.messages.map { "todopress: error: \($0)" }, .badData))
        }
        var groups: [DoneGroup] = []
        for line in lines {
            var day = day
            if let text = line.day { day = problems.take(try doneDay(of: line, text, context)) }
            groups.append((line.items, day))
        }
        let items = groups.flatMap(\.items)
        guard !items.isEmpty, let sessions = problems.take(try sessions(for: .changing, naming: items)) else {
            throw problems.failure
        }
        try done(groups, sessions, problems)
    }

    /// Items that were done on one day, or now.
    private typealias DoneGroup = (items: [String], day: Day?)

    /// Checks off items, and occurrences of those that repeat, each group on its day: all or none, as one change.
    private func done(
        _ groups: [DoneGroup], _ sessions: Sessions, _ problems: Problems = Problems()
    ) throws(Failure) {
        let context = try context(sessions)
        for program in sessions.programs
        where groups.contains(where: { $0.day != nil && $0.items.contains(program.word) }) {
            throw program.refusalOfDay
        }
        try sessions.change(as: .checkedOff) { (session, contents) throws(Failure) in
            // The mistakes of all groups are reported together, before anything changes.
            var problems = problems
            var groups = groups
            if sessions.all.count + sessions.programs.count > 1 {
                let own = Set(session.arguments.operands)
                groups = groups.map { ($0.items.filter(own.contains), $0.day) }.filter { !$0.items.isEmpty }
            }
            problems.take(try occurrences(groups.flatMap(\.items), for: .done, session, &contents))
            guard problems.isEmpty else { throw problems.failure }
            var changes: [(items: [ItemOccurrence], day: Day?)] = []
            for (items, day) in groups {
                changes.append((try occurrences(items, for: .done, session, &contents), day))
            }
            // An earlier day comes first.
            changes.sort { ($0.day ?? context.today) < ($1.day ?? context.today) }
            var outcome: StoreChange.Result?
            for change in changes {
                let next = try session.apply(.done(change.items, on: change.day), to: &contents)
                outcome = outcome?.followed(by: next) ?? next
            }
            return outcome.map { summary("checked off", already: "already done", $0, session, &contents) }
        }
        try sessions.runPrograms(arguments, console)
    }

    /// Changes the items, or the occurrences of them, that the operands name, and reports it with these words.
    private func changeOccurrences(
        _ sessions: Sessions, _ kind: ActivityKind, _ verb: String, already: String,
        for purpose: OccurrencePurpose, _ make: ([ItemOccurrence]) -> StoreChange
    ) throws(Failure) {
        try sessions.change(as: kind) { (session, contents) throws(Failure) in
            let items = try occurrences(session.arguments.operands, for: purpose, session, &contents)
            let outcome = try session.apply(make(items), to: &contents)
            return summary(verb, already: already, outcome, session, &contents)
        }
    }

    /// The items that words name, with the days of occurrences. Throws all mistakes together.
    private func occurrences(
        _ words: [String], for purpose: OccurrencePurpose, _ session: StoreSession,
        _ contents: inout StoreSession.Contents
    ) throws(Failure) -> [ItemOccurrence] {
        let context = session.context
        do throws(ItemReferenceErrors) {
            return try ItemReference.resolveOccurrences(
                words.map(ItemReference.init), for: purpose, in: contents.document.store,
                context, numbers: &contents.numbers, isMeant: console.partsOfWords.isMeant
            ) { text in
                if let day = arguments.words.read(text, DayExpression.init) {
                    return .day(
                        purpose == .skip ? day.day(today: context.today) : day.lastDay(today: context.today))
                }
                guard let when = arguments.words.read(text, WhenExpression.init), case .time = when else {
                    return nil
                }
                return when.resolved(now: context.now, in: context.zone)?.due(in: context.zone)
            }
        } catch {
            throw Failure(error)
        }
    }

    /// The line that reports a change of occurrences.
    private func summary(
        _ verb: String, already: String, _ outcome: StoreChange.Result, _ session: StoreSession,
        _ contents: inout StoreSession.Contents
    ) -> String {
        session.summary(&contents).line(verb, ending: "", already: already, outcome)
    }

    /// Changes the items that the operands name, and reports it with these words.
    private func change(
        _ sessions: Sessions, _ kind: ActivityKind, _ verb: String, ending: String = "",
        already: String = "like that already", preferring preference: ItemPreference = .none,
        _ make: (StoreSession, [StoreIndex], inout StoreSession.Contents) throws(Failure) -> StoreChange
    ) throws(Failure) {
        try sessions.change(as: kind) { (session, contents) throws(Failure) in
            let words = session.arguments.operands
            let indices = try session.resolve(words, preferring: preference, in: &contents)
            let outcome = try session.apply(make(session, indices, &contents), to: &contents)
            return session.summary(&contents).line(verb, ending: ending, already: already, outcome)
        }
    }
}
