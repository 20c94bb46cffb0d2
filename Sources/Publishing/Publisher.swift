// Publishes a site that a build has written to one target, compares the two, and takes the site down again. Every step asks
// the target; nothing is believed because an earlier step said so.

import Bytes
import Site
import SiteFolder

/// A site and its target.
public struct Publisher {
    private let contents: SiteListing
    private let host: any PublishingHost

    /// Prepares for the target of a site, which a build has written to the folder at `path`. `contents` are its files.
    public init(
        _ contents: SiteListing, at path: String, to target: PublishingTarget, _ context: ProgramContext
    ) throws(PublishingError) {
        self.contents = contents
        host =
            switch target.kind {
            case .folder: try FolderHost(site: path, to: target.place)
            case .rsync: try RsyncHost(site: path, target, context)
            case .git: try GitHost(site: path, target, context)
            case .rclone: try RcloneHost(site: path, target, context)
            }
    }

    private var paths: [String] { contents.files.map(\.path.text) }

    /// What lies at the target by its record; `nil` if there is none.
    public func record() throws(PublishingError) -> SiteListing? {
        guard let text = try host.read([PublishedRecord.name])[PublishedRecord.name] else { return nil }
        return try PublishedRecord.contents(text)
    }

    /// What publishing would change. Throws if files of others are in the way.
    public func plan(over record: SiteListing?) throws(PublishingError) -> PublishingPlan {
        let plan = PublishingPlan(contents, over: record)
        let there = try host.paths()
        let comparison = plan.new.isEmpty ? Comparison() : try host.compare(plan.new)
        // A symbolic link, which some programs would replace without a word.
        let links = Set(comparison.missing).intersection(there)
        let occupied = links.union(comparison.different).union(obstacles(there, over: record))
        guard occupied.isEmpty else { throw .occupied(occupied.sorted()) }
        return plan.adopting(comparison)
    }

    /// The files of others at a folder of the site, or in a folder at a file of the site.
    private func obstacles(_ there: [String], over record: SiteListing?) -> [String] {
        let ours = Set(record?.files.map(\.path.text) ?? [])
        let files = Set(paths)
        let folders = PublishingPlan.folders(of: contents)
        return there.filter { path in
            !ours.contains(path)
                && (folders.contains(path)
                    || PublishingPlan.folders(of: path).contains(where: files.contains))
        }
    }

    /// Makes the target hold the site, and looks whether it does. What somebody else had changed is uploaded again, once.
    /// Returns these files, and what is still wrong.
    public func publish(
        _ plan: PublishingPlan, over record: SiteListing?
    ) throws(PublishingError) -> (repaired: [String], findings: [Finding]) {
        if !plan.isEmpty || record != contents {
            try host.apply(plan, making: contents, over: record)
        }
        let comparison = try host.compare(paths)
        guard !comparison.isEmpty else { return ([], []) }
        try host.apply(.repairing(comparison), making: contents, over: contents)
        let again = try host.compare(paths)
        return (
            (comparison.missing + comparison.different).sorted(),
            Finding.all(contents, contents, again, extra: [])
        )
    }

    /// The bytes of those files that are there. Where others have a folder in the place of one, some programs would fail.
    private func present(_ paths: [String]) throws(PublishingError) -> [String: [UInt8]] {
        guard !paths.isEmpty else { return [:] }
        let there = Set(try host.paths())
        let files = paths.filter(there.contains)
        return files.isEmpty ? [:] : try host.read(files)
    }

    /// What is not at the target as it should be.
    public func verify() throws(PublishingError) -> [Finding] {
        let record = try record()
        let plan = PublishingPlan(contents, over: record)
        let extra = try present(plan.removed)
        let comparison = try host.compare(paths)
        return Finding.all(contents, record, comparison, extra: plan.removed.filter { extra[$0] != nil })
    }

    /// Removes what the record lists, and nothing else. Returns how many files were removed, those of them that somebody
    /// else had changed, and the files that stay.
    public func takeDown(
        _ record: SiteListing
    ) throws(PublishingError) -> (removedCount: Int, changed: [String], staying: [String]) {
        let nothing = SiteListing([])
        let plan = PublishingPlan(nothing, over: record)
        let files = try present(plan.removed)
        let known = Dictionary(grouping: record.files) { $0.path.text }
        let changed = plan.removed.filter { path in
            guard let bytes = files[path] else { return false }
            let digest = Digest(of: bytes)
            return known[path]?.contains { $0.size == bytes.count && $0.digest == digest } != true
        }
        try host.apply(plan, making: nothing, over: record)
        return (files.count, changed, try host.paths())
    }
}
