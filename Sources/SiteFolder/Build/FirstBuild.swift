// Makes a whole site in one step: a first build into a folder that is missing or empty.
// All files and the manifest are written to a staging folder next to the target, and therefore on the same file system; one
// rename then moves it into place. Other processes see either the old state or the complete site.

import Bytes
import Files
import Site

struct FirstBuild {
    let place: OutputPlace
    /// The empty folder that is replaced.
    let replaced: FileStatus?
    let parent: Folder
    let request: BuildRequest

    /// Builds the site. If it throws, everything is as it was before.
    func run() throws(SiteFolderError) -> SiteChanges {
        try onDisk(try parent.removeTree(place.stagingName))
        do throws(SiteFolderError) {
            let staging = try onDisk(
                try parent.folderMadeIfMissing(
                    place.stagingName, named: place.shown, rights: request.folderRights))
            let manifest = try fill(staging)
            if let replaced { try onDisk(try staging.setRights(replaced.rights)) }
            try request.stop.check()
            try request.checkPages()
            try onDisk(try parent.rename(place.stagingName, to: parent, FileName(place.name)))
            request.writeRecord(manifest: manifest, in: staging)
            return SiteChanges(firstBuildOf: request.site)
        } catch {
            if !request.stop.leavesDebris { try? parent.removeTree(place.stagingName) }
            throw error
        }
    }

    /// Writes all files, and returns the checksum of the manifest.
    private func fill(_ staging: Folder) throws(SiteFolderError) -> Digest {
        let (site, request) = (request.site, request)
        let blocks = try request.forEachBlock(
            of: site.files.count,
            makeState: {
                (
                    cursor: FolderCursor(root: staging, makesFolders: true, rights: request.folderRights),
                    writer: FileWriter(request)
                )
            },
            { (state, block) throws(SiteFolderError) in
                var records: [FileRecord] = []
                records.reserveCapacity(block.count)
                for file in block.map(FileIndex.init) {
                    let path = site.path(of: file)
                    let folder = try state.cursor.folder(of: path)
                    records.append(try state.writer.write(file, to: folder, as: FileName(path)))
                }
                return records
            })
        let records = Array(blocks.joined())
        let manifest = try ManifestWriter(.complete, for: request, in: staging)
        manifest.add(count: site.filesByPath.count, jobs: request.jobs) { number, lines in
            let file = site.filesByPath[number]
            lines.append(manifestLine: records[Int(file.position)], site.path(of: file))
        }
        return try manifest.finish()
    }
}
