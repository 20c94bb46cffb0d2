// The wishes that came with a call of `SiteFolder.write`, passed on as one value, and the one way in which all steps
// of a build share their files among threads.

import Site

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// What a build is asked to do.
struct Work: Sendable {
    /// The site to build.
    let site: Site
    /// For at most so many threads.
    let jobs: Int
    /// Whether to write nothing.
    let dryRun: Bool
    /// The way to stop it.
    let stop: StopRequest
    /// Who is told how many files of how many are through.
    let progress: (@Sendable (_ done: Int, _ total: Int) -> Void)?

    /// Files in a block: enough that taking a block costs nothing, few enough that the last are soon done.
    static let filesInBlock = 256

    /// Does something with so many files, by as many threads as are wished for and have descriptors, until it fails
    /// or is asked to stop. Progress is reported if it is `shown`.
    func forEachBlock<State, Result: Sendable>(
        of count: Int, isShown: Bool = true, state: @Sendable () -> State,
        _ body: @Sendable (inout State, Range<Int>) throws(SiteFolderError) -> Result
    ) throws(SiteFolderError) -> [Result] {
        let blocks = Blocks(
            count: count, of: Self.filesInBlock, jobs: min(jobs, Self.workersForDescriptors()))
        let (stop, progress) = (stop, progress)
        return try blocks.results(
            state: state, done: { if isShown { progress?($0, count) } },
            { (state, range) throws(SiteFolderError) in
                try stop.look()
                return try body(&state, range)
            })
    }

    /// Each worker holds a folder and a file and, while it changes folders, one more; the rest of the process is
    /// left a dozen.
    private static func workersForDescriptors() -> Int {
        var limit = rlimit()
        #if canImport(Glibc)
            let failed = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) != 0
        #else
            let failed = getrlimit(RLIMIT_NOFILE, &limit) != 0
        #endif
        return failed ? .max : Int(clamping: limit.rlim_cur) / 3 - 4
    }
}
