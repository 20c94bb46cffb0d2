// `todopress build`: read, compare with the build before, make, write, and one line about it.

import Bytes
import Foundation
import Site
import SiteFolder
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
            protecting: [inputs.store?.path, options.templates, options.publicFiles].compactMap(\.self),
            home: home)
        let fingerprint = inputs.fingerprint
        if let fingerprint, let last = unchangedBuild(in: folder, fingerprint, interruption) {
            warn(last.record.warnings)
            return try printSummary(written: 0, removed: 0, unchanged: last.fileCount, last.record.summary)
        }
        let (site, record) = try Self.site(inputs, fingerprint)
        warn(record.warnings)
        interruption.writingBegins()
        let changes = try write(site, record, to: folder, interruption)
        warn(changes.kept.map { "\(options.output)/\($0) is left, for it was changed since it was written" })
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
            record.summary)
    }

    /// The site, and what is remembered of its build. The items of the store are freed before anything is written.
    private static func site(
        _ inputs: BuildInputs, _ fingerprint: Digest?
    ) throws(Failure) -> (Site, BuildRecord) {
        let parsed = try ParsedInputs(inputs)
        // Without a fingerprint something could not be read, and parsing has thrown.
        let record = BuildRecord(
            fingerprint: fingerprint ?? Digest(value: 0), summary: counts(of: parsed.store),
            warnings: inputs.warnings)
        return (try parsed.site(), record)
    }

    private var jobs: Int { options.jobs ?? ProcessInfo.processInfo.activeProcessorCount }

    /// The build before, if it was made from the same inputs and its files are as it wrote them. Where that cannot be
    /// found out, writing will say why.
    private func unchangedBuild(
        in folder: SiteFolder, _ fingerprint: Digest, _ interruption: Interruption
    ) -> (record: BuildRecord, fileCount: Int)? {
        try? folder.recordOfUnchangedBuild(
            fingerprint: fingerprint, jobs: jobs, stop: interruption.stop)
    }

    private func write(
        _ site: Site, _ record: BuildRecord, to folder: SiteFolder, _ interruption: Interruption
    ) throws(Failure) -> SiteChanges {
        let progress = Progress(console: console, isShown: !options.isQuiet && console.isWatched)
        defer { progress.finish() }
        do {
            return try folder.write(
                site, record: record, jobs: jobs, dryRun: options.isDryRun, stop: interruption.stop,
                progress: progress.note)
        } catch {
            throw Failure(error)
        }
    }

    private func warn(_ warnings: [String]) {
        for warning in warnings { console.report("todopress: warning: \(warning)") }
    }

    /// Prints `_site: 226 files (3 written, 1 removed, 223 unchanged), 200 items: 110 to do, …`.
    private func printSummary(written: Int, removed: Int, unchanged: Int, _ items: String) throws(Failure) {
        guard !options.isQuiet else { return }
        let files = written + unchanged
        try console.print(
            "\(options.output)\(options.isDryRun ? " (dry run, nothing written)" : ""): "
                + "\(files) \(files == 1 ? "file" : "files") "
                + "(\(written) written, \(removed) removed, \(unchanged) unchanged), \(items)")
    }

    /// `200 items: 110 to do, 90 done, 41 with coordinates`.
    private static func counts(of store: ToDoStore) -> String {
        let (all, done) = (store.items.count, store.items.count { $0.isDone })
        let located = store.items.count { $0.location?.coordinate != nil }
        return "\(all) \(all == 1 ? "item" : "items"): \(all - done) to do, \(done) done, "
            + "\(located) with coordinates"
    }
}
