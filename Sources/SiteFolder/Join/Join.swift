// Makes one site of parts in the place of the output. The site is made beside the output and takes its place in one step: a
// rename or, if there is a site, an exchange of the two folders. If the process is killed at any point, the output is
// the old site or the new one; the next build or join removes what lies beside it.
//
// The output is replaced as a whole, so nothing else may be in it: a folder that also has files of others is refused.

import Bytes
import Files
import Site

struct Join {
    let parts: SiteParts
    let place: OutputPlace
    let parent: Folder
    let request: BuildRequest

    func run() throws(SiteFolderError) -> JoinedSite {
        let (parts, request) = (parts, request)
        let summary = request.recordFile == nil ? nil : request.record.summary
        func joined(isNew: Bool) -> JoinedSite {
            JoinedSite(fileCount: request.site.files.count, isNew: isNew, summary: summary)
        }
        var replaced: OldSite?
        if let status = place.status {
            // The remains of a killed build.
            try onDisk(try parent.removeTree(place.stagingName))
            let root = try onDisk(try Folder(at: place.realPath, named: place.shown))
            try onDisk(try root.removeTree(Rebuild.stagingName))
            let state = try request.state(of: root)
            let site = OldSite(root: root, state: state ?? .absent)
            try request.checkLock(over: site.state.manifest, in: place.shown)
            try site.checkAlone()
            if site.isSame(as: parts, request.site) {
                request.writeRecord(manifest: site.state.manifest.checksum, in: root)
                return joined(isNew: false)
            }
            guard status.isOurs else { throw .refused(folder: place.shown, .ofOtherUser) }
            replaced = site
        }
        let old = replaced
        let build = FirstBuild(place: place, replaced: place.status, parent: parent, request: request)
        let (folder, manifest) = try build.make({ PartLinker(parts, stop: request.stop) }) {
            () throws(SiteFolderError) in
            try parts.checkUnchanged()
            try old?.checkAlone()
            // An empty folder is replaced by a rename.
            try move(isReplacing: old?.state.manifest.text.isEmpty == false)
        }
        // The old site. What cannot be removed, the next build or join removes.
        try? parent.removeTree(place.stagingName)
        request.writeRecord(manifest: manifest, in: folder)
        parts.renewRecords()
        return joined(isNew: true)
    }

    private func move(isReplacing: Bool) throws(SiteFolderError) {
        let name = FileName(place.name)
        guard isReplacing else { return try onDisk(try parent.rename(place.stagingName, to: parent, name)) }
        guard try onDisk(try parent.exchange(place.stagingName, with: name)) else {
            throw .refused(folder: place.shown, .noExchange)
        }
    }
}

/// The outcome of a join.
public struct JoinedSite: Equatable, Sendable {
    /// The number of its files.
    public let fileCount: Int
    /// Whether the folder has changed.
    public let isNew: Bool
    /// The summary of the build, if a part has it.
    public let summary: String?
}

/// The site that a join replaces.
private struct OldSite {
    let root: Folder
    let state: FolderState

    /// Whether it is the site of these parts.
    func isSame(as parts: SiteParts, _ site: Site) -> Bool {
        let manifest = state.manifest
        guard manifest.state == .complete, manifest.hasCurrentFormat, manifest.part == nil,
            state.isAsManifest,
            manifest.entries.count == site.files.count
        else { return false }
        return site.filesByPath.indices.allSatisfy { position in
            let file = site[site.filesByPath[position]]
            guard case .page(let page) = file.contents else { return false }
            let entry = EntryIndex(position)
            return manifest.pathBytes(of: entry) == file.path.utf8
                && manifest[entry].record
                    == parts.parts[page.section].state.manifest[EntryIndex(page.page)].record
        }
    }

    /// Throws if the folder has files that no build wrote or that were changed.
    func checkAlone() throws(SiteFolderError) {
        var others: [SiteFolderError.Obstacle] = []
        try onDisk(try findOthers(in: root, at: "", &others))
        guard others.isEmpty else {
            throw .notOnlySite(folder: root.path, listed: Array(others.prefix(10)), count: others.count)
        }
    }

    private func findOthers(
        in folder: Folder, at place: PathBytes, _ others: inout [SiteFolderError.Obstacle]
    ) throws(FileError) {
        let own = PathBytes(SitePath.ownPrefix)
        for name in try folder.names() where !(place.count == 0 && name.starts(with: own)) {
            let path = place.appending(name)
            guard let status = try folder.status(of: FileName(name)) else { continue }
            guard status.kind == .folder else {
                if !isOurs(path, status) {
                    others.append(.init(path: path.shown, status.kind, ifFile: kind(of: path)))
                }
                continue
            }
            guard let subfolder = try folder.folder(FileName(name)) else { continue }
            if hasEntries(below: path) {
                try findOthers(in: subfolder, at: path, &others)
            } else if try !subfolder.names().isEmpty {
                others.append(.init(path: path.shown + "/", kind: .foreignFile))
            }
        }
    }

    private func entries(of path: PathBytes) -> Range<EntryIndex> {
        guard let path = try? SitePath(path) else {
            return state.manifest.firstEntry..<state.manifest.firstEntry
        }
        return state.manifest.variants(of: path)
    }

    private func isOurs(_ path: PathBytes, _ status: FileStatus) -> Bool {
        status.kind == .file && entries(of: path).contains(where: state.isAsManifest)
    }

    private func kind(of path: PathBytes) -> SiteFolderError.Obstacle.Kind {
        entries(of: path).isEmpty ? .foreignFile : .changedFile
    }

    /// Whether an entry is in this folder or its subfolders.
    private func hasEntries(below folder: PathBytes) -> Bool {
        guard let path = try? SitePath(folder.appending("0")) else { return false }
        let manifest = state.manifest
        let prefix = folder.bytes + [UInt8(ascii: "/")]
        // `/0` sorts after `/` and some bytes that paths may begin with, so the entry before it counts, too.
        let next = manifest.firstEntry(notBefore: path)
        let near = [next.position - 1, next.position].filter { manifest.entries.indices ~= Int($0) }
        return near.contains { manifest.text[manifest.entries[Int($0)].path].starts(with: prefix) }
    }
}
