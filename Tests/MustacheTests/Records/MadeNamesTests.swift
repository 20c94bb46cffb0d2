// Names whose values are made when a template asks for them.

import Bytes
import Mustache
import Testing
import TestSupport

/// A shelf of which only the numbers are stored.
private struct Shelf: Record {
    let books: [Int]
    let place: Place

    static let vocabulary: Vocabulary<Shelf> = [
        .text("size", "How many books it has.", example: "2 & more") { shelf, page in
            shelf.books.isEmpty ? nil : page.texts.text("\(shelf.books.count) & more")
        },
        .plain("plain", "The number.") { shelf, page in page.texts.text("\(shelf.books.count)") },
        .markup("bold", "The number in bold.") { shelf, page in page.texts.text("<b>\(shelf.books.count)</b>")
        },
        .flag("isFull", "Whether it is full.") { shelf, page in
            page.texts.text("\(shelf.books)").byteCount > 8
        },
        .optional("first", "Its first book.") { shelf, _ in shelf.books.first.map { Book(number: $0) } },
        .list("books", "Its books.") { shelf, _ in shelf.books.map { Book(number: $0) } },
        .record("last", "Its last book, or one without a number.") { shelf, _ in
            Book(number: shelf.books.last ?? 0)
        },
        .names { shelf, page in Room(floor: shelf.place.floor, &page) },
        .record("place", \.place, "Where it stands."),
    ]
}

private struct Book: Record {
    let number: Int

    static let vocabulary: Vocabulary<Book> = [
        .text("title", "Its title.") { book, page in page.texts.text("<\(book.number)>") },
        .list("pages", "Its pages.") { book, _ in (0..<book.number).map { Leaf(name: "p\($0)") } },
    ]
}

private struct Leaf: Record {
    let name: String

    static let vocabulary: Vocabulary<Leaf> = [.text("name", \.name, "Its name.")]
}

private struct Place: Record {
    let floor: Int

    static let vocabulary: Vocabulary<Place> = [
        .text("floor", "The floor.") { place, page in page.texts.text("floor \(place.floor)") }
    ]
}

/// A part with each kind of stored field.
private struct Room: Record {
    let name: Text
    let isHigh: Bool
    let words: [String]
    let door: Leaf?
    let windows: [Leaf]
    let wall: Leaf

    static let vocabulary: Vocabulary<Room> = [
        .text("room", \.name, "Its name."), .flag("isHigh", \.isHigh, "Whether it is not on the ground."),
        .texts("words", \.words, "Words."), .optional("door", \.door, "Its door, if it has one."),
        .list("windows", \.windows, "Its windows."), .record("wall", \.wall, "Its wall."),
        .text("twice", "Its name twice.") { room, page in
            let name = page.texts.string(room.name)
            return page.texts.text(name + name)
        },
    ]

    init(floor: Int, _ page: inout PageBuilder) {
        name = page.texts.text("R\(floor)&")
        (isHigh, words, wall) = (floor > 0, ["w\(floor)", "<"], Leaf(name: "W"))
        door = floor > 0 ? Leaf(name: "D") : nil
        windows = (0..<floor).map { Leaf(name: "\($0)") }
    }
}

@Suite("Names that are made when they are shown")
struct MadeNamesTests {
    private func show(_ template: String, _ books: [Int], floor: Int = 0) throws -> String {
        let template = try TemplateLibrary(["page": template]).bind("page", to: Shelf.self)
        var page = PageBuilder()
        let before = page.texts.count
        let shown = template.render(Shelf(books: books, place: Place(floor: floor)), on: &page)
        #expect(page.texts.count == before, "what was made is removed again")
        return shown
    }

    @Test("Texts are escaped unless they are plain or markup")
    func texts() throws {
        #expect(try show("{{size}}|{{plain}}|{{{bold}}}", [7, 8]) == "2 &amp; more|2|<b>2</b>")
        #expect(try show("{{size}}|{{plain}}", []) == "|0")
    }

    @Test("In a section a text is true if it is not empty")
    func sections() throws {
        let template = "{{#size}}[{{size}}]{{/size}}{{^size}}none{{/size}}"
        #expect(try show(template, [1]) == "[1 &amp; more]")
        #expect(try show(template, []) == "none")
    }

    @Test(
        "Flags, records and lists",
        arguments: [
            ([], "-n&lt;0&gt;"),
            ([3, 1, 2], "+f&lt;3&gt;&lt;3&gt;p0p1p2&lt;1&gt;p0&lt;2&gt;p0p1&lt;2&gt;"),
        ])
    func others(books: [Int], shown: String) throws {
        let template =
            "{{#isFull}}+{{/isFull}}{{^isFull}}-{{/isFull}}{{#first}}f{{title}}{{/first}}{{^first}}n{{/first}}"
            + "{{#books}}{{title}}{{#pages}}{{name}}{{/pages}}{{/books}}{{^books}}{{/books}}{{last.title}}"
        #expect(try show(template, books) == shown)
    }

    @Test("The names of a part that is made, of every kind")
    func parts() throws {
        let template =
            "{{room}} {{twice}}{{#isHigh}} high{{/isHigh}}{{^isHigh}} low{{/isHigh}} {{#words}}{{.}},{{/words}}"
            + "{{#door}}{{name}}{{/door}}{{^door}}no door{{/door}} {{#windows}}{{name}}{{/windows}} {{wall.name}} "
            + "{{place.floor}}{{#twice}}!{{/twice}}"
        #expect(
            try show(template, [], floor: 2) == "R2&amp; R2&amp;R2&amp; high w2,&lt;,D 01 W floor 2!")
        #expect(
            try show(template, [], floor: 0) == "R0&amp; R0&amp;R0&amp; low w0,&lt;,no door  W floor 0!")
    }

    @Test("A template that does not fit them is an error, as with stored ones")
    func errors() {
        for (template, problem) in [
            ("{{first.title}}", "first"), ("{{size.x}}", "size"), ("{{{size}}}", "size"),
            ("{{bold}}", "bold"),
            ("{{isFull}}", "isFull"), ("{{sise}}", "size"),
        ] {
            #expect { try TemplateLibrary(["page": template]).bind("page", to: Shelf.self) } throws: {
                error in
                "\(error)".contains(problem)
            }
        }
    }
}
