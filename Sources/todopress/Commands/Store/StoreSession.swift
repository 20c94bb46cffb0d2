// The steps of every command that keeps a store: lock it, read it, apply a rule, keep what undoes it, replace the file,
// build the site. The rules are values (`ToDoKeeping`); here are only the effects.

import Bytes
import Civil
import Files
import Foundation
import JSON
import SiteFolder
import SitePages
import ToDoFormats
import ToDoKeeping
import ToDos

struct StoreSession {
    /// A store as it was read.
    struct Contents {
        var document: any KeptDocument
        /// The numbers by which commands name the items.
        var numbers: ItemNumbers
        /// Lines that are reported after the summary of the change.
        var details: [String] = []
        /// The values that do not count, by their items, for the log.
        var others: [ItemID: [[UInt8]]] = [:]
    }

    let arguments: Arguments
    let console: Console
    let context: KeepingContext
    let zone: SystemTimeZone
    let locale: SiteLocale
    private let english: SiteLocale
    let list: KeptList
    var file: KeptFile { list.file }

    /// Keeps a list.
    init(_ arguments: Arguments, _ list: KeptList, console: Console) throws(Failure) {
        (self.arguments, self.list, self.console) = (arguments, list, console)
        var problems = Problems()
        let zone = problems.take(try SystemTimeZone(named: arguments.text(.timeZone)))
        let locale = problems.take(
            try FileOverlay.locales(arguments.text(.templates)).locale(arguments.locale))
        guard problems.isEmpty, let zone, let locale else { throw problems.failure }
        (self.zone, self.locale) = (zone, locale)
        english =
            arguments.locale.hasPrefix("en")
            ? locale : try FileOverlay.locales(nil).locale(Arguments.usualLocale)
        context = KeepingContext(arguments, zone)
        console.warn(ofInputs: ConflictCopies.warnings(beside: file.path))
    }

    /// The build after a change, if one is asked for.
    private var site: Arguments? { arguments.has(.build) ? arguments.ofSite : nil }

    /// Whether it is a store, whose titles hold no fields.
    var keepsStore: Bool { list.isStore }

    /// How messages name the store.
    var path: String { file.path }

    /// The absolute path of the store itself, without symbolic links.
    var realPath: String { file.realPath }

    /// The dates of messages, which are in English.
    var dates: MessageDates { MessageDates(english, zone: context.zone, today: context.today) }

    /// Reads the store, and gives numbers to items that have none. Only those are written, so without new items no lock is
    /// needed. If they cannot be, because the folder is read-only or another command holds the store for long, the new items
    /// have no numbers.
    func read() throws(Failure) -> Contents {
        func contents() throws(Failure) -> (known: Contents, numbered: Contents) {
            let numbers = (try? keptNumbers()) ?? ItemNumbers()
            let known = try self.contents(version().bytes, numbers: numbers)
            if !list.isStore { return (known, known) }
            var numbered = known
            numbered.numbers.number(known.document.store)
            return (known, numbered)
        }
        let first = try contents()
        guard first.numbered.numbers != first.known.numbers, let lock = try? lock(file, wait: .seconds(5))
        else {
            return first.known
        }
        // Another command may have given them meanwhile.
        let (known, numbered) = try contents()
        do throws(FileError) {
            try keep(numbered.numbers, after: known.numbers, lock)
            return numbered
        } catch {
            return known
        }
    }

    /// Changes the list, and others with it as one change, and builds the site if the options ask for it. `change` changes the
    /// contents of a list and returns a summary of one line, or `nil` if there is nothing to do. It is called again if another
    /// program has saved one of them meanwhile. `undo` takes the change back.
    /// Returns the list after the change; `nil` if there is none.
    @discardableResult
    func change(
        with others: [StoreSession] = [], as kind: ActivityKind,
        _ change: (StoreSession, inout Contents) throws(Failure) -> String?
    ) throws(Failure) -> WrittenStore? {
        let sessions = [self] + others
        let unmade = sessions.filter { $0.file.lacksCompanionFolder }
        let held = try locked(sessions.map(\.wanted))
        let survey = site.flatMap { FolderSurvey(of: $0.output, jobs: $0.jobs) }
        defer { survey?.end() }
        var known: [ItemNumbers] = []
        for session in sessions { known.append(try session.numbers()) }
        let changed = try untilUndisturbed { (isFirst) throws(Failure) -> [ChangedList]? in
            var (lists, problems) = ([ChangedList](), Problems())
            for (index, session) in sessions.enumerated() {
                let version = try session.version()
                guard let contents = try session.wholeContents(version, numbers: known[index]) else {
                    return nil
                }
                if isFirst {
                    let store = contents.document.store
                    console.warn(
                        ofInputs: store.warningsOfLongSeries(today: context.today, in: context.zones))
                }
                var list = ChangedList(session, version, contents)
                do throws(Failure) {
                    list.line = try change(session, &list.contents)
                    try list.checkFormat()
                    try session.confirm(&list, asks: isFirst)
                } catch {
                    // The message may name items by numbers that are new.
                    session.keepNumbers(list.contents, after: known[index], held[index].lock)
                    problems.add(error)
                }
                if isFirst, problems.isEmpty, list.isChanged { session.warn(ofReplacing: version) }
                lists.append(list)
            }
            guard problems.isEmpty else { throw problems.failure }
            let edits = zip(lists, held).filter(\.0.isChanged).map { $0.edit($1) }
            let lines = lists.compactMap { list in
                list.line.map { others.isEmpty ? $0 : "\(list.session.path): \($0)" }
            }
            let summary = lines.isEmpty ? "a change" : lines.joined(separator: "; ")
            // An empty store is not created.
            if !edits.isEmpty, try !make(edits, summary) { return nil }
            for (index, list) in lists.enumerated() {
                list.session.log(
                    kind, from: list.store, to: list.contents.document.store, others: list.contents.others,
                    held[index].lock)
                list.session.keepNumbers(list.contents, after: known[index], held[index].lock)
            }
            return lists
        }
        _ = consume held
        let isSaved = changed.contains(where: \.isChanged)
        if !arguments.has(.quiet) {
            for list in changed {
                let name = others.isEmpty ? "" : "\(list.session.path): "
                if let line = list.line { try report(name + line, isSaved: isSaved) }
                for line in list.contents.details { console.report(line) }
            }
            for session in unmade
            where changed.contains(where: { $0.isChanged && $0.session.path == session.path }) {
                console.report("what \"todopress undo\" needs is kept in \(session.list.companions)")
            }
        }
        let written = changed.first.flatMap { $0.isThere ? WrittenStore($0, survey) : nil }
        try build(after: others.isEmpty ? written : nil)
        return written
    }

    /// A list as it was read, and as a command has changed it.
    struct ChangedList {
        let session: StoreSession
        let version: FileVersion
        let store: ToDoStore
        var contents: Contents
        /// The summary of the change.
        var line: String?

        init(_ session: StoreSession, _ version: FileVersion, _ contents: Contents) {
            (self.session, self.version, self.contents) = (session, version, contents)
            store = contents.document.store
        }

        private var before: [UInt8] { version.bytes ?? session.emptyList }
        var isChanged: Bool { contents.document.bytes != before }
        var isThere: Bool { isChanged || version != .missing }
        func edit(_ held: HeldFile) -> FileEdit {
            FileEdit(held: held, version: version, before: before, after: contents.document.bytes)
        }

        /// Throws if the file would be a list of another format.
        func checkFormat() throws(Failure) {
            if isChanged {
                try session.list.checkFormat(
                    from: before, to: contents.document.bytes, session.arguments.settings)
            }
        }
    }

    /// Asks before items become public that are left out with a parent which they lose. Throws if the answer is no, and where nobody
    /// can answer, unless `--yes` was said. What is private in the list itself has become so by itself before; here are the steps
    /// in other lists, and those that the settings leave out.
    private func confirm(_ list: inout ChangedList, asks: Bool) throws(Failure) {
        guard list.isChanged, [.remove, .edit, .`import`].contains(arguments.subcommand) else { return }
        let (before, after) = try stores(list)
        let selection = arguments.ofSite.selection
        func leftOut(_ store: ToDoStore) -> Set<StoreIndex> {
            let excluded = selection.excludedItems(of: store).keys
            return Set(store.indices.filter { !store.isPublic($0) && !arguments.has(.publicFiles) }).union(
                excluded)
        }
        let (hidden, stillHidden) = (leftOut(before), leftOut(after))
        let parents = Dictionary(hidden.map { (before[$0].id, before.parent(of: $0)) }) { $1 }
        let shown = after.indices.filter { index in
            guard let parent = parents[after[index].id], parent != nil, !stillHidden.contains(index) else {
                return false
            }
            return after.parent(of: index) != parent
        }
        guard !shown.isEmpty else { return }
        let titles: [String] = shown.map { "\"\(Excerpt.text(after.string(after[$0].title)))\"" }
        let names = Array(titles.prefix(9)).listed + (titles.count > 9 ? " and \(titles.count - 9) more" : "")
        list.contents.details.append("no longer left out: \(names)")
        guard asks, !arguments.has(.yes) else { return }
        let they = shown.count == 1 ? "it" : "they"
        let sentence =
            "\(names) would be published, since \(they) would lose a parent that is left out"
        guard let question = Question.onTerminal() else {
            throw Failure("\(sentence); say --yes if that is meant", .usage)
        }
        guard question.ask("\(sentence). Go on? [y/N]") else { throw Failure("nothing is changed", .usage) }
    }

    /// The items of all lists of the site before and after a change of this one, if it takes a parent from one of them; else those
    /// of this list.
    private func stores(_ list: ChangedList) throws(Failure) -> (before: ToDoStore, after: ToDoStore) {
        let (before, document) = (list.store, list.contents.document)
        let after = document.store
        guard arguments.severalLists != nil else { return (before, after) }
        let parents = Dictionary(after.indices.map { (after[$0].id, after.parent(of: $0)) }) { $1 }
        let areKept = before.indices.allSatisfy { parents[before[$0].id] == .some(before.parent(of: $0)) }
        guard !areKept else { return (before, after) }
        let site = arguments.ofSite
        let changed = WrittenStore(path: path, document: document, survey: nil)
        return (
            try ListContents(site, in: zone, isStrict: false).parsed(in: zone),
            try ListContents(site, in: zone, written: changed, isStrict: false).parsed(in: zone)
        )
    }

    /// Prints what a command did. That a change which is saved cannot be printed is no failure.
    func report(_ summary: String, isSaved: Bool) throws(Failure) {
        do throws(Failure) { try console.print(summary.safeForOneLine) } catch {
            guard isSaved else { throw error }
            console.warn(["the change is saved, but standard output does not take the report of it"])
        }
    }

    /// Builds the site if the options ask for it.
    func build(after written: WrittenStore? = nil) throws(Failure) {
        guard let site else { return }
        do {
            try BuildCommand(site, console: console, written: written).run()
        } catch {
            let line = "todopress: the store is saved; only the site was not built"
            throw Failure(error.lines + [line], error.exitCode)
        }
    }

    /// Applies a change to a store that was read.
    func apply(_ change: StoreChange, to contents: inout Contents) throws(Failure) -> StoreChange.Result {
        let result = try reported(try change.applied(to: contents.document, context)) {
            // The error is not in the file, so no line of it is named.
            (errors: StoreErrors) in Failure(errors.first.map { "todopress: error: \($0.message)" }, .badData)
        }
        contents.document = result.document
        takeLines(of: result.document, &contents.numbers)
        return result
    }

    /// What a change of the contents is called in a line. New items get numbers first.
    func summary(_ contents: inout Contents) -> ChangeSummary {
        contents.numbers.number(contents.document.store)
        return ChangeSummary(contents.numbers, dates)
    }

    /// The items that words of the command line name. Throws all mistakes together.
    func resolve(
        _ words: [String], preferring preference: ItemPreference = .none, in contents: inout Contents
    ) throws(Failure) -> [StoreIndex] {
        do throws(ItemReferenceErrors) {
            return try ItemReference.resolve(
                words.map(ItemReference.init), preferring: preference, in: contents.document.store,
                numbers: &contents.numbers, isMeant: console.partsOfWords.isMeant)
        } catch {
            throw Failure(error)
        }
    }
}

extension KeepingContext {
    /// The context at a moment that was given on the command line, else at the clock's. A day without a time is
    /// taken at noon.
    init(_ arguments: Arguments, _ zone: SystemTimeZone) {
        let clock = Int(Date().timeIntervalSince1970.rounded(.down))
        let list = zone.listContext()
        let today = zone.civilTime(clock).day
        let moment =
            switch arguments.now {
            case .instant(let instant): instant
            case .day(let day): list.zone.instant(day.day(today: today), second: 12 * 3600)
            case .time(let day, let time): list.zone.instant(day.day(today: today), second: time.second)
            case nil: clock
            }
        let day = zone.civilTime(moment).day
        self.init(
            now: Instant(seconds: moment), today: day,
            zones: zone.listContext(today: day, languages: arguments.words))
    }
}
