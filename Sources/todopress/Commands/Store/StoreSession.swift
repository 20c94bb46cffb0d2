// The way of every command that keeps a store: lock it, read it, apply a rule, keep what undoes it, replace the file.
// The rules are values (`ToDoKeeping`); here are only the effects.

import Bytes
import Civil
import Defaults
import Files
import Foundation
import SiteFolder
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
    let file: KeptFile

    /// Locates the store for a purpose.
    init(
        _ options: StoreOptions, for purpose: StorePurpose, console: Console
    ) throws(Failure) {
        self.options = options
        self.console = console
        var problems = Problems()
        let zone = problems.take { () throws(Failure) in
            try SystemTimeZone(named: options.timeZone)
        }
        let locale = problems.take { () throws(Failure) in
            let files = try FileOverlay.read(
                Defaults.templates, "Templates", options.templates, where: { $0.hasPrefix("locales/") })
            return try LocaleFiles(files).locale(options.locale)
        }
        let file = problems.take { () throws(Failure) in
            try purpose.locate(options.store)
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
    /// is read-only or another command holds the store for long, the items have no numbers. If the numbers are lost,
    /// only a command that shows the list renews them.
    func read(showsList: Bool = false) throws(Failure) -> Contents {
        guard let lock = try? file.lock(wait: .seconds(5)) else {
            // Numbers that cannot be read are none.
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

    /// Changes the store by a command of some kind. `change` changes it and returns what was done in a line, or `nil`
    /// if nothing was to be done; it is called again if another program has saved the store meanwhile. The change can be
    /// taken back with `undo`. Until the store is written, the record of the change before is kept. Returns the store
    /// after the change; `nil` if there is none.
    func change(
        as kind: ActivityKind, _ change: (inout Contents) throws(Failure) -> String?
    ) throws(Failure) -> WrittenStore? {
        let lock = try locked()
        let survey = options.site.flatMap { FolderSurvey(of: $0.output, jobs: $0.jobs) }
        let known = try numbers()
        warn(ofLost: known, "items have no numbers until \"todopress list\" shows new ones")
        var kept = known
        let (isThere, changed, summary) = try untilUndisturbed {
            (isFirst) throws(Failure) -> (Bool, Contents, String?)? in
            let version = try version()
            let before = version.bytes ?? StoreDocument.empty
            guard var contents = try wholeContents(version, numbers: known) else { return nil }
            let store = contents.document.store
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
            guard after != before else { return (version != .missing, contents, line) }
            if isFirst { warn(ofReplacing: version) }
            let record = UndoRecord(before: before, after: after, summary: line ?? "a change").bytes
            try onStore { () throws(KeptFileError) in
                try lock.replaceCompanion(Self.nextUndo, with: record.span)
            }
            var isWritten = false
            defer { if !isWritten { try? lock.removeCompanion(Self.nextUndo) } }
            isWritten = try onStore { () throws(KeptFileError) in
                try lock.replace(version, with: after.span)
            }
            guard isWritten else { return nil }
            log(kind, from: store, to: contents.document.store, lock)
            try onStore { () throws(KeptFileError) in
                try lock.renameCompanion(Self.nextUndo, to: Self.undo)
            }
            return (true, contents, line)
        }
        lock.release()
        if let summary, !options.isQuiet { try console.print(summary.safeForOneLine) }
        return isThere ? WrittenStore(path: path, document: changed.document, survey: survey) : nil
    }

    /// Applies a change to a store that was read.
    func apply(_ change: StoreChange, to contents: inout Contents) throws(Failure) -> StoreChange.Result {
        do throws(StoreErrors) {
            let result = try change.applied(to: contents.document, context)
            contents.document = result.document
            return result
        } catch {
            // What is wrong is not in the file, so that no line of it is named.
            throw Failure(error.first.map { "todopress: error: \($0.message)" }, .badData)
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
        let summary = try untilUndisturbed { (isFirst) throws(Failure) -> String? in
            let version = try version()
            let (record, restored) = try lastChange(of: version.bytes ?? [])
            let before = try? contents(version.bytes, numbers: ItemNumbers())
            if isFirst { warn(ofReplacing: version) }
            let isWritten = try onStore { () throws(KeptFileError) in
                try lock.replace(version, with: restored.span)
            }
            guard isWritten else { return nil }
            // Both are stores that this program has written.
            if let before, let after = try? contents(restored, numbers: ItemNumbers()) {
                log(.undone, from: before.document.store, to: after.document.store, lock)
            }
            return record.summary
        }
        for suffix in [Self.undo, Self.nextUndo] {
            try onStore { () throws(KeptFileError) in try lock.removeCompanion(suffix) }
        }
        lock.release()
        return summary
    }

    /// The record of the last change that was written, and the store before it.
    private func lastChange(of current: [UInt8]) throws(Failure) -> (UndoRecord, [UInt8]) {
        var refusal: UndoError?
        for suffix in [Self.nextUndo, Self.undo] {
            let kept = try onStore { () throws(KeptFileError) in try file.readCompanion(suffix) }
            guard let kept else { continue }
            guard let record = UndoRecord(parsing: kept) else {
                refusal = .damaged
                continue
            }
            do throws(UndoError) {
                return (record, try record.restored(from: current))
            } catch {
                refusal = error
            }
        }
        throw Failure("\(path): \(refusal?.message ?? "there is no change to take back")", .badData)
    }

    // MARK: The file

    /// The record of the last change, and that of a change while it is made. A command that was killed between its two
    /// last steps leaves the latter.
    private static let (undo, nextUndo) = ("undo", "undo-next")
    static let numbersSuffix = "numbers"

    private func locked() throws(Failure) -> KeptFileLock {
        let lock: KeptFileLock
        do throws(KeptFileError) {
            let start = ContinuousClock.now
            var isSaid = false
            lock = try file.lock(wait: .seconds(60)) {
                if !isSaid, ContinuousClock.now - start > .seconds(1) {
                    isSaid = true
                    console.report("waiting for another command that changes \(path)…")
                }
                return false
            }
        } catch {
            throw Failure(error)
        }
        shareAccess(lock)
        return lock
    }

    private func shareAccess(_ lock: borrowing KeptFileLock) {
        lock.shareAccess(
            companions: [Self.undo, Self.nextUndo, Self.numbersSuffix], logs: [ActivityLog.suffix])
    }

    private func version() throws(Failure) -> FileVersion {
        try onStore { () throws(KeptFileError) in try file.read() }
    }

    private func numbers() throws(Failure) -> ItemNumbers {
        ItemNumbers(
            parsing: try onStore { () throws(KeptFileError) in try file.readCompanion(Self.numbersSuffix) })
    }

    private func contents(_ bytes: [UInt8]?, numbers: ItemNumbers) throws(Failure) -> Contents {
        let json = bytes ?? StoreDocument.empty
        try refuseOtherFormats(json)
        do throws(StoreErrors) {
            return Contents(document: try StoreDocument(json: json, named: path), numbers: numbers)
        } catch {
            throw Failure(error, file: path)
        }
    }

    /// The contents of a version of the store; `nil` if it has errors and is already another one: an editor may have
    /// emptied the file before it writes it.
    private func wholeContents(_ version: FileVersion, numbers: ItemNumbers) throws(Failure) -> Contents? {
        do throws(Failure) {
            return try contents(version.bytes, numbers: numbers)
        } catch {
            Thread.sleep(forTimeInterval: Self.pauseForEditors)
            if try self.version() != version { return nil }
            throw error
        }
    }

    /// Keeps numbers unless they are those that the file has.
    private func keep(
        _ numbers: ItemNumbers, _ kept: inout ItemNumbers, _ lock: borrowing KeptFileLock
    ) throws(Failure) {
        guard numbers != kept else { return }
        let bytes = numbers.bytes
        try onStore { () throws(KeptFileError) in
            try lock.replaceCompanion(Self.numbersSuffix, with: bytes.span)
        }
        kept = numbers
    }

    private func refuseOtherFormats(_ bytes: [UInt8]) throws(Failure) {
        let name = PathName(path).name
        guard let format = ListFormat.recognized(bytes, fileName: name), format != .app else { return }
        throw Failure(
            "\(path) is a list of the format \(format.rawValue), which is kept with its own tools; "
                + "\"todopress convert \(path) -o todoitems\" makes a store of it", .badData)
    }

    func onStore<Result>(_ attempt: () throws(KeptFileError) -> Result) throws(Failure) -> Result {
        do throws(KeptFileError) {
            return try attempt()
        } catch {
            throw Failure(error)
        }
    }
}
