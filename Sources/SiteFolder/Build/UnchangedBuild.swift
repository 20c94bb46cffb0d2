// Whether a folder still holds the site of a build, so that there is nothing to do.

import Bytes
import Files
import Site

extension Manifest {
    /// Whether every file is on the disk as the manifest says.
    func holds(for root: Folder, jobs: Int, stop: StopRequest) throws(SiteFolderError) -> Bool {
        let manifest = self
        let blocks = try parallelMap(
            count: entries.count, blockSize: BuildRequest.filesInBlock, jobs: BuildRequest.threads(jobs),
            makeState: { DiskComparison(root, manifest) },
            { (disk, block) throws(SiteFolderError) in
                try stop.check()
                for entry in block.map(EntryIndex.init) {
                    let path = manifest.path(of: entry)
                    guard
                        case .asManifest = try onDisk(try disk.state(at: path, entry..<entry.advanced(by: 1)))
                    else { return false }
                }
                return true
            })
        return blocks.allSatisfy(\.self)
    }
}
