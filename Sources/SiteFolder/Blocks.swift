// Work on many things by several threads. They are cut into contiguous blocks, each worker takes the next block
// that is free, and the results are put together in the order of the blocks: so nothing that comes out depends on
// the number of threads or on which was faster.

import Dispatch
import Synchronization

/// The numbers 0..<count in blocks.
struct Blocks {
    private let count: Int
    private let size: Int
    private let blocks: Int
    private let jobs: Int

    /// So many numbers in blocks of a size, for at most so many threads.
    init(count: Int, of size: Int, jobs: Int) {
        self.count = count
        self.size = size
        blocks = max(1, (count + size - 1) / size)
        self.jobs = max(1, min(jobs, blocks))
    }

    /// Calls `work` for every block, at least one, with a state that each worker makes for itself. Gives the
    /// results in the order of the blocks. After an error no further block begins; of several errors the one of the
    /// lowest block is thrown. `done` is called by one thread after each of its blocks, with the sum of all blocks
    /// that are through, so its numbers only grow.
    func results<State, Result: Sendable, Failure: Error>(
        state makeState: @Sendable () -> State, done: (@Sendable (_ count: Int) -> Void)? = nil,
        _ work: @Sendable (inout State, Range<Int>) throws(Failure) -> Result
    ) throws(Failure) -> [Result] {
        let next = Atomic(0)
        let through = Atomic(0)
        let outcome = Mutex(Outcome<Result, Failure>(results: Array(repeating: nil, count: blocks)))
        @Sendable func worker(number: Int) {
            var state = makeState()
            while true {
                let block = next.add(1, ordering: .relaxed).oldValue
                guard block < blocks else { return }
                let range = block * size..<min(count, (block + 1) * size)
                do throws(Failure) {
                    let result = try work(&state, range)
                    outcome.withLock { $0.results[block] = result }
                    let sum = through.add(range.count, ordering: .relaxed).newValue
                    if number == 0 { done?(sum) }
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

    /// Calls `work` for every block, at least one, and gives the results in the order of the blocks.
    func results<Result: Sendable>(_ work: @Sendable (Range<Int>) -> Result) -> [Result] {
        results(state: {}, { (_, range) in work(range) })
    }

    private struct Outcome<Result: Sendable, Failure: Error>: Sendable {
        var results: [Result?]
        var failedBlock = Int.max
        var error: Failure?
    }
}
