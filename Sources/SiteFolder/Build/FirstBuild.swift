// A site into a folder that is missing or empty. All files and the manifest go into a staging folder beside the target,
// hence on the same file system, and one rename puts it into place: whoever looks sees no site or all of it.

import Files
import Site

/// A build into an empty folder or none.
struct FirstBuild {
    /// Where the site goes.
    let place: OutputPlace
    /// The empty folder that is there already, if one is.
    let replaced: FileStatus?
    /// The folder that holds the output.
    let parent: Folder
    /// What is asked for.
    let request: BuildRequest

    /// Builds, or leaves everything as it was.
    func run() throws(SiteFolderError) -> SiteChanges {
        try onDisk(try parent.removeTree(place.stagingName))
        do throws(SiteFolderError) {
            let staging = try onDisk(try parent.folderMadeIfMissing(place.stagingName, named: place.shown))
            try fill(staging)
            if let replaced { try onDisk(try staging.setRights(replaced.rights)) }
            try request.stop.check()
            try onDisk(try parent.rename(place.stagingName, to: parent, FileName(place.name)))
        } catch {
            if !request.stop.leavesDebris { try? parent.removeTree(place.stagingName) }
            throw error
        }
        return SiteChanges(written: request.site.filesByPath, removed: [], kept: [], unchanged: 0)
    }

    private func fill(_ staging: Folder) throws(SiteFolderError) {
        let (site, stop) = (request.site, request.stop)
        let blocks = try request.forEachBlock(
            of: site.files.count,
            makeState: {
                (
                    cursor: FolderCursor(root: staging, makesFolders: true),
                    writer: FileWriter(site, stop: stop)
                )
            },
            { (state, block) throws(SiteFolderError) in
                var records: [FileRecord] = []
                records.reserveCapacity(block.count)
                for file in block.map(FileIndex.init) {
                    let path = site[file].path
                    let folder = try state.cursor.folder(of: path)
                    records.append(try state.writer.write(file, to: folder, as: FileName(path)))
                }
                return records
            })
        let records = Array(blocks.joined())
        let manifest = try ManifestWriter(.complete, request.record, in: staging, stop: stop)
        for file in site.filesByPath { manifest.add(records[Int(file.position)], site[file].path) }
        try manifest.finish()
    }
}
