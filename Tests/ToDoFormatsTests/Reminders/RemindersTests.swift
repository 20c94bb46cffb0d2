import Civil
import Foundation
import TestSupport
import Testing
import ToDos

@testable import ToDoFormats

private func recognized(_ text: String) -> ListFormat? {
    ListFormat.recognized(Array(text.utf8), fileName: "list.json")
}

@Suite struct RemindersTests {
    /// As reminders-cli writes it.
    private let full = #"""
        [{"completionDate":"2026-11-22T10:00:00Z","creationDate":"2026-11-01T08:00:00Z",
        "dueDate":"2026-11-23T23:00:00Z","externalId":"84720D25-19BD-5E97-AE1C-5E513880C942","isCompleted":true,
        "lastModified":"2026-11-22T10:00:01Z","list":"Groceries","listId":"8F3D6C1E-0000-4000-8000-000000000000",
        "location":"47.3769, 8.5417","locationTitle":"Café Zürich","notes":"two\nlines","priority":1,
        "startDate":"2026-11-20T09:00:00Z","title":"Buy milk","url":"https:\/\/example.com\/"},
        {"externalId":"17","isCompleted":false,"list":"Groceries","priority":0,"title":"Bread"}]
        """#

    @Test func everyMember() {
        var milk = ItemValues(
            id: ItemID(parsing: "84720D25-19BD-5E97-AE1C-5E513880C942".utf8)!, title: "Buy milk",
            itemDescription: "two\nlines", due: .day(Day(isoDate: "2026-11-24")!), place: "Café Zürich",
            coordinate: Coordinate(latitude: 47.3769, longitude: 8.5417), isDone: true)
        milk.start = .instant(Instant(rfc3339: "2026-11-20T09:00:00Z")!)
        milk.created = .instant(Instant(rfc3339: "2026-11-01T08:00:00Z")!)
        milk.modified = .instant(Instant(rfc3339: "2026-11-22T10:00:01Z")!)
        milk.completed = .instant(Instant(rfc3339: "2026-11-22T10:00:00Z")!)
        (milk.project, milk.priority, milk.url) = ("Groceries", .high, "https://example.com/")
        var bread = ItemValues(id: .named("17"), title: "Bread")
        bread.project = "Groceries"
        let list = ListFormat.reminders.list(full, .zone("Europe/Berlin"))
        #expect(list.items == [milk, bread])
        #expect(list.warnings + list.errors + list.unshown + list.omissions == [])
        #expect(recognized(full) == .reminders)
    }

    @Test func junk() {
        let list = ListFormat.reminders.list(
            #"""
            [{"title":"a","isCompleted":false,"list":"x","priority":12,"url":"javascript:alert(1)"},
            {"title":"b","isCompleted":"maybe","list":"x","dueDate":"Tuesday, 24 November","location":"91, 0"},
            {"title":null,"externalId":"1","isCompleted":false,"flagged":true,"mask":null},
            {"title":"d","externalId":"1","completionDate":"2026-11-22T10:00:00Z"}]
            """#)
        let places = list.warnings.map { $0.components(separatedBy: " (")[0] }
        #expect(
            places == [
                #"1:57: item 1 "a""#, #"1:66: item 1 "a""#,
                #"2:28: isCompleted "maybe" is no state that is known here; the item counts as open"#,
                #"2:57: item 2 "b""#, #"2:91: item 2 "b""#, #"4:27: item 4 "d""#,
            ])
        let sentences = list.warnings.map { $0.components(separatedBy: "…): ").last }
        #expect(
            sentences == [
                "priority is 12, outside 1…9",
                #"url is "javascript:alert(1)", not an address that begins with http:// or https://"#,
                #"2:28: isCompleted "maybe" is no state that is known here; the item counts as open"#,
                #"dueDate is "Tuesday, 24 November", which is no date"#,
                "location is 91.0, outside -90…90",
                #"externalId is "1" like that of an earlier item; this one gets an address of its own"#,
            ])
        #expect(list.items.map(\.title) == ["a", "b", "", "d"])
        #expect(list.items.map(\.isDone) == [false, false, false, true])
        #expect(list.items.allSatisfy { $0.priority == nil && $0.url == nil && $0.due == nil })
        #expect(Set(list.items.map(\.id)).count == 4)
        #expect(list.unshown == [#"member "flagged" ×1"#])
    }

    @Test(arguments: [
        (#"[{"title":"a"}"#, "1:15: the text ends too early, expected ',' or ']'"),
        (#"["Groceries"]"#, #"1:2: item 1 is "Groceries", expected an object"#),
    ]) func brokenStructure(text: String, message: String) {
        #expect(ListFormat.reminders.list(text).errors == [message])
    }
}

@Suite struct JSONPlaceholderTests {
    @Test func everyMember() {
        let text = #"""
            [{"userId": 1, "id": 1, "title": "delectus aut autem", "completed": false},
            {"userId": 1, "id": 2, "title": "quis ut nam", "completed": true, "color": "red"},
            {"userId": 2, "id": 2, "title": "again", "completed": 0},
            {"userId": null, "id": "x7", "title": "text", "completed": false}, {"title": "none", "completed": null}]
            """#
        let list = ListFormat.jsonPlaceholder.list(text)
        var ids = NamedIDs()
        let second = NamedIDs.id(ofNumber: 2, in: "list")
        var expected = [
            ItemValues(id: NamedIDs.id(ofNumber: 1, in: "list"), title: "delectus aut autem"),
            ItemValues(id: second, title: "quis ut nam", isDone: true),
            ItemValues(id: .named("\(second)\n2"), title: "again"),
            ItemValues(id: .named("list\n#x7"), title: "text"),
            ItemValues(id: ids.id(ofTitle: "none", in: "list"), title: "none"),
        ]
        (expected[0].project, expected[1].project, expected[2].project) = ("User 1", "User 1", "User 2")
        #expect(list.items == expected)
        #expect(list.unshown == [#"member "color" ×1"#])
        #expect(list.warnings.count == 1)
        #expect(recognized(text) == .jsonPlaceholder)
    }

    /// One bad entry stops no list: it stays with what can be read, or is left out if nothing can.
    @Test func badEntriesAreWarnings() {
        let list = ListFormat.reminders.list(
            #"[{"isCompleted": false}, 5, {"isCompleted": true, "dueDate": "2026-02-31", "notes": "n"}, "#
                + #"{"title": "c", "isCompleted": "maybe", "externalId": "1"}]"#)
        #expect(list.errors == [])
        #expect(list.items.map(\.title) == ["", "c"] && list.items.map(\.isDone) == [true, false])
        #expect(list.items.first?.itemDescription == "n")
        #expect(
            list.warnings.map { $0.replacing(/\([0-9a-f]{8}…\)/, with: "(…)") } == [
                "1:2: item 1: title is missing, expected a text",
                "1:26: item 2 is 5, expected an object",
                "1:29: item 1: title is missing, expected a text",
                #"1:62: item 1 (…): dueDate is "2026-02-31", which is no date"#,
                #"1:121: isCompleted "maybe" is no state that is known here; the item counts as open"#,
            ])
    }

    /// Otherwise the tasks that are done in a list of another program would count as open, and nobody would know.
    @Test func completedIsMissed() {
        let list = ListFormat.jsonPlaceholder.list(
            #"[{"title": "a", "completed": true}, {"title": "b", "isCompleted": true}, {"completed": true}]"#)
        #expect(list.errors == [] && list.items.map(\.title) == ["a", "b", ""])
        #expect(list.items.map(\.isDone) == [true, false, true])
        #expect(
            list.warnings == [
                #"1:37: item 2 "b": completed is missing, expected true or false"#,
                "1:74: item 3: title is missing, expected a text",
            ])
    }

    @Test func corpus() throws {
        guard let folder = Corpora.folder("jsonplaceholder") else { return }
        let bytes = [UInt8](try Data(contentsOf: folder.appending(path: "todos.json")))
        let list = ListFormat.jsonPlaceholder.list(bytes)
        #expect(list.items.count == 200 && list.items.count(where: \.isDone) == 90)
        #expect(Set(list.items.map(\.project)).count == 10)
        #expect(list.warnings + list.errors + list.unshown + list.omissions == [])
        let users = [UInt8](try Data(contentsOf: folder.appending(path: "users.json")))
        #expect(ListFormat.recognized(users, fileName: "") != .jsonPlaceholder)
    }
}

/// Each reader recognizes its own lists and no others.
@Suite struct JSONRecognitionTests {
    @Test(
        arguments: [
            (
                #"[{"id":1,"description":"a","entry":"20261120T083000Z","status":"pending","uuid":"x"}]"#,
                .taskwarrior
            ),
            (#"{"description":"a","entry":"20261120T083000Z","status":"pending"}"#, .taskwarrior),
            (#"[{"id":1,"description":"a\#u{1}","uuid":"x"},{"id":"#, .taskwarrior),
            (#"[{"title":"a","isCompleted":false,"externalId":"x"}"#, .reminders),
            (#"{"userId":1,"id":1,"title":"a","completed":false}"#, .jsonPlaceholder),
            (#"[{},{"userId":1,"id":1,"title":"a","completed":false}]"#, .jsonPlaceholder),
            ("[]", .app), ("", nil), ("{}", .app), ("[1]", nil), ("[{}]", nil), ("x (A) +b", .todoTxt),
            ("[[[", .app),
            (#"[{"id":"84720D25-19BD-5E97-AE1C-5E513880C942","title":"a","done":false}]"#, .app),
            (
                #"[{"id":"84720D25-19BD-5E97-AE1C-5E513880C942","title":"a","done":false,"description":"x","uuid":1}]"#,
                .app
            ),
            (#"{"items":[{"userId":1,"title":"a","completed":true}]}"#, .app),
            ("BEGIN:VCALENDAR", .iCalendar),
        ] as [(String, ListFormat?)]) func oneFormat(text: String, format: ListFormat?)
    {
        #expect(recognized(text) == format)
    }

    @Test func appStores() throws {
        guard let folder = Corpora.folder("app-stores") else { return }
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
            guard let data = try? Data(contentsOf: file) else { continue }
            let format = ListFormat.recognized([UInt8](data), fileName: "list.json")
            #expect(format == .app, "\(file.lastPathComponent)")
        }
    }

    /// The JSON test suite: nothing crashes, and what is no JSON is an error unless it can be repaired.
    @Test func testSuite() throws {
        guard let folder = Corpora.folder("json-test-suite") else { return }
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        var count = 0
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "json", let data = try? Data(contentsOf: file) else { continue }
            count += 1
            let list = ListFormat.reminders.list([UInt8](data))
            if file.lastPathComponent.hasPrefix("n_") {
                #expect(list.items.isEmpty, "\(file.lastPathComponent)")
            }
        }
        #expect(count >= 318)
    }
}
