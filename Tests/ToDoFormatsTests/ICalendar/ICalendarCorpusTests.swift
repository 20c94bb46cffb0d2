// Reading the calendars of other projects: each to-do of them is accounted for.

import Foundation
import TestSupport
import Testing

@Suite struct ICalendarCorpusTests {
    @Test func accountsForEachToDo() throws {
        guard let folder = Corpora.folder("icalendar") else { return }
        var found: [String] = []
        var privates: [String: Int] = [:]
        for project in ["ical.net", "ical4j", "icalendar"] {
            let files = try FileManager.default.contentsOfDirectory(
                atPath: folder.appending(path: project).path)
            for file in files.sorted() where file.hasSuffix(".ics") {
                let bytes = try [UInt8](Data(contentsOf: folder.appending(path: project + "/" + file)))
                let hidden = CalendarRun(bytes: bytes).items.count { $0.itemClass != .public }
                if hidden > 0 { privates[file] = hidden }
                // Most of them are private.
                let run = CalendarRun(bytes: withoutClasses(bytes))
                #expect(run.errors == [], "\(file)")
                let toDos = String(decoding: bytes, as: UTF8.self).uppercased().components(
                    separatedBy: "BEGIN:VTODO")
                #expect(run.items.count + run.omitted.count == toDos.count - 1, "\(file)")
                let done = run.items.count { $0.isDone }
                let due = run.items.count { $0.due != nil }
                let rest = run.omissions + run.warnings.map { String($0.dropFirst(6)) }
                found.append(
                    "\(file): \(run.items.count) items, \(done) done, \(due) due"
                        + (rest.isEmpty ? "" : "; " + rest.joined(separator: "; ")))
            }
        }
        #expect(found == Self.expected)
        #expect(privates == Self.privates)
    }

    /// The calendar with another name for the property CLASS.
    private func withoutClasses(_ bytes: [UInt8]) -> [UInt8] {
        let name = Array("\nCLASS".utf8)
        var result = bytes
        for start in bytes.indices where bytes[start...].starts(with: name) {
            result[start + 1] = UInt8(ascii: "X")
        }
        return result
    }

    /// How many to-dos of a file have another CLASS than PUBLIC, without those that are cancelled.
    private static let privates = [
        "Bug2148092.ics": 1, "Calendar1.ics": 31, "CalendarParameters2.ics": 1, "EmptyLines3.ics": 1,
        "Event3.ics": 18, "Language2.ics": 1, "Todo1.ics": 1, "Todo2.ics": 1, "Todo4.ics": 1,
        "Todo5.ics": 1, "Todo6.ics": 1, "Todo7.ics": 1, "Todo8.ics": 1, "Todo9.ics": 1,
        "rfc5545-sec3.6.2.ics": 1, "twinkle.ics": 2, "twinkle_orig.ics": 2, "example.ics": 1,
    ]

    private static let expected: [String] = [
        [
            #"Bug2148092.ics: 1 items, 0 done, 1 due"#,
            #"1:1: the file has texts that are not UTF-8, and names no CHARSET that is known: their characters are shown as �"#,
        ].joined(separator: "; "),
        #"Calendar1.ics: 31 items, 2 done, 8 due"#,
        #"CalendarParameters2.ics: 1 items, 0 done, 0 due"#,
        #"EmptyLines3.ics: 1 items, 0 done, 0 due"#,
        #"Event3.ics: 18 items, 0 done, 0 due"#,
        #"Language2.ics: 1 items, 0 done, 1 due"#,
        #"Todo1.ics: 1 items, 0 done, 0 due"#,
        #"Todo2.ics: 1 items, 0 done, 0 due"#,
        #"Todo3.ics: 0 items, 0 done, 0 due; 1 cancelled"#,
        #"Todo4.ics: 1 items, 1 done, 0 due"#,
        #"Todo5.ics: 1 items, 1 done, 0 due"#,
        #"Todo6.ics: 1 items, 1 done, 0 due"#,
        #"Todo7.ics: 1 items, 1 done, 0 due"#,
        #"Todo8.ics: 1 items, 1 done, 0 due"#,
        #"Todo9.ics: 1 items, 1 done, 0 due"#,
        #"3.ics: 1 items, 0 done, 1 due"#,
        #"OZMovies.ics: 4 items, 3 done, 0 due"#,
        #"phpicalendar_sample.ics: 3 items, 2 done, 0 due"#,
        #"rfc5545-sec3.6.2.ics: 2 items, 1 done, 2 due"#,
        #"rfc5545-sec4.4.ics: 1 items, 0 done, 1 due"#,
        #"sunbird_sample.ics: 4 items, 3 done, 4 due"#,
        [
            #"twinkle.ics: 3 items, 0 done, 2 due"#,
            #"107:1: item 3 "Buy Pete's Birthday Gift": start is "-0011130T100000", which is no date"#,
            #"108:1: item 3 "Buy Pete's Birthday Gift": due is "-0011130T160000", which is no date"#,
        ].joined(separator: "; "),
        [
            #"twinkle_orig.ics: 3 items, 0 done, 2 due"#,
            #"200:1: item 3 "Buy Pete's Birthday Gift": start is "-0011130T100000", which is no date"#,
            #"202:1: item 3 "Buy Pete's Birthday Gift": due is "-0011130T160000", which is no date"#,
        ].joined(separator: "; "),
        #"example.ics: 1 items, 0 done, 1 due"#,
        #"issue_1050_all_components.ics: 1 items, 0 done, 0 due"#,
        #"issue_1050_calendar_with_events_and_todos.ics: 1 items, 0 done, 0 due"#,
        #"issue_722_missing_timezones.ics: 1 items, 0 done, 1 due"#,
        #"rfc_7986_image.ics: 2 items, 0 done, 0 due"#,
    ]
}
