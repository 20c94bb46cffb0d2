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
    /// is read-only or another command holds the store for long, the items have no numbers.
    func read() throws(Failure) -> Contents {
        guard let lock = try? file.lock(wait: .seconds(5)) else {
            // Numbers that cannot be read are none.
            return try contents(bytes(), numbers: try? file.readCompanion(Self.numbersSuffix))
        }
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

    /// Changes the store by a command of some kind. `change` changes it and returns what was done in a line, or `nil`
    /// if nothing was to be done. The change can be taken back with `undo`. Until the store is written, the record of
    /// the change before is kept. Returns the store after the change; `nil` if there is none.
    func change(
        as kind: ActivityKind, _ change: (inout Contents) throws(Failure) -> String?
    ) throws(Failure) -> WrittenStore? {
        let lock = try locked()
        let survey = options.site.flatMap { FolderSurvey(of: $0.output, jobs: $0.jobs) }
        let before = try bytes()
        var contents = try contents(before)
        let (known, store) = (contents.numbers, contents.document.store)
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
        // An empty store is not created.
        if after != before ?? StoreDocument.empty {
            let record = UndoRecord(
                before: before ?? StoreDocument.empty, after: after, summary: line ?? "a change"
            ).bytes
            try onStore { () throws(KeptFileError) in
                try lock.replaceCompanion(Self.nextUndo, with: record.span)
            }
            do throws(KeptFileError) {
                try lock.replace(with: after.span)
            } catch {
                try? lock.removeCompanion(Self.nextUndo)
                throw Failure(error)
            }
            log(kind, from: store, to: contents.document.store, lock)
            try onStore { () throws(KeptFileError) in
                try lock.renameCompanion(Self.nextUndo, to: Self.undo)
            }
        }
        lock.release()
        if let line, !options.isQuiet { try console.print(line.safeForOneLine) }
        let isThere = before != nil || after != StoreDocument.empty
        return isThere ? WrittenStore(path: path, document: contents.document, survey: survey) : nil
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
        let (record, restored) = try lastChange()
        let before = try? contents(bytes(), numbers: nil)
        try onStore { () throws(KeptFileError) in try lock.replace(with: restored.span) }
        // Both are stores that this program has written.
        if let before, let after = try? contents(restored, numbers: nil) {
            log(.undone, from: before.document.store, to: after.document.store, lock)
        }
        for suffix in [Self.undo, Self.nextUndo] {
            try onStore { () throws(KeptFileError) in try lock.removeCompanion(suffix) }
        }
        lock.release()
        return record.summary
    }

    /// The record of the last change that was written, and the store before it.
    private func lastChange() throws(Failure) -> (UndoRecord, [UInt8]) {
        let current = try bytes() ?? []
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
        do throws(KeptFileError) {
            let start = ContinuousClock.now
            var isSaid = false
            return try file.lock(wait: .seconds(60)) {
                if !isSaid, ContinuousClock.now - start > .seconds(1) {
                    isSaid = true
                    console.report("waiting for another command that changes \(path)…")
                }
                return false
            }
        } catch {
            throw Failure(error)
        }
    }

    private func bytes() throws(Failure) -> [UInt8]? {
        try onStore { () throws(KeptFileError) in try file.read() }
    }

    private func contents(_ bytes: [UInt8]?) throws(Failure) -> Contents {
        try contents(
            bytes,
            numbers: try onStore { () throws(KeptFileError) in try file.readCompanion(Self.numbersSuffix) })
    }

    private func contents(_ bytes: [UInt8]?, numbers: [UInt8]?) throws(Failure) -> Contents {
        let json = bytes ?? StoreDocument.empty
        try refuseOtherFormats(json)
        do throws(StoreErrors) {
            return Contents(
                document: try StoreDocument(json: json, named: path), numbers: ItemNumbers(parsing: numbers))
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

    func onStore<Result>(_ attempt: () throws(KeptFileError) -> Result) throws(Failure) -> Result {
        do throws(KeptFileError) {
            return try attempt()
        } catch {
            throw Failure(error)
        }
    }
}
