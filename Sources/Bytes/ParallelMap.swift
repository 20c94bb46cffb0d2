// Computing on several threads. Only this and the handling of signals use other threads. It is in `Bytes` because every
// target may import it: both rendering and file writing use it.
//
// The work of a parallel map is divided into contiguous blocks, each thread takes the next free block, and the results are in
// the order of the blocks. The output therefore does not depend on the number of threads or their timing.

import Dispatch
import Synchronization

/// Calls `body` for every block of `0..<count`, each of `blockSize` numbers (the last may have fewer), on up
/// to `jobs` threads, and returns the results in the order of the blocks.
///
/// Each thread has its own state, created by `makeState`. After an error, no further block is started; if
/// several blocks fail, the error of the lowest block is thrown. `progress` is called by one thread after
/// each of its blocks with the count of numbers that all threads have finished, so its argument never
/// decreases.
public func parallelMap<State: ~Copyable, Result: Sendable, Failure: Error>(
    count: Int, blockSize: Int, jobs: Int, makeState: @Sendable () -> State,
    progress: (@Sendable (_ done: Int) -> Void)? = nil,
    _ body: @Sendable (_ state: inout State, _ block: Range<Int>) throws(Failure) -> Result
) throws(Failure) -> [Result] {
    let blockCount = (count + blockSize - 1) / blockSize
    let nextBlock = Atomic(0)
    let done = Atomic(0)
    let outcome = Mutex<(results: [Result?], failedBlock: Int, error: Failure?)>(
        (Array(repeating: nil, count: blockCount), .max, nil))
    @Sendable func work(thread: Int) {
        var state = makeState()
        while true {
            let block = nextBlock.add(1, ordering: .relaxed).oldValue
            guard block < blockCount else { return }
            let range = block * blockSize..<min(count, (block + 1) * blockSize)
            do throws(Failure) {
                let result = try body(&state, range)
                outcome.withLock { $0.results[block] = result }
                let doneNow = done.add(range.count, ordering: .relaxed).newValue
                if thread == 0 { progress?(doneNow) }
            } catch {
                outcome.withLock {
                    if block < $0.failedBlock { ($0.failedBlock, $0.error) = (block, error) }
                }
                nextBlock.store(blockCount, ordering: .relaxed)
            }
        }
    }
    let threads = min(jobs, blockCount)
    if threads > 1 {
        DispatchQueue.concurrentPerform(iterations: threads, execute: work)
    } else {
        work(thread: 0)
    }
    let (error, results) = outcome.withLock { ($0.error, $0.results) }
    if let error { throw error }
    return results.compactMap(\.self)
}

/// A value that another thread computes while this one goes on with something else.
public final class Future<Value: Sendable>: Sendable {
    private let group = DispatchGroup()
    private let result = Mutex<Value?>(nil)

    /// Starts to compute the value.
    public init(_ compute: @escaping @Sendable () -> Value) {
        // A private queue gets a thread even if all threads of the shared queues are waiting.
        DispatchQueue(label: "todopress.future").async(group: group) {
            let value = compute()
            self.result.withLock { $0 = value }
        }
    }

    /// Waits for the value. While it waits, it calls `check` several times a second, and ends with what that throws.
    public func value<Failure: Error>(_ check: () throws(Failure) -> Void) throws(Failure) -> Value {
        while true {
            if let value = result.withLock({ $0 }) { return value }
            try check()
            _ = group.wait(timeout: .now() + .milliseconds(100))
        }
    }
}
