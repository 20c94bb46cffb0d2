// Committed stores and texts, and mutations of them, keep the promises of `SiteCheck`.

import TestSupport
import Testing

@Suite struct SiteReplayTests {
    @Test func noInputBreaksAPromise() throws {
        let inputs = try FuzzInputs.committed("site")
        #expect(FuzzInputs.failures(of: inputs, mutations: rounds(1, full: 500)) { try checkInput($0) } == [])
        let stores = try FuzzInputs.committed("store")
        #expect(FuzzInputs.failures(of: stores, mutations: 0) { try checkInput($0) } == [])
    }
}
