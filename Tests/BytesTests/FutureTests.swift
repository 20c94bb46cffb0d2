// Tests of values that another thread computes.

import Dispatch
import Testing

@testable import Bytes

@Suite struct FutureTests {
    private struct Stopped: Error {}

    @Test func theValueIsComputedOnce() {
        let future = Future { 1 + 1 }
        #expect(future.value {} == 2)
        #expect(future.value {} == 2)
    }

    @Test func aCheckEndsTheWait() {
        let begins = DispatchSemaphore(value: 0)
        let future = Future { begins.wait() }
        #expect(throws: Stopped.self) { try future.value { () throws(Stopped) in throw Stopped() } }
        begins.signal()
        future.value {}
    }
}
