// A run of a command that keeps lists: what it knows, and its steps. It locks the lists, reads them, applies a rule, keeps what undoes
// it, replaces the files and builds the site. The rules are values (`ToDoKeeping`); here are only the effects.

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
    let arguments: Arguments
    let console: Console
    let zone: SystemTimeZone
    /// The moment of the command, in the zone of the lists.
    let context: KeepingContext
    let locale: SiteLocale
    /// The lists of the settings or, of them, those that are named; nil if there are none, or if the command begins one.
    let lists: ListContents?
    /// The list whose numbers count, whatever list is named.
    let numberedPath: String?

    /// Reads the lists of the settings, without parsing them.
    init(_ arguments: Arguments, console: Console) throws(Failure) {
        (self.arguments, self.console) = (arguments, console)
        let source =
            Self.begun(arguments) == nil
            ? Self.named(arguments) ?? arguments.severalLists ?? Self.calendarsHere(arguments) : nil
        var problems = Problems()
        zone = problems.take(try SystemTimeZone(named: arguments.text(.timeZone))) ?? .utc
        let name = arguments.namedList
        var read: ListContents?
        if let source {
            read = problems.take(try ListContents(source, in: zone, named: name, isStrict: false))
        }
        guard problems.isEmpty else { throw problems.failure }
        lists = read.flatMap { $0.files.isEmpty && $0.folders.isEmpty && name != nil ? nil : $0 }
        if let name, let source, lists == nil, !FileManager.default.fileExists(atPath: name.text),
            let near = Self.list(in: source, meantBy: name.text, zone)
        {
            throw Failure("no list \(name.text); did you mean \(near)?", .usage)
        }
        let all =
            name == nil
            ? lists : source.flatMap { [zone] in try? ListContents($0, in: zone, isStrict: false) }
        numberedPath = lists == nil ? nil : all?.numbered?.path
        locale = try FileOverlay.locales(arguments.text(.templates)).locale(arguments.locale)
        context = KeepingContext(arguments, zone)
    }

    /// The dates of messages, in the language of the list.
    var dates: MessageDates { MessageDates(locale, zone: context.zone, today: context.today) }

    /// Reads a list, and gives numbers to items of a store that have none. Only those are written, so without new items no lock
    /// is needed. If they cannot be, because the folder is read-only or another command holds the store for long, the new items
    /// have no numbers.
    func read(_ list: KeptList) throws(Failure) -> (store: ToDoStore, numbers: ItemNumbers) {
        let first = try readUnlocked(list)
        var numbers = first.numbers
        if list.isStore { numbers.number(first.store) }
        guard numbers != first.numbers || list.file.hasBeside(Self.companions),
            let lock = try? lock(list.file, wait: .seconds(5)), (try? prepare(lock)) != nil
        else { return first }
        // Another command may have given them meanwhile.
        let (store, known) = try readUnlocked(list)
        numbers = known
        numbers.number(store)
        return (store, (try? keep(numbers, after: known, of: list, lock)) == nil ? known : numbers)
    }

    func readUnlocked(_ list: KeptList) throws(Failure) -> (store: ToDoStore, numbers: ItemNumbers) {
        var numbers = (try? keptNumbers(of: list)) ?? ItemNumbers()
        let bytes = try reported(FileError.self, try list.file.read()).bytes
        let document = try list.document(bytes ?? list.emptyList, context.zones)
        numbers.take(document, of: list)
        return (document.store, numbers)
    }

    // MARK: The steps of a change

    /// Reads lists under their locks; nil if another program has saved one of them meanwhile.
    func read(_ held: [HeldFile], _ known: [ItemNumbers], isFirst: Bool) throws(Failure) -> [ChangedList]? {
        var lists: [ChangedList] = []
        for (file, known) in zip(held, known) {
            guard let list = file.list, let document = try whole(file, list) else { return nil }
            if isFirst {
                console.warn(
                    ofInputs: document.store.warningsOfLongSeries(today: context.today, in: context.zones))
            }
            lists.append(ChangedList(list, file, document, known))
        }
        return lists
    }

    /// Keeps changed lists; `undo` takes that back as one change. Returns false if another program has saved one of them
    /// since it was read.
    func save(_ lists: [ChangedList], _ held: [HeldFile], as kind: ActivityKind) throws(Failure) -> Bool {
        let lines = lists.compactMap { list in
            list.line.map { lists.count == 1 ? $0 : "\(list.path): \($0)" }
        }
        // An empty store is not created.
        let changed = zip(lists, held).filter(\.0.isChanged)
        for (list, file) in changed {
            let isGone = list.list.isOfOneToDo && CalendarDocument.count(list.document.bytes) == 0
            file.after = isGone ? nil : list.document.bytes
            file.copies = list.copies
        }
        if !changed.isEmpty,
            try !make(changed.map(\.1), lines.isEmpty ? "a change" : lines.joined(separator: "; "))
        {
            return false
        }
        for (list, file) in zip(lists, held) {
            log(
                kind, from: list.store, to: list.document.store, others: list.others, file.lock)
            keepNumbers(list, file.lock)
        }
        return true
    }

    /// Applies a change to a list.
    func apply(_ change: StoreChange, to list: inout ChangedList) throws(Failure) -> StoreChange.Result {
        let result = try reported(try change.applied(to: list.document, context)) {
            // The error is not in the file, so no line of it is named.
            (errors: StoreErrors) in Failure(errors.first.map { "todopress: error: \($0.message)" }, .badData)
        }
        list.document = result.document
        list.numbers.take(result.document, of: list.list)
        return result
    }

    /// What a change of a list is called in a line. New items get numbers first.
    func summary(_ list: inout ChangedList) -> ChangeSummary {
        list.numbers.number(list.document.store)
        // A number alone would name an item of the list to which commands go that name none.
        let usual =
            arguments.subcommand == .add && arguments.namedList != nil && lists == nil
            ? try? KeptList.pathHere(arguments) : nil
        let isBeside =
            usual.map { FileStatus(at: $0) != nil && ListLocator.key($0) != ListLocator.key(list.path) }
        return ChangeSummary(isBeside == true ? .ofSeveralLists : list.numbers, dates)
    }

    /// The items that words of the command line name. Throws all mistakes together.
    func resolve(
        _ words: [String], preferring preference: ItemPreference = .none, in store: ToDoStore,
        _ numbers: inout ItemNumbers
    ) throws(Failure) -> [StoreIndex] {
        do throws(ItemReferenceErrors) {
            return try ItemReference.resolve(
                words.map(ItemReference.init), preferring: preference, in: store, numbers: &numbers,
                isMeant: console.partsOfWords.isMeant)
        } catch {
            throw Failure(error)
        }
    }

    /// Asks before items become public that are left out with a parent which they lose. Throws if the answer is no, and where nobody
    /// can answer, unless `--yes` was said. What is private in the list itself has become so by itself before; here are the steps
    /// in other lists, and those that the settings leave out.
    func confirm(_ list: inout ChangedList, asks: Bool) throws(Failure) {
        guard list.isChanged, [.remove, .edit, .`import`, .merge].contains(arguments.subcommand) else {
            return
        }
        let (before, after) = try stores(list)
        let titles = arguments.published(from: before, to: after)
        guard !titles.isEmpty else { return }
        let names = titles.listedInPart
        list.details.append("no longer left out: \(names)")
        guard asks, !arguments.has(.yes) else { return }
        let they = titles.count == 1 ? "it" : "they"
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
        let (before, after) = (list.store, list.document.store)
        guard arguments.severalLists != nil else { return (before, after) }
        let parents = Dictionary(after.indices.map { (after[$0].id, after.parent(of: $0)) }) { $1 }
        let areKept = before.indices.allSatisfy { parents[before[$0].id] == .some(before.parent(of: $0)) }
        guard !areKept else { return (before, after) }
        let site = arguments.ofSite
        return (
            try ListContents(site, in: zone, isStrict: false).parsed(in: zone),
            try ListContents(site, in: zone, written: list.written, isStrict: false).parsed(in: zone)
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
    func build(after written: ListContents.Written? = nil, _ survey: FolderSurvey? = nil) throws(Failure) {
        guard arguments.has(.build) else { return }
        do {
            try BuildCommand(arguments.ofSite, console: console, written: written, survey).run()
        } catch {
            let line = "todopress: the store is saved; only the site was not built"
            throw Failure(error.lines + [line], error.exitCode)
        }
    }
}

extension Arguments {
    /// The titles of the items that a change makes public, since they lose a parent with which they were left out.
    func published(from before: ToDoStore, to after: ToDoStore) -> [String] {
        let selection = ofSite.selection
        func leftOut(_ store: ToDoStore) -> Set<StoreIndex> {
            let excluded = selection.excludedItems(of: store).keys
            return Set(store.indices.filter { !store.isPublic($0) && !has(.publicFiles) }).union(excluded)
        }
        let (hidden, stillHidden) = (leftOut(before), leftOut(after))
        let parents = Dictionary(hidden.map { (before[$0].id, before.parent(of: $0)) }) { $1 }
        return after.indices.filter { index in
            guard let parent = parents[after[index].id], parent != nil, !stillHidden.contains(index) else {
                return false
            }
            return after.parent(of: index) != parent
        }.map { "\"\(Excerpt.text(after.string(after[$0].title)))\"" }
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
