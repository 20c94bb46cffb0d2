// Finds out what a rebuild has to do without changing anything: every page is made and compared with the manifest,
// every file of the manifest with the disk. What it finds in the way is an error before the first write.

import Site

/// Makes the plan of a block. One for each worker.
struct RebuildPlanner {
    private let site: Site
    private var maker: FileMaker
    private let manifest: Manifest
    private let stop: StopRequest
    private var cursor: FolderCursor
    private var diskBytes: [UInt8] = []
    private var plan = RebuildPlan()

    /// Compares the site with this folder and its manifest.
    init(site: Site, root: Folder, manifest: Manifest, stop: StopRequest) {
        self.site = site
        maker = FileMaker(site, stop: stop)
        self.manifest = manifest
        self.stop = stop
        cursor = FolderCursor(root: root)
    }

    /// The plan for these files of the site, and for the entries of the manifest from the first of them (from the
    /// beginning, for the first block) up to the next block.
    mutating func plan(_ range: Range<Int>) throws(SiteFolderError) -> RebuildPlan {
        plan = RebuildPlan()
        plan.lines = ManifestLines(reserving: range.count * 80)
        let files = site.files
        var entry = range.lowerBound == 0 ? 0 : manifest.firstIndex(notBefore: files[range.lowerBound].path)
        let end =
            range.upperBound == files.count
            ? manifest.entries.count : manifest.firstIndex(notBefore: files[range.upperBound].path)
        for index in range {
            let path = files[index].path
            while entry < end, manifest.order(of: path, toEntry: entry) == .after {
                let variants = manifest.variants(from: entry)
                try planLeftover(variants)
                entry = variants.upperBound
            }
            var variants = entry..<entry
            if entry < end, manifest.order(of: path, toEntry: entry) == .same {
                variants = manifest.variants(from: entry)
                entry = variants.upperBound
            }
            try planFile(index, variants)
        }
        while entry < end {
            let variants = manifest.variants(from: entry)
            try planLeftover(variants)
            entry = variants.upperBound
        }
        return plan
    }

    private mutating func planFile(_ index: Int, _ variants: Range<Int>) throws(SiteFolderError) {
        let file = site.files[index]
        let new = try maker.record(of: file)
        if variants.count != 1 || manifest.entries[variants.lowerBound].record != new {
            plan.changesManifest = true
        }
        var state = try state(of: file.path, variants, or: new)
        if case .obstacle(let obstacle) = state, try goesAway(obstacle) { state = .missing }
        switch state {
        case .missing:
            plan.writes.append(index)
            plan.note(file.path, now: nil, then: new)
        case .ours(let old):
            if old != new { plan.writes.append(index) }
            plan.note(file.path, now: old, then: new)
        case .obstacle(let obstacle):
            plan.obstacles.append(obstacle)
        }
    }

    /// An old file that the site no longer makes.
    private mutating func planLeftover(_ variants: Range<Int>) throws(SiteFolderError) {
        try stop.look()
        plan.changesManifest = true
        guard let path = manifest.sitePath(at: variants.lowerBound) else { return }
        switch try state(of: path, variants, or: nil) {
        case .missing: break
        case .ours(let record):
            plan.removals.append(path)
            plan.note(path, now: record, then: nil)
        case .obstacle(let obstacle):
            // Anything but a file is not what we wrote, which is gone then.
            if obstacle.kind == .changedFile { plan.kept.append(path) }
        }
    }

    /// Whether what is in the way is ours and will be removed: a file that is a folder of the site now, or a folder
    /// that is a file now.
    private mutating func goesAway(_ obstacle: SiteFolderError.Obstacle) throws(SiteFolderError) -> Bool {
        guard let path = try? SitePath(obstacle.path) else { return false }
        switch obstacle.kind {
        case .fileForFolder: return try isOurs(path)
        case .folder: return try holdsOnlyOurs(path)
        case .foreignFile, .changedFile, .link, .special: return false
        }
    }

    private mutating func isOurs(_ path: SitePath) throws(SiteFolderError) -> Bool {
        let variants = manifest.variants(of: path)
        guard !variants.isEmpty, case .ours = try state(of: path, variants, or: nil) else { return false }
        return true
    }

    /// Whether a folder has files, and only such as a build wrote.
    private mutating func holdsOnlyOurs(_ path: SitePath) throws(SiteFolderError) -> Bool {
        guard case .folder(let parent) = try cursor.place(of: path),
            let folder = try parent.folder(FileName(lastOf: path))
        else { return false }
        let names = try folder.names()
        for name in names {
            guard let entry = try? SitePath(path.text + "/" + name) else { return false }
            let isFolder = try folder.status(of: FileName(name))?.kind == .folder
            guard try isFolder ? holdsOnlyOurs(entry) : isOurs(entry) else { return false }
        }
        return !names.isEmpty
    }

    private enum State {
        case missing
        /// A file as a build wrote it, or as this one would.
        case ours(FileRecord)
        case obstacle(SiteFolderError.Obstacle)
    }

    /// What lies at the path. A file that has not changed since the manifest was written is not read: nobody can
    /// set back the time of change.
    private mutating func state(
        of path: SitePath, _ variants: Range<Int>, or new: FileRecord?
    ) throws(SiteFolderError) -> State {
        let folder: Folder
        switch try cursor.place(of: path) {
        case .folder(let found): folder = found
        case .missing: return .missing
        case .blocked(let part, let kind): return .obstacle(.init(path: part, inPlaceOfFolder: kind))
        }
        let name = FileName(lastOf: path)
        guard let status = try folder.status(of: name) else { return .missing }
        guard status.kind == .file else {
            return .obstacle(.init(path: path.text, inPlaceOfFile: status.kind))
        }
        if variants.count == 1, status.changed < manifest.changed {
            let only = manifest.entries[variants.lowerBound].record
            if only.size == status.size { return .ours(only) }
        }
        let candidates = manifest.entries[variants].map(\.record) + [new].compactMap(\.self)
        if candidates.contains(where: { $0.size == status.size }),
            try folder.read(name, into: &diskBytes) != nil
        {
            let record = FileRecord(of: diskBytes)
            if candidates.contains(record) { return .ours(record) }
        }
        let kind: SiteFolderError.Obstacle.Kind = variants.isEmpty ? .foreignFile : .changedFile
        return .obstacle(.init(path: path.text, kind: kind))
    }
}
