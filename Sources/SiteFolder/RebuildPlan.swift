// What a rebuild has to do, as a value: `RebuildPlanner` finds it out, `Rebuild` carries it out.

import Site

/// What is to be done for one block of the site's files, and for the old files that come between them.
struct RebuildPlan: Sendable {
    /// The files to write, as indices into the site.
    var writes: [Int] = []
    /// Old files to remove.
    var removals: [SitePath] = []
    /// Old files that somebody changed, to be left.
    var kept: [SitePath] = []
    /// What is in the way.
    var obstacles: [SiteFolderError.Obstacle] = []
    /// The manifest's lines after the rebuild.
    var lines = ManifestLines()
    /// Its lines while the rebuild is under way: what a file may be if the build is killed.
    var unfinishedLines: ManifestLines { transition ?? lines }
    private var transition: ManifestLines?
    /// Whether the lines differ from those of the old manifest.
    var changesManifest = false

    /// Notes what lies at a path now, and what will after the rebuild.
    mutating func note(_ path: SitePath, now: FileRecord?, then: FileRecord?) {
        if now != then, transition == nil { transition = lines }
        if let now { transition?.append(now, path) }
        if let then, then != now { transition?.append(then, path) }
        if let then { lines.append(then, path) }
    }
}
