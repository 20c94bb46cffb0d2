// Tests every error that a store can have, each with its exact message.

import Testing

@testable import ToDos

/// An invalid store and its expected message.
struct Mistake: CustomTestStringConvertible, Sendable {
    let name: String
    let json: String
    let messages: [String]
    var testDescription: String { name }

    init(_ name: String, _ json: String, _ messages: String...) {
        (self.name, self.json, self.messages) = (name, json, messages)
    }

    /// One item that begins with these members and has one error.
    init(_ name: String, member: String, column: Int = 3, _ message: String) {
        self.init(name, "[\(item(member))]", "1:\(column): item 1 \"Buy milk\" (84720D25…): \(message)")
    }
}

@Suite struct StoreErrorTests {
    static let types: [Mistake] = [
        Mistake("nothing at all", "", "1:1: the file is empty; an empty store is []"),
        Mistake("no array", "{}", "1:1: the store is an object, expected an array of items"),
        Mistake("no array but a text", #""a""#, #"1:1: the store is "a", expected an array of items"#),
        Mistake("no object", "[5,\(item())]", "1:2: item 1 is 5, expected an object"),
        Mistake("no object but null", "[null]", "1:2: item 1 is null, expected an object"),
        Mistake(
            "everything missing", "[{}]",
            "1:2: item 1: id is missing, expected a UUID such as 84720D25-19BD-5E97-AE1C-5E513880C942",
            "1:2: item 1: title is missing, expected a text",
            "1:2: item 1: done is missing, expected true or false"),
        Mistake(
            "done as a text", #"[{"done":"yes","id":"\#(someID)","title":"Buy milk"}]"#,
            #"1:10: item 1 "Buy milk" (84720D25…): done is "yes", expected true or false"#),
        Mistake(
            "done as a number", #"[{"done":1,"id":"\#(someID)","title":"Buy milk"}]"#,
            #"1:10: item 1 "Buy milk" (84720D25…): done is 1, expected true or false"#),
        Mistake(
            "done as null", #"[{"done":null,"id":"\#(someID)","title":"Buy milk"}]"#,
            #"1:10: item 1 "Buy milk" (84720D25…): done is null, expected true or false"#),
        Mistake(
            "title as null", #"[{"title":null,"id":"\#(someID)","done":true}]"#,
            "1:11: item 1 (84720D25…): title is null, expected a text"),
        Mistake(
            "title as a Boolean", #"[{"title":false,"id":"\#(someID)","done":true}]"#,
            "1:11: item 1 (84720D25…): title is false, expected a text"),
        Mistake(
            "id as a number", #"[{"id":7,"title":"Buy milk","done":true}]"#,
            #"1:8: item 1 "Buy milk": id is 7, expected a UUID such as 84720D25-19BD-5E97-AE1C-5E513880C942"#),
        Mistake(
            "id as a path", #"[{"id":"../../etc/passwd","title":"Buy milk","done":true}]"#,
            #"1:8: item 1 "Buy milk": id is "../../etc/passwd", "#
                + "expected a UUID such as 84720D25-19BD-5E97-AE1C-5E513880C942"),
        Mistake(
            "description", member: #""itemDescription":[1]"#, column: 21,
            "itemDescription is an array, expected a text or null"),
        Mistake(
            "timestamp as a text", member: #""timestamp":"2023-02-30""#, column: 15,
            #"timestamp is "2023-02-30", expected a number of seconds since 1970, or null"#),
        Mistake(
            "location as a text", member: #""location":"Home""#, column: 14,
            #"location is "Home", expected an object with a name, or null"#),
        Mistake(
            "location without a name", member: #""location":{}"#, column: 14,
            "location.name is missing, expected a text"),
        Mistake(
            "coordinate as an array", member: #""location":{"name":"","coordinate":[1,2]}"#, column: 38,
            "location.coordinate is an array, expected an object with latitude and longitude, or null"),
        Mistake(
            "coordinate without longitude", member: #""location":{"name":"","coordinate":{"latitude":1}}"#,
            column: 38, "location.coordinate.longitude is missing, expected a number of degrees"),
        Mistake(
            "latitude as null",
            member: #""location":{"name":"","coordinate":{"longitude":1,"latitude":null}}"#,
            column: 64, "location.coordinate.latitude is null, expected a number of degrees"),
    ]

    static let values: [Mistake] = [
        Mistake(
            "latitude", member: #""location":{"name":"","coordinate":{"latitude":123.4,"longitude":0}}"#,
            column: 50, "location.coordinate.latitude is 123.4, outside -90…90"),
        Mistake(
            "longitude", member: #""location":{"name":"","coordinate":{"latitude":0,"longitude":-180.5}}"#,
            column: 64, "location.coordinate.longitude is -180.5, outside -180…180"),
        Mistake(
            "no Double", member: #""location":{"name":"","coordinate":{"latitude":1e400,"longitude":0}}"#,
            column: 50, "location.coordinate.latitude is 1e400, too large for a number"),
        Mistake(
            "milliseconds", member: #""timestamp":1674037123456"#, column: 15,
            "timestamp is 1674037123456, in milliseconds; in seconds since 1970 it is 1674037123"),
        Mistake(
            "milliseconds before 1970", member: #""timestamp":-1674037123456.5"#, column: 15,
            "timestamp is -1674037123456.5, in milliseconds; in seconds since 1970 it is -1674037124"),
        Mistake(
            "year 10000", member: #""timestamp":253402300800"#, column: 15,
            "timestamp is 253402300800, outside the years 1…9999 in seconds since 1970"),
        Mistake(
            "year 0", member: #""timestamp":-62135596801"#, column: 15,
            "timestamp is -62135596801, outside the years 1…9999 in seconds since 1970"),
        Mistake(
            "a date in digits", member: #""timestamp":20230118102200"#, column: 15,
            "timestamp is 20230118102200, outside the years 1…9999 in seconds since 1970"),
        Mistake(
            "1e400", member: #""timestamp":1e400"#, column: 15, "timestamp is 1e400, too large for a number"),
        Mistake(
            "key twice", #"[{"title":"Buy bread","id":"\#(someID)","title":"Buy milk","done":true}]"#,
            #"1:67: item 1 "Buy bread" (84720D25…): title comes twice in one object"#),
        Mistake(
            "key twice in a location", member: #""location":{"name":"a","name":5}"#, column: 26,
            "location.name comes twice in one object"),
        Mistake(
            "key twice, once escaped", member: #""\u0069d":"\#(someID)""#, column: 52,
            "id comes twice in one object"),
        Mistake(
            "two of one id", "[\(item()),\n \(item(id: someID.lowercased(), title: "Buy bread"))]",
            #"2:8: item 2 "Buy bread" (84720d25…): id is already that of item 1 on line 1"#),
    ]

    static let shown: [Mistake] = [
        Mistake(
            "title and id after the mistake",
            "[\n  {\"done\": 0, \"title\": \"T\",\r\n   \"id\": \"\(someID)\"}\n]",
            #"2:12: item 1 "T" (84720D25…): done is 0, expected true or false"#),
        Mistake(
            "a long title", "[\(item(#""timestamp":true"#, title: String(repeating: "ab", count: 30)))]",
            "1:15: item 1 \"\(String(repeating: "ab", count: 20))…\" (84720D25…): "
                + "timestamp is true, expected a number of seconds since 1970, or null"),
        Mistake(
            "what cannot be seen", "[\(item(#""timestamp":"\u202e\u0000\n""#, title: #"a\tb\u0007\"\\ 👩‍👧"#))]",
            #"1:15: item 1 "a\tb\u0007\"\\ 👩‍👧" (84720D25…): "#
                + #"timestamp is "\u202E\u0000\n", expected a number of seconds since 1970, or null"#),
        Mistake(
            "a character without end",
            "[\(item(#""timestamp":"e\#(String(repeating: "\u{301}", count: 500))""#))]",
            #"1:15: item 1 "Buy milk" (84720D25…): timestamp is "e\#(String(repeating: "\u{301}", count: 159))…", "#
                + "expected a number of seconds since 1970, or null"),
        Mistake(
            "a long number", "[\(item(#""timestamp":\#(String(repeating: "9", count: 10_000))"#))]",
            "1:15: item 1 \"Buy milk\" (84720D25…): timestamp is \(String(repeating: "9", count: 40))…, "
                + "too large for a number"),
        Mistake(
            "a mistake of the item before broken JSON", #"[{"title":"Buy milk","done":0,"id" 5}]"#,
            #"1:29: item 1 "Buy milk": done is 0, expected true or false"#,
            #"1:36: item 1 "Buy milk": expected ':' after the key, found '5'"#),
    ]

    @Test(arguments: types + values + shown)
    func message(_ mistake: Mistake) {
        #expect(mistakes(mistake.json) == mistake.messages)
    }

    @Test func firstFiftyAndTheCount() throws {
        let wrong = Array(repeating: "{}", count: 1000).joined(separator: ",\n")
        let errors = try #require(throws: StoreErrors.self) { try ToDoStore(json: Array("[\(wrong)]".utf8)) }
        #expect(errors.count == 3000)
        #expect(errors.first.count == 50)
        #expect(errors.first.last?.line == 17)
        #expect(errors.first.last?.item == 17)
    }

    @Test func repeatedKeysAreCountedNotKept() throws {
        let keys = Array(repeating: #""title":"""#, count: 1000).joined(separator: ",")
        let errors = try #require(throws: StoreErrors.self) { try ToDoStore(json: Array("[{\(keys)}]".utf8)) }
        // 999 repeated keys, and two missing ones, which are located at the item's start.
        #expect(errors.count == 1001)
        #expect(errors.first.count == 50)
        #expect(errors.first.first?.field == "id")
    }

    @Test func everyIDOnceButManyTimes() throws {
        let items = Array(repeating: item(), count: 2000).joined(separator: ",")
        let errors = try #require(throws: StoreErrors.self) { try ToDoStore(json: Array("[\(items)]".utf8)) }
        #expect(errors.count == 1999)
        #expect(errors.first.first?.problem == .duplicateID(item: 1, line: 1))
        #expect(errors.first.last?.problem == .duplicateID(item: 1, line: 1))
    }
}
