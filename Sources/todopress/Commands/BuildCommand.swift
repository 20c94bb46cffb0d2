// `todopress build`: reads the inputs, stops early if nothing has changed since the last build, else makes
// and writes the site, and prints a summary.

import Bytes
import Files
import Site
import SiteFolder
import SitePages

struct BuildCommand {
    let arguments: Arguments
    let console: Console
    /// The store that the command has written before it builds.
    private let written: ListContents.Written?
    /// A look at the folder of the site, begun while the store was changed.
    private let survey: FolderSurvey?

    init(
        _ arguments: Arguments, console: Console, written: ListContents.Written? = nil,
        _ survey: FolderSurvey? = nil
    ) {
        (self.arguments, self.console, self.written, self.survey) = (arguments, console, written, survey)
    }

    func run(_ interruption: Interruption = Interruption()) throws(Failure) {
        try LockAnswer.check(arguments, of: .build)
        let inputs = BuildInputs(arguments, written: written)
        let folder = SiteFolder(
            path: arguments.output,
            protecting: (inputs.lists?.paths ?? []) + (inputs.events?.paths ?? [])
                + (inputs.activity?.paths ?? [])
                + [arguments.text(.templates), arguments.text(.publicFiles)].compactMap(\.self)
                + (arguments.settings.file.isEmpty ? [] : [arguments.settings.file])
                + (arguments.lock?.path.map { [$0] } ?? []),
            home: arguments.environment["HOME"])
        if arguments.source == .sample { try refuseSample(over: folder) }
        let fingerprint = inputs.fingerprint
        if !arguments.has(.strict), let fingerprint,
            let last = unchangedBuild(in: folder, fingerprint, interruption)
        {
            reportWarnings(inputs, last.record)
            return try printSummary(
                written: 0, removed: 0, unchanged: last.fileCount, last.record.summary, inputs,
                own: arguments.lock == nil
                    ? []
                    : inputs.ownFiles.filter { FileStatus(at: PathName(arguments.output).below($0)) != nil })
        }
        let survey = survey ?? FolderSurvey(of: arguments.output, jobs: arguments.jobs)
        defer { survey?.end() }
        let (site, record, lists) = try site(inputs, fingerprint)
        let last = folder.lastRecord()
        if last == nil, let note = inputs.noteOfBareEnglish { console.report("todopress: \(note)") }
        reportWarnings(inputs, record)
        interruption.writingBegins()
        if arguments.has(.strict), !isFirst(in: folder) {
            let planned = try write(site, record, to: folder, survey, interruption, dryRun: true)
            if let failure = Failure.strict(warnings: planned.kept.count) {
                warnOfKept(planned)
                throw failure
            }
        }
        let changes = try write(
            site, record, to: folder, survey, interruption, dryRun: arguments.has(.dryRun))
        warnOfKept(changes)
        console.warn(
            changes.removed.filter { lists.contains($0.text) }.map {
                "\(arguments.output)/\($0) was public and \(arguments.has(.dryRun) ? "would be" : "is") removed; a host may keep what it was, as git keeps commits"
            })
        if arguments.has(.verbose) {
            for file in changes.written {
                try console.print("\(arguments.has(.dryRun) ? "would write" : "wrote") \(site[file].path)")
            }
            for path in changes.removed {
                try console.print("\(arguments.has(.dryRun) ? "would remove" : "removed") \(path)")
            }
        }
        try printSummary(
            written: changes.written.count, removed: changes.removed.count, unchanged: changes.unchanged,
            record.summary, inputs, own: inputs.ownFiles.filter { !lists.contains($0) })
        if let last, !arguments.has(.quiet), let difference = record.difference(from: last) {
            try console.print(difference)
        }
        let left = inputs.itemsOfIgnoredNotes(among: changes.removed.map(\.text))
        if left > 0, !arguments.has(.quiet) {
            try console.print(
                "no longer in the site: \(left.counted("item")) of notes that are left out; --no-ignore reads "
                    + "all notes")
        }
    }

    /// Throws if the folder has a site that may be made of the user's own lists, which the sample must not replace.
    private func refuseSample(over folder: SiteFolder) throws(Failure) {
        // Errors are ignored here, because writing reports them.
        let relation: String
        switch try? folder.lastBuild() {
        case nil, .noSite: return
        case .recorded(let record) where record.summary.contains(" from \(ListLocator.sample):"): return
        case .recorded: relation = "of"
        case .unknown: relation = "that may be of"
        }
        throw Failure(
            "\(arguments.output) has a site \(relation) your own lists, which --sample does not replace; "
                + "remove it or name another folder: todopress build --sample -o sample-site", .outputRefused)
    }

    /// Makes the site, the record of its build, and the paths of public files that are lists. The items that it parses are
    /// freed before anything is written. Throws if there are warnings that `--strict` makes errors.
    private func site(
        _ inputs: BuildInputs, _ fingerprint: Digest?
    ) throws(Failure) -> (site: Site, record: BuildRecord, publicLists: Set<String>) {
        let size = inputs.lists?.files.reduce(0) { $0 + $1.input.bytes.count } ?? 0
        let isLarge = size > 4_000_000
        if isLarge { console.showStep("reading \(inputs.lists?.summary ?? "")…") }
        defer { if isLarge { console.showStep("") } }
        let parsed = try ParsedInputs(inputs)
        if arguments.has(.strict) {
            let count = parsed.report(inputs.warnings, to: console)
            if let failure = Failure.strict(warnings: count) { throw failure }
        }
        // If there is no fingerprint, some input could not be read, and `ParsedInputs` has thrown.
        var record = BuildRecord(
            fingerprint: fingerprint ?? Digest(value: 0), part: arguments[.shard],
            summary: parsed.counts.summary(of: inputs.lists?.summary ?? "") + parsed.notes.summary
                + parsed.events.summary(inputs.settings.selection),
            warnings: parsed.notes.warningLines() + parsed.otherWarnings
                + parsed.context.warnings.map(Console.warning))
        record.names = parsed.names.known.sorted().map { Digest(value: $0) }
        // What is done or not chosen changes from day to day.
        let usual = [ItemSelection.Reason.done, .others].map(\.rawValue)
        let reasons =
            parsed.leftOut.filter { !usual.contains($0.reason) }
            + parsed.notes.omissions.map { ($0.name, $0.count) }
        record.leftOut = Dictionary(reasons) { $0 + $1 }
        return (try parsed.site(inputs), record, parsed.publicLists)
    }

    /// Reports the warnings about the input files, which every build finds again, and the recorded warnings.
    private func reportWarnings(_ inputs: BuildInputs, _ record: BuildRecord) {
        console.warn(ofInputs: inputs.warnings, lines: record.warnings)
    }

    /// The last build, if it had the same inputs and its files are unchanged. Returns `nil` on errors;
    /// writing reports them.
    private func unchangedBuild(
        in folder: SiteFolder, _ fingerprint: Digest, _ interruption: Interruption
    ) -> (record: BuildRecord, fileCount: Int)? {
        try? folder.recordOfUnchangedBuild(
            fingerprint: fingerprint, part: arguments[.shard], jobs: arguments.jobs, stop: interruption.stop)
    }

    /// Whether there is no site yet. Errors are ignored here, because writing reports them.
    private func isFirst(in folder: SiteFolder) -> Bool {
        if case .noSite? = try? folder.lastBuild() { true } else { false }
    }

    private func warnOfKept(_ changes: SiteChanges) {
        console.warn(
            changes.kept.map {
                "\(arguments.output)/\($0) is kept, because it was changed after a build wrote it"
            })
    }

    private func write(
        _ site: Site, _ record: BuildRecord, to folder: SiteFolder, _ survey: FolderSurvey?,
        _ interruption: Interruption, dryRun: Bool
    ) throws(Failure) -> SiteChanges {
        let progress = Progress(arguments, console)
        defer { progress.finish() }
        return try reported(
            SiteFolderError.self,
            try folder.write(
                site, record: record, survey: survey, jobs: arguments.jobs, dryRun: dryRun,
                replacesOther: arguments.has(.force), stop: interruption.stop, progress: progress.note))
    }

    /// How many files of the user are named that are not encrypted.
    private static let maxPublicNames = 10

    /// Prints `_site: 226 files (3 written, 1 removed, 223 unchanged), 200 items: 110 to do, …`. A build that watches
    /// puts the time before it, such as `09:31`. Of a locked site, it names the files that everybody can read, of which `own`
    /// are the user's.
    private func printSummary(
        written: Int, removed: Int, unchanged: Int, _ items: String, _ inputs: BuildInputs,
        own: [String]
    ) throws(Failure) {
        guard !arguments.has(.quiet) else { return }
        let files = written + unchanged
        let time = arguments.has(.watch) ? "\(WatchClock.now(in: inputs.zone).hoursAndMinutes) " : ""
        try console.print(
            "\(time)\(arguments.output)\(arguments.has(.dryRun) ? " (dry run, nothing written)" : ""): "
                + "\(files.counted("file")) "
                + "(\(written) written, \(removed) removed, \(unchanged) unchanged), \(items)")
        guard arguments.lock != nil else { return }
        let names = own.prefix(Self.maxPublicNames)
        let rest =
            own.count > names.count
            ? ["\(own.count - names.count) more of \(arguments.text(.publicFiles) ?? "")"] : []
        try console.print(
            "public as always: " + (["the styles, scripts and pictures of Todopress"] + names + rest).listed)
    }
}
