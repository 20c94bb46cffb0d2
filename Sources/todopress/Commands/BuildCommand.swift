// `todopress build`: read, compare with the build before, make, write, and one line about it.

import Foundation
import SiteFolder
import SitePages
import ToDos

/// A build, as the command line asked for it.
struct BuildCommand {
    /// What is asked for.
    let options: BuildOptions
    /// The user's home folder, which is never an output folder.
    let home: String?
    /// Where messages go.
    let console: Console

    /// Builds the site, or says why not.
    func run() throws(Failure) {
        let interruption = Interruption()
        let inputs = BuildInputs(options)
        let folder = SiteFolder(
            path: options.output,
            protecting: [inputs.store?.path, options.templates, options.publicFiles].compactMap(\.self), home: home)
        if let fingerprint = inputs.fingerprint,
            let last = folder.unchangedBuild(fingerprint: fingerprint)
        {
            return try report(.none(unchanged: last.fileCount), last.record)
        }
        let parsed = try ParsedInputs(inputs)
        let record = BuildRecord(
            fingerprint: inputs.fingerprint, summary: Self.counts(of: parsed.store), warnings: inputs.warnings)
        let site = try (consume parsed).site()
        let progress = Progress(console: console, isShown: !options.isQuiet && console.isWatched)
        interruption.writingBegins()
        let changes: SiteChanges
        do {
            defer { progress.finish() }
            changes = try folder.write(
                site, record: record, jobs: options.jobs ?? ProcessInfo.processInfo.activeProcessorCount,
                dryRun: options.isDryRun, stop: interruption.stop, progress: progress.note)
        } catch {
            throw Failure(error)
        }
        try report(changes, record)
    }

    private func report(_ changes: SiteChanges, _ record: BuildRecord) throws(Failure) {
        for warning in record.warnings { console.report("todopress: warning: \(warning)") }
        for path in changes.kept {
            console.report(
                "todopress: warning: \(options.output)/\(path) is left, for it was changed since it was written")
        }
        guard !options.isQuiet else { return }
        if options.isVerbose {
            for path in changes.written { try console.print("\(options.isDryRun ? "would write" : "wrote") \(path)") }
            for path in changes.removed {
                try console.print("\(options.isDryRun ? "would remove" : "removed") \(path)")
            }
        }
        try console.print(Self.summary(changes, record.summary, options))
    }

    /// `_site: 226 files (3 written, 1 removed, 223 unchanged), 200 items: 110 to do, …`.
    static func summary(_ changes: SiteChanges, _ items: String, _ options: BuildOptions) -> String {
        let files = changes.written.count + changes.unchanged
        return "\(options.output)\(options.isDryRun ? " (dry run, nothing written)" : ""): "
            + "\(files) \(files == 1 ? "file" : "files") "
            + "(\(changes.written.count) written, \(changes.removed.count) removed, \(changes.unchanged) unchanged), "
            + items
    }

    /// `200 items: 110 to do, 90 done, 41 with coordinates`.
    private static func counts(of store: ToDoStore) -> String {
        let (all, done) = (store.items.count, store.items.count { $0.isDone })
        let located = store.items.count { $0.location?.coordinate != nil }
        return "\(all) \(all == 1 ? "item" : "items"): \(all - done) to do, \(done) done, "
            + "\(located) with coordinates"
    }
}
