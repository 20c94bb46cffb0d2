// The rarer fields: how they are read, what is wrong with them, steps and their parents, and notes.

import Civil
import TestSupport
import Testing

@testable import ToDos

@Suite struct DetailsTests {
    private func values(_ members: String) throws -> ItemValues {
        let store = try ToDoStore(json: Array("[\(item(members))]".utf8))
        return store.values(of: StoreIndex(0))
    }

    private func notes(_ json: String) throws -> StoreNotes {
        try ToDoStore(json: Array(json.utf8)).notes
    }

    private let id = ItemID(parsing: someID.utf8)
    private let day = Day(year: 2026, month: 11, day: 24)

    @Test func everyField() throws {
        var expected = ItemValues(id: try #require(id), title: "Buy milk", due: .day(day))
        expected.start = .instant(Instant(seconds: 1_795_539_600))
        expected.created = .instant(Instant(seconds: 5, nanoseconds: 500_000_000))
        expected.modified = .day(Day(year: 2026, month: 1, day: 2))
        expected.completed = .instant(Instant(seconds: -1))
        (expected.project, expected.tags, expected.priority) = ("Home/Küche", ["a", "é"], Priority(4))
        (expected.url, expected.repeats) = ("HTTPS://example.com/?a=1&b", "every \"day\"")
        expected.isStarred = true
        let read = try values(
            #""due":"2026-11-24","start":"2026-11-24T18:00:00+01:00","created":5.5,"modified":"2026-01-02","#
                + #""completed":-1,"project":"Home/K\u00fcche","tags":["a","\u00e9","","a","e\u0301"],"priority":4,"#
                + #""url":"HTTPS://example.com/?a=1&b","repeats":"every \"day\"","parent":null,"starred":true"#
        )
        #expect(read == expected)
    }

    @Test func nullIsAsGoodAsAbsent() throws {
        let keys = [
            "due", "start", "created", "modified", "completed", "project", "tags", "priority", "url",
            "repeats", "starred", "dependsOn",
        ]
        // So is false for a star.
        for members in [keys.map { "\"\($0)\":null" }.joined(separator: ","), "\"starred\":false"] {
            let store = try ToDoStore(json: Array("[\(item(members))]".utf8))
            #expect(
                store.details.isEmpty && store.items[0].details == .none && store.notes == StoreNotes())
        }
    }

    @Test(arguments: [
        (#""due":"2026-02-30""#, #"due is "2026-02-30", which is no date"#),
        (#""due":1795000000"#, #"due is 1795000000, expected a date such as "2026-11-24", or null"#),
        (
            #""due":"2026-11-24T18:00:00Z""#,
            #"due is "2026-11-24T18:00:00Z", expected a day such as "2026-11-24"; an instant belongs in timestamp"#
        ),
        (
            #""timestamp":"2026-11-22","due":"2026-11-24""#,
            "timestamp is more than a day away from due, 2026-11-24"
        ),
        (
            #""due":"2026-11-24","timestamp":"2020-01-01""#,
            "timestamp is more than a day away from due, 2026-11-24"
        ),
        (
            #""start":true"#,
            #"start is true, expected a date such as "2026-11-24" or "2026-11-24T18:00:00Z", seconds since 1970, or null"#
        ),
        (#""created":"yesterday""#, #"created is "yesterday", which is no date"#),
        (#""modified":1e300"#, "modified is 1e300, outside the years 1…9999 in seconds since 1970"),
        (#""project":5"#, "project is 5, expected a text or null"),
        (#""tags":"a""#, #"tags is "a", expected an array of texts, or null"#),
        (#""tags":["a",5]"#, "tags is 5, expected an array of texts, or null"),
        (#""priority":0"#, "priority is 0, outside 1…9"),
        (#""priority":1.5"#, "priority is 1.5, outside 1…9"),
        (#""priority":"high""#, #"priority is "high", expected a whole number from 1 to 9, or null"#),
        (
            #""url":"javascript:alert(1)""#,
            #"url is "javascript:alert(1)", not an address that begins with http:// or https://"#
        ),
        (#""url":"http://""#, #"url is "http://", not an address that begins with http:// or https://"#),
        (
            #""url":"http://a b""#,
            #"url is "http://a b", not an address that begins with http:// or https://"#
        ),
        (
            #""parent":"5""#,
            #"parent is "5", expected a UUID such as 84720D25-19BD-5E97-AE1C-5E513880C942"#
        ),
        (
            #""dependsOn":"5""#,
            #"dependsOn is "5", expected an array of IDs of other items, or null"#
        ),
        (#""dependsOn":[5]"#, "dependsOn is 5, expected an array of IDs of other items, or null"),
        (
            #""dependsOn":["5"]"#,
            #"dependsOn is "5", expected a UUID such as 84720D25-19BD-5E97-AE1C-5E513880C942"#
        ),
        (#""starred":1"#, "starred is 1, expected true, false or null"),
        (#""starred":"yes""#, #"starred is "yes", expected true, false or null"#),
        (#""due":"2026-11-24","due":null"#, "due comes twice in one object"),
    ])
    func mistake(member: String, message: String) throws {
        let found = mistakes("[\(item(member))]")
        #expect(found.count == 1 && found[0].hasSuffix(": \(message)"), "\(found)")
    }

    @Test func aTimestampBesideDueLiesWithinADayOfIt() throws {
        let start = day.number * 86_400
        for (seconds, isRight) in [
            (start - 86_401, false), (start - 86_400, true), (start, true), (start + 2 * 86_400 - 1, true),
            (start + 2 * 86_400, false),
        ] {
            let found = mistakes(#"[\#(item(#""timestamp":\#(seconds),"due":"2026-11-24""#))]"#)
            #expect(
                found
                    == (isRight
                        ? []
                        : [
                            #"1:15: item 1 "Buy milk" (84720D25…): timestamp is more than a day away from due, 2026-11-24"#
                        ]))
            if isRight {
                #expect(try values(#""due":"2026-11-24","timestamp":\#(seconds)"#).due == .day(day))
            }
        }
    }

    @Test(arguments: ["2026-11-23", "2026-11-25", "2026-11-24T12:00:00Z"])
    func aTextTimestampBesideDueLiesWithinADayOfIt(timestamp: String) throws {
        #expect(try values(#""due":"2026-11-24","timestamp":"\#(timestamp)""#).due == .day(day))
        #expect(try values(#""timestamp":"\#(timestamp)","due":"2026-11-24""#).due == .day(day))
    }

    @Test func aTimestampMayBeATextWithOneWarning() throws {
        let second = item(#""timestamp":"2026-11-24T00:00:00Z""#, id: "84720D25-19BD-5E97-AE1C-5E513880C943")
        let store = try ToDoStore(json: Array("[\(item(#""timestamp":"2026-11-24""#)),\n\(second)]".utf8))
        #expect(store.items.map(\.due) == [.day(day), .instant(Instant(seconds: day.number * 86_400))])
        #expect(
            store.notes.warnings.map(\.description) == [
                "1:15: timestamp is a text; the app itself reads only seconds since 1970 (2 times)"
            ])
    }

    @Test func wordsThatMayBeAMistypedRuleAreNamed() throws {
        for words in ["evry tuesday", "FREQ=TUESDAY"] {
            let messages = try notes("[\(item(#""due":"2026-11-24","repeats":"\#(words)""#))]").warnings
            #expect(messages.count == 1 && messages[0].description.contains("shown as words"), "\(messages)")
        }
        #expect(try notes("[\(item(#""repeats":"FREQ=WEEKLY""#))]").warnings.isEmpty)
    }

    @Test func anObjectMayHoldTheItems() throws {
        let store = try ToDoStore(json: Array(#"{"version":1,"items":[\#(item())],"more":[]}"#.utf8))
        #expect(store.items.count == 1 && store.notes == StoreNotes())
        #expect(mistakes(#"{"version":1}"#) == ["1:1: the store is an object, expected an array of items"])
        #expect(mistakes(#"{"items":[],"items":[]}"#) == ["1:13: items comes twice in one object"])
        #expect(mistakes(#"{"items":{}}"#) == ["1:10: the store is an object, expected an array of items"])
        var document = try StoreDocument(json: Array(#"{ "items" : [ \#(item()) ], "more": [] }"#.utf8))
        let before = document.store.values(of: StoreIndex(0))
        var after = before
        after.isDone = true
        try document.edit(
            [.change(StoreIndex(0), from: before, to: after), .add(ItemValues(title: ""))], zone: .utc)
        #expect(document.store.items.map(\.isDone) == [true, false])
        #expect(String(decoding: document.bytes, as: UTF8.self).hasSuffix(#", "more": [] }"#))
    }

    @Test func unknownKeysAreNamedOnce() throws {
        let items = (0..<3).map {
            item(#""description":"x","urll":"y","é":1"#, id: "84720D25-19BD-5E97-AE1C-5E513880C90\($0)")
        }
        let notes = try notes("[\(items.joined(separator: ",\n"))]")
        #expect(
            notes.warnings.map(\.description) == [
                #"1:3: key "description" is no known key; did you mean "itemDescription"? (3 times)"#,
                #"1:21: key "urll" is no known key; did you mean "url"? (3 times)"#,
                #"1:32: key "é" is no known key, and is ignored (3 times)"#,
            ])
        #expect(notes.warningCount == 3)
    }

    @Test func anUnknownKeyOfALocationIsNotThatOfItsItem() throws {
        let notes = try notes(#"[\#(item(#""x":1,"location":{"x":1,"name":""}"#))]"#)
        #expect(notes.warnings.map(\.times) == [1, 1])
    }

    @Test func aWarningIsReportedOncePerSourceAndField() throws {
        var builder = StoreBuilder()
        for name in ["f", "g"] {
            builder.readSource(Array("text".utf8), named: name) { _, _, store in
                for number in 0..<60 { store.warnOnce(.other("is \(number)")) }
                for _ in 0..<3 {
                    for number in 0..<60 { store.warnOnce(.other("is \(number)")) }
                    store.warnOnce(.textForSeconds, field: "start")
                    store.warnOnce(.textForSeconds, field: "due")
                }
            }
        }
        let notes = try builder.finish().notes
        #expect(notes.warningCount == 2 * 62)
        #expect(notes.warnings.map(\.times) == [Int](repeating: 4, count: 50))
    }

    // MARK: Steps

    private func family(_ parents: [Int?]) throws -> (parents: [Int?], warnings: [String]) {
        func id(_ index: Int) -> String { "00000000-0000-4000-8000-00000000000\(index)" }
        let items = parents.enumerated().map { index, parent in
            item(parent.map { #""parent":"\#(id($0))""# } ?? "", id: id(index), title: "\(index)")
        }
        let store = try ToDoStore(json: Array("[\(items.joined(separator: ",\n"))]".utf8))
        return (
            store.items.map { store.details[$0.details]?.parent?.position },
            store.notes.warnings.map(\.description)
        )
    }

    @Test func aParentMayComeLater() throws {
        let found = try family([2, nil, nil, 0])
        #expect(found.parents == [2, nil, nil, 0] && found.warnings == [])
    }

    @Test func aMissingParentIsDropped() throws {
        let found = try family([9])
        #expect(found.parents == [nil])
        #expect(
            found.warnings == [
                #"1:12: item 1 "0" (00000000…): parent is the ID of no item of the list, and is ignored"#
            ])
    }

    @Test func aCircleLosesItsLastLink() throws {
        let circular = "parent leads back to the item itself, and is ignored"
        let alone = try family([0])
        #expect(alone.parents == [nil] && alone.warnings == [#"1:12: item 1 "0" (00000000…): \#(circular)"#])
        let found = try family([1, 2, 0, 2, 4])
        #expect(found.parents == [1, 2, nil, 2, nil])
        #expect(
            found.warnings == [
                #"3:11: item 3 "2" (00000000…): \#(circular)"#,
                #"5:11: item 5 "4" (00000000…): \#(circular)"#,
            ])
    }

    /// Unlike parents, dependencies may lead in a circle: programs that have them allow it.
    @Test func dependenciesMayComeLaterAndBeMutual() throws {
        func id(_ index: Int) -> String { "00000000-0000-4000-8000-00000000000\(index)" }
        let items = [[2, 1, 2], [0], [2, 9]].enumerated().map { index, others in
            item(
                #""dependsOn":[\#(others.map { "\"\(id($0))\"" }.joined(separator: ","))]"#, id: id(index),
                title: "\(index)")
        }
        let store = try ToDoStore(json: Array("[\(items.joined(separator: ",\n"))]".utf8))
        let found = store.items.map { store.details.items(.dependsOn, of: $0.details).map(\.position) }
        #expect(found == [[1, 2], [0], []])
        #expect(
            store.notes.warnings.map(\.message) == [
                #"item 3 "2" (00000000…): dependsOn leads back to the item itself, and is ignored"#,
                #"item 3 "2" (00000000…): dependsOn is the ID of no item of the list, and is ignored"#,
            ])
        #expect(store.items[2].details == .none)
    }

    @Test func aLongChainTakesNoLongerThanItsLength() throws {
        var builder = StoreBuilder()
        let count = rounds(5_000, full: 50_000)
        for index in 0..<count {
            var values = ItemValues(id: ItemID(high: 1, low: UInt64(index)), title: "")
            values.parent = ItemID(high: 1, low: UInt64((index + 1) % count))
            builder.append(values)
        }
        let store = try builder.finish()
        #expect(store.notes.warningCount == 1)
        #expect(store.items.count { store.details[$0.details]?.parent == nil } == 1)
    }

    // MARK: Values

    @Test func valuesThatAStoreCannotHoldAreRefused() {
        var values = ItemValues(id: ItemID(high: 1, low: 1), title: "A")
        values.url = "ftp://x"
        values.start = .day(Day(number: 5_000_000))
        let errors = #expect(throws: StoreErrors.self) {
            var builder = StoreBuilder()
            builder.append(values)
            _ = try builder.finish()
        }
        #expect(
            errors?.first.map(\.message) == [
                #"item 1 "A" (00000000…): start is a day, outside the years 1…9999 in seconds since 1970"#,
                #"item 1 "A" (00000000…): url is "ftp://x", not an address that begins with http:// or https://"#,
            ])
    }

    @Test func namesAreUUIDsOfVersion5() {
        // Made with another implementation of RFC 9562 §5.5 in the same namespace.
        #expect(ItemID.named("todo.txt\nMilk").description == "553914ac-0a68-5f06-92ef-b8f0acddc63b")
        #expect(ItemID.named("日本").description == "db489207-6cec-545f-a011-75a9571e9ec8")
    }

    @Test func omissionsHaveTheirLines() throws {
        var builder = StoreBuilder()
        builder.readSource(Array("a\nb\n\nc".utf8), named: "f") { _, _, store in
            store.omit("deleted", title: "B", at: 2)
            store.omit("hidden", title: "C\u{1B}", at: 5)
            store.omit("deleted", title: "B", at: 2)
            store.noteUnshown("UDA \"x\"")
            store.noteUnshown("UDA \"x\"")
        }
        let notes = try builder.finish().notes
        #expect(notes.omissions.map { "\($0.count) \($0.name)" } == ["2 deleted", "1 hidden"])
        #expect(notes.omitted.map { "\($0.line) \($0.title)" } == ["2 B", "2 B", "4 C\\u001B"])
        #expect(notes.unshown.map { "\($0.count) \($0.name)" } == ["2 UDA \"x\""])
    }

    @Test func aLineEndIsOneOfThree() throws {
        var builder = StoreBuilder()
        builder.readSource(Array("a\rb\r\nc\nd".utf8), named: "f") { _, _, store in
            for offset in [0, 2, 4, 5, 7] { store.omit("deleted", title: "", at: offset) }
        }
        #expect(try builder.finish().notes.omitted.map(\.line) == [1, 2, 2, 3, 4])
    }

    @Test func usualProjects() throws {
        var builder = StoreBuilder()
        builder.append(
            appStore: Array("[\(item(#""project":"own""#, id: "\(ItemID(high: 1, low: 1))"))]".utf8),
            usualProject: "file")
        builder.append(
            appStore: Array("[\(item(id: "\(ItemID(high: 1, low: 2))"))]".utf8), usualProject: "other")
        builder.append(ItemValues(title: "none"))
        let store = try builder.finish()
        #expect(store.indices.map { store.values(of: $0).project } == ["own", "other", nil])
    }
}
