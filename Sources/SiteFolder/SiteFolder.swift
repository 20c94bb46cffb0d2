// A site against a folder: the one way in. A folder that is missing or empty gets the whole site in one step
// (`FirstBuild`). A folder that a build wrote before gets the difference (`Rebuild`), or nothing where it holds the site of
// the same inputs already (`recordOfUnchangedBuild`).

import Bytes
import Files
import Site

/// The folder that a site is written to.
public struct SiteFolder: Sendable {
    private let path: String
    private let protecting: [String]
    private let home: String?
    private let lockWait: Duration

    /// The folder at this path, whether it exists or not. It must not be, hold, or lie in, what is `protecting`: the files
    /// and folders that the site is made from; nor be or hold the user's `home` folder. While another build holds the
    /// folder, `write` waits for `lockWait`.
    public init(path: String, protecting: [String], home: String?, lockWait: Duration = .seconds(2)) {
        self.path = path
        self.protecting = protecting
        self.home = home
        self.lockWait = lockWait
    }

    /// The record of the build that the folder holds, and how many files it has, if that build had this fingerprint and
    /// all its files are there as it wrote them. `nil` if there is anything to do. It writes nothing and takes no lock; a
    /// folder that no site may be written to is an error, as for `write`.
    public func recordOfUnchangedBuild(
        fingerprint: Digest, jobs: Int, stop: StopRequest
    ) throws(SiteFolderError) -> (record: BuildRecord, fileCount: Int)? {
        let place = try OutputPlace(path: path, protecting: protecting, home: home)
        // What a killed build left is removed by the next one that writes.
        guard place.status != nil, !place.hasTraceOfOtherBuild else { return nil }
        let root = try onDisk(try Folder(at: place.realPath, named: place.shown))
        guard try Manifest.isOfCompleteBuild(fingerprint, in: root), let manifest = try Manifest(in: root),
            let record = manifest.record, record.fingerprint == fingerprint, manifest.state == .complete,
            try manifest.isTrue(of: root, jobs: jobs, stop: stop)
        else { return nil }
        return (record, manifest.entries.count)
    }

    /// Makes the folder hold the site, with up to `jobs` threads, and says what it changed; with `dryRun` it says what it
    /// would change and writes nothing at all. The `record` is kept for `recordOfUnchangedBuild`. `progress` is told now
    /// and then how many of how many files are done; a build that changes an old site counts a second time, those that it
    /// writes.
    ///
    /// Nothing waits for the disk: after a killed process the system still has the bytes of every file, and what a power
    /// failure takes can be built again.
    public func write(
        _ site: Site, record: BuildRecord, jobs: Int, dryRun: Bool = false, stop: StopRequest,
        progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil
    ) throws(SiteFolderError) -> SiteChanges {
        let place = try OutputPlace(path: path, protecting: protecting, home: home)
        let request = BuildRequest(
            site: site, record: record, jobs: jobs, isDryRun: dryRun, stop: stop, progress: progress)
        if dryRun { return try update(place, in: nil, request) }
        let parents = try onDisk(try NewParents(of: place))
        do throws(SiteFolderError) {
            return try updateLocked(place, in: parents.folder, request)
        } catch {
            parents.removeIfEmpty()
            throw error
        }
    }

    private func updateLocked(
        _ place: OutputPlace, in parent: Folder, _ request: BuildRequest
    ) throws(SiteFolderError) -> SiteChanges {
        let lock = try FileLock(for: place, in: parent, wait: lockWait, stop: request.stop)
        let changes: SiteChanges
        do throws(SiteFolderError) {
            // Once more: the build that held the lock may have made the folder.
            let place = try OutputPlace(path: path, protecting: protecting, home: home)
            changes = try update(place, in: parent, request)
        } catch {
            lock.release()
            throw error
        }
        lock.release()
        return changes
    }

    /// Builds into what is there. `parent` is the folder that holds the output; a dry run has none.
    private func update(
        _ place: OutputPlace, in parent: Folder?, _ request: BuildRequest
    ) throws(SiteFolderError) -> SiteChanges {
        var everything: SiteChanges {
            SiteChanges(written: request.site.filesByPath, removed: [], kept: [], unchanged: 0)
        }
        guard let status = place.status else {
            guard let parent else { return everything }
            return try FirstBuild(place: place, replaced: nil, parent: parent, request: request).run()
        }
        let root = try onDisk(try Folder(at: place.realPath, named: place.shown))
        if let parent {
            // What a killed build left.
            try onDisk(try parent.removeTree(place.stagingName))
            try onDisk(try root.removeTree(Rebuild.stagingName))
        }
        if let manifest = try Manifest(in: root) {
            return try Rebuild(root: root, manifest: manifest, request: request).run()
        }
        let names = try onDisk(try root.names())
        if let example = names.first(where: { !$0.hasPrefix(SitePath.ownPrefix) }) {
            throw .refused(folder: place.shown, .notOurs(example: example))
        }
        guard let parent else { return everything }
        if names.isEmpty, status.isOurs {
            do throws(SiteFolderError) {
                return try FirstBuild(place: place, replaced: status, parent: parent, request: request).run()
            } catch {
                // The folder above may not let us put another in its place: it is not ours, or this is a mount.
                guard case .file(let failure) = error, failure.isFailureToReplace else { throw error }
            }
        }
        return try Rebuild(root: root, manifest: .absent, request: request).run()
    }
}
