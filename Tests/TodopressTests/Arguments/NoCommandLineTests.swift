// Where the system gives no command line, nobody knows what was typed: no command runs.

import Testing

@testable import todopress

@Suite struct NoCommandLineTests {
    @Test func withoutACommandLineNothingRuns() {
        #expect(Todopress.start([], environment: [:]) == .noCommandLine)
        #expect(Todopress.start(["todopress", "--version"], environment: [:]) == .success)
    }
}
