// Errors print as their sentences, with excerpts where there is text.

import Mustache
import Testing
import TestSupport

@Suite struct TemplateErrorTests {
    @Test("Errors print as their sentences, with excerpts where there is text")
    func descriptions() throws {
        let error = #expect(throws: TemplateErrors.self) {
            try TemplateLibrary(["b": "{{#x}}", "a": "\n\t{{y"])
        }
        #expect(
            try #require(error).description == """
                a.mustache:2:2: error: this tag is not closed by }}
                \t{{y
                \t^
                b.mustache:1:1: error: {{#x}} is never closed
                {{#x}}
                ^
                """)
        let missing = #expect(throws: TemplateErrors.self) {
            try TemplateLibrary(["page": ""]).bind("paeg", to: Page.self)
        }
        let sentence = "paeg:1:1: error: there is no template \"paeg\": did you mean \"page\"?"
        #expect(missing.map { "\($0)" } == sentence)
    }
}
