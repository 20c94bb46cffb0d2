// Tests that the example in Sources/ToDos/README.md is the code in ToDosReadmeExample.swift, and that it returns
// what the README shows.

import TestSupport
import Testing

@Suite struct ToDosReadmeTests {
    @Test func example() throws {
        let example = try ReadmeExample(of: "ToDos")
        #expect(example.readme.contains("```text\n" + (try list()) + "\n```\n"))
        // The statements of `main.swift` are those of a function here.
        let statements = try example.part(from: "// main.swift begins\n", to: "    // main.swift ends\n")
        let main = statements.split(separator: "\n").map { $0.dropFirst(4) + "\n" }.joined()
        #expect(example.readme.contains("```swift\nimport Foundation\nimport ToDos\n\n" + main + "```\n"))
    }
}
