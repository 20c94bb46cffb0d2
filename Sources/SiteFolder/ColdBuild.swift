// A site into a folder that is missing or empty. All files and the manifest go to a staging folder beside the
// target, on the same device therefore, and one rename puts it into place: whoever looks sees no site or all of it.

import Site

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A build into nothing.
struct ColdBuild {
    /// Where the site goes.
    let place: OutputPlace
    /// The empty folder that is there already, if one is.
    let replacing: FileStatus?
    /// The folder that holds the output.
    let parent: Folder
    /// What is asked for.
    let work: Work

    private var stagingName: FileName { place.ownName("staging") }

    /// Builds, or leaves everything as it was.
    func run() throws(SiteFolderError) -> SiteChanges {
        try parent.removeTree(stagingName)
        do throws(SiteFolderError) {
            let staging = try parent.madeFolder(stagingName, named: place.shown)
            try fill(staging)
            if let replacing { try staging.setRights(replacing.rights) }
            try work.stop.look()
            try parent.rename(stagingName, to: parent, FileName(place.name))
        } catch {
            if !work.stop.leavesDebris { try? parent.removeTree(stagingName) }
            throw error
        }
        return SiteChanges(written: work.site.filesByPath, removed: [], kept: [], unchanged: 0)
    }

    private func fill(_ staging: Folder) throws(SiteFolderError) {
        let (work, files) = (work, work.site.files)
        let made = try work.forEachBlock(
            of: files.count,
            state: {
                (
                    cursor: FolderCursor(root: staging, makesFolders: true),
                    maker: FileMaker(work.site, stop: work.stop)
                )
            },
            { (state, range) throws(SiteFolderError) in
                var records: [ManifestRecord] = []
                records.reserveCapacity(range.count)
                for index in range {
                    let path = files[index].path
                    let folder = try state.cursor.folder(of: path)
                    let record = try state.maker.write(
                        FileIndex(index), to: folder, as: FileName(lastOf: path))
                    records.append(ManifestRecord(file: record, source: nil))
                }
                return records
            })
        try work.stop.look()
        try staging.create(FileName(Manifest.name), chunks: manifest(of: made))
    }

    private func manifest(of made: [[ManifestRecord]]) -> [ArraySlice<UInt8>] {
        let (site, records) = (work.site, made.flatMap(\.self))
        let lines = Blocks(count: records.count, of: 4 * Work.filesInBlock, jobs: work.jobs).results { range in
            var lines = ManifestLines(reserving: range.count)
            for file in site.filesByPath[range] { lines.append(records[Int(file.position)], site[file].path) }
            return lines
        }
        return ManifestLines.chunks(.complete, lines)
    }

    /// Whether only putting a folder in the target's place failed, and not writing.
    static func isFailureToReplace(_ error: SiteFolderError) -> Bool {
        guard case .system(let operation, _, let code) = error else { return false }
        switch operation {
        case .rename, .makeFolder: return [EACCES, EPERM, EROFS, EBUSY, EXDEV].contains(code)
        case .find, .open, .create, .write, .read, .list, .lock, .remove: return false
        }
    }
}
