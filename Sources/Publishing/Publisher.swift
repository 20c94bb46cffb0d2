// Publishes a site that a build has written to one target, compares the two, and takes the site down again. Every step asks
// the target; nothing is believed because an earlier step said so.

import Bytes
import Site
import SiteFolder

/// A site and its target.
package struct Publisher {
    private let contents: Manifest
    private let host: any PublishingHost
    private let run: PublishingRun

    /// Prepares for the target of a site, which a build has written to the folder at `path`. `contents` are its files.
    package init(
        _ contents: Manifest, at path: String, to target: PublishingTarget, _ context: ProgramContext
    ) throws(PublishingError) {
        (self.contents, run) = (contents, context.run)
        host =
            switch target.kind {
            case .rclone where target.isOwnFolder, .folder: FolderHost(site: path, to: target.place)
            case .rsync: try RsyncHost(site: path, target, context)
            case .git: try GitHost(site: path, target, context)
            case .rclone: try RcloneHost(site: path, target, context)
            }
    }

    private var paths: [PathBytes] { contents.entries.map(\.path.utf8) }

    /// The records at the target.
    package func records() throws(PublishingError) -> PublishedRecords {
        try PublishedRecords(host.records())
    }

    /// What is known of the runs that have not removed their records: whether any may be under way.
    package func state(of records: PublishedRecords) -> PublishingRun.State {
        let states = records.runs.map(run.state)
        return states.contains(.running) ? .running : states.contains(.unknown) ? .unknown : .ended
    }

    /// What publishing would change. Throws if files of others are in the way.
    package func plan(over records: PublishedRecords) throws(PublishingError) -> PublishingPlan {
        let plan = PublishingPlan(contents, over: records.listing)
        let there = try host.contents()
        // What a run that was stopped has done is not known.
        let doubtful = records.isUnfinished ? paths : plan.new
        let comparison = doubtful.isEmpty ? Comparison() : try host.compare(doubtful)
        let listed = Set(records.listing?.entries.map(\.path.utf8) ?? [])
        // A folder in the place of a file is in the way if it is not one of ours, which goes.
        let emptied = Set(plan.emptied)
        let different = comparison.different.filter { !listed.contains($0) && !emptied.contains($0) }
        try refuse(Set(different).union(obstacles(there, listed, plan)), records)
        return plan.adopting(
            comparison, there, ours: listed.union(paths), checked: records.isUnfinished)
    }

    /// Throws if there are paths in the way. They may be those of a run that has begun since the records were read.
    private func refuse(_ paths: Set<PathBytes>, _ records: PublishedRecords) throws(PublishingError) {
        guard !paths.isEmpty else { return }
        guard try host.records() == records.texts else { throw .contended(isFirst: false) }
        throw .occupied(paths.sorted())
    }

    /// What others have at a file or a folder of the site, or in a folder at a file of the site. A symbolic link in the place
    /// of a file would be replaced by some programs, and be followed by others.
    private func obstacles(
        _ there: TargetContents, _ listed: Set<PathBytes>, _ plan: PublishingPlan
    ) -> [PathBytes] {
        let files = Set(paths)
        let folders = PublishingPlan.folders(of: paths)
        let emptied = Set(plan.emptied)
        func isInside(_ path: PathBytes) -> Bool { path.folders.contains(where: files.contains) }
        return there.files.filter { !listed.contains($0) && (folders.contains($0) || isInside($0)) }
            + there.others.filter { files.contains($0) || folders.contains($0) || isInside($0) }
            + there.emptyFolders.filter { !emptied.contains($0) && (files.contains($0) || isInside($0)) }
            + [PublishedRecords.name].filter { there.others.contains($0) || there.folders.contains($0) }
    }

    /// Makes the target hold the site, and looks whether it does. What somebody else had changed is uploaded again, once.
    /// Returns these files, and what is still wrong.
    package func publish(
        _ plan: PublishingPlan, over records: PublishedRecords
    ) throws(PublishingError) -> (repaired: [PathBytes], findings: [Finding]) {
        var repaired: [PathBytes] = []
        if !plan.isEmpty || !records.areOnly(of: contents) || !plan.debris.isEmpty {
            repaired = try host.apply(plan, making: contents, over: records)
        }
        let comparison = try host.compare(paths)
        guard !comparison.isEmpty else { return (repaired, []) }
        // The files may be those of another run that came next.
        let now = try self.records()
        guard now.listing == contents else { throw .overtaken }
        let there = try host.contents()
        try refuse(Set(obstacles(there, Set(paths), plan)), now)
        _ = try host.apply(.repairing(comparison), making: contents, over: now)
        let again = try host.compare(paths)
        repaired += comparison.missing + comparison.different
        return (repaired.sorted(), Finding.all(contents, contents, again, extra: []))
    }

    /// What is not at the target as it should be.
    package func verify() throws(PublishingError) -> [Finding] {
        let record = try records().listing
        let plan = PublishingPlan(contents, over: record)
        let there = plan.removed.isEmpty ? [] : try host.contents().files
        let comparison = try host.compare(paths)
        return Finding.all(contents, record, comparison, extra: plan.removed.filter(there.contains))
    }

    /// Removes what the records list, and nothing else. Returns how many files were removed, those of them that somebody
    /// else had changed, and what stays; a slash ends the name of an empty folder.
    package func takeDown(
        _ records: PublishedRecords
    ) throws(PublishingError) -> (removedCount: Int, changed: [PathBytes], staying: [PathBytes]) {
        let there = try host.contents()
        let listed = Set(records.listing?.entries.map(\.path.utf8) ?? [])
        let plan = PublishingPlan(Manifest([]), over: records.listing).present(in: there, ours: listed)
        let files = plan.removed.isEmpty ? [:] : try host.read(plan.removed)
        let known = Dictionary(grouping: records.listing?.entries ?? []) { $0.path.utf8 }
        let changed = plan.removed.filter { path in
            guard let bytes = files[path] else { return false }
            let record = FileRecord(of: bytes)
            return known[path]?.contains { $0.record == record } != true
        }
        try host.takeDown(plan, records)
        let rest = try host.contents()
        let staying = rest.files.union(rest.others).union(rest.emptyFolders.map { $0.extended("/") })
        return (plan.removed.count, changed, staying.sorted())
    }
}
