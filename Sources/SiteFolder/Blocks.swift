// Work on many files by several threads. The files are cut into contiguous blocks, each worker takes the next
// block that is free, and the results are put together in the order of the blocks: so nothing that comes out
// depends on the number of threads or on which was faster.

import Dispatch
import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Work on the files 0..<count.
struct Blocks {
    /// Files in a block: enough that taking a block costs nothing, few enough that the last are soon done.
    static let size = 256

    let count: Int
    let jobs: Int
    let stop: StopRequest
    let progress: (@Sendable (_ done: Int, _ total: Int) -> Void)?

    /// Work for at most so many threads, and for as many as there are descriptors.
    init(
        count: Int, jobs: Int, stop: StopRequest,
        progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil
    ) {
        self.count = count
        self.stop = stop
        self.progress = progress
        self.jobs = max(1, min(jobs, Self.workersForDescriptors(), (count + Self.size - 1) / Self.size))
    }

    /// Calls `work` for every block, at least one, with a state that each worker makes for itself. Gives the
    /// results in the order of the blocks. After an error no further block begins; of several errors the one of the
    /// lowest block is thrown. `progress` is called by one thread, so its numbers only grow.
    func results<State, Result: Sendable>(
        state makeState: @Sendable () -> State,
        _ work: @Sendable (inout State, Range<Int>) throws(SiteFolderError) -> Result
    ) throws(SiteFolderError) -> [Result] {
        let blocks = max(1, (count + Self.size - 1) / Self.size)
        let next = Atomic(0)
        let done = Atomic(0)
        let outcome = Mutex(Outcome<Result>(results: Array(repeating: nil, count: blocks)))
        @Sendable func worker(number: Int) {
            var state = makeState()
            while true {
                let block = next.add(1, ordering: .relaxed).oldValue
                guard block < blocks else { return }
                let range = block * Self.size..<min(count, (block + 1) * Self.size)
                do throws(SiteFolderError) {
                    try stop.look()
                    let result = try work(&state, range)
                    outcome.withLock { $0.results[block] = result }
                    let sum = done.add(range.count, ordering: .relaxed).newValue
                    if number == 0 { progress?(sum, count) }
                } catch {
                    outcome.withLock {
                        if block < $0.failedBlock { ($0.failedBlock, $0.error) = (block, error) }
                    }
                    next.store(blocks, ordering: .relaxed)
                }
            }
        }
        if jobs == 1 {
            worker(number: 0)
        } else {
            DispatchQueue.concurrentPerform(iterations: jobs, execute: worker)
        }
        let (error, results) = outcome.withLock { ($0.error, $0.results) }
        if let error { throw error }
        return results.compactMap(\.self)
    }

    private struct Outcome<Result: Sendable>: Sendable {
        var results: [Result?]
        var failedBlock = Int.max
        var error: SiteFolderError?
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
