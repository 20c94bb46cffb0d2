// Tests that the example in Sources/Recurrence/README.md is the code in ReadmeExample.swift, and that it
// returns what the README shows.

import Foundation
import Recurrence
import Testing

@Suite struct ReadmeTests {
    @Test func example() throws {
        let tests = URL(filePath: #filePath).deletingLastPathComponent()
        let root = tests.deletingLastPathComponent().deletingLastPathComponent()
        let readme = try String(
            contentsOf: root.appending(path: "Sources/Recurrence/README.md"), encoding: .utf8)
        let code = try String(contentsOf: tests.appending(path: "ReadmeExample.swift"), encoding: .utf8)
        let start = try #require(code.range(of: "// README begins\n")).upperBound
        let end = try #require(code.range(of: "// README ends\n")).lowerBound
        #expect(readme.contains("```swift\n" + code[start..<end] + "```\n"))
        let error = try #require(#expect(throws: RecurrenceRuleError.self) { try misspelt() })
        #expect(readme.contains("```text\n\(try nextDates())\n\(error)\n```\n"))
    }
}
