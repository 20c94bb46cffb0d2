// Tests that wait. There are as many threads for tests as processors, so a test that blocks one of them holds up others.

import Foundation

/// Does what blocks on a thread of its own, so that other tests run in the meantime.
public func waiting<Value: Sendable>(
    for body: @escaping @Sendable () throws -> Value
) async throws -> Value {
    try await withCheckedThrowingContinuation { ended in
        Thread { ended.resume(with: Result(catching: body)) }.start()
    }
}
