// Committed lists of each format, mutations of them, and what lists are made of in any order, keep the promises of
// `ListCheck`.

import TestSupport
import Testing

@testable import ToDoFormats

@Suite struct ListReplayTests {
    @Test(arguments: ListFormat.allCases) func noInputBreaksAPromise(format: ListFormat) throws {
        // The seeds of the app's store are those of its reader.
        let kind = format == .app ? "store" : format.rawValue
        let inputs = try FuzzInputs.committed(kind)
        #expect(
            FuzzInputs.failures(of: inputs, mutations: rounds(max(1, 20 / inputs.count), full: 2_000)) {
                try checkInput($0, kind: format.rawValue)
            } == [])
    }

    /// What lists of some formats are made of.
    private static let pieces: [(ListFormat, [String])] = [
        (
            .iCalendar,
            [
                "BEGIN:VTODO\n", "END:VTODO\n", "BEGIN:VCALENDAR\n", "END:VCALENDAR\n", "BEGIN:VTIMEZONE\n",
                "TZID:X\n", "BEGIN:STANDARD\n", "END:STANDARD\n", "END:VTIMEZONE\n",
                "DTSTART:16010101T000000\n", "TZOFFSETTO:+2359\n", "TZOFFSETFROM:-2359\n",
                "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30\n", "RDATE:20200101T000000,,x\n",
                "DUE;TZID=X:20260101T000000\n", "DURATION:-P9W\n", "GEO:1;1e999\n", "SUMMARY", ":", ";", "\"",
                "=", ",", "\\", "^", "\u{0}", " ", "\t", "\r", "\n", "\r\n", "é", "UID:1\n",
                "RRULE:FREQ=YEARLY;COUNT=99999;UNTIL=99991231\n", "DUE:99991231T235959-2359\n",
                "SUMMARY;ENCODING=QUOTED-PRINTABLE:=\n", "RELATED-TO:1\n", "URL:http://\n",
                "CATEGORIES:,\\\n",
                "DTSTART:20260101\n",
            ]
        ),
        (
            .markdown,
            RandomItems.parts + ["- [ ] ", "- [ ] ", "  - [x] #", "\n", "\n", "> ", "```\n", "\t", "#"]
        ),
        (
            .todoist,
            [
                "TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,DATE,TIMEZONE\n", "task,", "note,", "section,",
                "\"",
                ",", "\n", "\r\n", "2026-11-24", "@", " ", "1", "\u{FEFF}",
            ]
        ),
        (
            .todoTxt,
            ["x ", "(A) ", "2026-11-24 ", "+", "@", "due:", "t:", "\n", " ", "a", "\u{A0}", "\u{FEFF}"]
        ),
    ]

    @Test(arguments: pieces) func anyBytesAreRead(format: ListFormat, pieces: [String]) throws {
        var random = SeededGenerator(seed: 13)
        for _ in 0..<rounds(100, full: 3_000) {
            var bytes: [UInt8] = []
            for _ in 0..<Int.random(in: 0..<40, using: &random) {
                if Int.random(in: 0..<9, using: &random) == 0 {
                    bytes.append(.random(in: .min ... .max, using: &random))
                } else {
                    bytes += Array((pieces.randomElement(using: &random) ?? "").utf8)
                }
            }
            try checkReading(bytes, as: format)
            guard format == .todoTxt else { continue }
            // Each line that is not blank is an item.
            let blank = Set(" \t".utf8)
            let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
            let lines = bytes[start...].split { $0 == 0x0A || $0 == 0x0D }.filter {
                !$0.allSatisfy(blank.contains)
            }
            #expect(ReaderRun(TodoTxtReader.self, [("todo.txt", bytes)]).items.count == lines.count)
        }
    }
}
