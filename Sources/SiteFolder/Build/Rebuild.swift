// Builds a site into a folder that an earlier build wrote, or that must not be replaced as a whole because it also
// holds files of other programs (`ToleratedNames`). The steps that can fail come first and do not touch the
// published files: every page is rendered to compute its digest, the plan is made, and all new files are written to
// a staging folder inside the output. Only then is the manifest set to "unfinished"; all that follows is renames and
// removals. If the process is killed at any point, the folder contains only complete pages, old or new, and the next
// build recognizes each of them.

import Files
import Site

/// A build into a folder that already holds something.
struct Rebuild {
    /// The staging folder inside the output. Its files can be renamed into any folder of the site.
    static let stagingName = FileName(SitePath.ownPrefix + "staging")

    let root: Folder
    /// The manifest of the files that earlier builds wrote.
    let manifest: Manifest
    let request: BuildRequest

    /// Makes the plan and, unless this is a dry run, carries it out.
    func run() throws(SiteFolderError) -> SiteChanges {
        let records = try records()
        let plan = try plan(records)
        if !plan.obstacles.isEmpty {
            throw .occupied(
                folder: root.path, listed: Array(plan.obstacles.prefix(10)), count: plan.obstacles.count)
        }
        let (written, removed) = (plan.written, plan.removed.map(manifest.path))
        let changes = SiteChanges(
            written: written, removed: removed, kept: plan.kept.map(manifest.path),
            unchanged: request.site.files.count - written.count)
        let isDone =
            written.isEmpty && plan.isAsManifestSays && manifest.state == .complete
            && manifest.record == request.record
        if isDone || request.isDryRun { return changes }
        do throws(SiteFolderError) {
            let staging = try onDisk(try root.folderMadeIfMissing(Self.stagingName))
            // In the order of `Site.files`, which renders fastest.
            try stage(written.sorted(), in: staging)
            if !written.isEmpty || !removed.isEmpty {
                try onDisk(try checkRights(written.map(request.site.path) + removed))
                try write(.unfinished, plan, records, in: staging)
                try remove(removed)
                try publish(written, from: staging)
            }
            try write(.complete, plan, records, in: staging)
            try onDisk(try root.removeTree(Self.stagingName))
        } catch {
            if !request.stop.leavesDebris { try? root.removeTree(Self.stagingName) }
            throw error
        }
        return changes
    }

    /// The size and digest of every file of the site, in the order of `Site.files`.
    private func records() throws(SiteFolderError) -> [FileRecord] {
        let (site, stop) = (request.site, request.stop)
        let blocks = try request.forEachBlock(
            of: site.files.count, makeState: { FileWriter(site, stop: stop) },
            { (writer, block) throws(SiteFolderError) in
                var records: [FileRecord] = []
                records.reserveCapacity(block.count)
                for file in block.map(FileIndex.init) { records.append(try writer.record(of: file)) }
                return records
            })
        return Array(blocks.joined())
    }

    private func plan(_ records: [FileRecord]) throws(SiteFolderError) -> RebuildPlan {
        let (site, root, manifest, stop) = (request.site, root, manifest, request.stop)
        let blocks = try request.forEachBlock(
            of: RebuildPlanner.positionCount(of: site), reportsProgress: false,
            makeState: { RebuildPlanner(site, records, root, manifest, stop: stop) },
            { (planner, block) throws(SiteFolderError) in try planner.plan(block) })
        return RebuildPlan(blocks)
    }

    /// Writes the new files under their index numbers as names, since their final folders may not exist yet.
    private func stage(_ files: [FileIndex], in staging: Folder) throws(SiteFolderError) {
        let (site, root, stop) = (request.site, root, request.stop)
        _ = try request.forEachBlock(
            of: files.count, makeState: { FileWriter(site, stop: stop) },
            { (writer, block) throws(SiteFolderError) in
                for file in files[block] {
                    do throws(SiteFolderError) {
                        _ = try writer.write(file, to: staging, as: Self.stagedName(of: file))
                    } catch {
                        // The message should name the page, not its number in the staging folder.
                        guard case .file(let error) = error else { throw error }
                        throw .file(error.of(path: root.path(of: FileName(site.path(of: file).text))))
                    }
                }
            })
    }

    private static func stagedName(of file: FileIndex) -> FileName { FileName(String(file.position)) }

    /// Throws if a folder that must change is not writable, before any folder has been changed.
    private func checkRights(_ paths: [SitePath]) throws(FileError) {
        var cursor = FolderCursor(root: root)
        var last: SitePath?
        for path in paths where last?.sharesFolder(with: path) != true {
            last = path
            if case .folder(let folder) = try cursor.parent(of: path) { try folder.checkWritable() }
        }
    }

    /// Renames the new files to their final paths.
    private func publish(_ files: [FileIndex], from staging: Folder) throws(SiteFolderError) {
        let (site, root, stop) = (request.site, root, request.stop)
        _ = try request.forEachBlock(
            of: files.count, reportsProgress: false,
            makeState: { FolderCursor(root: root, makesFolders: true) },
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
            guard case .folder(let folder) = try onDisk(try cursor.parent(of: path)) else { continue }
            try onDisk(try folder.removeFile(FileName(path)))
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
    /// rename.
    private func write(
        _ state: Manifest.State, _ plan: RebuildPlan, _ records: [FileRecord], in staging: Folder
    ) throws(SiteFolderError) {
        let (site, old) = (request.site, manifest)
        let manifest = try ManifestWriter(state, request.record, in: staging, stop: request.stop)
        manifest.add(count: plan.steps.count, jobs: request.jobs) { number, lines in
            let step = plan.steps[number]
            if let entry = step.replacedEntry, state == .unfinished {
                lines.append(manifestLine: old[entry].record, old.path(of: entry))
            }
            if let file = step.file {
                lines.append(manifestLine: records[Int(file.position)], site.path(of: file))
            }
        }
        try manifest.finish()
        try onDisk(try staging.rename(Manifest.name, to: root, Manifest.name))
    }
}
