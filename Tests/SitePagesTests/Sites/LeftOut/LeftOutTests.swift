// What is left out of a site is in none of its bytes, and the site is that of the list without it: random lists of every
// format, in which every word belongs to one item, with every relation between items, all ways of leaving items out, and
// all kinds of files.

import Bytes
import Civil
import Foundation
import Site
import TestSupport
import Testing
import ToDoKeeping
import ToDos

@testable import SitePages
@testable import ToDoFormats

@Suite struct LeftOutTests {
    /// How many lists of each format a usual run of a debug build has, of which each takes a tenth of a second: 61 in all.
    private static let usual = 4

    #if DEBUG
        private static let isShort = !areRoundsFull
    #else
        private static let isShort = false
    #endif

    /// The ways of a format in a run. Those of the usual run are all ways together.
    private static func ways(of format: LeftOutFormat) -> [LeftOutList.Way] {
        let ways = LeftOutList.Way.all(of: format)
        guard isShort, let position = LeftOutFormat.all.firstIndex(of: format) else { return ways }
        let count = min(usual, ways.count)
        return (0..<count).map { ways[(position + 1 + $0 * ways.count / count) % ways.count] }
    }

    @Test func allWaysAreTaken() {
        #expect(Set(LeftOutFormat.all.flatMap(Self.ways)) == Set(LeftOutList.Way.allCases))
    }

    @Test(arguments: LeftOutFormat.all) func leavesNoTrace(format: LeftOutFormat) throws {
        let chosen = Set(Self.ways(of: format))
        // Lists of other rounds have other settings.
        let position = try #require(LeftOutFormat.all.firstIndex(of: format))
        let first = Self.isShort ? UInt64(position * LeftOutList.Way.all(of: format).count) : 0
        var used: Set<LeftOutList.Way> = []
        for seed in first..<first + rounds(50, full: 2_000) {
            if Self.isShort, used == chosen { break }
            let list = LeftOutList(format, seed: seed)
            guard chosen.contains(list.way), !Self.isShort || !used.contains(list.way) else { continue }
            guard !list.kept.isEmpty, !list.hidden.isEmpty || list.way == .places else { continue }
            used.insert(list.way)
            let whole = try files(
                list.inputs(of: list.items), list, activity: list.items, events: Self.events)
            let part = try files(
                list.inputs(of: list.kept), list, activity: list.kept,
                events: Self.events.filter { !$0.contains("SUMMARY:\(LeftOutList.secret)") }.map(
                    Self.withoutSecrets))
            let different = Set(whole.keys).union(part.keys).filter { whole[$0] != part[$0] }.sorted()
            #expect(different.isEmpty, "seed \(seed), \(list.way): \(list.text)")
            let found = whole.filter { Self.traces.areIn($0.value) || Self.traces.areIn(Array($0.key.utf8)) }
            #expect(found.isEmpty, "seed \(seed), \(list.way): \(found.keys.sorted()) of \(list.text)")
            // Else the words would be missing from a site that shows nothing.
            #expect(whole.values.contains { Self.words.areIn($0) }, "seed \(seed)")
            if !different.isEmpty || !found.isEmpty { return }
        }
        #expect(used == chosen)
    }

    private static let traces = Traces(LeftOutList.secret)
    private static let words = Traces(LeftOutList.open)

    /// Events that are left out in each way, and those of which a description and links are.
    private static let events = [
        "", "CLASS:PRIVATE", "CLASS:X-OWN", "CATEGORIES:Any,Leave", "RRULE:FREQ=DAILY\nCATEGORIES:LEAVE",
        "ATTENDEE;PARTSTAT=DECLINED:MAILTO:Ana@example.org",
        "STATUS:CANCELLED", "ATTENDEE;PARTSTAT=DECLINED:mailto:ben@example.org",
    ].enumerated().map { number, line in
        let word = [0, 7].contains(number) ? LeftOutList.open : LeftOutList.secret
        return """
            UID:\(number)
            SUMMARY:\(word)
            DTSTART:20261124T1\(number)0000
            LOCATION:\(word) hall\(number == 0 ? " https://\(LeftOutList.secret).example" : "")
            \(line)
            """
                + ["DESCRIPTION:", "URL:https://example.org/", "X-GOOGLE-CONFERENCE:https://a.example/"]
                .map { "\n\($0)\(LeftOutList.secret)" }.joined()
    }

    /// An event without the lines and the address that are not published.
    private static func withoutSecrets(_ event: String) -> String {
        event.replacing(" https://\(LeftOutList.secret).example", with: "").split(separator: "\n")
            .filter { !$0.contains(LeftOutList.secret) }.joined(separator: "\n")
    }

    /// The pages of the site of some lists, without the files that all sites share, and what the agenda prints.
    private func files(
        _ inputs: [ListInput], _ list: LeftOutList, activity items: [ItemValues], events: [String]
    ) throws -> [String: [UInt8]] {
        var collector = ListCollector(LeftOutList.context)
        for input in inputs { collector.add(input, as: list.format.format) }
        let whole = try collector.finish()
        // As a build chooses them.
        let store = list.selection.published(of: list.selection.visible(of: whole)).withoutGapsInNames
        let ids = Set(items.map(\.id))
        let activity = list.items.enumerated().filter { ids.contains($0.element.id) }.flatMap {
            number, item in
            [ActivityKind.added, .edited].enumerated().map { offset, kind in
                ActivityEntry(
                    Instant(seconds: 1_795_000_000 + 90_000 * offset + number), kind, item.id,
                    title: item.title)
            }
        }
        var selection = list.selection
        selection.me = ["ana@example.org"]
        selection.excludedTags.append("leave")
        let lines = events.map { "BEGIN:VEVENT\n\($0)\nEND:VEVENT\n" }.joined()
        let calendars = try calendar("BEGIN:VCALENDAR\n\(lines)END:VCALENDAR\n")
        let environment = try environment(
            store, people: LeftOutList.people, zone: "UTC",
            sort: ItemSort.allCases[list.round % ItemSort.allCases.count],
            pageSize: list.round % 3 == 0 ? 3 : 200, weekStart: list.round % 2 == 0 ? .monday : .sunday,
            layout: AgendaLayout.ofSites[list.round % AgendaLayout.ofSites.count],
            selection: selection, baseURL: "https://example.org/", isIndexed: true, hasCalendar: true,
            feeds: true, hasData: true, activity: list.format == .list(.app) ? activity : [],
            isOffline: list.round % 4 == 0, hasCalendarEvents: true)
        let site = try builtInSite(
            store, environment, events: calendars, activity: list.format == .list(.app) ? activity : [])
        var files: [String: [UInt8]] = [:]
        let renderer = site.makeRenderer()
        for file in site.files {
            guard case .page = file.contents else {
                files[file.path.text] = []
                continue
            }
            var output = BufferedOutput()
            site.read(file, with: renderer, into: &output)
            files[file.path.text] = [UInt8](output.buffer)
        }
        let today = environment.settings.today
        let layout = AgendaLayout.allCases[list.round % AgendaLayout.allCases.count]
        files["printed \(layout)"] = try AgendaHTML(
            store, environment: environment, events: calendars, templates: builtInTemplates,
            style: #require(PageStyle([]))
        ).page(layout, from: today, count: 2).bytes
        files["printed text"] = Array(
            AgendaText(store, environment: environment, events: calendars).pages(
                from: today, count: 2, format: .markdown, width: 80, isStyled: false
            ).joined().utf8)
        files["printed JSON"] = AgendaJSON(store, environment: environment, events: calendars)
            .document(from: today, count: 2)
        // A conversion has what is private.
        if list.way == .byReader {
            for format in ListFormat.allCases where format.writer != nil {
                files["converted \(format)"] = ListConversion(whole, to: format, LeftOutList.context)?.bytes
            }
        }
        return files
    }
}

/// A word as it stands in a file: as it is, in capitals, or in base64 wherever it begins.
private struct Traces {
    private let forms: [[UInt8]]

    init(_ word: String) {
        let encoded = (0..<3).map { offset in
            // The letters that depend on no neighbour.
            let bytes = [UInt8](repeating: 0, count: offset) + Array(word.utf8)
            let letters = Array(Data(bytes).base64EncodedString().utf8)
            return Array(letters[((offset * 8 + 5) / 6)..<(bytes.count * 8 / 6)])
        }
        forms = [Array(word.utf8), Array(word.uppercased().utf8)] + encoded
    }

    func areIn(_ bytes: [UInt8]) -> Bool { forms.contains { bytes.place(of: $0, from: 0) != nil } }
}
