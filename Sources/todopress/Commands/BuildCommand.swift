// `todopress build`: reads the inputs, stops early if nothing has changed since the last build, else makes
// and writes the site, and prints a summary.

import Bytes
import Site
import SiteFolder

struct BuildCommand {
    let options: BuildOptions
    /// The user's home folder, which is refused as an output folder.
    let home: String?
    let console: Console
    /// The store that the command has written before it builds.
    var written: WrittenStore?

    func run(_ interruption: Interruption = Interruption()) throws(Failure) {
        try LockAnswer.check(options.arguments, of: .build)
        let inputs = BuildInputs(options, written: written)
        let folder = SiteFolder(
            path: options.output,
            protecting: (inputs.lists?.paths ?? []) + (inputs.events?.paths ?? [])
                + (inputs.activity?.paths ?? [])
                + [options.templates, options.publicFiles].compactMap(\.self)
                + (options.origins.file.isEmpty ? [] : [options.origins.file])
                + (options.lock?.path.map { [$0] } ?? []),
            home: home)
        if options.source == .sample { try refuseSample(over: folder) }
        let fingerprint = inputs.fingerprint
        if !options.isStrict, let fingerprint,
            let last = unchangedBuild(in: folder, fingerprint, interruption)
        {
            reportWarnings(inputs, last.record)
            return try printSummary(
                written: 0, removed: 0, unchanged: last.fileCount, last.record.summary, inputs)
        }
        let survey = written?.survey ?? FolderSurvey(of: options.output, jobs: options.jobs)
        defer { survey?.end() }
        let (site, record) = try site(inputs, fingerprint)
        reportWarnings(inputs, record)
        interruption.writingBegins()
        if options.isStrict, !isFirst(in: folder) {
            let planned = try write(site, record, to: folder, survey, interruption, dryRun: true)
            if let failure = Failure.strict(warnings: planned.kept.count) {
                warnOfKept(planned)
                throw failure
            }
        }
        let changes = try write(site, record, to: folder, survey, interruption, dryRun: options.isDryRun)
        warnOfKept(changes)
        if options.isVerbose {
            for file in changes.written {
                try console.print("\(options.isDryRun ? "would write" : "wrote") \(site[file].path)")
            }
            for path in changes.removed {
                try console.print("\(options.isDryRun ? "would remove" : "removed") \(path)")
            }
        }
        try printSummary(
            written: changes.written.count, removed: changes.removed.count, unchanged: changes.unchanged,
            record.summary, inputs)
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
            "\(options.output) has a site \(relation) your own lists, which --sample does not replace; "
                + "remove it or name another folder: todopress build --sample -o sample-site", .outputRefused)
    }

    /// Makes the site and the record of its build. The items that it parses are freed before anything is written. Throws if
    /// there are warnings that `--strict` makes errors.
    private func site(_ inputs: BuildInputs, _ fingerprint: Digest?) throws(Failure) -> (Site, BuildRecord) {
        let parsed = try ParsedInputs(inputs)
        if options.isStrict {
            let count = parsed.report(inputs.warnings, to: console)
            if let failure = Failure.strict(warnings: count) { throw failure }
        }
        // If there is no fingerprint, some input could not be read, and `ParsedInputs` has thrown.
        let record = BuildRecord(
            fingerprint: fingerprint ?? Digest(value: 0), part: options.part,
            summary: parsed.counts.summary(of: inputs.lists?.summary ?? "") + parsed.notes.summary
                + parsed.events.summary(inputs.settings.selection),
            warnings: parsed.notes.warningLines() + parsed.otherWarnings
                + parsed.context.warnings.map(Console.warning))
        return (try parsed.site(), record)
    }

    /// Reports the warnings about the input files, which every build finds again, and the recorded warnings.
    private func reportWarnings(_ inputs: BuildInputs, _ record: BuildRecord) {
        console.warn(inputs.warnings)
        for line in record.warnings { console.report(line) }
    }

    /// The last build, if it had the same inputs and its files are unchanged. Returns `nil` on errors;
    /// writing reports them.
    private func unchangedBuild(
        in folder: SiteFolder, _ fingerprint: Digest, _ interruption: Interruption
    ) -> (record: BuildRecord, fileCount: Int)? {
        try? folder.recordOfUnchangedBuild(
            fingerprint: fingerprint, part: options.part, jobs: options.jobs, stop: interruption.stop)
    }

    /// Whether there is no site yet. Errors are ignored here, because writing reports them.
    private func isFirst(in folder: SiteFolder) -> Bool {
        if case .noSite? = try? folder.lastBuild() { true } else { false }
    }

    private func warnOfKept(_ changes: SiteChanges) {
        console.warn(
            changes.kept.map {
                "\(options.output)/\($0) is kept, because it was changed after a build wrote it"
            })
    }

    private func write(
        _ site: Site, _ record: BuildRecord, to folder: SiteFolder, _ survey: FolderSurvey?,
        _ interruption: Interruption, dryRun: Bool
    ) throws(Failure) -> SiteChanges {
        let progress = Progress(console: console, isShown: !options.isQuiet && console.errorIsTerminal)
        defer { progress.finish() }
        return try orFail(
            try folder.write(
                site, record: record, survey: survey, jobs: options.jobs, dryRun: dryRun,
                replacesOther: options.replacesOther, stop: interruption.stop, progress: progress.note)
        ) { (error: SiteFolderError) in Failure(error) }
    }

    /// How many files of the user are named that are not encrypted.
    private static let mostPublicNames = 10

    /// Prints `_site: 226 files (3 written, 1 removed, 223 unchanged), 200 items: 110 to do, …`. A build that watches
    /// puts the time before it, such as `09:31`. Of a locked site, it names the files that everybody can read.
    private func printSummary(
        written: Int, removed: Int, unchanged: Int, _ items: String, _ inputs: BuildInputs
    ) throws(Failure) {
        guard !options.isQuiet else { return }
        let files = written + unchanged
        let time = options.isWatching ? "\(WatchClock.now(in: inputs.zone).hoursAndMinutes) " : ""
        try console.print(
            "\(time)\(options.output)\(options.isDryRun ? " (dry run, nothing written)" : ""): "
                + "\(files) \(files == 1 ? "file" : "files") "
                + "(\(written) written, \(removed) removed, \(unchanged) unchanged), \(items)")
        guard options.lock != nil, let own = inputs.publicFiles?.files.filter({ !$0.isBuiltIn }) else {
            return
        }
        let names = own.prefix(Self.mostPublicNames).map(\.path)
        let rest =
            own.count > names.count ? ["\(own.count - names.count) more of \(options.publicFiles ?? "")"] : []
        try console.print(
            "public as always: " + (["the styles, scripts and pictures of Todopress"] + names + rest).listed)
    }
}
