// The bound template of the item page beside the same page written by hand, the same bytes out, in the same run.

import Bytes
import Civil
import Defaults
import Foundation
import Mustache
import SitePages
import ToDos

/// Renders the item pages of a life-like store in three ways.
enum TemplateBenchmark {
    /// The ways to make a page.
    enum Way: String, CaseIterable {
        case template, strings, bytes
    }

    /// Times all ways and prints the ratios; or, for counting instructions, goes one way so many times.
    static func run(only: Way?, rounds: Int) throws {
        let store = try ToDoStore(json: LifelikeStore.json(items: 500))
        let environment = try environment(store)
        let binder = try TemplateBinder(
            templates(), settings: environment.settings, locale: environment.locale)
        let template = try ItemSection(binder).template
        let context = PageContext(store, environment)
        var texts = ByteBuffer()
        var pages: [ItemPage] = []
        for index in store.items.indices {
            pages.append(ItemPage(ReadingPosition(index), in: context, texts: &texts))
        }
        var strings: [HandWrittenPage<String>] = []
        var bytes: [HandWrittenPage<[UInt8]>] = []
        for page in pages {
            strings.append(HandWrittenPage(page, words: { texts.string($0) }, raw: { texts.string($0) }))
            bytes.append(
                HandWrittenPage(
                    page,
                    words: { text in
                        var ink = StringInk()
                        ink.write(escaping: texts.string(text))
                        return Array(ink.html.utf8)
                    }, raw: { Array(texts.string($0).utf8) }))
        }

        var output = BufferedOutput()
        var byteInk = ByteInk(html: [])
        byteInk.html.reserveCapacity(65_536)
        func make(_ index: Int, _ way: Way) -> Int {
            switch way {
            case .template:
                output.reset()
                template.render(pages[index], texts: &texts, into: &output)
                return output.buffer.count
            case .strings:
                var ink = StringInk()
                strings[index].write(with: &ink)
                return ink.html.utf8.count
            case .bytes:
                byteInk.html.removeAll(keepingCapacity: true)
                bytes[index].write(with: &byteInk)
                return byteInk.html.count
            }
        }

        for index in pages.indices {
            _ = make(index, .template)
            _ = make(index, .bytes)
            var ink = StringInk()
            strings[index].write(with: &ink)
            guard byteInk.html == [UInt8](output.buffer), Array(ink.html.utf8) == byteInk.html else {
                print(
                    "page \(index) differs:\n\(String(decoding: [UInt8](output.buffer), as: UTF8.self))\n---\n\(ink.html)"
                )
                throw DifferentPages()
            }
        }
        if let only {
            var count = 0
            for _ in 0..<rounds { for index in pages.indices { count += make(index, only) } }
            return print("\(only.rawValue): \(rounds * pages.count) pages, \(count) bytes")
        }
        var times: [Way: [Double]] = [:]
        for _ in 0..<max(5, rounds) {
            for way in Way.allCases {
                var count = 0
                let time = seconds {
                    for _ in 0..<20 { for index in pages.indices { count += make(index, way) } }
                }
                times[way, default: []].append(time / Double(20 * pages.count))
                precondition(count > 0)
            }
        }
        for way in Way.allCases {
            let ratios = zip(times[.template] ?? [], times[way] ?? []).map { $0 / $1 }
            let name = way.rawValue.padding(toLength: 10, withPad: " ", startingAt: 0)
            print(
                "\(name) \(text(median(times[way] ?? []) * 1e6, 3)) µs a page; the template takes \(text(median(ratios), 2)) of it"
            )
        }
    }

    private static func environment(_ store: ToDoStore) throws -> SiteEnvironment {
        guard let zone = TimeZone(identifier: "Europe/Berlin"),
            let words = Defaults.templates.first(where: { $0.path == "locales/en-US.json" })
        else { throw DifferentPages() }
        let offsets = ZoneOffsets(
            name: zone.identifier, instants: store.items.compactMap { $0.due?.instant?.seconds }
        ) {
            zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval($0)))
        }
        return SiteEnvironment(
            SiteSettings(zone: zone.identifier, today: Day(year: 2026, month: 11, day: 21)),
            locale: try SiteLocale(identifier: "en-US", json: Array(words.text.utf8), file: words.path),
            zone: offsets)
    }

    private static func templates() -> [TemplateFile] {
        Defaults.templates.compactMap { file in
            TemplateFile(path: file.path, name: file.path, bytes: Array(file.text.utf8))
        }
    }
}

extension HandWrittenPage {
    /// The words of a page in another form; `raw` is for words that are markup already.
    fileprivate init(_ page: ItemPage, words: (Text) -> Words, raw: (Text) -> Words) {
        title = words(page.title)
        isUntitled = page.isUntitled
        isOpen = page.state.isOpen
        isOverdue = page.state.isOverdue
        isDueToday = page.state.isDueToday
        isDone = page.state.isDone
        hasDetails = page.hasDetails
        due = page.due.map { (words($0.full), words($0.iso)) }
        week = page.week.map { words($0.href) }
        description = page.description.map { raw($0.html) }
        location = page.location.map { words($0.name) }
        coordinate = page.coordinate.map { place in
            (
                words(place.text), words(place.openStreetMap), words(place.appleMaps),
                words(place.googleMaps), words(place.geo)
            )
        }
        list = words(page.list.href)
        previous = page.previous.map { (words($0.href), words($0.title)) }
        next = page.next.map { (words($0.href), words($0.title)) }
    }
}

/// The three ways did not give the same bytes.
struct DifferentPages: Error {}
