// A site against a folder: the one way in. A folder that is missing or empty gets the whole site in one step
// (`ColdBuild`); a folder that a build wrote before gets the difference (`Rebuild`).

import Bytes
import Site

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The folder that a site is written to.
public struct SiteFolder: Sendable {
    private let path: String
    private let protecting: [String]
    private let home: String?
    private let lockWait: Duration

    /// The folder at this path, there or not. It must not be, hold, or lie in, what is `protecting`: the files and
    /// folders that the site is made from; nor be or hold the user's `home` folder. While another build holds the
    /// folder, `write` waits for `lockWait`.
    public init(path: String, protecting: [String], home: String?, lockWait: Duration = .seconds(2)) {
        self.path = path
        self.protecting = protecting
        self.home = home
        self.lockWait = lockWait
    }

    /// Makes the folder hold the site, with up to `jobs` threads, and says what it changed; with `dryRun` it says
    /// what it would change and writes nothing at all. `progress` is told now and then how many of how many files
    /// are through; a build that changes an old site counts a second time, those that it writes.
    ///
    /// Nothing is synchronised with the disk: a killed process leaves the system's memory of a file whole, and what
    /// a power failure takes can be built again.
    public func write(
        _ site: Site, record: BuildRecord, jobs: Int, dryRun: Bool = false, stop: StopRequest,
        progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil
    ) throws(SiteFolderError) -> SiteChanges {
        let place = try OutputPlace(path: path, protecting: protecting, home: home)
        let work = Work(site: site, jobs: jobs, dryRun: dryRun, stop: stop, progress: progress)
        if dryRun { return try change(place, in: nil, work) }
        let parents = try MadeParents(of: place)
        do throws(SiteFolderError) {
            let lock = try FolderLock(for: place, in: parents.folder, wait: lockWait, stop: stop)
            let result: Result<SiteChanges, SiteFolderError>
            do throws(SiteFolderError) {
                // Looked at again: the holder before may have made the folder.
                let place = try OutputPlace(path: path, protecting: protecting, home: home)
                result = .success(try change(place, in: parents.folder, work))
            } catch {
                result = .failure(error)
            }
            lock.release()
            return try result.get()
        } catch {
            parents.removeIfEmpty()
            throw error
        }
    }

    /// The record of the build that the folder holds, and its number of files, if that build had this fingerprint and
    /// all its files are there as it wrote them; `nil` if there is anything to do. It writes nothing and takes no lock.
    public func recordOfUnchangedBuild(
        fingerprint: Digest, jobs: Int, stop: StopRequest
    ) throws(SiteFolderError) -> (record: BuildRecord, fileCount: Int)? {
        nil
    }

    /// Builds into what is there. `parent` is the folder that holds the output; a dry run needs none.
    private func change(
        _ place: OutputPlace, in parent: Folder?, _ work: Work
    ) throws(SiteFolderError) -> SiteChanges {
        var everything: SiteChanges {
            SiteChanges(written: work.site.filesByPath, removed: [], kept: [], unchanged: 0)
        }
        let parent = work.dryRun ? nil : parent
        guard let status = place.status else {
            guard let parent else { return everything }
            return try ColdBuild(place: place, replacing: nil, parent: parent, work: work).run()
        }
        let root = try Folder(at: place.realPath, named: place.shown)
        if let parent {
            // What a killed build left.
            try parent.removeTree(place.ownName("staging"))
            try root.removeTree(Rebuild.stagingName)
        }
        if let manifest = try Manifest(in: root, jobs: work.jobs) {
            return try Rebuild(root: root, manifest: manifest, work: work).run()
        }
        let names = try root.names()
        if let example = names.first(where: { !$0.hasPrefix(SitePath.ownPrefix) }) {
            throw .refused(folder: place.shown, .notOurs(example: example))
        }
        guard let parent else { return everything }
        if names.isEmpty, status.owner == getuid() {
            do throws(SiteFolderError) {
                return try ColdBuild(place: place, replacing: status, parent: parent, work: work).run()
            } catch {
                // The folder above may not let us put another in its place: it is not ours, or this is a mount.
                guard ColdBuild.isFailureToReplace(error) else { throw error }
            }
        }
        return try Rebuild(root: root, manifest: .absent, work: work).run()
    }
}
