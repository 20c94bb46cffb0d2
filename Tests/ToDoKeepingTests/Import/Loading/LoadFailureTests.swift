// Which failures may pass, so that a list is loaded again.

import Testing
import ToDoKeeping

@Suite struct LoadFailureTests {
    @Test(arguments: [408, 425, 429, 500, 502, 503, 504])
    func statusesThatMayPass(status: Int) { #expect(LoadFailure.status(status).canRetry) }

    @Test(arguments: [400, 401, 403, 404, 410, 451])
    func statusesThatStay(status: Int) { #expect(!LoadFailure.status(status).canRetry) }
}
