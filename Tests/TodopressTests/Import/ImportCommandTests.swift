// `todopress import` from the words of a command line to the store's new bytes, without the file of the store.

import Civil
import Files
import Foundation
import TestSupport
import Testing
import ToDoKeeping
import ToDos

@testable import todopress

@Suite struct ImportCommandTests {
    /// What an import came to.
    struct Result: Equatable {
        var titles: [String] = []
        var lines: [String] = []
        var exitCode: ExitCode?
    }

    private static let context = KeepingContext(
        now: Instant(seconds: 1_795_348_800), today: Day(year: 2026, month: 11, day: 22), zone: .utc)

    /// The arguments of a command that imports these lists.
    private static func importing(_ lists: [String], _ words: String...) -> Arguments {
        Arguments(["import"] + words + ["--"] + lists, environment: ProcessInfo.processInfo.environment)
    }

    /// A command for the store in a folder.
    private static func command(_ arguments: Arguments, in folder: TemporaryFolder) throws -> ImportCommand {
        ImportCommand(
            arguments: arguments, context: SystemTimeZone.utc.listContext(),
            store: (try FilePath.real(folder.url.path) + "/todoitems", "todoitems"),
            console: Console(), question: nil)
    }

    /// Imports into a store. The name of the test's folder is left out of the lines.
    private static func take(
        _ arguments: Arguments, into document: inout StoreDocument, in folder: TemporaryFolder
    ) async -> Result {
        let lists: Swift.Result<[ImportedList], any Error> = await withCheckedContinuation { ended in
            Thread {
                var arguments = arguments
                arguments.add(.quiet)
                let quiet = arguments
                ended.resume(returning: Swift.Result { try command(quiet, in: folder).lists() })
            }
            .start()
        }
        var result = Result()
        do {
            let (summary, details) = try command(arguments, in: folder).change(
                &document, with: lists.get(), context)
            result.lines = [summary] + details
        } catch let failure as Failure {
            result.lines = failure.lines
            result.exitCode = failure.exitCode
        } catch {
            result.lines = ["\(error)"]
        }
        result.titles = document.store.indices.map { document.store.string(document.store[$0].title) }
        result.lines = result.lines.map { $0.replacing(folder.url.path + "/", with: "") }
        return result
    }

    /// A list of the same run may make steps in another one private, and these steps of their own in a third.
    @Test func whatIsPrivateInOneListIsInAllOfTheRun() async throws {
        let folder = try TemporaryFolder(inMemory: true)
        let toDos = [
            "c": "UID:3\nSUMMARY:Below\nRELATED-TO:2", "b": "UID:2\nSUMMARY:Step\nRELATED-TO:1",
            "a": "UID:1\nSUMMARY:Secret\nCLASS:PRIVATE", "d": "UID:4\nSUMMARY:Milk",
        ]
        for (name, lines) in toDos {
            try folder.write(
                "BEGIN:VCALENDAR\nBEGIN:VTODO\n\(lines)\nEND:VTODO\nEND:VCALENDAR\n", to: "\(name).ics")
        }
        let paths = ["c", "b", "a", "d"].map { folder.url.appending(path: "\($0).ics").path }
        var document = try StoreDocument(json: Array("[]".utf8))
        #expect(
            await Self.take(Self.importing(paths), into: &document, in: folder)
                == Result(
                    titles: ["Below", "Step", "Secret", "Milk"], lines: ["imported 4 lists: 4 added"]))
        #expect(document.store.publicPart.items.map { document.store.string($0.title) } == ["Milk"])
    }

    @Test func aListAndItsArchiveAreOneSource() async throws {
        let folder = try TemporaryFolder(inMemory: true)
        let todo = folder.url.appending(path: "todo.txt").path
        try folder.write("Milk\nRent\n", to: "todo.txt")
        var document = try StoreDocument(json: Array("[]".utf8))
        var options = Self.importing([todo])
        #expect(
            await Self.take(options, into: &document, in: folder)
                == Result(titles: ["Milk", "Rent"], lines: ["imported todo.txt: 2 added"]))
        // Archiving moves a task to done.txt: it has not vanished.
        try folder.write("Rent\n", to: "todo.txt")
        try folder.write("x Milk\n", to: "done.txt")
        options.add(.prune)
        #expect(
            await Self.take(options, into: &document, in: folder)
                == Result(titles: ["Milk", "Rent"], lines: ["imported todo.txt: 1 updated"]))
        #expect(document.store.items.map(\.isDone) == [true, false])
    }

    @Test func severalListsKeepTheirItemsApart() async throws {
        let folder = try TemporaryFolder(inMemory: true)
        try folder.write("b\n", to: "todo.txt")
        try folder.write("- [ ] note\n", to: "notes/n.md")
        try folder.write(
            "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VTODO\r\nUID:u\r\nDTSTAMP:20260101T000000Z\r\n"
                + "SUMMARY:a\r\nEND:VTODO\r\nEND:VCALENDAR\r\n", to: "a.ics")
        var document = try StoreDocument(json: Array("[]".utf8))
        let paths = ["todo.txt", "notes", "a.ics"].map { folder.url.appending(path: $0).path }
        #expect(
            await Self.take(Self.importing(paths, "--sort=title"), into: &document, in: folder)
                == Result(
                    titles: ["a", "b", "note"],
                    lines: ["imported 3 lists: 3 added"]))
        let once = document.bytes
        #expect(
            await Self.take(Self.importing(Array(paths.reversed())), into: &document, in: folder)
                == Result(
                    titles: ["a", "b", "note"],
                    lines: ["imported 3 lists: nothing new"]))
        #expect(document.bytes == once)
    }

    /// The source of a list, and the IDs of its items, do not depend on the lists beside it.
    @Test func listsOfOneNameAreTwoSources() async throws {
        let folder = try TemporaryFolder(inMemory: true)
        for name in ["office", "home"] { try folder.write("Milk\n\(name)\n", to: "\(name)/todo.txt") }
        let (office, home) = (
            folder.url.appending(path: "office/todo.txt").path,
            folder.url.appending(path: "home/todo.txt").path
        )
        var document = try StoreDocument(json: Array("[]".utf8))
        #expect(
            await Self.take(Self.importing([office]), into: &document, in: folder)
                == Result(titles: ["Milk", "office"], lines: ["imported office/todo.txt: 2 added"]))
        let titles = ["Milk", "office", "Milk", "home"]
        #expect(
            await Self.take(Self.importing([home], "--prune"), into: &document, in: folder)
                == Result(titles: titles, lines: ["imported home/todo.txt: 2 added"]))
        for lists in [
            [office, home], [home, office], [home, folder.url.path + "/office/../home/todo.txt"],
            [folder.url.path + "/./office/todo.txt"],
        ] {
            let result = await Self.take(
                Self.importing(lists, "--prune"), into: &document, in: folder)
            #expect(result.titles == titles && result.lines.count == 1)
            #expect(result.lines[0].hasSuffix(": nothing new"), "\(result)")
        }
        var together = try StoreDocument(json: Array("[]".utf8))
        _ = await Self.take(Self.importing([office, home]), into: &together, in: folder)
        #expect(together.bytes == document.bytes)
    }

    @Test func aListOutsideTheFolderOfTheStoreHasItsAbsolutePath() async throws {
        let (folder, outside) = try (TemporaryFolder(inMemory: true), TemporaryFolder(inMemory: true))
        try outside.write("A\n", to: "todo.txt")
        try FileManager.default.createSymbolicLink(
            atPath: folder.url.appending(path: "todo.txt").path,
            withDestinationPath: outside.url.appending(path: "todo.txt").path)
        let real = try FilePath.real(outside.url.path) + "/todo.txt"
        var document = try StoreDocument(json: Array("[]".utf8))
        for (list, summary) in [
            (outside.url.path + "/todo.txt", "1 added"), (folder.url.path + "/todo.txt", "nothing new"),
        ] {
            #expect(
                await Self.take(Self.importing([list]), into: &document, in: folder)
                    == Result(titles: ["A"], lines: ["imported \(real): \(summary)"]))
        }
        // The archive lies beside the link.
        try outside.write("B\n", to: "todo.txt")
        try folder.write("x A\n", to: "done.txt")
        #expect(
            await Self.take(
                Self.importing([folder.url.path + "/todo.txt"], "--prune"), into: &document,
                in: folder)
                == Result(titles: ["A", "B"], lines: ["imported \(real): 1 added, 1 updated"]))
    }

    @Test func anArchiveAloneIsASourceOfItsOwn() async throws {
        let folder = try TemporaryFolder(inMemory: true)
        try folder.write("A\n", to: "todo.txt")
        var document = try StoreDocument(json: Array("[]".utf8))
        let path = folder.url.path
        _ = await Self.take(Self.importing([path + "/todo.txt"]), into: &document, in: folder)
        try folder.write("x B\n", to: "done.txt")
        #expect(
            await Self.take(
                Self.importing([path + "/done.txt"], "--prune"), into: &document, in: folder)
                == Result(titles: ["A", "B"], lines: ["imported done.txt: 1 added"]))
    }

    @Test func aFolderOfNotesIsOneSource() async throws {
        let folder = try TemporaryFolder(inMemory: true)
        for name in ["n1", "n2", "deep/n1"] {
            try folder.write("- [ ] Milk\n- [ ] \(name)\n", to: "notes/\(name).md")
        }
        let path = folder.url.appending(path: "notes").path
        var document = try StoreDocument(json: Array("[]".utf8))
        #expect(
            await Self.take(Self.importing([path + "/"]), into: &document, in: folder)
                == Result(
                    titles: ["Milk", "deep/n1", "Milk", "n1", "Milk", "n2"],
                    lines: ["imported notes: 6 added"]))
        #expect(
            document.store.items.map(\.id)
                == ["deep/n1", "n1", "n2"].flatMap { name in
                    ["Milk", name].map { ItemID.named("notes/\(name).md\n\($0)") }
                })
        // A note that is named itself has the same items, which belong to the folder.
        #expect(
            await Self.take(
                Self.importing([path + "/n1.md"], "--prune"), into: &document, in: folder
            ).lines
                == ["imported notes/n1.md: nothing new", #"left as imported from notes: "Milk", "n1""#])
        try FileManager.default.removeItem(atPath: path + "/n2.md")
        let titles = ["Milk", "deep/n1", "Milk", "n1"]
        #expect(
            await Self.take(Self.importing([path]), into: &document, in: folder)
                == Result(
                    titles: titles + ["Milk", "n2"],
                    lines: [
                        "imported notes: nothing new",
                        #"no longer in notes: "Milk", "n2"; --prune removes them"#,
                    ]))
        #expect(
            await Self.take(
                Self.importing([path, path + "/"], "--prune"), into: &document, in: folder)
                == Result(
                    titles: titles,
                    lines: ["imported notes: 2 removed", #"removed, no longer in notes: "Milk", "n2""#]))
        #expect(
            await Self.take(Self.importing([folder.url.path]), into: &document, in: folder).lines
                == [
                    "imported .: nothing new",
                    #"left as imported from notes: "Milk", "deep/n1", "Milk", "n1""#,
                ])
    }

    @Test func whatTheStoreCannotHoldIsAnErrorOfTheStore() throws {
        let folder = try TemporaryFolder(inMemory: true)
        try folder.write("A\n", to: "todo.txt")
        let command = try Self.command(
            Self.importing([folder.url.appending(path: "todo.txt").path], "--quiet"), in: folder)
        // The moment of the import, which is that of the new item, is in the year 14645.
        let context = KeepingContext(
            now: Instant(seconds: 400_000_000_000), today: Self.context.today, zone: .utc)
        var document = try StoreDocument(json: Array("[]".utf8))
        let lists = try command.lists()
        let failure = #expect(throws: Failure.self) {
            try command.change(&document, with: lists, context)
        }
        #expect(
            failure?.lines.allSatisfy { $0.hasPrefix("todoitems:") } == true && failure?.exitCode == .badData,
            "\(failure?.lines ?? [])")
        #expect(failure?.lines.isEmpty == false && document.bytes == Array("[]".utf8))
    }

    @Test func theFailuresOfAllListsAreReportedTogether() async throws {
        let folder = try TemporaryFolder(inMemory: true)
        try folder.write("<!DOCTYPE html>", to: "page.html")
        try folder.write(#"{"title":"A"}"#, to: "todos")
        var document = try StoreDocument(json: Array("[]".utf8))
        let paths = ["page.html", "missing.txt", "todos"].map { folder.url.appending(path: $0).path }
        let options = Self.importing(["ftp://example.com/x", "http://anna:geheim@example.com/x?y"] + paths)
        #expect(
            await Self.take(options, into: &document, in: folder)
                == Result(
                    lines: [
                        "todopress: error: addresses that begin with ftp: are not loaded, only https:",
                        "todopress: error: example.com is not encrypted; "
                            + "--allow-http loads it nevertheless",
                        "page.html: error: looks like an HTML page, not like a to-do list; of copied text, "
                            + "--from lines takes each line as an item, and a table that is saved as CSV is read",
                        "todopress: error: cannot read missing.txt: No such file or directory; "
                            + "a list is a file such as todoitems or todo.txt (todopress help formats)",
                        #"todos: error: looks like JSON with "title", not like a to-do list; "fields" in the settings "#
                            + "names the members of its items",
                    ], exitCode: .usage))
    }

    @Test func withoutAListThereIsNothingToImport() {
        #expect(Self.importing([]).errors.map(\.message) == ["\"todopress import\" needs FILE|URL|-"])
    }

    @Test(.enabled(if: ImportLoadingTests.hasCurl)) func aListFromAServerComesAndChanges() async throws {
        let folder = try TemporaryFolder(inMemory: true)
        func todos(_ done: Bool) -> LoopbackAnswer {
            .list(#"[{"userId":1,"id":1,"title":"A","completed":\#(done)}]"#)
        }
        let server = try LoopbackServer(["/todos": [todos(false), todos(true)]])
        defer { server.stop() }
        let address = server.address("/todos")
        let options = Self.importing(
            [address.replacing("//", with: "//anna:geheim@")], "--prune", "--allow-http")
        var document = try StoreDocument(json: Array("[]".utf8))
        for summary in ["1 added", "1 updated"] {
            #expect(
                await Self.take(options, into: &document, in: folder)
                    == Result(titles: ["A"], lines: ["imported \(address): \(summary)"]))
        }
        #expect(document.store.items.map(\.isDone) == [true])
        #expect(!String(decoding: document.bytes, as: UTF8.self).contains("geheim"))
    }

    @Test(.enabled(if: ImportLoadingTests.hasCurl)) func anAddressThatIsNamedTwiceIsLoadedOnce() async throws
    {
        let folder = try TemporaryFolder(inMemory: true)
        let list = LoopbackAnswer.list(#"[{"userId":1,"id":1,"title":"A","completed":false}]"#)
        let server = try LoopbackServer(["/todos": [list, .list("no list")]])
        defer { server.stop() }
        let address = server.address("/todos")
        var document = try StoreDocument(json: Array("[]".utf8))
        let options = Self.importing([address, address + "#top"], "--allow-http")
        #expect(
            await Self.take(options, into: &document, in: folder)
                == Result(titles: ["A"], lines: ["imported \(address): 1 added"]))
    }

    /// What a server sends that is no list; see ImportLoadingTests for what it does not send as a whole.
    @Test(
        .enabled(if: ImportLoadingTests.hasCurl),
        arguments: [
            (LoopbackAnswer.list("<html><body>Sign in</body></html>"), "an HTML page"),
            (.whole("200 OK", [0, 1, 2, 255]), "a binary file"),
        ])
    func garbageChangesNothing(answer: LoopbackAnswer, kind: String) async throws {
        let folder = try TemporaryFolder(inMemory: true)
        let server = try LoopbackServer(["/todos": [answer]])
        defer { server.stop() }
        var document = try StoreDocument(json: Array("[]".utf8))
        let options = Self.importing([server.address("/todos")], "--prune", "--allow-http")
        let result = await Self.take(options, into: &document, in: folder)
        #expect(result.titles == [] && document.bytes == Array("[]".utf8))
        let line =
            "\(server.address("/todos")): error: looks like \(kind), not like a to-do list; "
            + (HelpText.row(of: kind, in: "otherFormats") ?? "")
        #expect(result.lines == [line])
    }
}
