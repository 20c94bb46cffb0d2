// A site into a folder that a build wrote before. What can fail comes first and out of sight: the plan, then all
// new files into a staging folder inside the output. Only then the manifest says "unfinished", and from there on
// there are only renames and removals. Killed at any moment, the folder holds whole pages, old or new, and the next
// build knows each of them.

import Site

/// A build into what an earlier one wrote.
struct Rebuild {
    /// The staging folder in the output, where renames into every folder stay on one device.
    static let stagingName = FileName(SitePath.ownPrefix + "staging")

    /// The output folder.
    let root: Folder
    /// What builds before wrote into it.
    let manifest: Manifest
    /// What is asked for.
    let work: Work

    /// Makes the plan and, unless this is a dry run, carries it out.
    func run() throws(SiteFolderError) -> SiteChanges {
        let plans = try plans()
        let obstacles = plans.flatMap(\.obstacles)
        if !obstacles.isEmpty {
            throw .occupied(folder: root.path, listed: Array(obstacles.prefix(10)), count: obstacles.count)
        }
        let writes = plans.flatMap(\.writes)
        let changes = SiteChanges(
            written: writes, removed: plans.flatMap(\.removals),
            kept: plans.flatMap(\.kept), unchanged: work.site.files.count - writes.count)
        let isDone =
            manifest.state == .complete && writes.isEmpty
            && !plans.contains { $0.changesManifest }
        if isDone || work.dryRun { return changes }
        do throws(SiteFolderError) {
            let staging = try root.madeFolder(Self.stagingName)
            try stage(writes, in: staging)
            try checkRights(writes.map { work.site[$0].path } + changes.removed)
            try write(.unfinished, plans, staging)
            try remove(changes.removed)
            try publish(writes, from: staging)
            try write(.complete, plans, staging)
            try root.removeTree(Self.stagingName)
        } catch {
            if !work.stop.leavesDebris { try? root.removeTree(Self.stagingName) }
            throw error
        }
        return changes
    }

    private func plans() throws(SiteFolderError) -> [RebuildPlan] {
        let (site, root, manifest, stop) = (work.site, root, manifest, work.stop)
        return try work.forEachBlock(
            of: site.files.count,
            state: { RebuildPlanner(site: site, root: root, manifest: manifest, stop: stop) },
            { (planner, range) throws(SiteFolderError) in try planner.plan(range) })
    }

    /// Writes the new files under their numbers, since the folders that they will go to may not be there yet.
    private func stage(_ writes: [FileIndex], in staging: Folder) throws(SiteFolderError) {
        let (site, root, stop) = (work.site, root, work.stop)
        _ = try work.forEachBlock(
            of: writes.count,
            state: { FileMaker(site, stop: stop) },
            { (maker, range) throws(SiteFolderError) in
                for index in writes[range] {
                    do throws(SiteFolderError) {
                        _ = try maker.write(index, to: staging, as: FileName(String(index.position)))
                    } catch {
                        // The page is what a message should name, not its number.
                        guard case .system(let operation, _, let code) = error else { throw error }
                        let path = root.path(of: FileName(site[index].path.text))
                        throw .system(operation, path: path, code: code)
                    }
                }
            })
    }

    /// Finds a folder in which we may change nothing while all are still as they were.
    private func checkRights(_ paths: [SitePath]) throws(SiteFolderError) {
        var cursor = FolderCursor(root: root)
        var last: SitePath?
        for path in paths where last?.sharesFolder(with: path) != true {
            last = path
            if case .folder(let folder) = try cursor.place(of: path) { try folder.checkWritable() }
        }
    }

    /// Renames the new files to where they belong.
    private func publish(_ writes: [FileIndex], from staging: Folder) throws(SiteFolderError) {
        let (site, root, stop) = (work.site, root, work.stop)
        _ = try work.forEachBlock(
            of: writes.count, isShown: false,
            state: { FolderCursor(root: root, makesFolders: true) },
            { (cursor, range) throws(SiteFolderError) in
                for index in writes[range] {
                    try stop.look()
                    let path = site[index].path
                    let folder = try cursor.folder(of: path)
                    try staging.rename(FileName(String(index.position)), to: folder, FileName(lastOf: path))
                }
            })
    }

    /// Removes old files, and the folders that are empty without them.
    private func remove(_ paths: [SitePath]) throws(SiteFolderError) {
        var cursor = FolderCursor(root: root)
        var folders: Set<SitePath> = []
        for path in paths {
            try work.stop.look()
            guard case .folder(let folder) = try cursor.place(of: path) else { continue }
            try folder.removeFile(FileName(lastOf: path))
            var next = path.folder
            while let folder = next, folders.insert(folder).inserted { next = folder.folder }
        }
        // Backwards, a folder comes after the folders in it.
        for path in folders.sorted().reversed() {
            guard case .folder(let folder) = try cursor.place(of: path) else { continue }
            try folder.removeFolderIfEmpty(FileName(lastOf: path))
        }
    }

    /// Writes the manifest of a state beside the old one, and over it at once.
    private func write(
        _ state: Manifest.State, _ plans: [RebuildPlan], _ staging: Folder
    ) throws(SiteFolderError) {
        try work.stop.look()
        let manifest = manifest
        let lines = Blocks(count: plans.count, of: 16, jobs: work.jobs).results { range in
            plans[range].map { $0.lines(state, after: manifest) }
        }.flatMap(\.self)
        let name = FileName(Manifest.name)
        try staging.create(name, chunks: ManifestLines.chunks(state, lines))
        try staging.rename(name, to: root, name)
    }
}
