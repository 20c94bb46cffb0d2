// What a rebuild has to do, as a value: `RebuildPlanner` finds it out, `Rebuild` carries it out.

import Site

/// What is to be done for one block of the site's files, and for the old files that come between them.
struct RebuildPlan: Sendable {
    /// The files to write.
    var writes: [FileIndex] = []
    /// Old files to remove.
    var removals: [SitePath] = []
    /// Old files that somebody changed, to be left.
    var kept: [SitePath] = []
    /// What is in the way.
    var obstacles: [SiteFolderError.Obstacle] = []
    /// What the manifest will say, in order.
    private enum Note {
        /// The same as in these entries of the old one.
        case same(Range<Int>)
        /// What lies at a path now, and what will after the rebuild.
        case change(SitePath, now: ManifestRecord?, then: ManifestRecord?)
    }
    private var notes: [Note] = []

    /// Whether the manifest's lines will differ from those that it has.
    var changesManifest: Bool { notes.contains { if case .change = $0 { true } else { false } } }

    /// Notes that a file stays as an entry of the manifest says.
    mutating func noteSame(_ entry: Int) {
        if case .same(let range) = notes.last, range.upperBound == entry {
            notes[notes.count - 1] = .same(range.lowerBound..<entry + 1)
        } else {
            notes.append(.same(entry..<entry + 1))
        }
    }

    /// Notes what lies at a path now, and what will after the rebuild; neither, if only the manifest knows of it.
    mutating func note(_ path: SitePath, now: ManifestRecord?, then: ManifestRecord?) {
        notes.append(.change(path, now: now, then: then))
    }

    /// The lines of the next manifest: when the rebuild is done, or while it is under way, when a file may be
    /// either of two.
    func lines(_ state: Manifest.State, after manifest: Manifest) -> ManifestLines {
        var lines = ManifestLines()
        for note in notes {
            switch note {
            case .same(let entries): lines.append(entries, of: manifest)
            case .change(let path, let now, let then):
                if let now, state == .unfinished, now.file != then?.file { lines.append(now, path) }
                if let then { lines.append(then, path) }
            }
        }
        return lines
    }
}
