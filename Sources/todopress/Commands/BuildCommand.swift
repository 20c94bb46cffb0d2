// `todopress build`: read, make, write, and one line about it.

import Bytes
import Foundation
import Site
import SiteFolder
import SitePages
import ToDos

/// A build, as the command line asked for it.
struct BuildCommand {
    /// What is asked for.
    let options: BuildOptions
    /// The user's home folder, which is never an output folder.
    let home: String?
    /// Where it says what it has to say.
    let console: Console

    /// Builds the site, or tells why not.
    func run() throws(Failure) {
        let interruption = Interruption()
        let inputs = try BuildInputs(options)
        for warning in inputs.warnings { console.report("todopress: warning: \(warning)") }
        let counts = ItemCounts(inputs.store)
        let (changes, written) = try write(consume inputs, interruption)
        for path in changes.kept {
            console.report(
                "todopress: warning: \(options.output)/\(path) is left, for it was changed since it was written"
            )
        }
        guard !options.isQuiet else { return }
        if options.isVerbose {
            for path in written {
                try console.print("\(options.isDryRun ? "would write" : "wrote") \(path)")
            }
            for path in changes.removed {
                try console.print("\(options.isDryRun ? "would remove" : "removed") \(path)")
            }
        }
        try console.print(Self.summary(changes, counts, options))
    }

    private func write(
        _ inputs: consuming BuildInputs, _ interruption: Interruption
    ) throws(Failure) -> (SiteChanges, written: [SitePath]) {
        let folder = SiteFolder(
            path: options.output,
            protecting: [inputs.storePath, options.templates, options.publicFiles].compactMap { $0 },
            home: home)
        // Nobody else holds the store then, and the site lets go of it as soon as it can.
        let site = try (consume inputs).site()
        let progress = Progress(console: console, isShown: !options.isQuiet && console.isWatched)
        defer { progress.finish() }
        interruption.writingBegins()
        do {
            // Nobody asks for it yet: every build compares every page.
            let record = BuildRecord(fingerprint: Digest(value: 0), summary: "", warnings: [])
            let changes = try folder.write(
                site, record: record, jobs: options.jobs ?? ProcessInfo.processInfo.activeProcessorCount,
                dryRun: options.isDryRun, stop: interruption.stop, progress: progress.note)
            return (changes, options.isVerbose ? changes.written.map { site[$0].path } : [])
        } catch {
            throw Failure(error)
        }
    }

    /// `_site: 226 files (3 written, 1 removed, 223 unchanged), 200 items: 110 to do, 90 done, 41 with
    /// coordinates`.
    static func summary(_ changes: SiteChanges, _ items: ItemCounts, _ options: BuildOptions) -> String {
        let files = changes.written.count + changes.unchanged
        return "\(options.output)\(options.isDryRun ? " (dry run, nothing written)" : ""): "
            + "\(files) \(files == 1 ? "file" : "files") "
            + "(\(changes.written.count) written, \(changes.removed.count) removed, \(changes.unchanged) unchanged), "
            + "\(items.all) \(items.all == 1 ? "item" : "items"): \(items.all - items.done) to do, "
            + "\(items.done) done, \(items.placed) with coordinates"
    }
}

/// How many items a store has, known when the store itself is no longer.
struct ItemCounts {
    /// How many there are.
    let all: Int
    /// Those that are done.
    let done: Int
    /// Those with a coordinate.
    let placed: Int

    /// Counts the items of a store.
    init(_ store: ToDoStore) {
        all = store.items.count
        done = store.items.count { $0.isDone }
        placed = store.items.count { $0.location?.coordinate != nil }
    }
}
