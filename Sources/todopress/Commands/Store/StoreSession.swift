// The steps of every command that keeps a store: lock it, read it, apply a rule, keep what undoes it, replace the file,
// build the site. The rules are values (`ToDoKeeping`); here are only the effects.

import Bytes
import Civil
import Files
import Foundation
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
            let numbers = ItemNumbers(parsing: try? file.readCompanion(Self.numbersSuffix))
            let known = try self.contents(version().bytes, numbers: numbers)
            if !list.isStore { return (known, known) }
            var numbered = known
            numbered.numbers.number(known.document.store)
            return (known, numbered)
        }
        if !list.isStore, try history().isBegun, let lock = try? locked() { lock.release() }
        let first = try contents()
        guard first.numbered.numbers != first.known.numbers, let lock = try? lock(wait: .seconds(5)) else {
            return first.known
        }
        // Another command may have given them meanwhile.
        let (known, numbered) = try contents()
        do throws(KeptFileError) {
            try keep(numbered.numbers, after: known.numbers, lock)
            return numbered
        } catch {
            return known
        }
    }

    /// Changes the store, and builds the site if the options ask for it. `change` changes the contents and returns a
    /// summary of one line, or `nil` if there is nothing to do. It is called again if another program has saved the store
    /// meanwhile. `undo` takes the change back.
    /// Returns the store after the change; `nil` if there is none.
    @discardableResult
    func change(
        as kind: ActivityKind, _ change: (inout Contents) throws(Failure) -> String?
    ) throws(Failure) -> WrittenStore? {
        let isFirstChange = file.lacksCompanionFolder
        let lock = try locked()
        let survey = site.flatMap { FolderSurvey(of: $0.output, jobs: $0.jobs) }
        defer { survey?.end() }
        let known = try numbers()
        let (isThere, isSaved, changed, summary) = try untilUndisturbed {
            (isFirst) throws(Failure) -> (Bool, Bool, Contents, String?)? in
            let version = try version()
            let before = version.bytes ?? emptyList
            guard var contents = try wholeContents(version, numbers: known) else { return nil }
            let store = contents.document.store
            if isFirst {
                console.warn(ofInputs: store.warningsOfLongSeries(today: context.today, in: context.zones))
            }
            let line: String?
            do throws(Failure) {
                line = try change(&contents)
            } catch {
                // The message may name items by numbers that are new.
                keepNumbers(contents, after: known, lock)
                throw error
            }
            let after = contents.document.bytes
            guard after != before else {
                // An empty store is not created.
                log(kind, from: store, to: store, others: contents.others, lock)
                keepNumbers(contents, after: known, lock)
                return (version != .missing, false, contents, line)
            }
            try list.checkFormat(from: before, to: after, arguments.settings)
            if isFirst { warn(ofReplacing: version) }
            let former = try self.history()
            var history = former
            history.add(
                before: before, after: after, summary: line ?? "a change", of: list.note,
                at: context.now.seconds)
            try keep(history, lock)
            if former.isFormer { removeFormerRecords(lock) }
            guard try save(after, inPlaceOf: version, knownBy: former, lock) else { return nil }
            log(kind, from: store, to: contents.document.store, others: contents.others, lock)
            keepNumbers(contents, after: known, lock)
            return (true, true, contents, line)
        }
        lock.release()
        if !arguments.has(.quiet) {
            if let summary { try report(summary, isSaved: isSaved) }
            for line in changed.details { console.report(line) }
            if isFirstChange, isSaved {
                console.report(
                    "what \"todopress undo\" needs is kept in \(list.companions)")
            }
        }
        let written = isThere ? WrittenStore(path: path, document: changed.document, survey: survey) : nil
        try build(after: written)
        return written
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
        if let lines = result.document.lineNumbers { contents.numbers.take(lines) }
        return result
    }

    /// The items that words of the command line name. Throws all mistakes together.
    func resolve(
        _ words: [String], preferring preference: ItemPreference = .none, in contents: inout Contents
    ) throws(Failure) -> [StoreIndex] {
        do throws(ItemReferenceErrors) {
            return try ItemReference.resolve(
                words.map(ItemReference.init), preferring: preference, in: contents.document.store,
                numbers: &contents.numbers)
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
