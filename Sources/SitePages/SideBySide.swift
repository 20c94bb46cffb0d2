// Two things that need nothing of each other, done at once.

import Dispatch
import Synchronization

/// Gives the results of both, each found by a thread of its own where the machine has two to spare.
func sideBySide<First: Sendable, Second: Sendable>(
    _ first: @Sendable () -> First, _ second: @Sendable () -> Second
) -> (First, Second) {
    let results = Mutex<(First?, Second?)>((nil, nil))
    DispatchQueue.concurrentPerform(iterations: 2) { index in
        if index == 0 {
            let result = first()
            results.withLock { $0.0 = result }
        } else {
            let result = second()
            results.withLock { $0.1 = result }
        }
    }
    guard case (let first?, let second?) = results.withLock({ $0 }) else {
        preconditionFailure("both have been found")
    }
    return (first, second)
}
