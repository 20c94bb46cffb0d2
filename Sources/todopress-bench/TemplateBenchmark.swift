// Compares a bound template of an item page with the same page written by hand. All of them must give the
// same bytes, and they are timed in alternation.

import Bytes
import Civil
import Defaults
import Foundation
import Mustache
import SitePages
import ToDos

/// Renders the item pages of a synthetic store in three ways.
enum TemplateBenchmark {
    /// The implementations that are compared.
    enum Implementation: String, CaseIterable {
        case template, strings, bytes
    }

    /// Times all implementations and prints the ratios. If `only` is given, renders all pages `rounds` times
    /// with that implementation, for counting instructions.
    static func run(only: Implementation?, rounds: Int) throws {
        let store = try ToDoStore(json: SyntheticStore.json(items: 500))
        let environment = try environment(store)
        let binder = TemplateBinder(
            ParsedTemplates([.benchmark]), settings: environment.settings, locale: environment.locale)
        let template = try ItemSection(binder).template
        let context = PageContext(store, environment)
        // The links of all items' pages are the same from any of them.
        var writer = PageWriter(itemAt: ReadingPosition(0), in: context)
        var pages: [ItemPage] = []
        for index in store.items.indices { pages.append(ItemPage(ReadingPosition(index), &writer)) }
        var strings: [HandWrittenPage<String>] = []
        var bytes: [HandWrittenPage<[UInt8]>] = []
        for page in pages {
            strings.append(
                HandWrittenPage(page, words: { writer.texts.string($0) }, raw: { writer.texts.string($0) }))
            bytes.append(
                HandWrittenPage(
                    page,
                    words: { text in
                        var stringOutput = StringOutput()
                        stringOutput.write(escaping: writer.texts.string(text))
                        return Array(stringOutput.html.utf8)
                    }, raw: { Array(writer.texts.string($0).utf8) }))
        }

        var output = BufferedOutput()
        var byteOutput = ByteOutput(html: [])
        byteOutput.html.reserveCapacity(65_536)
        func make(_ index: Int, _ implementation: Implementation) -> Int {
            switch implementation {
            case .template:
                output.reset()
                template.render(pages[index], &writer, to: &output)
                return output.buffer.count
            case .strings:
                var stringOutput = StringOutput()
                strings[index].write(with: &stringOutput)
                return stringOutput.html.utf8.count
            case .bytes:
                byteOutput.html.removeAll(keepingCapacity: true)
                bytes[index].write(with: &byteOutput)
                return byteOutput.html.count
            }
        }

        for index in pages.indices {
            _ = make(index, .template)
            _ = make(index, .bytes)
            var stringOutput = StringOutput()
            strings[index].write(with: &stringOutput)
            guard byteOutput.html == [UInt8](output.buffer), Array(stringOutput.html.utf8) == byteOutput.html
            else {
                print(
                    "page \(index) differs:\n\(String(decoding: [UInt8](output.buffer), as: UTF8.self))\n---\n\(stringOutput.html)"
                )
                throw BenchmarkError()
            }
        }
        if let only {
            var count = 0
            for _ in 0..<rounds { for index in pages.indices { count += make(index, only) } }
            return print("\(only.rawValue): \(rounds * pages.count) pages, \(count) bytes")
        }
        var times: [Implementation: [Double]] = [:]
        for _ in 0..<max(5, rounds) {
            for implementation in Implementation.allCases {
                var count = 0
                let time = seconds {
                    for _ in 0..<20 { for index in pages.indices { count += make(index, implementation) } }
                }
                times[implementation, default: []].append(time / Double(20 * pages.count))
                precondition(count > 0)
            }
        }
        for implementation in Implementation.allCases {
            let ratios = zip(times[.template] ?? [], times[implementation] ?? []).map { $0 / $1 }
            let name = implementation.rawValue.padding(toLength: 10, withPad: " ", startingAt: 0)
            print(
                "\(name) \(text(median(times[implementation] ?? []) * 1e6, 3)) µs a page; the template takes \(text(median(ratios), 2)) of it"
            )
        }
    }

    private static func environment(_ store: ToDoStore) throws -> SiteEnvironment {
        guard let zone = TimeZone(identifier: "Europe/Berlin"),
            let words = Defaults.templates.first(where: { $0.path == "locales/en-US.json" })
        else { throw BenchmarkError() }
        let offsets = ZoneOffsets(
            name: zone.identifier, instants: store.instants.map(\.seconds)
        ) {
            zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval($0)))
        }
        return SiteEnvironment(
            SiteSettings(zone: zone.identifier, today: Day(year: 2026, month: 11, day: 21)),
            locale: try SiteLocale(identifier: "en-US", json: Array(words.text.utf8), file: words.path),
            zone: offsets)
    }
}

extension HandWrittenPage {
    /// Converts the values of a page. `raw` converts values that are markup already.
    fileprivate init(_ page: ItemPage, words: (Text) -> Words, raw: (Text) -> Words) {
        title = words(page.title)
        isUntitled = page.isUntitled
        isOpen = page.state.isOpen
        isOverdue = page.state.isOverdue
        isDueToday = page.state.isDueToday
        isDone = page.state.isDone
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

/// The implementations gave different bytes, or the benchmark could not be set up.
struct BenchmarkError: Error {}
