// Reading files that no program would write: nothing crashes, and the time is linear in the size.

import TestSupport
import Testing
import ToDos

@testable import ToDoFormats

@Suite struct ICalendarHostileTests {
    /// Messages show an excerpt of values, whatever bytes they have.
    @Test func showsValuesThatAreNoText() {
        let value = [UInt8](repeating: 0x80, count: 400)
        let run = CalendarRun(bytes: Array("BEGIN:VTODO\nDUE:".utf8) + value + Array("\nEND:VTODO\n".utf8))
        #expect(run.items.count == 1)
        #expect(run.warnings.count == 1)
    }

    static let long: [(name: String, text: @Sendable (Int) -> String)] = [
        ("to-dos", { String(repeating: "BEGIN:VTODO\nSUMMARY:a\nEND:VTODO\n", count: $0) }),
        ("versions", { String(repeating: "BEGIN:VTODO\nUID:1\nX:1\nEND:VTODO\n", count: $0) }),
        ("one line", { "BEGIN:VTODO\nSUMMARY:\(String(repeating: "\\,a", count: 20 * $0))\nEND:VTODO" }),
        ("folds", { "BEGIN:VTODO\nSUMMARY:\(String(repeating: "a\n ", count: 10 * $0))\nEND:VTODO" }),
        (
            "soft breaks",
            {
                "BEGIN:VTODO\nSUMMARY;ENCODING=QUOTED-PRINTABLE:\(String(repeating: "a=\n", count: 10 * $0))\nEND:VTODO"
            }
        ),
        ("carriage returns", { "BEGIN:VTODO\(String(repeating: "\r", count: 30 * $0))\nEND:VTODO" }),
        ("names", { "BEGIN:VTODO\n" + (0..<$0).map { "X-\($0):1\n" }.joined() + "END:VTODO" }),
        (
            "categories",
            { "BEGIN:VTODO\nCATEGORIES:" + (0..<2 * $0).map { "\($0)," }.joined() + "\nEND:VTODO" }
        ),
        ("parameters", { "BEGIN:VTODO\nDUE" + String(repeating: ";A=1", count: 5 * $0) + ":1\nEND:VTODO" }),
        ("open components", { String(repeating: "BEGIN:X\n", count: 5 * $0) }),
        (
            "zones",
            {
                (0..<$0).map {
                    "BEGIN:VTIMEZONE\nTZID:Z\($0)\nBEGIN:STANDARD\nDTSTART:19700101T000000\nTZOFFSETTO:+0100\n"
                        + "RRULE:FREQ=YEARLY;BYMONTH=10;COUNT=900\nEND:STANDARD\nEND:VTIMEZONE\n"
                }.joined() + "BEGIN:VTODO\nDUE;TZID=Z1:20260101T000000\nEND:VTODO\n"
            }
        ),
        (
            "to-dos below open components",
            {
                let x = (0..<$0).map { _ in "BEGIN:X\n" }.joined()
                let toDos = String(repeating: "BEGIN:VTODO\nEND:VTODO\n", count: $0)
                return x + toDos + x.replacing("BEGIN", with: "END")
            }
        ),
        (
            "periods of a zone",
            {
                let period = "BEGIN:STANDARD\nDTSTART:19700101T000000\nTZOFFSETTO:+0100\nEND:STANDARD\n"
                return "BEGIN:VTIMEZONE\nTZID:Own\n\(String(repeating: period, count: 4 * $0))END:VTIMEZONE\n"
                    + String(
                        repeating: "BEGIN:VTODO\nDUE;TZID=Own:20260101T000000\nEND:VTODO\n", count: 4 * $0)
            }
        ),
        (
            "steps",
            {
                (0..<$0).map { "BEGIN:VTODO\nUID:\($0)\nRELATED-TO:\($0 + 1)\nEND:VTODO\n" }.joined()
            }
        ),
    ]

    /// Of very many fields that no page shows, the first ones are named, as in other formats.
    @Test func namesTheFirstUnshownFields() {
        let run = CalendarRun(toDo: (0..<120).map { "X-\($0):1" }.joined(separator: "\n"))
        #expect(run.unshown.count == 101)
        #expect(run.unshown.last == "other fields ×20")
    }

    @Test func writesManyTagsInLinearTime() {
        let isLinear = TestSupport.takesLinearTime(size: rounds(50, full: 100)) { size in
            let item = ItemValues.one { $0.tags = (0..<size).map { "\($0)" } }
            #expect(readBack([item], as: .iCalendar, .zone("UTC"))[0].tags.count == size)
        }
        #expect(isLinear)
    }

    @Test(arguments: long.indices) func takesLinearTime(_ index: Int) {
        let make = Self.long[index].text
        let isLinear = TestSupport.takesLinearTime(size: rounds(10, full: 40)) { size in
            let run = CalendarRun(make(size))
            if run.items.count > 1_000_000 { print(run.items.count) }
        }
        #expect(isLinear, "\(Self.long[index].name)")
    }
}
