// `todopress build`: read, make, write, and one line about it.

import Foundation
import SiteFolder
import SitePages
import ToDoStore

/// A build, as the command line asked for it.
struct BuildCommand {
    let options: BuildOptions
    /// The user's home folder, which is never an output folder.
    let home: String?
    let console: Console

    /// Builds the site, or tells why not.
    func run() throws(Failure) {
        let interruption = Interruption()
        let inputs = try BuildInputs(options)
        for warning in inputs.warnings { console.report("todopress: warning: \(warning)") }
        let changes = try write(inputs, interruption)
        for path in changes.kept {
            console.report(
                "todopress: warning: \(options.output)/\(path) is left, for it was changed since it was written"
            )
        }
        guard !options.isQuiet else { return }
        if options.isVerbose {
            for path in changes.written {
                try console.print("\(options.isDryRun ? "would write" : "wrote") \(path)")
            }
            for path in changes.removed {
                try console.print("\(options.isDryRun ? "would remove" : "removed") \(path)")
            }
        }
        try console.print(Self.summary(changes, inputs.store, options))
    }

    private func write(_ inputs: BuildInputs, _ interruption: Interruption) throws(Failure) -> SiteChanges {
        let site = try inputs.site()
        let folder = SiteFolder(
            path: options.output,
            protecting: [inputs.storePath, options.templates, options.publicFiles].compactMap { $0 },
            home: home)
        let progress = Progress(console: console, isShown: !options.isQuiet && console.isWatched)
        defer { progress.finish() }
        interruption.writingBegins()
        do {
            return try folder.write(
                site, jobs: options.jobs ?? ProcessInfo.processInfo.activeProcessorCount,
                dryRun: options.isDryRun, stop: interruption.stop, progress: progress.note)
        } catch {
            throw Failure(error)
        }
    }

    /// `_site: 227 files (3 written, 1 removed, 223 unchanged), 200 items: 110 to do, 90 done, 41 with
    /// coordinates`.
    static func summary(_ changes: SiteChanges, _ store: ToDoStore, _ options: BuildOptions) -> String {
        let items = store.items.count
        let done = store.items.count { $0.isDone }
        let placed = store.items.count { $0.location?.coordinate != nil }
        let files = changes.written.count + changes.unchanged
        return "\(options.output)\(options.isDryRun ? " (dry run, nothing written)" : ""): "
            + "\(files) \(files == 1 ? "file" : "files") "
            + "(\(changes.written.count) written, \(changes.removed.count) removed, \(changes.unchanged) unchanged), "
            + "\(items) \(items == 1 ? "item" : "items"): \(items - done) to do, \(done) done, "
            + "\(placed) with coordinates"
    }
}
