// Tests that wait. There are as many threads for tests as processors, so a test that blocks one of them holds up others.

import Foundation

/// Does what blocks on a thread of its own, so that other tests run in the meantime.
package func waiting<Value: Sendable>(
    for body: @escaping @Sendable () throws -> Value
) async throws -> Value {
    try await withCheckedThrowingContinuation { ended in
        Thread { ended.resume(with: Result(catching: body)) }.start()
    }
}

/// Whether something that nobody tells of comes true: looks a hundred times a second, for a minute, and longer where other
/// tests keep all threads.
package func isTrueSoon(_ condition: () async throws -> Bool) async rethrows -> Bool {
    for _ in 0..<6_000 {
        if try await condition() { return true }
        try? await Task.sleep(for: .milliseconds(10))
    }
    return try await condition()
}
