// Tests that the example in Sources/ToDoFormats/README.md is the code in ToDoFormatsReadmeExample.swift, and that it
// returns what the README shows.

import TestSupport
import Testing

@Suite struct ToDoFormatsReadmeTests {
    @Test func example() throws {
        let example = try ReadmeExample(of: "ToDoFormats")
        #expect(example.readme.contains("```text\n" + (try converted()) + "```\n"))
    }
}
