// Writes a site to its output folder: the public entry point of this module. A missing or empty folder gets
// the whole site in one step (`FirstBuild`). A folder that an earlier build wrote gets only the changes
// (`Rebuild`), or nothing if it already holds the site for the same inputs (`recordOfUnchangedBuild`). A folder
// that holds only entries of version control and hosts (`ToleratedNames`) cannot be replaced as a whole: it is
// treated as one whose last build wrote no file.

import Bytes
import Files
import Site

package struct SiteFolder: Sendable {
    private let path: String
    private let protecting: [String]
    private let home: String?
    private let lockWait: Duration

    /// The folder at this path, which need not exist. It must not be, contain or be inside any of the
    /// `protecting` paths, which are the inputs of the site; nor may it be or contain the user's `home`
    /// folder. If another build has locked the folder, `write` waits for up to `lockWait`.
    package init(path: String, protecting: [String], home: String?, lockWait: Duration = .seconds(2)) {
        self.path = path
        self.protecting = protecting
        self.home = home
        self.lockWait = lockWait
    }

    /// The record of the previous build and its number of files, if that build had this fingerprint, made this part of
    /// the site and all its files are unchanged on disk where it wrote them; `nil` if there is anything to do. It writes nothing and
    /// takes no lock. Like `write`, it throws if a site must not be written to the folder.
    package func recordOfUnchangedBuild(
        fingerprint: Digest, part: PartNumber? = nil, jobs: Int, stop: StopRequest
    ) throws(SiteFolderError) -> (record: BuildRecord, fileCount: Int)? {
        let place = try OutputPlace(path: path, protecting: protecting, home: home)
        // The remains of a killed build are removed by the next build that writes.
        guard place.status != nil, !place.hasTraceOfOtherBuild else { return nil }
        let root = try onDisk(try Folder(at: place.realPath, named: place.shown))
        guard let record = place.recordFile?.read(), record.build.fingerprint == fingerprint,
            record.build.part == part,
            let state = try FolderState(of: root, record: record, jobs: jobs, stop: stop),
            state.manifest.state == .complete, state.manifest.checksum == record.manifest,
            // A folder that was copied with its record may have pages that another program made.
            state.manifest.known != nil, state.isAsManifest
        else { return nil }
        return (record.build, state.manifest.entries.count)
    }

    /// Who last wrote to the folder.
    package enum LastBuild: Sendable {
        case noSite
        /// A build without a record.
        case unknown
        /// The build with this record. Its files may have changed since.
        case recorded(BuildRecord)
    }

    /// The build that last wrote to the folder.
    package func lastBuild() throws(SiteFolderError) -> LastBuild {
        let place = try OutputPlace(path: path, protecting: protecting, home: home)
        guard place.status != nil else { return .noSite }
        let root = try onDisk(try Folder(at: place.realPath, named: place.shown))
        let record = place.recordFile?.read()
        guard let manifest = try Manifest(in: root, record: record) else { return .noSite }
        guard let record, record.manifest == manifest.checksum else { return .unknown }
        return .recorded(record.build)
    }

    /// The record of the last build, whether or not the folder is as that build left it.
    package func lastRecord() -> BuildRecord? {
        (try? OutputPlace(path: path, protecting: [], home: nil))?.recordFile?.read()?.build
    }

    /// The files that the last build wrote into the folder; `nil` if none did.
    package func contents() throws(SiteFolderError) -> Manifest? {
        let place = try OutputPlace(path: path, protecting: [], home: nil)
        guard place.status != nil else { return nil }
        let root = try onDisk(try Folder(at: place.realPath, named: place.shown))
        return try Manifest(in: root, record: nil)
    }

    /// Throws if a site must not be written to the folder, unless because of what is in it.
    package func checkPlace() throws(SiteFolderError) {
        _ = try OutputPlace(path: path, protecting: protecting, home: home)
    }

    /// The path of a file or folder of ours next to the folder, `._site.todopress-PURPOSE` for `_site`.
    package func ownPath(_ purpose: String) throws(SiteFolderError) -> String {
        let (parent, name) = FilePath.split(try OutputPlace(path: path, protecting: [], home: nil).realPath)
        return "\(parent == "/" ? "" : parent)/\(OutputPlace.ownName(purpose, beside: name))"
    }

    /// Writes the site to the folder, using up to `jobs` threads, and returns the changes. With `dryRun`, it
    /// returns the changes that it would make and writes nothing at all. With `replacesOther`, a locked site may take the
    /// place of one that is not, and the other way round. `record` is stored beside the
    /// folder for `recordOfUnchangedBuild`, if it can be. `survey` is a look at the folder that was begun before.
    /// `progress` is called from time to time with the number of files done and the total.
    ///
    /// Nothing is flushed to disk: if the process is killed, the system still has the bytes of every file,
    /// and a site that a power failure destroys can be built again.
    package func write(
        _ site: Site, record: BuildRecord, survey: FolderSurvey? = nil, jobs: Int, dryRun: Bool = false,
        replacesOther: Bool = false, stop: StopRequest,
        progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil
    ) throws(SiteFolderError) -> SiteChanges {
        let place = try OutputPlace(path: path, protecting: protecting, home: home)
        let request = BuildRequest(
            site: site, record: record, recordFile: place.recordFile, survey: survey, jobs: jobs,
            isDryRun: dryRun, replacesOther: replacesOther, stop: stop, progress: progress)
        if dryRun { return try update(place, in: nil, request) }
        return try locked(place, stop) { (place, parent) throws(SiteFolderError) in
            try update(place, in: parent, request)
        }
    }

    /// Builds the site whose pages are the files of parts. The arguments are as for `write`. Throws, before it changes a file of
    /// the output, if the parts are not of one build, if one is missing or damaged, or if one was built again meanwhile.
    package func join(
        _ parts: [String], jobs: Int, replacesOther: Bool = false, stop: StopRequest,
        progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil
    ) throws(SiteFolderError) -> JoinedSite {
        _ = try OutputPlace(path: path, protecting: protecting + parts, home: home)
        return try write(
            try SiteParts(parts, jobs: jobs, stop: stop), jobs: jobs, replacesOther: replacesOther,
            stop: stop,
            progress: progress)
    }

    /// Writes the site of parts that were looked at.
    func write(
        _ parts: SiteParts, jobs: Int, replacesOther: Bool, stop: StopRequest,
        progress: (@Sendable (_ done: Int, _ total: Int) -> Void)?
    ) throws(SiteFolderError) -> JoinedSite {
        let place = try OutputPlace(path: path, protecting: protecting, home: home)
        let (record, isKnown) = parts.record
        let request = BuildRequest(
            site: parts.site, record: record, recordFile: isKnown ? place.recordFile : nil, jobs: jobs,
            replacesOther: replacesOther, stop: stop, progress: progress, checkPages: parts.checkUnchanged)
        let changes = try locked(place, stop) { (place, parent) throws(SiteFolderError) in
            try update(place, in: parent, request)
        }
        return JoinedSite(
            fileCount: parts.site.files.count, isNew: !changes.written.isEmpty || !changes.removed.isEmpty,
            summary: isKnown ? record.summary : nil)
    }

    /// Makes this folder, a place where sites are published, hold the site of the output folder at a path, which has this
    /// manifest. `isExpected` is called as soon as the folder is locked; unless it returns true, nothing changes, and the result
    /// is `nil`. Otherwise it is the paths of the files that were written.
    ///
    /// Files that others have changed are written again or removed as well; files of others stay. A folder that is there stays,
    /// with its rights. A web server may read what is new.
    package func publish(
        _ manifest: Manifest, at path: String, jobs: Int, stop: StopRequest,
        isExpected: () throws(FileError) -> Bool
    ) throws(SiteFolderError) -> [PathBytes]? {
        let parts = try SiteParts(manifest, at: path, jobs: jobs, stop: stop)
        let place = try OutputPlace(path: self.path, protecting: protecting, home: home)
        let request = BuildRequest(
            site: parts.site, record: parts.record.record, jobs: jobs, isTarget: true, replacesOther: true,
            stop: stop, checkPages: parts.checkUnchanged)
        return try locked(place, stop, rights: request.folderRights) {
            (place, parent) throws(SiteFolderError) in
            guard try onDisk(try isExpected()) else { return nil }
            return try update(place, in: parent, request).written.map { parts.site.path(of: $0).utf8 }
        }
    }

    /// Calls `body` while no build and no publishing run changes the folder.
    package func whileLocked<Result>(
        stop: StopRequest, _ body: () throws(FileError) -> Result
    ) throws(SiteFolderError) -> Result {
        let place = try OutputPlace(path: path, protecting: protecting, home: home)
        return try locked(place, stop) { (_, _) throws(SiteFolderError) in try onDisk(try body()) }
    }

    /// Calls `body` with the folder that contains the output, while the output is locked. If it throws, folders that were
    /// made for the output are removed.
    private func locked<Result>(
        _ place: OutputPlace, _ stop: StopRequest, rights: UInt32? = nil,
        _ body: (OutputPlace, _ parent: Folder) throws(SiteFolderError) -> Result
    ) throws(SiteFolderError) -> Result {
        let parents = try onDisk(try NewParents(of: place, rights: rights))
        do throws(SiteFolderError) {
            let lock = try FileLock(for: place, in: parents.folder, wait: lockWait, stop: stop)
            let result: Result
            do throws(SiteFolderError) {
                // Checked again: the build that held the lock may have created the folder.
                let place = try OutputPlace(path: path, protecting: protecting, home: home)
                result = try body(place, parents.folder)
            } catch {
                lock.release()
                throw error
            }
            lock.release()
            return result
        } catch {
            parents.removeIfEmpty()
            throw error
        }
    }

    /// Builds into the folder as it is. `parent` is the folder that contains the output; `nil` in a dry run.
    private func update(
        _ place: OutputPlace, in parent: Folder?, _ request: BuildRequest
    ) throws(SiteFolderError) -> SiteChanges {
        guard let status = place.status else {
            guard let parent else { return SiteChanges(firstBuildOf: request.site) }
            return try FirstBuild(place: place, replaced: nil, parent: parent, request: request).run()
        }
        let root = try onDisk(try Folder(at: place.realPath, named: place.shown))
        if let parent {
            // The remains of a killed build.
            try onDisk(try parent.removeTree(place.stagingName))
            try onDisk(try root.removeTree(Rebuild.stagingName))
        }
        if let state = try request.state(of: root) {
            if request.record.part != nil, state.manifest.part == nil, !state.manifest.entries.isEmpty {
                throw .refused(folder: place.shown, .wholeSite)
            }
            try request.checkLock(over: state.manifest, in: place.shown)
            return try Rebuild(root: root, state: state, request: request).run()
        }
        let names = try onDisk(try root.names())
        if !request.isTarget, let example = ToleratedNames.firstForeign(among: names, for: request.site) {
            throw .refused(folder: place.shown, .notOurs(example: example.shown))
        }
        if names.isEmpty, parent == nil { return SiteChanges(firstBuildOf: request.site) }
        if let parent, names.isEmpty, status.isOurs, !request.isTarget {
            do throws(SiteFolderError) {
                return try FirstBuild(place: place, replaced: status, parent: parent, request: request).run()
            } catch {
                // The parent folder may not permit replacing the output: it belongs to another user, or the
                // output is a mount point.
                guard case .file(let failure) = error, failure.isFailureToReplace else { throw error }
            }
        }
        return try Rebuild(root: root, state: .absent, request: request).run()
    }
}

/// The outcome of a join.
package struct JoinedSite: Equatable, Sendable {
    package let fileCount: Int
    /// Whether the folder has changed.
    package let isNew: Bool
    /// The summary of the build, if a part has it.
    package let summary: String?
}

/// The changes made by one build. Each list is sorted by path, ascending.
package struct SiteChanges: Equatable, Sendable {
    /// Files of the site that were written because they are new or their bytes changed.
    package let written: [FileIndex]
    /// Files of the previous build that are no longer part of the site and were removed.
    package let removed: [SitePath]
    /// Files of the previous build that are no longer part of the site but have been modified since. They are
    /// left alone, and later builds no longer treat them as their own.
    package let kept: [SitePath]
    /// How many files were already up to date and were not touched.
    package let unchanged: Int
}

extension SiteChanges {
    /// The changes of a first build, which writes all files.
    init(firstBuildOf site: Site) {
        self.init(written: site.filesByPath, removed: [], kept: [], unchanged: 0)
    }
}
