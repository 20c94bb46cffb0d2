// What a vocabulary says of itself, for the table that theme authors read.

import Mustache
import Testing

@Suite("Vocabularies")
struct VocabularyTests {
    @Test("Fields say their names, shapes, meanings and examples, in order")
    func fields() {
        let fields = Page.vocabulary.fields
        #expect(fields.map(\.name) == ["title", "notes", "isDone", "layout", "due", "rows", "tags"])
        #expect(
            fields.map(\.shape.words) == [
                "text", "markup", "a flag", "a record", "an optional record", "a list of records",
                "a list of texts",
            ])
        #expect(fields.first?.description == "What is to be done")
        #expect(fields.first?.example == "Buy milk")
    }

    @Test("Fields say what is inside them, as deep as one asks")
    func nested() {
        let rows = Page.vocabulary.fields.first { $0.name == "rows" }?.nested ?? []
        #expect(rows.map(\.name) == ["title", "due", "rows"])
        #expect(rows.last?.nested.last?.nested.map(\.name) == ["title", "due", "rows"])
        #expect(Page.vocabulary.fields.first?.nested.isEmpty == true)
    }
}
