// A page whose texts belong to another buffer must not show what happens to be stored there.

import Bytes
import Mustache
import Synchronization
import Testing
import TestSupport

private struct Note: Record {
    let text: Text
    let tags: [Text]

    static let vocabulary: Vocabulary<Note> = [
        .text("text", \.text), .texts("tags", \.tags), .markup("raw", \.text),
    ]

    init(_ texts: inout ByteBuffer) {
        text = texts.text("public")
        tags = [texts.text("tag")]
    }

    static func render(_ template: String, _ note: Note, _ page: inout PageBuilder) throws {
        print(try TemplateLibrary(["note": template]).bind("note", to: Note.self).render(note, on: &page))
    }
}

@Suite("Texts of another buffer")
struct ForeignTextTests {
    /// Checks how a process ended that must have failed because of a text.
    private func expectTextFailure(_ result: ExitTest.Result?) {
        let error = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
        #expect(error.contains("Fatal error: the text belongs to another buffer, or its buffer was emptied"))
        #expect(!output.contains("SECRET"))
    }

    @Test("Rendering them ends the process", arguments: ["{{text}}", "{{{raw}}}", "{{#tags}}{{.}}{{/tags}}"])
    func foreign(_ template: String) async {
        expectTextFailure(
            await #expect(
                processExitsWith: .failure, observing: [\.standardErrorContent, \.standardOutputContent]
            ) { [template] in
                var texts = ByteBuffer()
                var others = PageBuilder()
                _ = others.texts.text("SECRET OF ANOTHER PAGE")
                try Note.render(template, Note(&texts), &others)
            })
    }

    @Test("So does rendering them after their buffer was emptied")
    func emptied() async {
        expectTextFailure(
            await #expect(
                processExitsWith: .failure, observing: [\.standardErrorContent, \.standardOutputContent]
            ) {
                var page = PageBuilder()
                let note = Note(&page.texts)
                page.texts.removeAll()
                _ = page.texts.text("SECRET OF THE NEXT PAGE")
                try Note.render("{{text}}", note, &page)
            })
    }

    @Test("So does rendering them after they were removed, as a row's texts are after the row")
    func removed() async {
        expectTextFailure(
            await #expect(
                processExitsWith: .failure, observing: [\.standardErrorContent, \.standardOutputContent]
            ) {
                struct Row: Record {
                    let text: Text
                    static let vocabulary: Vocabulary<Row> = [.text("text", \.text)]
                }
                struct Rows: Record {
                    let rows: LazyRows<Row>
                    static let vocabulary: Vocabulary<Rows> = [.rows("rows", \.rows)]
                }
                let first = Mutex<Text?>(nil)
                let rows = Rows(
                    rows: LazyRows(count: 2) { index, page in
                        let own = page.texts.text(index == 0 ? "public" : "SECRET OF THE NEXT ROW")
                        return Row(
                            text: first.withLock { kept in
                                kept = kept ?? own
                                return kept ?? own
                            })
                    })
                let template = try TemplateLibrary(["page": "{{#rows}}{{text}}{{/rows}}"])
                print(try template.bind("page", to: Rows.self).render(rows))
            })
    }

    @Test("So does rendering them without a buffer")
    func missing() async {
        expectTextFailure(
            await #expect(
                processExitsWith: .failure, observing: [\.standardErrorContent, \.standardOutputContent]
            ) {
                var texts = ByteBuffer()
                let note = Note(&texts)
                print(try TemplateLibrary(["note": "{{text}}"]).bind("note", to: Note.self).render(note))
            })
    }

    @Test("In their own buffer they are shown")
    func own() throws {
        var page = PageBuilder()
        let note = Note(&page.texts)
        let template = try TemplateLibrary(["note": "{{text}}{{#tags}} {{.}}{{/tags}}"]).bind(
            "note", to: Note.self)
        #expect(template.render(note, on: &page) == "public tag")
    }
}
