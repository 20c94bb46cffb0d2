// Tests that the example in Sources/ToDos/README.md is the code in ReadmeExample.swift, and that it returns
// what the README shows.

import Foundation
import Testing

@Suite struct ReadmeTests {
    @Test func example() throws {
        let tests = URL(filePath: #filePath).deletingLastPathComponent()
        let root = tests.deletingLastPathComponent().deletingLastPathComponent()
        let readme = try String(contentsOf: root.appending(path: "Sources/ToDos/README.md"), encoding: .utf8)
        let code = try String(contentsOf: tests.appending(path: "ReadmeExample.swift"), encoding: .utf8)
        let start = try #require(code.range(of: "// README begins\n")).upperBound
        let end = try #require(code.range(of: "// README ends\n")).lowerBound
        #expect(readme.contains("```swift\n" + code[start..<end] + "```\n"))
        #expect(readme.contains("```text\n" + (try list()) + "\n```\n"))
        // The statements of `main.swift` are those of a function here.
        let mainStart = try #require(code.range(of: "// main.swift begins\n")).upperBound
        let mainEnd = try #require(code.range(of: "    // main.swift ends\n")).lowerBound
        let main = code[mainStart..<mainEnd].split(separator: "\n").map { $0.dropFirst(4) + "\n" }.joined()
        #expect(readme.contains("```swift\nimport ToDos\n\n" + main + "```\n"))
    }
}
