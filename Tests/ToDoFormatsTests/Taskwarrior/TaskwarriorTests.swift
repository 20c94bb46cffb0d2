import Bytes
import Civil
import Foundation
import TestSupport
import Testing
import ToDos

@testable import ToDoFormats

private let uuid = "11111111-1111-4111-8111-111111111111"

/// The item of a task that has only the attributes that are required.
private func item(_ change: (inout ItemValues) -> Void = { _ in }) -> ItemValues {
    var item = ItemValues(id: ItemID(parsing: uuid.utf8)!, title: "Buy milk")
    item.created = .instant(Instant(rfc3339: "2026-11-20T08:30:00Z")!)
    change(&item)
    return item
}

/// A task with more attributes than the required ones.
private func task(_ attributes: String = "", status: String = "pending", id: String = uuid) -> String {
    #"{"description":"Buy milk","entry":"20261120T083000Z","status":"\#(status)","uuid":"\#(id)"\#(attributes)}"#
}

@Suite struct TaskwarriorTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let attributes: String
        var zone = "UTC"
        let change: @Sendable (inout ItemValues) -> Void
        var testDescription: String { name }
    }

    static let cases = [
        Case(name: "no other attribute", attributes: "") { _ in },
        Case(name: "due at a time", attributes: #","due":"20261124T180000Z""#) {
            $0.due = .instant(Instant(rfc3339: "2026-11-24T18:00:00Z")!)
        },
        Case(
            name: "due at midnight of the zone", attributes: #","due":"20261123T230000Z""#,
            zone: "Europe/Berlin"
        ) {
            $0.due = .day(Day(isoDate: "2026-11-24")!)
        },
        Case(
            name: "due at midnight of another zone", attributes: #","due":"20261124T000000Z""#,
            zone: "Europe/Berlin"
        ) {
            $0.due = .instant(Instant(rfc3339: "2026-11-24T00:00:00Z")!)
        },
        Case(
            name: "a day that starts at one o'clock", attributes: #","due":"20180304T030000Z""#,
            zone: "America/Sao_Paulo"
        ) {
            $0.due = .day(Day(isoDate: "2018-03-04")!)
        },
        Case(
            name: "a day without midnight", attributes: #","due":"20181104T030000Z""#,
            zone: "America/Sao_Paulo"
        ) {
            $0.due = .day(Day(isoDate: "2018-11-04")!)
        },
        Case(
            name: "fourteen hours ahead", attributes: #","due":"20261123T100000Z""#,
            zone: "Pacific/Kiritimati"
        ) {
            $0.due = .day(Day(isoDate: "2026-11-24")!)
        },
        Case(name: "extended format", attributes: #","due":"2026-11-24T18:00:00Z""#) {
            $0.due = .instant(Instant(rfc3339: "2026-11-24T18:00:00Z")!)
        },
        Case(name: "extended format with an offset", attributes: #","due":"2026-11-24T18:00:00+01:00""#) {
            $0.due = .instant(Instant(rfc3339: "2026-11-24T17:00:00Z")!)
        },
        Case(name: "local time", attributes: #","due":"20261124T180000""#, zone: "Europe/Berlin") {
            $0.due = .instant(Instant(rfc3339: "2026-11-24T17:00:00Z")!)
        },
        Case(
            name: "local time, extended", attributes: #","due":"2026-11-24T18:00:00""#, zone: "Europe/Berlin"
        ) {
            $0.due = .instant(Instant(rfc3339: "2026-11-24T17:00:00Z")!)
        },
        Case(
            name: "a date", attributes: #","due":"2026-11-24","scheduled":"20261123""#,
            zone: "America/New_York"
        ) {
            $0.due = .day(Day(isoDate: "2026-11-24")!)
            $0.scheduled = .day(Day(isoDate: "2026-11-23")!)
        },
        Case(name: "seconds", attributes: #","due":"1795543200""#) {
            $0.due = .instant(Instant(rfc3339: "2026-11-24T18:00:00Z")!)
        },
        Case(name: "wait", attributes: #","wait":"20270101T100000Z""#) {
            $0.start = .instant(Instant(rfc3339: "2027-01-01T10:00:00Z")!)
        },
        Case(name: "modified, by its old name", attributes: #","modification":"20270101T100000Z""#) {
            $0.modified = .instant(Instant(rfc3339: "2027-01-01T10:00:00Z")!)
        },
        Case(name: "end of an open task", attributes: #","end":"20270101T100000Z""#) { _ in },
        Case(name: "project", attributes: #","project":"Home.Shopping.Dairy""#) {
            $0.project = "Home/Shopping/Dairy"
        },
        Case(name: "project with a version", attributes: #","project":"app.v1.2.rc""#) {
            $0.project = "app/v1.2/rc"
        },
        Case(name: "empty project", attributes: #","project":"""#) { _ in },
        Case(name: "tags", attributes: #","tags":["errand","next",""]"#) { $0.tags = ["errand", "next"] },
        Case(name: "tags in one text", attributes: #","tags":"errand,next""#) {
            $0.tags = ["errand", "next"]
        },
        Case(name: "high", attributes: #","priority":"H""#) { $0.priority = .high },
        Case(name: "medium", attributes: #","priority":"M""#) { $0.priority = .medium },
        Case(name: "low", attributes: #","priority":"L""#) { $0.priority = .low },
        Case(
            name: "recur",
            attributes: #","recur":"monthly","parent":"f3187b93-c1ff-4168-bc38-9fddd50161dd","imask":3"#
        ) {
            $0.repeats = "FREQ=MONTHLY"
            $0.id = ItemID(parsing: Array("f3187b93-c1ff-4168-bc38-9fddd50161dd".utf8)) ?? $0.id
        },
        Case(name: "place", attributes: #","location":"Café Zürich","geo":"47.3769,8.5417""#) {
            ($0.place, $0.coordinate) = ("Café Zürich", Coordinate(latitude: 47.3769, longitude: 8.5417))
        },
        Case(name: "point with a space", attributes: #","geo":"-47.5, 1e-05""#) {
            ($0.place, $0.coordinate) = ("", Coordinate(latitude: -47.5, longitude: 0.00001))
        },
        Case(
            name: "annotations in order",
            attributes: #","annotations":[{"entry":"20261121T013519Z","description":"second <i>note<\/i>"},"#
                + #"{"entry":"20261121T013518Z","description":"first"},{"entry":"20261121T013520Z","description":" "},"#
                + #"{"entry":"20261121T013521Z","description":"last"}]"#
        ) { $0.itemDescription = "first\nsecond <i>note</i>\n\nlast" },
        Case(
            name: "known and not shown",
            attributes: #","id":3,"urgency":4.2,"mask":"-","rtype":"periodic""#
        ) {
            _ in
        },
        Case(name: "the last of repeated keys", attributes: #","project":"a","project":"b""#) {
            $0.project = "b"
        },
    ]

    @Test(arguments: cases) func attribute(_ example: Case) {
        let list = TaskwarriorReader.list("[\(task(example.attributes))]", .zone(example.zone))
        #expect(list.items == [item(example.change)])
        #expect(list.warnings + list.errors + list.unshown + list.omissions == [])
    }

    @Test(arguments: [
        "[\n%1,\n%2\n]\n", "%1\n%2\n", "%1,\n%2,\n", "%1,\r\n%2", "\u{FEFF}[%1,%2]", "\u{FEFF}%1\n\n%2",
        " %1 %2 ",
    ]) func shape(_ shape: String) {
        let two = "22222222-2222-4222-8222-222222222222"
        let text = shape.replacing("%1", with: task()).replacing("%2", with: task(id: two))
        #expect(TaskwarriorReader.list(text).items.map(\.id.description) == [uuid, two])
        #expect(TaskwarriorReader.recognizes(text))
    }

    @Test func statuses() {
        let ids = (1...6).map { "0000000\($0)-0000-4000-8000-000000000000" }
        let states = ["pending", "waiting", "completed", "deleted", "recurring", "deleted"]
        let tasks = zip(ids, states).map { task(#","end":"20261121T100000Z""#, status: $1, id: $0) }
        let list = TaskwarriorReader.list("[" + tasks.joined(separator: ",\n") + "]")
        #expect(list.items.map(\.isDone) == [false, false, true])
        #expect(
            list.items.map(\.completed) == [nil, nil, .instant(Instant(rfc3339: "2026-11-21T10:00:00Z")!)])
        #expect(list.omissions == ["2 deleted", "1 templates of recurrence"])
        #expect(list.notes.omitted.map(\.line) == [4, 5, 6])
    }

    @Test func whatNoPageShows() {
        let list = TaskwarriorReader.list(
            task(
                #","estimate":3,"start":"20261121T013519Z","githuburl":"x","wait":"20270101T100000Z","scheduled":"20261224T100000Z","until":"20270101T100000Z","none":"","nil":null,"priority":"X""#
            )
                + task(
                    #","estimate":4,"hidden":1"#, status: "deleted",
                    id: "22222222-2222-4222-8222-222222222222")
                + task(#","estimate":5"#, id: "33333333-3333-4333-8333-333333333333"))
        #expect(
            list.unshown == [
                #"UDA "estimate" ×2"#, #"attribute "start" ×1"#,
                #"UDA "githuburl" ×1"#, #"attribute "until" ×1"#,
            ])
    }

    @Test func copiesOfATask() {
        let later = task(#","project":"new""#, status: "completed")
        let list = TaskwarriorReader.list("\(task())\n\(later)")
        #expect(list.items.map(\.project) == ["new"])
        #expect(list.omissions == ["1 superseded"])
    }

    /// Whatever stands for a UUID, no two items have the same one.
    @Test(arguments: [#""x""#, #""X","uuid":null"#, #"17,"uuid":"""#, #""\#(uuid)","uuid":["x"]"#])
    func copiesWithOddIDs(id: String) {
        let task = #"{"description":"a","uuid":\#(id)}"#
        let list = TaskwarriorReader.list("[\(task),\(task)]")
        #expect(list.items.map(\.title) == ["a"] && list.errors == [])
        #expect(list.omissions == ["1 superseded"])
    }

    @Test func idsOfTheirOwn() {
        let list = TaskwarriorReader.list(
            #"{"description":"a","status":"pending"}{"description":"a"}{"description":"b","uuid":"17"}"#)
        var ids = NamedIDs()
        #expect(
            list.items.map(\.id) == [
                ids.id(ofTitle: "a", in: "list"), ids.id(ofTitle: "a", in: "list"), .named("17"),
            ])
    }

    @Test(arguments: [
        (#","due":"20260230T100000Z""#, #"due is "20260230T100000Z", which is no date"#, 125),
        (#","due":"tomorrow""#, #"due is "tomorrow", which is no date"#, 125),
        (#","due":"00000101T000000Z""#, #"due is "00000101T000000Z", which is no date"#, 125),
        (#","due":"20261124T250000Z""#, #"due is "20261124T250000Z", which is no date"#, 125),
        (#","due":["x"]"#, #"due is an array, expected a text or null"#, 125),
        (#","geo":"91,0""#, #"geo is 91.0, outside -90…90"#, 125),
        (#","geo":"0,nan""#, #"geo is "0,nan", not a latitude and a longitude such as "52.5,13.4""#, 125),
        (#","geo":"0x1,0""#, #"geo is "0x1,0", not a latitude and a longitude such as "52.5,13.4""#, 125),
        (#","geo":"1e999,0""#, #"geo is "1e999,0", not a latitude and a longitude such as "52.5,13.4""#, 125),
    ]) func junk(attributes: String, fact: String, column: Int) {
        let list = TaskwarriorReader.list(task(attributes))
        #expect(list.items == [item()])
        #expect(list.warnings == ["1:\(column): item 1 \"Buy milk\" (11111111…): \(fact)"])
    }

    @Test(arguments: [
        ("[\n{\"description\":}\n]", "2:16: expected a value, found '}'"),
        (
            "{\"description\":\"a\n}\n{\"description\":\"b\u{1}\"}",
            "1:18: a string cannot hold the control character U+000A as it is, only escaped"
        ),
        ("[{}", "1:4: the text ends too early, expected ',' or ']'"),
        ("[1]", "1:2: item 1 is 1, expected an object"),
        ("\"x\"", "1:1: the store is \"x\", expected an array of items"),
        (
            "No matches.",
            "1:1: expected a value, found 'N'; JSON has texts in double quotes, and true, false and null in small letters"
        ),
    ]) func brokenStructure(text: String, message: String) {
        #expect(TaskwarriorReader.list(text).errors == [message])
    }

    @Test func anEntryWithoutADescriptionStays() {
        let list = TaskwarriorReader.list(#"[{"entry":"20260101T000000Z"},{},["x"]]"#)
        #expect(list.errors == [] && list.items.map(\.title) == [""])
        #expect(
            list.warnings == [
                "1:2: item 1: description is missing, expected a text",
                "1:31: item 2: description is missing, expected a text",
                "1:34: item 3 is an array, expected an object",
            ])
    }

    /// `depends` as versions 2.5, 2.6.1 and 3.0 write it (taskwarrior#2689).
    @Test(arguments: [
        #""A,B""#, #"["A","B"]"#, #""[\"A\",\"B\"]""#, #"["[\"A\",\"B\"]"]"#, #"["[\"A\"]","[\"B\"]"]"#,
    ])
    func dependencies(written: String) {
        let uuids = ["0d000000-0000-4000-8000-000000000001", "0d000000-0000-4000-8000-000000000002"]
        let depends = zip(["A", "B"], uuids).reduce(written) { $0.replacing($1.0, with: $1.1) }
        let tasks = zip(["one", "two"], uuids).map { #"{"description":"\#($0)","uuid":"\#($1)"}"# }
        let list = TaskwarriorReader.list(
            "[\(tasks.joined(separator: ",")),{\"description\":\"c\",\"status\":\"pending\",\"depends\":\(depends)}]"
        )
        #expect(list.items.last?.dependsOn == Set(list.items.prefix(2).map(\.id)))
    }

    /// Units and durations of libshared's Duration.cpp, which Taskwarrior reads; months and years of the calendar.
    @Test(
        arguments: [
            ("week", "FREQ=WEEKLY"), ("day", "FREQ=DAILY"), ("month", "FREQ=MONTHLY"),
            ("year", "FREQ=YEARLY"),
            ("qtr", "FREQ=MONTHLY;INTERVAL=3"), ("1qtr", "FREQ=MONTHLY;INTERVAL=3"),
            ("quarter", "FREQ=MONTHLY;INTERVAL=3"),
            ("2qrtrs", "FREQ=MONTHLY;INTERVAL=6"), ("hr", "FREQ=HOURLY"), ("1hr", "FREQ=HOURLY"),
            ("12 hrs", "FREQ=HOURLY;INTERVAL=12"),
            ("hour", "FREQ=HOURLY"), ("30min", "FREQ=MINUTELY;INTERVAL=30"),
            ("7 days", "FREQ=DAILY;INTERVAL=7"),
            ("6m", "FREQ=MONTHLY;INTERVAL=6"), ("PT12H", "FREQ=HOURLY;INTERVAL=12"),
            ("PT90M", "FREQ=MINUTELY;INTERVAL=90"),
            ("P1DT12H", "FREQ=HOURLY;INTERVAL=36"), ("P1Y", "FREQ=YEARLY"),
            ("P1Y6M", "FREQ=MONTHLY;INTERVAL=18"),
            ("P2W", "FREQ=WEEKLY;INTERVAL=2"), ("P3D", "FREQ=DAILY;INTERVAL=3"),
            ("P14D", "FREQ=WEEKLY;INTERVAL=2"),
            ("weeks", nil), ("1da", nil), ("P", nil), ("PT", nil), ("P1M1D", nil), ("P1H", nil),
            ("PT1S", nil), ("mon", nil), ("d", nil),
            ("0d", nil), ("-1d", nil), ("", nil),
        ] as [(String, String?)])
    func periods(words: String, rule: String?) {
        #expect(TaskwarriorPeriod.rule(words)?.description == rule)
    }

    @Test func oneByteThatJSONDoesNotAllow() {
        #expect(
            TaskwarriorReader.list(task().replacing("milk", with: "mi\u{1B}lk")).warnings == [
                "1:23: the file holds one byte that JSON does not allow, which was replaced: "
                    + "a string cannot hold the control character U+001B as it is, only escaped"
            ])
    }

    @Test func bytesThatJSONDoesNotAllow() {
        var bytes = Array(task().replacing("milk", with: "mi\u{1B}lk").utf8)
        bytes += Array(task(id: "22222222-2222-4222-8222-222222222222").utf8)
        let place = bytes.lastIndex(of: UInt8(ascii: "m"))!
        bytes.replaceSubrange(place...place, with: [0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80, 0xE9])
        let list = TaskwarriorReader.list(bytes)
        #expect(list.items.map(\.title) == ["Buy mi lk", "Buy \u{FFFD}\u{FFFD}?ilk"])
        #expect(
            list.warnings == [
                "1:23: the file holds 8 bytes that JSON does not allow, which were replaced; the first one: "
                    + "a string cannot hold the control character U+001B as it is, only escaped"
            ])
        #expect(ByteView.with(bytes.span) { TaskwarriorReader.recognizes($0, fileName: "") })
    }

    @Test func emptyLists() {
        for text in ["[]", "[\n]\n", "", "\n"] {
            let list = TaskwarriorReader.list(text)
            #expect(list.items.isEmpty && list.errors.isEmpty)
            #expect(!TaskwarriorReader.recognizes(text))
        }
    }

    @Test func manyTasks() {
        #expect(
            takesLinearTime(size: rounds(75, full: 150)) { size in
                let tasks = (0..<size).map { number in
                    task(
                        #","u\#(number)":1,"depends":"\#(uuid)","due":"2020""#,
                        id: "\(10_000_000 + number)-0000-4000-8000-000000000000")
                }
                _ = TaskwarriorReader.list(tasks.joined(separator: "\n"))
            })
    }

    @Test func longTask() {
        #expect(
            takesLinearTime(size: 150) { size in
                func array(_ element: (Int) -> String) -> String {
                    "[" + (0..<size).map(element).joined(separator: ",") + "]"
                }
                let notes = array { #"{"entry":"20200101T000000Z","description":"\#($0)"}"# }
                let (others, tags) = (array { _ in "\"\(uuid)\"" }, array { "\"\($0)\"" })
                _ = TaskwarriorReader.list(
                    task(#","annotations":\#(notes),"depends":\#(others),"tags":\#(tags)"#))
            })
    }

    @Test func corpus() throws {
        guard let folder = Corpora.folder("taskwarrior") else { return }
        let expected: [(String, items: Int, omissions: [String], unshown: [String])] = [
            (
                "all-attributes-cli.json", 8, ["1 deleted"],
                [
                    #"UDA "geolat" ×1"#, #"UDA "geolon" ×1"#, #"UDA "place" ×1"#, #"attribute "start" ×1"#,
                    #"UDA "estimate" ×1"#, #"UDA "len" ×1"#, #"UDA "when2" ×1"#,
                ]
            ),
            ("nerab-party.json", 6, [], []),
            ("taskwarrior-web-demo.json", 4, [], []),
        ]
        for (name, items, omissions, unshown) in expected {
            let bytes = [UInt8](try Data(contentsOf: folder.appending(path: name)))
            let list = TaskwarriorReader.list(bytes)
            #expect(
                list.items.count == items && list.omissions == omissions && list.unshown == unshown, "\(name)"
            )
            #expect(list.warnings + list.errors == [])
            #expect(ByteView.with(bytes.span) { TaskwarriorReader.recognizes($0, fileName: name) })
        }
    }
}
