// Tests that blocks are distributed over several threads, and that the results do not depend on it.

import Synchronization
import Testing

@testable import Bytes

@Suite struct ParallelMapTests {
    private struct Failure: Error, Equatable {
        let block: Int
    }

    @Test(arguments: [0, 1, 2, 3, 7, 100], [-3, 0, 1, 2, 8])
    func resultsComeInTheOrderOfTheBlocks(count: Int, jobs: Int) {
        let blocks = parallelMap(count: count, blockSize: 3, jobs: jobs, makeState: {}) { (_, block) in
            block
        }
        let expected = stride(from: 0, to: count, by: 3).map { $0..<min(count, $0 + 3) }
        #expect(blocks == expected)
    }

    @Test func eachThreadKeepsItsState() {
        let states = Mutex(0)
        let counts = parallelMap(
            count: 1_000, blockSize: 1, jobs: 4,
            makeState: {
                states.withLock { $0 += 1 }
                return 0
            },
            { (state: inout Int, _) in
                state += 1
                return state
            })
        let made = states.withLock { $0 }
        #expect((1...4).contains(made))
        // Each thread has counted from one.
        #expect(counts.count { $0 == 1 } <= made)
        #expect(counts.count == 1_000)
    }

    @Test(arguments: [1, 2, 8])
    func theErrorOfTheLowestBlockIsThrown(jobs: Int) {
        let done = Atomic(0)
        #expect(throws: Failure(block: 30)) {
            _ = try parallelMap(count: 1_000, blockSize: 10, jobs: jobs, makeState: {}) {
                (_, block) throws(Failure) in
                if block.lowerBound >= 30 { throw Failure(block: block.lowerBound) }
                done.add(1, ordering: .relaxed)
            }
        }
        #expect(done.load(ordering: .relaxed) == 3)
    }

    @Test(arguments: [1, 2, 8])
    func progressOnlyGrows(jobs: Int) {
        let seen = Mutex<[Int]>([])
        _ = parallelMap(
            count: 100, blockSize: 7, jobs: jobs, makeState: {},
            progress: { done in seen.withLock { $0.append(done) } }, { (_, _) in })
        let numbers = seen.withLock { $0 }
        #expect(numbers == numbers.sorted() && Set(numbers).count == numbers.count)
        #expect(numbers.allSatisfy { (1...100).contains($0) })
        if jobs == 1 { #expect(numbers.last == 100) }
    }
}
