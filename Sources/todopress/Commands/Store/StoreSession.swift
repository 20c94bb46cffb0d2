// The way of every command that keeps a store: lock it, read it, apply a rule, keep what undoes it, replace the file.
// The rules are values (`ToDoKeeping`); here are only the effects.

import Bytes
import Civil
import Defaults
import Files
import Foundation
import SitePages
import ToDoFormats
import ToDoKeeping
import ToDos

/// A store that a command reads or changes.
struct StoreSession {
    /// A store as it was read.
    struct Contents {
        var document: StoreDocument
        /// The numbers by which commands name the items.
        var numbers: ItemNumbers
    }

    let options: StoreOptions
    let console: Console
    let context: KeepingContext
    let zone: SystemTimeZone
    let locale: SiteLocale
    private let file: KeptFile

    /// Locates the store. A missing one is an error unless the command can begin a new one, and `besideLists` says
    /// whether it may do so in a folder that has other lists.
    init(
        _ options: StoreOptions, canBegin: Bool = false, besideLists: Bool = false, console: Console
    ) throws(Failure) {
        self.options = options
        self.console = console
        var problems = Problems()
        let zone = problems.take { () throws(Failure) in try SystemTimeZone(named: options.timeZone) }
        let locale = problems.take { () throws(Failure) in
            let files = try FileOverlay.read(
                Defaults.templates, "Templates", nil, where: { $0.hasPrefix("locales/") })
            return try LocaleFiles(files).locale(options.locale)
        }
        let file = problems.take { () throws(Failure) in
            try Self.located(options.store, canBegin: canBegin, besideLists: besideLists)
        }
        guard problems.isEmpty, let zone, let locale, let file else { throw problems.failure }
        (self.zone, self.locale, self.file) = (zone, locale, file)
        context = KeepingContext(options.now, zone)
    }

    /// How messages name the store.
    var path: String { file.path }

    /// The absolute path of the store itself, without symbolic links.
    var realPath: String { file.realPath }

    /// The dates of messages.
    var dates: MessageDates { MessageDates(locale, zone: context.zone, today: context.today) }

    /// Reads the store, and gives numbers to items that have none. Where these cannot be kept, since the folder
    /// is read-only or another command holds the store for long, the items have no numbers.
    func read() throws(Failure) -> Contents {
        guard let lock = try? file.lock(wait: .seconds(5)) else { return try contents(bytes()) }
        var contents = try contents(bytes())
        let known = contents.numbers
        contents.numbers.number(contents.document.store)
        do {
            try keep(contents.numbers, unless: known, lock)
        } catch {
            contents.numbers = known
        }
        return contents
    }

    /// Changes the store. `change` changes it and returns what was done in a
    /// line, or `nil` if nothing was to be done. The line can be taken back with `undo`.
    func change(_ change: (inout Contents) throws(Failure) -> String?) throws(Failure) {
        let lock = try locked()
        let before = try bytes()
        var contents = try contents(before)
        let known = contents.numbers
        let line: String?
        do throws(Failure) {
            line = try change(&contents)
        } catch {
            // The message may name items by numbers that are new.
            try? keep(contents.numbers, unless: known, lock)
            throw error
        }
        let after = contents.document.bytes
        try keep(contents.numbers, unless: known, lock)
        // A store in which nothing would be is not begun.
        if after != before ?? StoreDocument.empty {
            let record = UndoRecord(
                before: before ?? StoreDocument.empty, after: after, summary: line ?? "a change"
            ).bytes
            try onStore { () throws(KeptFileError) in try lock.replaceCompanion(Self.undo, with: record.span)
            }
            try onStore { () throws(KeptFileError) in try lock.replace(with: after.span) }
        }
        lock.release()
        if let line, !options.isQuiet { try console.print(line.safeForOneLine) }
    }

    /// Applies a change to a store that was read.
    func apply(_ change: StoreChange, to contents: inout Contents) throws(Failure) -> StoreChange.Result {
        do throws(StoreErrors) {
            let result = try change.applied(to: contents.document, context)
            contents.document = result.document
            return result
        } catch {
            throw Failure(error, file: path)
        }
    }

    /// The items that words of the command line name. Throws all mistakes together.
    func resolve(_ words: [String], in contents: inout Contents) throws(Failure) -> [StoreIndex] {
        do throws(ItemReferenceErrors) {
            return try ItemReference.resolve(
                words.map(ItemReference.init), in: contents.document.store, numbers: &contents.numbers)
        } catch {
            throw Failure(error.errors.map { "todopress: error: \($0.message)" }, .badData)
        }
    }

    /// Takes back the last change, and returns what it was.
    func undo() throws(Failure) -> String {
        let lock = try locked()
        let kept = try onStore { () throws(KeptFileError) in try file.readCompanion(Self.undo) }
        guard let kept, let record = UndoRecord(parsing: kept) else {
            throw Failure("\(path): there is no change to take back", .badData)
        }
        let restored = try restored(record)
        try onStore { () throws(KeptFileError) in try lock.replace(with: restored.span) }
        try onStore { () throws(KeptFileError) in try lock.removeCompanion(Self.undo) }
        lock.release()
        return record.summary
    }

    private func restored(_ record: UndoRecord) throws(Failure) -> [UInt8] {
        let current = try bytes() ?? []
        do throws(UndoError) {
            return try record.restored(from: current)
        } catch {
            throw Failure("\(path): \(error.message)", .badData)
        }
    }

    // MARK: The file

    private static let undo = "undo"
    static let numbersSuffix = "numbers"

    private func locked() throws(Failure) -> KeptFileLock {
        do throws(KeptFileError) {
            return try file.lock(wait: .seconds(60))
        } catch {
            throw Failure(error)
        }
    }

    private func bytes() throws(Failure) -> [UInt8]? {
        try onStore { () throws(KeptFileError) in try file.read() }
    }

    private func contents(_ bytes: [UInt8]?) throws(Failure) -> Contents {
        let kept = try onStore { () throws(KeptFileError) in try file.readCompanion(Self.numbersSuffix) }
        let json = bytes ?? StoreDocument.empty
        try refuseOtherFormats(json)
        do throws(StoreErrors) {
            return Contents(
                document: try StoreDocument(json: json, named: path), numbers: ItemNumbers(parsing: kept))
        } catch {
            throw Failure(error, file: path)
        }
    }

    private func keep(
        _ numbers: ItemNumbers, unless known: ItemNumbers, _ lock: borrowing KeptFileLock
    ) throws(Failure) {
        guard numbers != known else { return }
        let bytes = numbers.bytes
        try onStore { () throws(KeptFileError) in
            try lock.replaceCompanion(Self.numbersSuffix, with: bytes.span)
        }
    }

    private func refuseOtherFormats(_ bytes: [UInt8]) throws(Failure) {
        let name = PathName(path).name
        guard let format = ListFormat.recognized(bytes, fileName: name), format != .app else { return }
        throw Failure(
            "\(path) is a list of the format \(format.rawValue), which is kept with its own tools; "
                + "\"todopress convert \(path) -o todoitems\" makes a store of it", .badData)
    }

    private func onStore<Result>(_ attempt: () throws(KeptFileError) -> Result) throws(Failure) -> Result {
        do throws(KeptFileError) {
            return try attempt()
        } catch {
            throw Failure(error)
        }
    }

    // MARK: The place of the store

    private static func located(
        _ path: String?, canBegin: Bool, besideLists: Bool
    ) throws(Failure) -> KeptFile {
        let name = if let path { path } else { try storeHere(canBegin: canBegin, besideLists: besideLists) }
        let file: KeptFile
        do throws(KeptFileError) {
            file = try KeptFile(name)
        } catch {
            throw Failure(error)
        }
        guard file.exists || canBegin else {
            throw Failure(
                "there is no store \(name); \"todopress add TITLE --store \(name)\" begins one", .noInput)
        }
        return file
    }

    /// The store of the current folder.
    private static func storeHere(canBegin: Bool, besideLists: Bool) throws(Failure) -> String {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: ".")) ?? []
        if let store = ListLocator.storeNames.first(where: names.contains) { return store }
        let others = names.filter(ListLocator.isUsualList).sorted()
        if let other = others.first, !besideLists {
            throw Failure(
                "no store here, only \(other), which is kept with its own tools; "
                    + "\"todopress convert \(other) -o todoitems\" makes a store of it, "
                    + "and --store FILE names another one", .noInput)
        }
        guard canBegin else {
            throw Failure(
                "no store here: this folder has no todoitems or todoitems.json; \"todopress add TITLE\" begins one, "
                    + "and --store FILE names another one", .noInput)
        }
        return ListLocator.storeNames[0]
    }
}

extension KeepingContext {
    /// The context at a moment that was given on the command line, else at the clock's. A day without a time is
    /// taken at noon.
    init(_ time: BuildTime?, _ zone: SystemTimeZone) {
        let clock = Int(Date().timeIntervalSince1970.rounded(.down))
        let list = zone.listContext
        let moment: Int
        switch time {
        case .instant(let instant): moment = instant
        case .day(let day):
            moment = list.zone.instant(day.day(today: zone.civilTime(clock).day), second: 12 * 3600)
        case nil: moment = clock
        }
        self.init(now: Instant(seconds: moment), today: zone.civilTime(moment).day, zone: list.zone)
    }
}
