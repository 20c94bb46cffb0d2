// What those need who use the module alone: the example of its README, and errors that print.

import Foundation
import Mustache
import TestSupport
import Testing

@Suite("The module used alone")
struct ProductTests {
    @Test("The README's example is the code that is compiled here, and gives what the README says")
    func readme() throws {
        let readme = try ReadmeExample(of: "Mustache").readme
        #expect(readme.contains("```html\n" + (try shoppingPage()) + "\n```\n"))
        let misspelt = "<h1>{{titel}}</h1>{{#things}}<li>{{.}}{{/things}}"
        let error = #expect(throws: TemplateErrors.self) {
            try TemplateLibrary(["page": misspelt]).bind("page", to: ShoppingList.self)
        }
        #expect(readme.contains("```text\n\(try #require(error))\n```\n"))
    }

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
            try TemplateLibrary(["page": ""]).bind("paeg", to: ShoppingList.self)
        }
        let sentence = "paeg:1:1: error: there is no template \"paeg\": did you mean \"page\"?"
        #expect(missing.map { "\($0)" } == sentence)
    }
}
