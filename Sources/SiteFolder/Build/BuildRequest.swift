// What a call of `SiteFolder.write` asks for, passed on as one value.

import Bytes
import Files
import Site

/// What a build is asked to do.
struct BuildRequest: Sendable {
    /// The site to build.
    let site: Site
    /// What the manifest keeps of this build, apart from its files.
    let record: BuildRecord
    /// The most threads to use.
    let jobs: Int
    /// Whether to write nothing.
    let isDryRun: Bool
    /// The way to stop it.
    let stop: StopRequest
    /// Is told how many files of how many are done.
    let progress: (@Sendable (_ done: Int, _ total: Int) -> Void)?

    /// Files in a block: enough that taking a block costs nothing, few enough that all threads end at the same time.
    static let filesInBlock = 256

    /// Calls `body` for blocks of so many files, in parallel, until it fails or the build is asked to stop.
    func forEachBlock<State, Result: Sendable>(
        of count: Int, reportsProgress: Bool = true, makeState: @Sendable () -> State,
        _ body: @Sendable (inout State, Range<Int>) throws(SiteFolderError) -> Result
    ) throws(SiteFolderError) -> [Result] {
        let (stop, progress) = (stop, reportsProgress ? progress : nil)
        return try parallelMap(
            count: count, blockSize: Self.filesInBlock, jobs: Self.threads(jobs), makeState: makeState,
            progress: { progress?($0, count) },
            { (state, block) throws(SiteFolderError) in
                try stop.check()
                return try body(&state, block)
            })
    }

    /// As many threads as are asked for and have descriptors. Each holds a folder, a file and, while it changes folders,
    /// one folder more; the rest of the process is left a dozen descriptors.
    static func threads(_ jobs: Int) -> Int { min(jobs, openFileLimit() / 3 - 4) }
}
