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
        var document: StoreDocument
        /// The numbers by which commands name the items.
        var numbers: ItemNumbers
        /// Lines that are reported after the summary of the change.
        var details: [String] = []
        /// The values that do not count, by their items, for the log.
        var others: [ItemID: [[UInt8]]] = [:]
    }

    let options: StoreOptions
    /// The environment of the user, for the build that may follow.
    let environment: [String: String]
    let console: Console
    let context: KeepingContext
    let zone: SystemTimeZone
    let locale: SiteLocale
    let file: KeptFile

    /// Locates the store for a purpose.
    init(
        _ options: StoreOptions, for purpose: StorePurpose, environment: [String: String] = [:],
        console: Console
    ) throws(Failure) {
        (self.options, self.environment, self.console) = (options, environment, console)
        var problems = Problems()
        let zone = problems.take(try SystemTimeZone(named: options.timeZone))
        let locale = problems.take(try FileOverlay.locales(options.templates).locale(options.locale))
        let file = problems.take(try purpose.locate(options.store))
        guard problems.isEmpty, let zone, let locale, let file else { throw problems.failure }
        (self.zone, self.locale, self.file) = (zone, locale, file)
        context = KeepingContext(options.now, zone)
        console.warn(ConflictCopies.warnings(beside: file.path))
    }

    /// How messages name the store.
    var path: String { file.path }

    /// The absolute path of the store itself, without symbolic links.
    var realPath: String { file.realPath }

    /// The dates of messages.
    var dates: MessageDates { MessageDates(locale, zone: context.zone, today: context.today) }

    /// Reads the store, and gives numbers to items that have none. If the numbers cannot be written, because the folder is
    /// read-only or another command holds the store for long, the items have no numbers. If the numbers are lost, only a
    /// command that shows the list renews them.
    func read(showsList: Bool = false) throws(Failure) -> Contents {
        guard let lock = try? file.lock(wait: .seconds(5)) else {
            // If the numbers cannot be read, the items have none.
            let numbers = ItemNumbers(parsing: try? file.readCompanion(Self.numbersSuffix))
            return try contents(version().bytes, numbers: numbers)
        }
        shareAccess(lock)
        let known = try numbers()
        var contents = try contents(version().bytes, numbers: known)
        if showsList { contents.numbers.renew() }
        contents.numbers.number(contents.document.store)
        var kept = known
        do {
            try keep(contents.numbers, &kept, lock)
            if showsList { warn(ofLost: known, "the items have new numbers") }
        } catch {
            contents.numbers = known
        }
        return contents
    }

    /// Changes the store, and builds the site if the options ask for it. `change` changes the contents and returns a
    /// summary of one line, or `nil` if there is nothing to do. It is called again if another program has saved the store
    /// meanwhile. `undo` takes the change back.
    /// Returns the store after the change; `nil` if there is none.
    @discardableResult
    func change(
        as kind: ActivityKind, _ change: (inout Contents) throws(Failure) -> String?
    ) throws(Failure) -> WrittenStore? {
        let lock = try locked()
        let survey = options.site.flatMap { FolderSurvey(of: $0.output, jobs: $0.jobs) }
        defer { survey?.end() }
        let known = try numbers()
        warn(ofLost: known, "items have no numbers until \"todopress list\" shows new ones")
        var kept = known
        let (isThere, changed, summary) = try untilUndisturbed {
            (isFirst) throws(Failure) -> (Bool, Contents, String?)? in
            let version = try version()
            let before = version.bytes ?? StoreDocument.empty
            guard var contents = try wholeContents(version, numbers: known) else { return nil }
            let store = contents.document.store
            if isFirst {
                console.warn(store.warningsOfLongSeries(today: context.today, in: context.zones))
            }
            let line: String?
            do throws(Failure) {
                line = try change(&contents)
            } catch {
                // The message may name items by numbers that are new.
                try? keep(contents.numbers, &kept, lock)
                throw error
            }
            let after = contents.document.bytes
            try keep(contents.numbers, &kept, lock)
            // An empty store is not created.
            if after == before { log(kind, from: store, to: store, others: contents.others, lock) }
            guard after != before else { return (version != .missing, contents, line) }
            if isFirst { warn(ofReplacing: version) }
            var history = try history()
            let isFormer = history.isFormer
            history.add(before: before, after: after, summary: line ?? "a change")
            try onStore(try lock.replaceCompanion(Self.undoSuffix, with: history.bytes.span))
            if isFormer { removeFormerRecords(lock) }
            guard try save(after, inPlaceOf: version, lock) else { return nil }
            log(kind, from: store, to: contents.document.store, others: contents.others, lock)
            return (true, contents, line)
        }
        lock.release()
        if !options.isQuiet {
            if let summary { try console.print(summary.safeForOneLine) }
            for line in changed.details { console.report(line) }
        }
        let written = isThere ? WrittenStore(path: path, document: changed.document, survey: survey) : nil
        try build(after: written)
        return written
    }

    /// Builds the site if the options ask for it.
    func build(after written: WrittenStore? = nil) throws(Failure) {
        guard let site = options.site else { return }
        do {
            try BuildCommand(options: site, home: environment["HOME"], console: console, written: written)
                .run()
        } catch {
            let line = "todopress: the store is saved; only the site was not built"
            throw Failure(error.lines + [line], error.exitCode)
        }
    }

    /// Applies a change to a store that was read.
    func apply(_ change: StoreChange, to contents: inout Contents) throws(Failure) -> StoreChange.Result {
        let result = try orFail(try change.applied(to: contents.document, context)) {
            // The error is not in the file, so no line of it is named.
            (errors: StoreErrors) in Failure(errors.first.map { "todopress: error: \($0.message)" }, .badData)
        }
        contents.document = result.document
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
    init(_ time: BuildTime?, _ zone: SystemTimeZone) {
        let clock = Int(Date().timeIntervalSince1970.rounded(.down))
        let list = zone.listContext()
        let today = zone.civilTime(clock).day
        let moment =
            switch time {
            case .instant(let instant): instant
            case .day(let day): list.zone.instant(day.day(today: today), second: 12 * 3600)
            case .time(let day, let time): list.zone.instant(day.day(today: today), second: time.second)
            case nil: clock
            }
        let day = zone.civilTime(moment).day
        self.init(now: Instant(seconds: moment), today: day, zones: zone.listContext(today: day))
    }
}

extension Failure {
    init(_ errors: ItemReferenceErrors) {
        self.init(errors.errors.map { "todopress: error: \($0.message)" }, .badData)
    }
}
