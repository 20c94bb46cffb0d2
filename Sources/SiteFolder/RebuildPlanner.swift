// Finds out what a rebuild has to do without changing anything: every file of the manifest is compared with the
// disk, and every page that is not made from the same as before is made and compared with the manifest. What is
// found in the way is an error before the first write.

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
        let files = site.filesByPath
        var entry = range.lowerBound == 0 ? 0 : manifest.firstIndex(notBefore: site[files[range.lowerBound]].path)
        let end =
            range.upperBound == files.count
            ? manifest.entries.count : manifest.firstIndex(notBefore: site[files[range.upperBound]].path)
        for index in range {
            try stop.look()
            let path = site[files[index]].path
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
            try planFile(files[index], variants)
        }
        while entry < end {
            let variants = manifest.variants(from: entry)
            try planLeftover(variants)
            entry = variants.upperBound
        }
        return plan
    }

    private mutating func planFile(_ index: FileIndex, _ variants: Range<Int>) throws(SiteFolderError) {
        let file = site[index]
        let only = onlyRecord(variants)
        let found = try find(file.path)
        let new = ManifestRecord(file: try maker.record(of: index), source: nil)
        var state = try state(found, of: file.path, variants, or: new)
        if case .obstacle(let obstacle) = state, try goesAway(obstacle) { state = .missing }
        switch state {
        case .missing:
            plan.writes.append(index)
            plan.note(file.path, now: nil, then: new)
        case .ours(let old):
            if old.file != new.file { plan.writes.append(index) }
            if only == new {
                plan.noteSame(variants.lowerBound)
            } else {
                plan.note(file.path, now: old, then: new)
            }
        case .obstacle(let obstacle):
            plan.obstacles.append(obstacle)
        }
    }

    /// An old file that the site no longer makes.
    private mutating func planLeftover(_ variants: Range<Int>) throws(SiteFolderError) {
        try stop.look()
        guard let path = manifest.sitePath(at: variants.lowerBound) else { return }
        switch try state(find(path), of: path, variants, or: nil) {
        case .missing: plan.note(path, now: nil, then: nil)
        case .ours(let record):
            plan.removals.append(path)
            plan.note(path, now: record, then: nil)
        case .obstacle(let obstacle):
            // Anything but a file is not what we wrote, which is gone then.
            if obstacle.kind == .changedFile { plan.kept.append(path) }
            plan.note(path, now: nil, then: nil)
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
        guard !variants.isEmpty, case .ours = try state(find(path), of: path, variants, or: nil) else {
            return false
        }
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

    /// What is found at a path.
    private enum Found {
        case missing
        case file(Folder, FileStatus)
        case obstacle(SiteFolderError.Obstacle)
    }

    private mutating func find(_ path: SitePath) throws(SiteFolderError) -> Found {
        switch try cursor.place(of: path) {
        case .missing: return .missing
        case .blocked(let part, let kind): return .obstacle(.init(path: part, inPlaceOfFolder: kind))
        case .folder(let folder):
            guard let status = try folder.status(of: FileName(lastOf: path)) else { return .missing }
            guard status.kind == .file else {
                return .obstacle(.init(path: path.text, inPlaceOfFile: status.kind))
            }
            return .file(folder, status)
        }
    }

    /// What the manifest says of a file, where it says one thing.
    private func onlyRecord(_ variants: Range<Int>) -> ManifestRecord? {
        variants.count == 1 ? manifest.entries[variants.lowerBound].record : nil
    }

    /// Whether a file has not been touched since the manifest was written. It is not read for that: nobody can set
    /// back the time of change.
    private func isUntouched(_ found: Found, since record: ManifestRecord) -> Bool {
        guard case .file(_, let status) = found, let written = manifest.written else { return false }
        return status.changed < written && status.size == record.file.size
    }

    private enum State {
        case missing
        /// A file as a build wrote it, or as this one would.
        case ours(ManifestRecord)
        case obstacle(SiteFolderError.Obstacle)
    }

    /// Whose the file is that was found at a path.
    private mutating func state(
        _ found: Found, of path: SitePath, _ variants: Range<Int>, or new: ManifestRecord?
    ) throws(SiteFolderError) -> State {
        let folder: Folder
        let status: FileStatus
        switch found {
        case .missing: return .missing
        case .obstacle(let obstacle): return .obstacle(obstacle)
        case .file(let place, let found): (folder, status) = (place, found)
        }
        if let only = onlyRecord(variants), isUntouched(found, since: only) { return .ours(only) }
        let all = manifest.entries[variants].map(\.record) + [new].compactMap(\.self)
        if all.contains(where: { $0.file.size == status.size }),
            try folder.read(FileName(lastOf: path), into: &diskBytes) != nil
        {
            let record = FileRecord(of: diskBytes)
            if let ours = all.first(where: { $0.file == record }) { return .ours(ours) }
        }
        let kind: SiteFolderError.Obstacle.Kind = variants.isEmpty ? .foreignFile : .changedFile
        return .obstacle(.init(path: path.text, kind: kind))
    }
}
