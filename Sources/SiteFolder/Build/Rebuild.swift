// Builds a site into a folder that an earlier build wrote, or that must not be replaced as a whole because it also
// holds files of other programs (`ToleratedNames`). The steps that can fail come first and do not touch the published
// files: each path is compared with the disk, every page is rendered, pages that differ from the disk are written to a
// staging folder inside the output, and the files that they will replace are compared again. Only then is the manifest
// set to "unfinished"; only renames and removals follow. If the process is killed at any point, the
// folder contains only complete pages, old or new, and the next build recognizes each of them.

import Bytes
import Files
import Site

/// A build into a folder that already holds something.
struct Rebuild {
    /// The staging folder inside the output. Its files can be renamed into any folder of the site.
    static let stagingName = FileName(SitePath.ownPrefix + "staging")

    let root: Folder
    /// The state that earlier builds left.
    let state: FolderState
    let request: BuildRequest

    private var manifest: Manifest { state.manifest }

    /// Makes the plan and, unless this is a dry run, carries it out.
    func run() throws(SiteFolderError) -> SiteChanges {
        let plan = try plan()
        try refuse(plan.obstacles)
        do throws(SiteFolderError) {
            return try carryOut(plan)
        } catch {
            if !request.isDryRun, !request.stop.leavesDebris { try? root.removeTree(Self.stagingName) }
            throw error
        }
    }

    private func carryOut(_ plan: RebuildPlan) throws(SiteFolderError) -> SiteChanges {
        let records = try stage(plan)
        let written = plan.steps.filter { isWritten($0, records) }
        let files = written.compactMap(\.file)
        let removed = plan.removed.map { manifest[$0].path }
        let changes = SiteChanges(
            written: files, removed: removed, kept: plan.kept.map { manifest[$0].path },
            unchanged: request.site.files.count - files.count)
        let isDone =
            files.isEmpty && plan.entriesAreCurrent && manifest.state == .complete
            && manifest.part == request.record.manifestPart
        if request.isDryRun { return changes }
        if isDone {
            request.writeRecord(manifest: manifest.checksum, in: root)
            return changes
        }
        let staging = try onDisk(try root.folderMadeIfMissing(Self.stagingName))
        if !files.isEmpty || !removed.isEmpty {
            try onDisk(try checkRights(files, removed))
            try checkUnchanged(plan, records)
            try request.checkPages()
            _ = try write(.unfinished, plan, records, in: staging)
            // New files come before those that link to them, and those that link no more before the removals: no reader of the
            // folder meets a link to nothing, wherever this stops.
            let first = plan.removedFirst(removed)
            try remove(first.sorted())
            for isNew in [true, false] {
                try publish(written.filter { $0.isNew == isNew }.compactMap(\.file), from: staging)
            }
            try remove(removed.filter { !first.contains($0) })
        }
        let checksum = try write(.complete, plan, records, in: staging)
        try onDisk(try root.removeTree(Self.stagingName))
        request.writeRecord(manifest: checksum, in: root)
        return changes
    }

    private func plan() throws(SiteFolderError) -> RebuildPlan {
        let (request, root, state) = (request, root, state)
        let blocks = try request.forEachBlock(
            of: RebuildPlanner.positionCount(of: request.site), reportsProgress: false,
            makeState: { RebuildPlanner(request, root, state) },
            { (planner, block) throws(SiteFolderError) in try planner.plan(block) })
        return RebuildPlan(blocks)
    }

    private func refuse(_ obstacles: [SiteFolderError.Obstacle]) throws(SiteFolderError) {
        guard !obstacles.isEmpty else { return }
        // A file in the place of a folder is an obstacle for each file of that folder. These obstacles are adjacent.
        let different = obstacles.indices.filter { $0 == 0 || obstacles[$0] != obstacles[$0 - 1] }
        throw .occupied(
            folder: root.path, listed: different.prefix(10).map { obstacles[$0] }, count: different.count)
    }

    /// Renders every file and, unless this is a dry run, writes those that change to the staging folder, under their
    /// index numbers as names, since their final folders may not exist yet. Returns the size and digest of each file,
    /// in the order of `Site.files`.
    private func stage(_ plan: RebuildPlan) throws(SiteFolderError) -> [FileRecord] {
        let (request, root, manifest) = (request, root, manifest)
        let filesOnDisk = plan.filesOnDisk
        let blocks = try request.forEachBlock(
            of: filesOnDisk.count, makeState: { FileStager(root, manifest, request) },
            { (stager, block) throws(SiteFolderError) in
                var records: [FileRecord] = []
                records.reserveCapacity(block.count)
                for file in block.map(FileIndex.init) {
                    records.append(try stager.stage(file, over: filesOnDisk[Int(file.position)]))
                }
                return records
            })
        return Array(blocks.joined())
    }

    /// The manifest entry of the file that a step replaces or removes.
    private func replacedEntry(_ step: RebuildStep, _ records: [FileRecord]) -> EntryIndex? {
        switch step {
        case .file(_, .asManifest(let entry)): isWritten(step, records) ? entry : nil
        case .file(_, .changed(let entry)): entry
        case .file(_, .nothing), .file(_, .asSite): nil
        case .remove(let entry): entry
        }
    }

    /// Whether a step writes its file. The files of the site have these records.
    private func isWritten(_ step: RebuildStep, _ records: [FileRecord]) -> Bool {
        switch step {
        case .file(_, .nothing), .file(_, .changed): true
        case .file(let file, .asManifest(let entry)):
            records[Int(file.position)] != manifest[entry].record
        case .file(_, .asSite), .remove: false
        }
    }

    /// Throws if a file that will be replaced or removed has changed since the plan was made.
    private func checkUnchanged(_ plan: RebuildPlan, _ records: [FileRecord]) throws(SiteFolderError) {
        let (site, root, manifest, isTarget) = (request.site, root, manifest, request.isTarget)
        let blocks = try request.forEachBlock(
            of: plan.steps.count, reportsProgress: false, makeState: { DiskComparison(root, manifest) },
            { (disk, block) throws(SiteFolderError) in
                var obstacles: [SiteFolderError.Obstacle] = []
                for step in plan.steps[block]
                where isWritten(step, records) || replacedEntry(step, records) != nil {
                    let state: DiskComparison.State =
                        switch step {
                        case .file(_, .asManifest(let entry)), .file(_, .changed(let entry)),
                            .remove(let entry):
                            try onDisk(try disk.state(of: entry))
                        case .file(let file, .nothing): try onDisk(try disk.state(at: site.path(of: file)))
                        case .file(_, .asSite): .missing
                        }
                    if case .obstacle(let obstacle) = state, !step.removes(obstacle, atTarget: isTarget) {
                        obstacles.append(obstacle)
                    }
                }
                return obstacles
            })
        try refuse(Array(blocks.joined()))
    }

    static func stagedName(of file: FileIndex) -> FileName { FileName(String(file.position)) }

    /// Throws if a folder that must change is not writable, before any folder has been changed.
    private func checkRights(_ files: [FileIndex], _ removed: [SitePath]) throws(FileError) {
        var cursor = FolderCursor(root: root)
        var last: SitePath?
        func check(_ path: SitePath) throws(FileError) {
            if last?.sharesFolder(with: path) == true { return }
            last = path
            if case .folder(let folder) = try cursor.parent(of: path) { try folder.checkWritable() }
        }
        for file in files { try check(request.site.path(of: file)) }
        for path in removed { try check(path) }
    }

    private func publish(_ files: [FileIndex], from staging: Folder) throws(SiteFolderError) {
        let (site, root, stop, rights) = (request.site, root, request.stop, request.folderRights)
        _ = try request.forEachBlock(
            of: files.count, reportsProgress: false,
            makeState: { FolderCursor(root: root, makesFolders: true, rights: rights) },
            { (cursor, block) throws(SiteFolderError) in
                for file in files[block] {
                    try stop.check()
                    let path = site.path(of: file)
                    let folder = try cursor.folder(of: path)
                    try onDisk(try staging.rename(Self.stagedName(of: file), to: folder, FileName(path)))
                }
            })
    }

    /// Removes old files, and the folders that become empty.
    private func remove(_ paths: [SitePath]) throws(SiteFolderError) {
        var cursor = FolderCursor(root: root)
        var folders: Set<SitePath> = []
        for path in paths {
            try request.stop.check()
            switch try onDisk(try cursor.parent(of: path)) {
            case .folder(let folder): try onDisk(try folder.removeFile(FileName(path)))
            // A killed build may have left the folders above it.
            case .missing: break
            case .blocked: continue
            }
            var next = path.folder
            while let folder = next, folders.insert(folder).inserted { next = folder.folder }
        }
        // In descending order, a folder comes after its subfolders.
        for path in folders.sorted().reversed() {
            guard case .folder(let folder) = try onDisk(try cursor.parent(of: path)) else { continue }
            _ = try onDisk(try folder.removeFolderIfEmpty(FileName(path)))
        }
    }

    /// Writes a manifest with this state to the staging folder, then replaces the old one with a single
    /// rename. Returns its checksum.
    private func write(
        _ state: Manifest.State, _ plan: RebuildPlan, _ records: [FileRecord], in staging: Folder
    ) throws(SiteFolderError) -> Digest {
        let (site, old) = (request.site, manifest)
        let manifest = try ManifestWriter(state, for: request, in: staging)
        manifest.add(count: plan.steps.count, jobs: request.jobs) { number, lines in
            let step = plan.steps[number]
            if state == .unfinished, let entry = replacedEntry(step, records) {
                lines.append(manifestLine: old[entry].record, old[entry].path)
            }
            if let file = step.file {
                lines.append(manifestLine: records[Int(file.position)], site.path(of: file))
            }
        }
        let checksum = try manifest.finish()
        try onDisk(try staging.rename(Manifest.name, to: root, Manifest.name))
        return checksum
    }
}
