// The commands that read or change a store, except `import`. Each change is reported in one line.

import Civil
import Files
import JSON
import SiteFolder
import ToDoKeeping
import ToDos

/// A run of `todopress add`, `done`, `reopen`, `skip`, `remove`, `edit`, `star`, `unstar`, `again`, `archive`, `undo`, `list`,
/// `show` or `activity`.
struct StoreCommand {
    let session: StoreSession
    /// What `add` and `edit` set, and the due date of `again`.
    private var edits = ItemChange()
    /// What `done` checks off, and the mistakes of the lines that say it.
    private var groups: [DoneGroup] = []
    private var problems = Problems()
    /// The lists of an import, and the copies of a merge.
    var imported: (command: ImportCommand, lists: [ImportedList])?
    var copies: [ListCopy] = []

    /// Items that were done on one day, or now.
    private typealias DoneGroup = (items: [String], day: Day?)

    init(_ session: StoreSession) { self.session = session }

    var subcommand: Subcommand { arguments.subcommand }
    var arguments: Arguments { session.arguments }
    var console: Console { session.console }
    var context: KeepingContext { session.context }

    mutating func run() throws(Failure) {
        switch subcommand {
        case .list: try list(shownItems())
        case .show: try show(shownItems())
        case .activity: try activity()
        case .undo: try undo()
        case .archive: try session.archive(session.list())
        case .done where arguments.operands.contains("-"): try doneLines()
        case .reopen where arguments.has(.all): try reopenAll()
        case _:
            // A step is in the list of its item.
            let parent = arguments.namedList == nil ? arguments.text(.under) : nil
            let words = subcommand == .add ? parent.map { [$0] } : arguments.operands
            let (lists, programs) =
                if let words { try session.lists(holding: words) } else { ([try session.list()], []) }
            switch subcommand {
            case .add, .edit: edits = try edits(of: lists)
            case .again: edits.due = try date(.due).map { .set($0) } ?? .keep
            case .done: groups = [(arguments.operands, try day())]
            case _: break
            }
            try change(lists, programs)
        }
    }

    /// The items to print: those of the store, or of all lists of the settings.
    private func shownItems() throws(Failure) -> ShownItems {
        if let lists = session.lists {
            let kept = try session.keptLists()
            console.warn(
                ofInputs: lists.warnings + kept.flatMap { $0.archivedWarnings(context) })
            LastChange.warn(ofPartIn: kept, console)
        }
        return try session.shownItems()
    }

    /// The changes of the lists that have a log; the notes of a folder have one.
    private func activity() throws(Failure) {
        var known = Set<String>()
        let kept = try session.keptLists()
        let logged = kept.filter { known.insert($0.file.lockPath).inserted }
        if kept.count > 1 {
            for list in logged {
                session.warnOfCopies(of: list)
                console.warn(ofInputs: list.archivedWarnings(context))
            }
            return try activity(logged, session.shownItems())
        }
        let list = try session.list()
        console.warn(ofInputs: list.archivedWarnings(context))
        let (store, numbers) = try session.read(list)
        try activity([list], ShownItems(store: store, numbers: numbers, paths: [list.path]))
    }

    /// Takes back the last change, or prints what can be taken back in the list that was changed last.
    private func undo() throws(Failure) {
        let own = session.lists == nil ? [try KeptList(arguments)] : try session.keptLists()
        // Throws, since none of the lists can be kept.
        if own.isEmpty { _ = try session.list() }
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
        let others =
            arguments.namedList == nil
            ? [] : (try? StoreSession(all, console: console).keptLists()) ?? []
        let line = try session.undo(own, others)
        if !arguments.has(.quiet) { try session.report("took back: \(line)", isSaved: true) }
        try session.build()
    }

    // MARK: The change

    /// Changes lists as one change, runs the programs that check off the items of others, and builds the site if the options
    /// ask for it. If another program has saved one of the lists meanwhile, all is done again.
    func change(_ lists: [KeptList], _ programs: [ListProgram] = []) throws(Failure) {
        for program in programs
        where groups.contains(where: { $0.day != nil && $0.items.contains(program.word) }) {
            throw program.refusalOfDay
        }
        if !lists.isEmpty { try change(lists) }
        var problems = Problems()
        for program in programs { problems.take(try program.run(arguments, console)) }
        guard problems.isEmpty else {
            if !lists.isEmpty {
                problems.add(Failure(["todopress: the other items are checked off"], .inputOutput))
            }
            throw problems.failure
        }
    }

    private func change(_ kept: [KeptList]) throws(Failure) {
        let unmade = kept.filter { $0.file.lacksCompanionFolder }
        // An import says itself that the settings do not name the store.
        let saysBegun = subcommand == .add || subcommand == .`import` && session.lists == nil
        let begun = kept.filter { saysBegun && !$0.file.exists && !$0.isOfOneToDo }
        let held = try session.locked(kept.map { ($0.file, $0) })
        let site = arguments.has(.build) ? arguments.ofSite : nil
        let survey = site.flatMap { FolderSurvey(of: $0.output, jobs: $0.jobs) }
        defer { survey?.end() }
        var known: [ItemNumbers] = []
        for list in kept { known.append(try reported(FileError.self, try session.keptNumbers(of: list))) }
        var lists: [ChangedList] = []
        for attempt in 0... {
            try session.pause(beforeAttempt: attempt, at: kept[0].path)
            guard let read = try session.read(held, known, isFirst: attempt == 0) else { continue }
            lists = read
            try edit(&lists, held, isFirst: attempt == 0)
            if try session.save(lists, held, as: words.kind) { break }
        }
        _ = consume held
        console.warn(ofInputs: lists.flatMap { $0.list.archivedWarnings(of: $0.document, context) })
        let isSaved = lists.contains(where: \.isChanged)
        if !arguments.has(.quiet) {
            if arguments.has(.all) {
                let line = ChangeSummary.reopened(lists.flatMap(\.reopened))
                try session.report(isSaved ? line : "nothing is done there", isSaved: isSaved)
            }
            for list in lists {
                let name = lists.count == 1 ? "" : "\(list.path): "
                if let line = list.line, !arguments.has(.all) {
                    try session.report(name + line, isSaved: isSaved)
                }
                for line in list.details { console.report(line) }
            }
            for list in begun where isSaved {
                console.report("began the list \(list.path)\(list.wayThere(arguments))")
            }
            for list in unmade where lists.contains(where: { $0.isChanged && $0.path == list.path }) {
                let named = arguments.namedList.map { " --list \($0.text.quotedForShell)" } ?? ""
                console.report("what \"todopress undo\(named)\" needs is kept in \(list.companions)")
            }
        }
        try session.build(after: lists.count == 1 ? lists[0].written : nil, survey)
        if !arguments.has(.quiet) { reportHints(of: kept[0], isChanged: isSaved) }
    }

    /// Changes lists that were read. Throws the failures of all together.
    private func edit(
        _ lists: inout [ChangedList], _ held: [HeldFile], isFirst: Bool
    ) throws(Failure) {
        var problems = Problems()
        for (index, file) in held.enumerated() {
            do throws(Failure) {
                try edit(&lists[index])
                try lists[index].checkFormat(arguments.settings)
                try session.confirm(&lists[index], asks: isFirst)
            } catch {
                // The message may name items by numbers that are new.
                session.keepNumbers(lists[index], file.lock)
                problems.add(error)
            }
            if isFirst, problems.isEmpty, lists[index].isChanged { session.warn(ofReplacing: file) }
        }
        guard problems.isEmpty else { throw problems.failure }
    }

    /// Changes a list as the command says.
    private func edit(_ list: inout ChangedList) throws(Failure) {
        let operands = list.list.words ?? arguments.operands
        switch subcommand {
        case .add:
            var edits = edits
            edits.title = arguments.operands.joined(separator: " ")
            edits.parent = try parent(of: [], &list) ?? .keep
            let item = ItemValues(id: list.list.begunID ?? .random(), title: "")
            let result = try session.apply(.add(item, edits), to: &list)
            list.line = session.summary(&list).added(result)
        case .`import`:
            guard let (command, lists) = imported else { return }
            let document = list.document as? StoreDocument
            let copies = lists.map {
                $0.copy(of: document, at: list.path, isPruned: arguments.has(.prune))
            }
            let others = zip(lists, copies).filter { $1 == nil }.map(\.0)
            if copies.isEmpty || !others.isEmpty { try command.change(&list, with: others, context) }
            try take(copies.compactMap(\.self), &list)
        case .merge: try take(copies, &list)
        case .done: try checkOff(&list)
        case .reopen where arguments.has(.all): try reopenAll(&list)
        case .reopen: try apply(.reopen(occurrences(operands, for: .reopen, &list)), to: &list)
        case .skip: try apply(.skip(occurrences(operands, for: .skip, &list)), to: &list)
        case .remove: try apply(.remove(items(operands, &list)), to: &list)
        case .edit:
            let items = try occurrences(operands, for: .edit, &list)
            var edits = edits
            edits.parent = try parent(of: items.map(\.index), &list) ?? edits.parent
            for item in items.map(\.index).map(list.document.store.values) {
                guard let line = edits.missingLine(of: item) else { continue }
                let names = item.lines.map(\.name)
                let lines = names.map { "\"\($0)\"" }.listedInPart
                let meant = nearest(to: line, in: names).map { "; did you mean \"\($0)\"?" }
                throw Failure(
                    "\"\(Excerpt.text(item.title))\" has no line \"\(Excerpt.text(line))\""
                        + (meant ?? (names.isEmpty ? "" : "; its lines are \(lines)")), .usage)
            }
            try apply(.edit(items, edits), to: &list)
        case .star, .unstar: try apply(.setStarred(items(operands, &list), subcommand == .star), to: &list)
        case .again: try apply(.again(items(operands, &list), due: edits.due.value), to: &list)
        case _: preconditionFailure("\(subcommand.rawValue) changes no item")
        }
    }

    private func take(_ copies: [ListCopy], _ list: inout ChangedList) throws(Failure) {
        for copy in copies {
            try list.take(
                copy, context, isStrict: arguments.isStrictMerge, hasLog: !arguments.has(.noActivity))
        }
    }

    private func apply(_ change: StoreChange, to list: inout ChangedList) throws(Failure) {
        report(try session.apply(change, to: &list), in: &list)
    }

    /// Notes in one line what became of the items.
    private func report(_ outcome: StoreChange.Result, in list: inout ChangedList) {
        list.line = session.summary(&list).line(
            words.verb, ending: subcommand == .again ? " again" : "", already: words.already, outcome)
    }

    /// What the log calls the command, and what a summary does.
    private var words: (kind: ActivityKind, verb: String, already: String) {
        switch subcommand {
        case .done: (.checkedOff, "checked off", "already done")
        case .reopen: (.reopened, "reopened", "open already")
        case .skip: (.skipped, "skipped", "already done")
        case .remove: (.removed, "removed", "like that already")
        case .edit: (.edited, "changed", "like that already")
        case .star: (.starred, "starred", "starred already")
        case .unstar: (.unstarred, "took the star from", "not starred")
        case .`import`, .merge: (.imported, "imported", "like that already")
        case _: (.added, "added", "like that already")
        }
    }

    /// The items that words name.
    private func items(_ words: [String], _ list: inout ChangedList) throws(Failure) -> [StoreIndex] {
        try session.resolve(
            words, preferring: subcommand == .again ? .latest : .none, in: list.document.store, &list.numbers)
    }

    // MARK: What is done

    /// The day on which items were done, as `--on` says. In a zone ahead of the clock's it may be tomorrow here.
    private func day() throws(Failure) -> Day? {
        guard let day = arguments[.on]?.lastDay(today: context.today) else { return nil }
        guard day <= context.today + 1 else { throw Failure(Self.stillToCome(day), .usage) }
        return day
    }

    /// The same of a line of standard input.
    private func day(of line: DoneLine, _ text: String) throws(Failure) -> Day {
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
    private mutating func doneLines() throws(Failure) {
        let bytes = try reported(FileError.self, try InputFile.bytes(of: "-"))
        let day = try day()
        let (lines, errors) = DoneLine.parse(String(decoding: bytes, as: UTF8.self))
        if let errors {
            problems.add(Failure(errors.messages.map { "todopress: error: \($0)" }, .badData))
        }
        for line in lines {
            var day = day
            if let text = line.day {
                do throws(Failure) { day = try self.day(of: line, text) } catch { problems.add(error) }
            }
            groups.append((line.items, day))
        }
        let items = groups.flatMap(\.items)
        guard !items.isEmpty, let found = problems.take(try session.lists(holding: items)) else {
            throw problems.failure
        }
        try change(found.own, found.programs)
    }

    /// Checks off items, and occurrences of those that repeat, each group on its day: all or none, as one change.
    private func checkOff(_ list: inout ChangedList) throws(Failure) {
        // The mistakes of all groups are reported together, before anything changes.
        var (groups, problems) = (groups, problems)
        if let own = list.list.words {
            groups = groups.map { ($0.items.filter(own.contains), $0.day) }.filter { !$0.items.isEmpty }
        }
        problems.take(try occurrences(groups.flatMap(\.items), for: .done, &list))
        guard problems.isEmpty else { throw problems.failure }
        var changes: [(items: [ItemOccurrence], day: Day?)] = []
        for (items, day) in groups { changes.append((try occurrences(items, for: .done, &list), day)) }
        // An earlier day comes first.
        changes.sort { ($0.day ?? context.today) < ($1.day ?? context.today) }
        var outcome: StoreChange.Result?
        for change in changes {
            let next = try session.apply(.done(change.items, on: change.day), to: &list)
            outcome = outcome?.followed(by: next) ?? next
        }
        if let outcome { report(outcome, in: &list) }
    }

    /// The items that words name, with the days of occurrences. Throws all mistakes together.
    private func occurrences(
        _ words: [String], for purpose: OccurrencePurpose, _ list: inout ChangedList
    ) throws(Failure) -> [ItemOccurrence] {
        do throws(ItemReferenceErrors) {
            return try ItemReference.resolveOccurrences(
                words.map(ItemReference.init), for: purpose, in: list.document.store,
                context, numbers: &list.numbers, isMeant: console.partsOfWords.isMeant
            ) { text in
                if let day = arguments.words.read(text, DayExpression.init) {
                    return .day(
                        [.skip, .edit].contains(purpose)
                            ? day.day(today: context.today) : day.lastDay(today: context.today))
                }
                guard let when = arguments.words.read(text, WhenExpression.init)?.ofToday, case .time = when
                else {
                    return nil
                }
                return when.resolved(now: context.now, in: context.zone)?.due(in: context.zone)
            }
        } catch {
            throw Failure(error)
        }
    }
}
