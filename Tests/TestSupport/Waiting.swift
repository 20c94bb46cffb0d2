// Tests that wait. There are as many threads for tests as processors, so a test that blocks one of them holds up others.

import Foundation

/// Does what blocks on a thread of its own, so that other tests run in the meantime.
public func waiting<Result: Sendable>(
    for body: @escaping @Sendable () throws -> Result
) async throws -> Result {
    try await withCheckedThrowingContinuation { ended in
        Thread { ended.resume(with: Swift.Result(catching: body)) }.start()
    }
}
