// Malformed and extreme stores: each gets an answer quickly and leaves the disk unchanged.

import Foundation
import Testing

@Suite struct HostileStoreTests {
    private let sandbox: CommandSandbox

    init() throws {
        sandbox = try CommandSandbox()
    }

    /// A store with its name in the test report and the expected message.
    struct Case: CustomTestStringConvertible, Sendable {
        let name: String
        let bytes: [UInt8]
        let message: String
        var testDescription: String { name }

        init(_ name: String, _ text: String, _ message: String) {
            self.init(name, Array(text.utf8), message)
        }

        init(_ name: String, _ bytes: [UInt8], _ message: String) {
            (self.name, self.bytes, self.message) = (name, bytes, message)
        }
    }

    private static let id = "\"id\":\"84720D25-19BD-5E97-AE1C-5E513880C942\""
    private static let item = "\(id),\"title\":\"t\",\"done\":false"

    static let bad = [
        Case("nothing", "", "1:1: error: the file is empty; an empty store is []"),
        Case("byte 0xFF", [0xFF], "1:1: error: expected a value, found the byte 0xFF"),
        Case("one byte", "[", "1:2: error: item 1: the text ends too early, expected a value"),
        Case(
            "overlong UTF-8", Array("[{\(id),\"title\":\"".utf8) + [0xC0, 0xBC] + Array("\"}]".utf8),
            "1:56: error: item 1 (84720D25…): the byte 0xC0 is not UTF-8 here; "
                + "of Latin-1, \"iconv -f ISO-8859-1 -t UTF-8\" makes UTF-8"),
        Case(
            "100,000 levels", String(repeating: "[", count: 100_000),
            "1:65: error: item 1: arrays and objects are nested deeper than 64 levels"),
        Case(
            "10,000 digits of exponent",
            "[{\(item),\"timestamp\":1e\(String(repeating: "9", count: 10_000))}]",
            "1:84: error: item 1 \"t\" (84720D25…): timestamp is 1e\(String(repeating: "9", count: 38))…, "
                + "too large for a number"),
    ]

    private static func levels(_ count: Int) -> String {
        String(repeating: "[", count: count) + String(repeating: "]", count: count)
    }

    /// Writes each store to a folder of its own, with an ID of its own, and returns their paths.
    private func write(_ stores: [Case]) throws -> [String] {
        try stores.enumerated().map { number, store in
            let bytes = store.bytes.replacing("880C942".utf8, with: "880C9\(10 + number)".utf8)
            let path = "\(number)/todoitems"
            try sandbox.write("", to: path)
            try Data(bytes).write(to: sandbox.folder.appending(path: path))
            return path
        }
    }

    @Test func whatIsNoStoreIsSaid() throws {
        let paths = try write(Self.bad)
        let run = try CommandRun(paths, in: sandbox, input: nil, environment: [:])
        #expect(run.exitCode == 65 && run.output.isEmpty, "\(run)")
        let lines = run.errors.split(separator: "\n").map { String($0) }
        try #require(lines.count == paths.count, "\(run)")
        for ((path, store), line) in zip(zip(paths, Self.bad), lines) {
            #expect(line == "\(path):\(store.message)", "\(store.name)")
        }
        #expect(try Set(sandbox.tree().keys) == Set(paths))
    }

    private static let large = [
        Case(
            "64 levels", "[{\(item),\"x\":" + levels(62) + "}]",
            "todoitems:1:72: warning: key \"x\" is no known key, and is ignored\n"),
        Case("10,000 decimals", "[{\(item),\"timestamp\":0.\(String(repeating: "1", count: 10_000))}]", ""),
        Case("a mark of UTF-8", "\u{FEFF}[{\(item)}]", ""),
        Case(
            "100,000 lines",
            "[{\(id),\"title\":\"\(String(repeating: "\\n", count: 100_000))\",\"done\":true}]",
            ""),
        Case(
            "a title of 200,000 characters",
            "[{\(id),\"title\":\"\(String(repeating: "x", count: 200_000))\",\"done\":true}]", ""),
        Case("numbers near zero", "[{\(item),\"timestamp\":-1e-400}]", ""),
    ]

    @Test func whatIsOnlyLargeIsBuilt() throws {
        let paths = try write(Self.large)
        let run = try CommandRun(paths, in: sandbox, input: nil, environment: [:])
        #expect(run.exitCode == 0 && run.errors == "0/\(Self.large[0].message)", "\(run)")
        for (number, store) in Self.large.enumerated() {
            let page = "_site/items/84720d25-19bd-5e97-ae1c-5e513880c9\(10 + number).html"
            #expect(sandbox.exists(page) && (number == 0 || store.message.isEmpty), "\(store.name)")
        }
    }

    @Test func aThousandItemsOfOneIDAreCounted() throws {
        let items = Array(repeating: "{\(Self.item)}", count: 1000).joined(separator: ",\n")
        try sandbox.write("[\(items)]", to: "todoitems")
        let run = try sandbox.run()
        let lines = run.errors.split(separator: "\n")
        #expect(
            lines.first
                == "todoitems:2:7: error: item 2 \"t\" (84720D25…): id is already that of item 1 on line 1",
            "\(run)")
        #expect(lines.last == "todoitems: error: 999 errors in all, the first 50 are shown", "\(run)")
        #expect(run.exitCode == 65 && lines.count == 51)
    }

    /// Which texts are UUIDs is tested in `ItemIDTests` of the to-dos.
    @Test func onlyUUIDsBecomeFileNames() throws {
        let texts = [
            "../../../etc/passwd", "84720D25-19BD-5E97-AE1C-5E513880C942/../x",
            "84720D25-19BD-5E97-AE1C-5E513880C942.html", "84720D25-19BD-5E97-AE1C-5E513880C942\0", "",
        ]
        let items = try texts.map { "{\"id\":\(try json($0)),\"title\":\"t\",\"done\":false}" }
        try sandbox.write("[\n\(items.joined(separator: ",\n"))]", to: "todoitems")
        let run = try sandbox.run()
        #expect(run.exitCode == 65, "\(run)")
        let lines = run.errors.split(separator: "\n")
        #expect(lines.count == texts.count, "\(run)")
        for (index, line) in lines.enumerated() {
            #expect(line.hasPrefix("todoitems:\(index + 2):7: error: item \(index + 1) \"t\": id is \""))
            #expect(line.hasSuffix(", expected a UUID such as 84720D25-19BD-5E97-AE1C-5E513880C942"))
        }
        #expect(try Set(sandbox.tree().keys) == ["todoitems"])
    }

    private func json(_ text: String) throws -> String {
        try #require(String(data: JSONEncoder().encode(text), encoding: .utf8))
    }
}

/// Inputs other than regular files.
@Suite struct HostileFileTests {
    private let sandbox: CommandSandbox

    init() throws {
        sandbox = try CommandSandbox()
    }

    @Test func nothingIsExpectedOfTheNullDevice() throws {
        let run = try sandbox.run("/dev/null")
        #expect(
            run.errors
                == "/dev/null: error: looks like an empty file, not like a to-do list; todopress reads app, todo.txt, "
                + "taskwarrior, ics, markdown, reminders, todoist, csv, export, jsonplaceholder and lines, and --from says which one it is\n",
            "\(run)")
        #expect(run.exitCode == 65)
    }

    @Test func aPipeThatNobodyWritesToIsNotWaitedForWithoutEnd() async throws {
        #expect(mkfifo(sandbox.folder.appending(path: "todoitems").path, 0o600) == 0)
        let run = try await sandbox.runWaiting()
        #expect(run.exitCode == 66, "\(run)")
        #expect(
            run.errors
                == "todopress: error: cannot read todoitems: it is a pipe, and nothing was written to it\n",
            "\(run)")
    }

    @Test func aPipeThatSomebodyWritesToIsAStore() throws {
        let pipe = sandbox.folder.appending(path: "todoitems").path
        #expect(mkfifo(pipe, 0o600) == 0)
        let writer = Thread { try? Data("[]".utf8).write(to: URL(filePath: pipe)) }
        writer.start()
        let run = try sandbox.run("check")
        #expect(run.exitCode == 0 && run.output.hasPrefix("todoitems: 0 items, nothing wrong"), "\(run)")
        #expect(try sandbox.tree().isEmpty, "a check writes nothing")
    }

    @Test func moreThanCanBeReadIsNotRead() throws {
        let file = sandbox.folder.appending(path: "todoitems")
        #expect(FileManager.default.createFile(atPath: file.path, contents: nil))
        // A sparse file: it is large, but takes no space on disk.
        try FileHandle(forWritingTo: file).truncate(atOffset: 1 << 40)
        let run = try sandbox.run()
        #expect(run.exitCode == 66, "\(run)")
        #expect(
            run.errors
                == "todopress: error: todoitems has more than 1073741824 bytes, the most that is read\n",
            "\(run)")
    }
}
