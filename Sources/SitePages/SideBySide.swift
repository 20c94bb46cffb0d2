// Two things that need nothing of each other, done at once.

import Dispatch
import Synchronization

/// What two threads have found.
struct Both<First: ~Copyable & Sendable, Second: ~Copyable & Sendable>: ~Copyable, Sendable {
    /// What the first has found.
    let first: First
    /// What the second has found.
    let second: Second
}

extension Both {
    /// Both results, now the caller's alone.
    consuming func pair() -> (First, Second) { (first, second) }
}

/// Gives the results of both, each found by a thread of its own where the machine has two to spare.
func sideBySide<First: ~Copyable & Sendable, Second: ~Copyable & Sendable>(
    _ first: @Sendable () -> First, _ second: @Sendable () -> Second
) -> Both<First, Second> {
    let firstResult = Mutex<First?>(nil)
    let secondResult = Mutex<Second?>(nil)
    DispatchQueue.concurrentPerform(iterations: 2) { index in
        if index == 0 {
            firstResult.withLock { $0 = first() }
        } else {
            secondResult.withLock { $0 = second() }
        }
    }
    guard let first = firstResult.withLock({ $0.take() }), let second = secondResult.withLock({ $0.take() })
    else {
        preconditionFailure("both have been found")
    }
    return Both(first: first, second: second)
}
