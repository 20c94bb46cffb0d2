// Rows that are made while they are shown, and taking a long page out piece by piece.

import Bytes
import Mustache
import Synchronization
import Testing

/// A page of which nobody knows the rows before they are shown.
private struct LongPage: Record {
    let title: Text
    let note: Note?
    let lines: LazyRows<Line>
    let labels: [Text]

    static let vocabulary: Vocabulary<LongPage> = [
        .text("title", \.title, "The title", example: "Numbers"),
        .optional("note", \.note, "A note"),
        .rows("lines", \.lines, "The lines"),
        .texts("labels", \.labels, "Labels"),
    ]
}

/// A note on a long page.
private struct Note: Record {
    let text: Text

    static let vocabulary: Vocabulary<Note> = [.text("text", \.text, "The note", example: "n")]
}

/// A line of a long page.
private struct Line: Record {
    let number: Text
    let tags: [Text]

    static let vocabulary: Vocabulary<Line> = [
        .plain("number", \.number, "Which line it is", example: "1"),
        .texts("tags", \.tags, "Its tags"),
    ]
}

@Suite("Lazy rows")
struct SeriesTests {
    /// What showing a long page left behind.
    private struct Shown {
        /// What the sink was given.
        let pieces: [String]
        /// The indices of the rows that were made, in order.
        let made: [Int]
        /// How many bytes of words stood in the buffer before each row was made.
        let words: [Int]
        /// How many bytes of words showing the page added.
        let added: Int
        /// The page, whole.
        var page: String { pieces.joined() }
    }

    /// Renders a page of `count` lines into a sink that gets pieces of about `limit` bytes and stops after `most` of them.
    private func show(
        _ template: String, lines count: Int, limit: Int = 1 << 10, most: Int = .max
    ) throws -> Shown {
        let template = try library([("page", template)]).bind("page", to: LongPage.self)
        let made = Made()
        let sink = Pieces(most: most)
        var writer = PageBuilder()
        var output = BufferedOutput(to: sink, limit: limit)
        let page = LongPage(
            title: writer.texts.text("A & B"), note: Note(text: writer.texts.text("n")),
            lines: LazyRows(count: count) { index, page in
                made.note(index, page.texts.count)
                return Line(
                    number: page.texts.text("\(index)"),
                    tags: [page.texts.text("<a>"), page.texts.text("b\(index)")])
            }, labels: [writer.texts.text("x"), writer.texts.text("y")])
        let before = writer.texts.count
        template.render(page, on: &writer, into: &output)
        output.flush()
        let (indices, words) = made.all
        return Shown(pieces: sink.pieces, made: indices, words: words, added: writer.texts.count - before)
    }

    /// Keeps all pieces, and wants no more after some of them.
    private final class Pieces: ByteSink {
        private(set) var pieces: [String] = []
        private let most: Int

        init(most: Int) { self.most = most }

        func write(_ bytes: Span<UInt8>) -> Bool {
            pieces.append(bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) })
            return pieces.count < most
        }
    }

    /// What the rows' maker notes.
    private final class Made: Sendable {
        private let notes = Mutex<([Int], [Int])>(([], []))

        func note(_ index: Int, _ words: Int) {
            notes.withLock {
                $0.0.append(index)
                $0.1.append(words)
            }
        }

        var all: ([Int], [Int]) { notes.withLock { $0 } }
    }

    @Test("Lazy rows are a list to templates, each row with its own words and those of the page")
    func rows() throws {
        let shown = try show(
            "{{#lines}}{{number}}({{#tags}}{{.}}{{/tags}}){{title}} {{/lines}}{{title}}", lines: 3)
        #expect(
            shown.page == "0(&lt;a&gt;b0)A &amp; B 1(&lt;a&gt;b1)A &amp; B 2(&lt;a&gt;b2)A &amp; B A &amp; B")
        #expect(shown.made == [0, 1, 2])
    }

    @Test("Shown twice, its rows are made twice")
    func twice() throws {
        let shown = try show("{{#lines}}{{number}},{{/lines}}|{{#lines}}{{number}};{{/lines}}", lines: 3)
        #expect(shown.page == "0,1,2,|0;1;2;")
        #expect(shown.made == [0, 1, 2, 0, 1, 2])
    }

    @Test("No rows show what is there for none, and no row is made")
    func empty() throws {
        let template = "{{#lines}}{{number}}{{/lines}}{{^lines}}none{{/lines}}."
        #expect(try show(template, lines: 0).page == "none.")
        #expect(try show(template, lines: 0).made == [])
        #expect(try show(template, lines: 2).page == "01.")
    }

    @Test("A row's words are gone before the next is made, and behind the last")
    func words() throws {
        let shown = try show("{{#lines}}{{number}}{{/lines}}{{#lines}}{{number}}{{/lines}}", lines: 50)
        #expect(Set(shown.words).count == 1)
        #expect(shown.added == 0)
    }

    @Test("The pieces make up the page")
    func pieces() throws {
        let template = "<{{#lines}}{{number}}{{#tags}}.{{/tags}} {{/lines}}{{#labels}}{{.}}{{/labels}}>"
        let whole = try show(template, lines: 3).page
        #expect(whole == "<0.. 1.. 2.. xy>")
        // After each row, also after rows within rows.
        let shown = try show(template, lines: 3, limit: 0)
        #expect(shown.pieces == ["<0.", ".", " ", "1.", ".", " ", "2.", ".", " ", "x", "y", ">"])
        for limit in 1...20 {
            let shown = try show(template, lines: 3, limit: limit)
            #expect(shown.page == whole)
            #expect(shown.pieces.dropLast().allSatisfy { $0.utf8.count >= limit })
        }
        #expect(try show(template, lines: 3, limit: 4).pieces == ["<0..", " 1..", " 2..", " xy>"])
        #expect(try show(template, lines: 3, limit: 17).pieces == [whole])
    }

    @Test("A sink that wants no more ends the page after that row, whatever would follow", arguments: 1...5)
    func stop(_ most: Int) throws {
        let template = "<{{#lines}}{{number}} {{/lines}}|{{#lines}}{{number}};{{/lines}}>"
        let shown = try show(template, lines: 3, limit: 0, most: most)
        #expect(shown.page == ["<0 ", "<0 1 ", "<0 1 2 ", "<0 1 2 |0;", "<0 1 2 |0;1;"][most - 1])
        #expect(shown.made.count == most)
        #expect(shown.added == 0)
    }

    @Test("A stop within a row ends the page there")
    func stopWithinRow() throws {
        let template = "<{{#lines}}{{number}}{{#tags}}.{{/tags}} {{/lines}}>"
        let pages = try (1...7).map { try show(template, lines: 3, limit: 0, most: $0).page }
        #expect(pages == ["<0.", "<0..", "<0.. ", "<0.. 1.", "<0.. 1..", "<0.. 1.. ", "<0.. 1.. 2."])
    }

    @Test("An optional record is no row: what is behind it follows at once")
    func optional() throws {
        let template = "{{#note}}{{text}}{{/note}}{{#lines}}{{number}}{{/lines}}"
        #expect(try show(template, lines: 2, limit: 0).pieces == ["n0", "1"])
        #expect(try show(template, lines: 2, limit: 0, most: 1).page == "n0")
    }

    @Test("Rows inside an optional record see it, the page, and each other's words")
    func rowsInsideOptional() throws {
        let template =
            "{{#note}}{{#lines}}{{#note}}{{number}}{{#tags}}{{.}}{{text}}{{/tags}}{{/note}}{{title}}{{/lines}}{{text}}"
            + "{{/note}}{{^note}}none{{/note}}{{#labels}}{{.}}{{/labels}}"
        let rows = (0..<2).map { "\($0)&lt;a&gt;nb\($0)nA &amp; B" }.joined()
        #expect(try show(template, lines: 2).page == rows + "nxy")
    }
}
