// A folder in which each to-do has a calendar of its own is one list, which is kept where it is: a change writes one file.

import Foundation
import Testing

@Suite struct CalendarFolderTests {
    private let sandbox: CommandSandbox

    init() throws {
        sandbox = try CommandSandbox()
        for (number, title) in ["Milk", "Bins", "Tea"].enumerated() {
            try sandbox.write(Self.calendar("VTODO", number, title), to: "vdir/\(number).ics")
        }
        try sandbox.write("Home\n", to: "vdir/displayname")
        try sandbox.write("#ff0000", to: "vdir/color")
    }

    private static func calendar(_ kind: String, _ number: Int, _ title: String) -> String {
        "BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:\(kind)\nUID:\(number)\nSUMMARY:\(title)\n"
            + "DTSTART;VALUE=DATE:2026112\(number + 4)\nEND:\(kind)\nEND:VCALENDAR\n"
    }

    private func run(_ words: String...) throws -> CommandRun { try run(words) }

    private func run(_ words: [String]) throws -> CommandRun {
        let now = ["--now", "2026-11-25T09:00:00Z", "--time-zone", "UTC"]
        return try CommandRun(words + now, in: sandbox, input: nil, environment: [:])
    }

    /// The files that are not as they were: `+` added, `-` removed, without ours.
    private func changes(since before: [String: Data]) throws -> [String] {
        let after = try sandbox.tree()
        let names = Set(before.keys).union(after.keys).filter {
            !$0.contains(".todopress") && before[$0] != after[$0]
        }
        return names.sorted().map { (before[$0] == nil ? "+" : after[$0] == nil ? "-" : "") + $0 }
    }

    @Test func itIsOneListThatIsKeptWhereItIs() throws {
        try sandbox.write(#"{"inputs": ["vdir/"]}"#, to: "todopress.json")
        let check = try run("check")
        #expect(check.output.hasPrefix("Home (3 calendars): 3 items, nothing wrong"), "\(check)")
        #expect(try run("list").output.contains("Milk · Home"))
        let start = try sandbox.tree()
        for (words, file) in [
            (["done", "milk"], "vdir/0.ics"), (["star", "bins"], "vdir/1.ics"),
            (["edit", "tea", "--due", "fri"], "vdir/2.ics"), (["remove", "tea"], "-vdir/2.ics"),
        ] {
            let before = try sandbox.tree()
            let run = try run(words)
            #expect(run.exitCode == 0, "\(run)")
            #expect(try changes(since: before) == [file], "\(run)")
        }
        let before = try sandbox.tree()
        #expect(try run("add", "Jam", "--due", "2026-12-01").exitCode == 0)
        let added = try changes(since: before)
        #expect(added.count == 1 && added[0].hasPrefix("+vdir/") && added[0].hasSuffix(".ics"), "\(added)")
        let uid = added[0].dropFirst("+vdir/".count).dropLast(".ics".count)
        #expect(try sandbox.read(String(added[0].dropFirst())).contains("\r\nUID:\(uid)\r\nDTSTAMP"))
        #expect(try run("done", "jam").exitCode == 0)
        // A second to-do in a file would be none for the programs that keep the folder.
        for refused in [try run("again", "jam"), try run("add", "Step", "--under", "milk")] {
            #expect(refused.exitCode == 64 && refused.errors.contains("a file of its own"), "\(refused)")
        }
        #expect(try run("activity").output.contains("Jam"))
        #expect(try run("remove", "jam", "milk", "bins").exitCode == 0)
        #expect(try run("list").output == "no items\n")
        for _ in 0..<7 { #expect(try run("undo").exitCode == 0) }
        #expect(try changes(since: start) == [])
        #expect(try run("undo").exitCode != 0)
    }

    @Test func itIsNamedOnTheCommandLine() throws {
        let build = try run("build", "vdir/", "-o", "web")
        #expect(build.output.contains("3 items from Home (3 calendars)"), "\(build)")
        #expect(try run("list", "vdir/").output.contains("Milk · Home"))
        #expect(try run("add", "Jam", "--list", "vdir/").exitCode == 0)
        #expect(try run("undo", "--store", "vdir").output.contains("Jam"))
        // Without a name it has that of the folder, and each file has one to-do.
        try sandbox.remove("vdir/displayname")
        try sandbox.remove("vdir/color")
        let check = try run("check", "vdir")
        #expect(check.output.hasPrefix("vdir (3 calendars): 3 items"), "\(check)")
        try sandbox.write("- [ ] Milk", to: "todo.md")
        let both = try run("check", "vdir", "todo.md")
        #expect(both.output.contains("2 lists"), "\(both)")
    }

    @Test func itIsTheListOfTheCurrentFolder() throws {
        for name in ["0.ics", "1.ics", "2.ics", "displayname"] {
            try sandbox.write(sandbox.read("vdir/\(name)"), to: name)
        }
        #expect(try run("list").output.contains("Milk · Home"))
        let before = try sandbox.tree()
        #expect(try run("done", "milk").exitCode == 0)
        #expect(try changes(since: before) == ["0.ics"])
        #expect(try run("undo").exitCode == 0)
        // Without a name, too.
        try sandbox.remove("displayname")
        #expect(try run("add", "Jam").exitCode == 0)
        #expect(try run("check").output.hasPrefix(". (4 calendars)"))
        #expect(try run("undo").exitCode == 0)
    }

    @Test func aFolderOfBothSaysWhichItTakes() throws {
        try sandbox.write("- [ ] Note", to: "vdir/note.md")
        let marked = try run("list", "vdir/")
        #expect(marked.output.contains("Milk") && !marked.output.contains("Note"), "\(marked)")
        #expect(marked.errors.contains("of which the calendars are read"))
        try sandbox.remove("vdir/displayname")
        try sandbox.remove("vdir/color")
        let notes = try run("list", "vdir/")
        #expect(!notes.output.contains("Milk") && notes.output.contains("Note"), "\(notes)")
        #expect(notes.errors.contains("of which the notes are read"))
    }

    @Test func eventsOfAFolderAreOneCalendar() throws {
        for number in 0..<5 {
            try sandbox.write(Self.calendar("VEVENT", number, "Event \(number)"), to: "work/\(number).ics")
        }
        try sandbox.write("Work", to: "work/displayname")
        let build = try run("build", "vdir", "--events", "work/", "-o", "web")
        #expect(build.output.contains("5 events from Work"), "\(build)")
        #expect(try run("agenda", "--events", "work").output.contains("Event 3"))
        // Files of events in a list, and of to-dos among events, are nothing wrong.
        try sandbox.write(Self.calendar("VEVENT", 4, "Event"), to: "vdir/4.ics")
        let mixed = try run("check", "vdir", "--events", "vdir")
        #expect(mixed.exitCode == 0 && !mixed.errors.contains("warning"), "\(mixed)")
        try sandbox.write("", to: "empty/x.txt")
        #expect(try run("agenda", "--events", "empty").exitCode == 66)
    }
}
