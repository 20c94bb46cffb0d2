// Committed stores, and mutations of them, keep the promises of `StoreCheck`.

import TestSupport
import Testing

@Suite struct StoreReplayTests {
    @Test func noInputBreaksAPromise() throws {
        let inputs = try FuzzInputs.committed("store")
        #expect(
            FuzzInputs.failures(of: inputs, mutations: rounds(50, full: 5_000)) { try checkInput($0) } == [])
    }
}
