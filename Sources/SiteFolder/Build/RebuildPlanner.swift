// Plans a rebuild without changing anything. The files of the site and the entries of the manifest, both
// ascending by path, are merged, and each path is compared with the disk. Obstacles are found before any
// page is rendered for the site.

import Bytes
import Files
import Site

/// Plans blocks of files, for one thread.
struct RebuildPlanner {
    private let site: Site
    private let root: Folder
    private let state: FolderState
    private let stop: StopRequest
    private let isTarget: Bool
    private var disk: DiskComparison
    private var plan = RebuildPlan()

    private var manifest: Manifest { state.manifest }

    init(_ request: BuildRequest, _ root: Folder, _ state: FolderState) {
        (site, stop, isTarget) = (request.site, request.stop, request.isTarget)
        (self.root, self.state) = (root, state)
        disk = DiskComparison(root, state.manifest)
    }

    /// The number of positions to plan: one for each file of the site, in path order, and one after the last.
    static func positionCount(of site: Site) -> Int { site.filesByPath.count + 1 }

    /// The plan for the site's files at these positions. It also covers the manifest entries from the first
    /// of these files (for position 0, from the first entry) up to the file after the last.
    mutating func plan(_ positions: Range<Int>) throws(SiteFolderError) -> RebuildPlan {
        plan = RebuildPlan()
        let files = site.filesByPath
        var entry = positions.lowerBound == 0 ? manifest.firstEntry : firstEntry(at: positions.lowerBound)
        let end = firstEntry(at: positions.upperBound)
        for file in files[positions.clamped(to: files.indices)] {
            let path = site.path(of: file)
            while entry < end, manifest[entry].path < path { try planLeftover(&entry) }
            var variants = entry..<entry
            if entry < end, manifest[entry].path == path {
                variants = manifest.variants(from: entry)
                entry = variants.upperBound
            }
            try stop.check()
            try onDisk(try planFile(file, path, variants))
        }
        while entry < end { try planLeftover(&entry) }
        return plan
    }

    /// The first entry that does not sort before the file at a position.
    private func firstEntry(at position: Int) -> EntryIndex {
        position < site.filesByPath.count
            ? manifest.firstEntry(notBefore: site[site.filesByPath[position]].path) : manifest.endOfEntries
    }

    private mutating func diskState(
        at path: SitePath, _ variants: Range<EntryIndex>
    ) throws(FileError) -> DiskComparison.State {
        if variants.count == 1, state.isAsManifest(variants.lowerBound) {
            return .asManifest(variants.lowerBound)
        }
        return try disk.state(at: path, variants)
    }

    private mutating func planFile(
        _ file: FileIndex, _ path: SitePath, _ variants: Range<EntryIndex>
    ) throws(FileError) {
        if variants.count != 1 { plan.entriesAreCurrent = false }
        switch try diskState(at: path, variants) {
        case .asManifest(let entry): plan.steps.append(.file(file, now: .asManifest(entry)))
        case .missing: plan.steps.append(.file(file, now: .nothing))
        case .obstacle(let obstacle):
            if try isAsWanted(obstacle, file, path) {
                plan.entriesAreCurrent = false
                plan.steps.append(.file(file, now: .asSite))
            } else if try goesAway(obstacle) {
                plan.inTheWay.append(PathBytes(obstacle.path))
                plan.steps.append(.file(file, now: .nothing))
            } else if isTarget, obstacle.kind == .changedFile {
                plan.steps.append(.file(file, now: .changed(variants.lowerBound)))
            } else {
                plan.obstacles.append(obstacle)
            }
        }
    }

    /// Plans an old file that is no longer part of the site, and advances to the next path.
    private mutating func planLeftover(_ entry: inout EntryIndex) throws(SiteFolderError) {
        try stop.check()
        let variants = manifest.variants(from: entry)
        plan.entriesAreCurrent = false
        switch try onDisk(try disk.state(at: manifest[entry].path, variants)) {
        case .asManifest(let entry): plan.steps.append(.remove(entry))
        case .obstacle(let obstacle):
            // If the path holds anything but a file, the file that we wrote is already gone.
            guard obstacle.kind == .changedFile else { break }
            if isTarget { plan.steps.append(.remove(entry)) } else { plan.kept.append(entry) }
        case .missing:
            // The unfinished build may have removed the file, or created its folder, before it was
            // interrupted: remaining folders must be removed too.
            guard manifest.state == .unfinished else { break }
            plan.steps.append(.remove(entry))
            plan.inTheWay.append(manifest[entry].path.utf8)
        }
        entry = variants.upperBound
    }

    private mutating func isAsWanted(
        _ obstacle: SiteFolderError.Obstacle, _ file: FileIndex, _ path: SitePath
    ) throws(FileError) -> Bool {
        switch obstacle.kind {
        case .foreignFile, .changedFile:
            try disk.holds(FileRecord(of: site.bytes(of: site[file])), at: path)
        case .folder, .fileForFolder, .link, .special: false
        }
    }

    /// Whether a build wrote an obstacle, which will then be removed: a file where the site now needs a folder, or a
    /// folder where it now needs a file.
    private mutating func goesAway(_ obstacle: SiteFolderError.Obstacle) throws(FileError) -> Bool {
        guard let path = try? SitePath(obstacle.path) else { return false }
        switch obstacle.kind {
        case .fileForFolder: return try isOurs(path)
        case .folder: return try holdsOnlyOurs(path)
        case .foreignFile, .changedFile, .link, .special: return false
        }
    }

    private mutating func isOurs(_ path: SitePath) throws(FileError) -> Bool {
        let variants = manifest.variants(of: path)
        guard !variants.isEmpty else { return false }
        return switch try disk.state(at: path, variants) {
        case .asManifest: true
        case .obstacle(let obstacle): isTarget && obstacle.kind == .changedFile
        case .missing: false
        }
    }

    /// Whether a folder contains files and all of them were written by a build; after an unfinished build it
    /// may also contain none.
    private mutating func holdsOnlyOurs(_ path: SitePath) throws(FileError) -> Bool {
        var cursor = FolderCursor(root: root)
        guard case .folder(let parent) = try cursor.parent(of: path),
            let folder = try parent.folder(FileName(path))
        else { return false }
        let names = try folder.names()
        for name in names {
            guard let entry = try? SitePath(path.utf8.appending(name)) else { return false }
            let isFolder = try folder.status(of: FileName(name))?.kind == .folder
            guard try isFolder ? holdsOnlyOurs(entry) : isOurs(entry) else { return false }
        }
        return !names.isEmpty || manifest.state == .unfinished && manifest.hasEntries(below: path)
    }
}
