// The arguments of one `SiteFolder.write` call, passed on as one value, and the parallel loop over files that
// uses them.

import Bytes
import Files
import Site

struct BuildRequest {
    let site: Site
    /// The information for the next build.
    let record: BuildRecord
    /// The file for it, if it may be written.
    var recordFile: RecordFile?
    /// A look at the output folder that was begun before the build, if there is one.
    var survey: FolderSurvey?
    let jobs: Int
    var isDryRun = false
    /// Whether the folder is one where sites are published (see `SiteFolder.publish`).
    var isTarget = false
    /// Whether a locked site may take the place of one that is not, or the other way round.
    var replacesOther = false
    let stop: StopRequest
    /// Called with the number of files done and the total.
    var progress: (@Sendable (_ done: Int, _ total: Int) -> Void)?
    /// Called when all pages are made, before the first file of the folder changes.
    var checkPages: @Sendable () throws(SiteFolderError) -> Void = {}

    /// The state that earlier builds left in the output folder; `nil` if there was none.
    func state(of root: Folder) throws(SiteFolderError) -> FolderState? {
        if let state = try survey?.state(of: root, stop: stop) { return state }
        return try FolderState(of: root, record: recordFile?.read(), jobs: jobs, stop: stop)
    }

    /// Writes the record. `manifest` is the checksum of the manifest that the build has left in the folder.
    func writeRecord(manifest: Digest, in root: Folder) {
        recordFile?.write(record, manifest: manifest, in: root)
    }

    /// The permission bits of new files and folders; `nil` for those that the umask leaves. A web server must be able to read
    /// what is published.
    var fileRights: UInt32? { isTarget ? 0o644 : nil }
    var folderRights: UInt32? { isTarget ? 0o755 : nil }

    /// The most files per block: enough that the cost of taking a block is negligible.
    static let filesInBlock = 256

    /// Calls `body` in parallel for blocks that together cover 0..<`count`, until a call throws or the build
    /// is asked to stop.
    func forEachBlock<State, Result: Sendable>(
        of count: Int, reportsProgress: Bool = true, makeState: @Sendable () -> State,
        _ body: @Sendable (inout State, Range<Int>) throws(SiteFolderError) -> Result
    ) throws(SiteFolderError) -> [Result] {
        let (stop, progress) = (stop, reportsProgress ? progress : nil)
        let threads = max(1, Self.threads(jobs))
        // Few files make small blocks, so that all threads finish at about the same time.
        let blockSize = max(1, min(Self.filesInBlock, count / (8 * threads)))
        return try parallelMap(
            count: count, blockSize: blockSize, jobs: threads, makeState: makeState,
            progress: { progress?($0, count) },
            { (state, block) throws(SiteFolderError) in
                try stop.check()
                return try body(&state, block)
            })
    }

    /// The requested number of threads, limited by the file descriptors available. Each thread needs one for
    /// a folder, one for a file and, while it changes folders, one more folder; a dozen are left for the rest
    /// of the process.
    static func threads(_ jobs: Int) -> Int { min(jobs, openFileLimit() / 3 - 4) }
}
