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
        return SiteChanges(written: work.site.files, removed: [], kept: [], unchanged: 0)
    }

    private func fill(_ staging: Folder) throws(SiteFolderError) {
        let (work, files, order) = (work, work.site.files, work.site.makingOrder)
        work.site.prepare()
        let made = try work.forEachBlock(
            of: order.count,
            state: {
                (
                    cursor: FolderCursor(root: staging, makesFolders: true),
                    maker: FileMaker(work.site, stop: work.stop)
                )
            },
            { (state, range) throws(SiteFolderError) in
                var records: [ManifestRecord] = []
                records.reserveCapacity(range.count)
                // The files of a block lie anywhere among the others. Copied one behind the other, with no work
                // between, they are fetched from memory side by side.
                for file in order[range].map({ files[Int($0)] }) {
                    let folder = try state.cursor.folder(of: file.path)
                    let record = try state.maker.write(file, to: folder, as: FileName(lastOf: file.path))
                    records.append(ManifestRecord(file: record, source: work.site.source(of: file)))
                }
                return records
            })
        try work.stop.look()
        try staging.create(FileName(Manifest.name), chunks: manifest(of: made, order))
    }

    /// The manifest of files that were made in another order than that of their paths.
    private func manifest(of made: [[ManifestRecord]], _ order: [Int32]) -> [ArraySlice<UInt8>] {
        var places = [Int32](repeating: 0, count: order.count)
        for (place, index) in order.enumerated() { places[Int(index)] = Int32(place) }
        let (files, records, madeAt) = (work.site.files, made.flatMap(\.self), places)
        let lines = Blocks(count: files.count, of: 4 * Work.filesInBlock, jobs: work.jobs).results { range in
            var lines = ManifestLines(reserving: range.count)
            for index in range { lines.append(records[Int(madeAt[index])], files[index].path) }
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
