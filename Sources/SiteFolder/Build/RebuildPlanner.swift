// Finds out what a rebuild has to do without changing anything. The files of the site and the entries of the manifest, both
// ascending by path, are merged, and each path is compared with the disk. What is found in the way is an error before the
// first write.

import Files
import Site

/// Makes plans for blocks of files, for one thread.
struct RebuildPlanner {
    private let site: Site
    private let records: [FileRecord]
    private let root: Folder
    private let manifest: Manifest
    private let stop: StopRequest
    private var disk: DiskComparison
    private var plan = RebuildPlan()

    /// Compares a site, whose files have these sizes and digests, with a folder and its manifest.
    init(_ site: Site, _ records: [FileRecord], _ root: Folder, _ manifest: Manifest, stop: StopRequest) {
        self.site = site
        self.records = records
        self.root = root
        self.manifest = manifest
        self.stop = stop
        disk = DiskComparison(root, manifest)
    }

    /// How many positions there are to plan: one for each file of the site, in path order, and one after the last.
    static func positionCount(of site: Site) -> Int { site.filesByPath.count + 1 }

    /// The plan for the files of the site at some positions, and for the entries of the manifest from the first of these
    /// files (for position 0, from the beginning) up to the file after them.
    mutating func plan(_ positions: Range<Int>) throws(SiteFolderError) -> RebuildPlan {
        plan = RebuildPlan()
        let files = site.filesByPath
        var entry = positions.lowerBound == 0 ? manifest.firstEntry : firstEntry(at: positions.lowerBound)
        let end = firstEntry(at: positions.upperBound)
        for file in files[positions.clamped(to: files.indices)] {
            let path = site[file].path
            while entry < end, manifest.path(of: entry) < path { try planLeftover(&entry) }
            var variants = entry..<entry
            if entry < end, manifest.path(of: entry) == path {
                variants = manifest.variants(from: entry)
                entry = variants.upperBound
            }
            try stop.check()
            try onDisk(try planFile(file, path, variants))
        }
        while entry < end { try planLeftover(&entry) }
        return plan
    }

    /// The first entry that does not come before the file at a position.
    private func firstEntry(at position: Int) -> EntryIndex {
        position < site.filesByPath.count
            ? manifest.firstEntry(notBefore: site[site.filesByPath[position]].path) : manifest.endOfEntries
    }

    private mutating func planFile(
        _ file: FileIndex, _ path: SitePath, _ variants: Range<EntryIndex>
    ) throws(FileError) {
        let new = records[Int(file.position)]
        if variants.count != 1 || manifest[variants.lowerBound].record != new {
            plan.isAsManifestSays = false
        }
        switch try disk.state(at: path, variants, or: new) {
        case .asSite: plan.steps.append(.keep(file))
        case .asManifest(let entry):
            plan.steps.append(
                manifest[entry].record == new ? .keep(file) : .write(file, replacing: entry))
        case .missing: plan.steps.append(.write(file, replacing: nil))
        case .obstacle(let obstacle):
            if try goesAway(obstacle) {
                plan.steps.append(.write(file, replacing: nil))
            } else {
                plan.obstacles.append(obstacle)
            }
        }
    }

    /// Plans an old file that the site no longer has, and moves on to the next.
    private mutating func planLeftover(_ entry: inout EntryIndex) throws(SiteFolderError) {
        try stop.check()
        let variants = manifest.variants(from: entry)
        plan.isAsManifestSays = false
        switch try onDisk(try disk.state(at: manifest.path(of: entry), variants)) {
        case .asManifest(let entry): plan.steps.append(.remove(entry))
        case .obstacle(let obstacle):
            // Anything but a file is not what we wrote, which is gone then.
            if obstacle.kind == .changedFile { plan.kept.append(entry) }
        case .missing:
            // The unfinished build may have removed the file, or made the folder for it, and not come to the end: what is
            // left of its folders goes too.
            if manifest.state == .unfinished { plan.steps.append(.remove(entry)) }
        case .asSite: break
        }
        entry = variants.upperBound
    }

    /// Whether what is in the way is ours and will be removed: a file that is a folder of the site now, or a folder that
    /// is a file now.
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
        guard !variants.isEmpty, case .asManifest = try disk.state(at: path, variants) else { return false }
        return true
    }

    /// Whether a folder has files, and only such as a build wrote; or none any more, after an unfinished build.
    private mutating func holdsOnlyOurs(_ path: SitePath) throws(FileError) -> Bool {
        var cursor = FolderCursor(root: root)
        guard case .folder(let parent) = try cursor.parent(of: path),
            let folder = try parent.folder(FileName(path))
        else { return false }
        let names = try folder.names()
        for name in names {
            guard let entry = try? SitePath(path.text + "/" + name) else { return false }
            let isFolder = try folder.status(of: FileName(name))?.kind == .folder
            guard try isFolder ? holdsOnlyOurs(entry) : isOurs(entry) else { return false }
        }
        return !names.isEmpty || manifest.state == .unfinished && manifest.hasEntries(below: path)
    }
}
