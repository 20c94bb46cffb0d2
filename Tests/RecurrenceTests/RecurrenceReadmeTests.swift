// Tests that the example in Sources/Recurrence/README.md is the code in RecurrenceReadmeExample.swift, and that it
// returns what the README shows.

import Recurrence
import TestSupport
import Testing

@Suite struct RecurrenceReadmeTests {
    @Test func example() throws {
        let example = try ReadmeExample(of: "Recurrence")
        let error = try #require(#expect(throws: RecurrenceRuleError.self) { try misspelt() })
        #expect(example.readme.contains("```text\n\(try nextDates())\n\(error)\n```\n"))
    }
}
