// Committed lists of each format, and mutations of them, keep the promises of `ListCheck`.

import TestSupport
import Testing

@testable import ToDoFormats

@Suite struct ListReplayTests {
    @Test(arguments: ListFormat.allCases) func noInputBreaksAPromise(format: ListFormat) throws {
        // The seeds of the app's store are those of its reader.
        let kind = format == .app ? "store" : format.rawValue
        let inputs = try FuzzInputs.committed(kind)
        #expect(
            FuzzInputs.failures(of: inputs, mutations: rounds(20, full: 2_000)) {
                try checkInput($0, kind: format.rawValue)
            } == [])
    }
}
