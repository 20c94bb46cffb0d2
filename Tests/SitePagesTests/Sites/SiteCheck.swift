// What must hold on the way from a store to a site. An input is either a store, or texts separated by the byte 0xFF, which
// does not occur in UTF-8: of every three texts, one becomes a title, one a description and one a location. Each page is
// parsed by the tests' strict parser, and its contents are compared with the input. `SiteReplayTests` asks it for committed
// inputs, the fuzzer of Tests/Scripts/Fuzz for those that it finds.

import Civil
import Defaults
import Site
import SitePages
import TestSupport
import ToDos

/// Throws if an input breaks a promise. There is one kind of inputs.
func checkInput(_ bytes: [UInt8], kind: String = "site") throws {
    if let store = (try? ToDoStore(json: bytes)) ?? store(ofTexts: bytes) { try check(store) }
}

/// A store of texts. Each item's due date, coordinate and state are derived from its number and the lengths
/// of its texts.
private func store(ofTexts bytes: [UInt8]) -> ToDoStore? {
    let texts = bytes.split(separator: 0xFF, omittingEmptySubsequences: false).map {
        literal(String(decoding: $0, as: UTF8.self))
    }
    var items: [String] = []
    for start in stride(from: 0, to: min(texts.count, 30), by: 3) {
        let own = texts[start..<min(start + 3, texts.count)]
        let kind = own.reduce(start / 3) { $0 + $1.utf8.count }
        var item = "{\"id\":\"00000000-0000-4000-8000-0000000000\(10 + start)\",\"title\":\(own[start])"
        if own.count > 1 { item += ",\"itemDescription\":\(own[start + 1])" }
        if own.count > 2 {
            let coordinate = kind % 2 == 0 ? ",\"coordinate\":{\"latitude\":-0.5,\"longitude\":180}" : ""
            item += ",\"location\":{\"name\":\(own[start + 2])\(coordinate)}"
        }
        if kind % 3 > 0 { item += ",\"timestamp\":\(1_795_000_000 + kind % 40 * 86_400)" }
        items.append(item + ",\"done\":\(kind % 5 == 0)}")
    }
    return try? ToDoStore(json: Array("[\(items.joined(separator: ","))]".utf8))
}

/// A text as a JSON string.
private func literal(_ text: String) -> String {
    var literal = "\""
    for unit in text.utf16 {
        let digits = String(unit, radix: 16)
        literal += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }
    return literal + "\""
}

private func check(_ store: ToDoStore) throws {
    let site = try Fixed.site(store)
    let pages = try strictPages(of: site)
    try checkPages(pages, of: site, known: Fixed.shapes)
    for item in store.items {
        let path = "items/\(item.id.description.lowercased()).html"
        guard let page = pages[path] else { throw BrokenPromise("there is \(path)") }
        try checkItem(
            title: store.string(item.title), description: item.itemDescription.map { store.string($0) } ?? "",
            place: item.location.map { store.string($0.name) } ?? "", on: page, path)
    }
}

/// Throws unless tags and attributes are known, ids are unique, and links lead to files of the site or use one of three
/// schemes.
func checkPages(_ pages: [String: HostileMarkup], of site: Site, known shapes: Set<String>) throws {
    let paths = Set(site.files.map(\.path.text))
    for (path, page) in pages {
        let elements = page.all
        let unknown = Set(elements.map(shape)).subtracting(shapes)
        try require(unknown.isEmpty, "all tags are ours", path)
        let ids = elements.compactMap { $0["id"] }
        try require(Set(ids).count == ids.count, "ids are unique", path)
        for link in elements.compactMap({ $0["href"] }) {
            let isOurs = paths.contains(target(of: link, on: path))
            let scheme = link.prefix { $0 != ":" }.lowercased()
            try require(
                isOurs || ["http", "https", "geo"].contains(scheme), "\(link) leads to a file or a map", path)
            try require(link.utf8.allSatisfy { 0x21...0x7E ~= $0 }, "links are ASCII", path)
        }
    }
}

/// Throws unless the texts of an item are texts of its page.
func checkItem(
    title: String, description: String, place: String, on page: HostileMarkup, _ path: String
) throws {
    let shown = ExactText(title.isBlankOnPage ? "(untitled)" : title.onPage)
    try require(page.elements("h1").map(\.textContent) == [shown], "the heading is the title", path)
    try require(
        page.elements("div", "description").map(\.textContent)
            == (description.isBlankOnPage ? [] : [ExactText(description.onPage)]),
        "descriptions are text", path)
    try require(
        place.isBlankOnPage || page.elements("dd").contains { $0.textContent == ExactText(place.onPage) },
        "places are text", path)
}

/// The file to which a link of a page leads.
func target(of link: String, on path: String) -> String {
    let file = link.utf8.firstIndex(of: UInt8(ascii: "#")).map { link[..<$0] } ?? link[...]
    if file.isEmpty { return path }
    if file.hasPrefix("/") { return String(file.dropFirst()) }
    if file.hasPrefix("../") { return String(file.dropFirst(3)) }
    let folder = path.utf8.firstIndex(of: UInt8(ascii: "/")).map { path[...$0] } ?? ""
    return String(folder + file)
}

/// Values that are the same for all inputs.
private enum Fixed {
    static let environment: SiteEnvironment = {
        do {
            var settings = SiteSettings(
                title: "\"<{{title}}>'&amp;", zone: "UTC", today: Day(year: 2026, month: 11, day: 21))
            settings.pageSize = 2
            let none = try ToDoStore(json: Array("[]".utf8))
            return SiteEnvironment(settings, locale: try builtInLocale("en-US"), zone: .utc)
        } catch {
            fatalError("\(error)")
        }
    }()

    static let sections: SiteSections = {
        do { return try builtInSections(environment) } catch { fatalError("\(error)") }
    }()

    static func site(_ store: ToDoStore) throws -> Site {
        try ToDoSite.make(PageContext(store, environment), sections: sections, publicFiles: publicFiles)
    }

    private static let publicFiles = Defaults.publicFiles.compactMap { file in
        (try? SitePath(file.path)).map { SiteFile(path: $0, contents: .bytes(file.bytes)) }
    }

    /// Favourites with a bill, with a checklist and with both in one, open and done.
    private static let shoppingStore: String = {
        let lines = [
            #"[{"name":"a","quantity":2,"price":1}],"currency":"EUR","discount":1"#,
            #"[{"name":"a","quantity":2},{"name":""}]"#,
            #"[{"name":"a","price":1},{"name":"b"}],"currency":"EUR""#,
        ]
        let items = (0..<12).map { number in
            #"{"id":"00000000-0000-4000-8000-0000000000\#(10 + number)","title":"a","done":\#(number % 2 == 0),"#
                + (number % 4 < 2 ? "" : #""timestamp":1795000000,"#)
                + #""starred":true,"lines":\#(lines[number / 4])}"#
        }
        return "[\(items.joined(separator: ","))]"
    }()

    /// The elements and attributes of a site of harmless texts.
    static let shapes: Set<String> = {
        let items = (0..<30).map { _ in "https://example.org/\nmilk" }.joined(separator: "\u{FF}")
            .unicodeScalars
        guard let harmless = store(ofTexts: items.map { UInt8(truncatingIfNeeded: $0.value) }),
            let sample = try? ToDoStore(json: Array(Defaults.sampleStore.utf8)),
            let shopping = try? ToDoStore(json: Array(shoppingStore.utf8)),
            let empty = try? ToDoStore(json: Array("[]".utf8))
        else { fatalError("no store to compare with") }
        do {
            return try Set(
                [harmless, sample, shopping, empty].flatMap { store in
                    try strictPages(of: site(store)).values.flatMap(\.all).map(shape)
                })
        } catch {
            fatalError("\(error)")
        }
    }()
}

/// All pages of a site, parsed strictly.
func strictPages(of site: Site) throws -> [String: HostileMarkup] {
    var pages: [String: HostileMarkup] = [:]
    for file in site.files where file.path.text.hasSuffix(".html") {
        guard let text = String(validating: site.bytes(of: file), as: UTF8.self) else {
            throw BrokenPromise("\(file.path.text) is UTF-8")
        }
        do {
            pages[file.path.text] = try HostileMarkup(page: text)
        } catch {
            throw BrokenPromise("\(file.path.text) is strict HTML: \(error)")
        }
    }
    return pages
}

/// `a class href` for an `a` element with these attributes.
func shape(of element: HostileMarkup) -> String {
    ([element.name] + element.attributes.map(\.name)).joined(separator: " ")
}

private func require(_ condition: Bool, _ promise: String, _ path: String) throws(BrokenPromise) {
    try require(condition, "\(promise), on \(path)")
}
