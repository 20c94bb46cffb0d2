// Lists among the public files. With `--public` a folder goes into the site as it is, and a list in it, or a copy, an archive
// or an export of one, would publish what the build leaves out.

import Foundation
import TestSupport
import Testing

@testable import todopress

@Suite struct PublicListsTests {
    private let sandbox: CommandSandbox

    init() throws { sandbox = try CommandSandbox() }

    private static let id = "84720D25-19BD-5E97-AE1C-5E513880C942"
    private static let store = """
        [{"id":"\(id)","title":"Blood test","done":false,"class":"private"},
        {"id":"91CC4C4B-90FE-5143-97A3-C308FE213918","title":"Milk","done":false,"project":"Home"}]
        """

    /// A calendar of one to-do or event.
    private static func calendar(_ component: String, _ lines: String) -> String {
        "BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:\(component)\nUID:1\nDTSTART:20261124T193000\n\(lines)\nEND:\(component)\n"
            + "END:VCALENDAR\n"
    }

    /// Files with the private item, or with one that they mark as private themselves: each format, copies under other names,
    /// and a list that cannot be read.
    private static let lists = [
        "backup.dat": store, "todoitems (conflict).json": store,
        "id.json": store.replacing("Blood test", with: "Other"),
        "broken.json": String(store.dropLast(3)),
        "merged.json": "<<<<<<< ours\n\(store)\n=======\n[]\n>>>>>>> theirs\n",
        "todo.txt": "Blood test\n", "done.txt": "x 2026-11-20 Blood test\n",
        "deep/old.txt": "(A) Blood test @doctor\n",
        "plain.md": "# Week\n\n* Milk\n* Blood test\n", "notes.md": "# Week\n- [ ] Blood test\n",
        "lines.lst": "Milk\nBlood test\n",
        "to-do.ics": calendar("VTODO", "SUMMARY:Blood test"),
        "event.ics": calendar("VEVENT", "SUMMARY:Blood test"),
        "private.ics": calendar("VEVENT", "SUMMARY:Doctor\nCLASS:PRIVATE"),
        "private-to-do.ics": calendar("VTODO", "SUMMARY:Doctor\nCLASS:X-FAMILY"),
        "task.json":
            #"[{"uuid":"22222222-2222-4222-8222-222222222222","status":"pending","entry":"20261121T080000Z","description":"Blood test"}]"#,
        "reminders.json":
            #"[{"externalId":"x","title":"Blood test","isCompleted":false,"priority":1,"list":"L"}]"#,
        "api.json": #"[{"userId":1,"id":1,"title":"Blood test","completed":false}]"#,
        "issues.json": #"[{"number":1,"url":"https://example.org/1","title":"Blood test","state":"OPEN"}]"#,
        "todoist.csv": "TYPE,CONTENT,PRIORITY,INDENT\ntask,Blood test,4,1\n",
        "table.csv": "Title,Status,Private\nPaint,open,True\n",
        "table.tsv": "Title\tStatus\nBlood test\topen\n",
    ]

    private static let others = [
        "CNAME": "example.org\n", "robots.txt": "User-agent: *\nAllow: /\n",
        "about.html": "<p>Blood test results</p>\n",
        "own.css": "p { color: red }\n", "family.ics": calendar("VEVENT", "SUMMARY:Choir"),
        "data.json": #"{"a":[1]}"#,
        "open.txt": "(A) Sow\n", ".well-known/security.txt": "Contact: mailto:a@example.org\n",
    ]

    private func build(_ words: String...) throws -> CommandRun {
        try CommandRun(
            ["build", "--now", "2026-11-21", "--time-zone", "UTC", "--public", "pub"] + words, in: sandbox,
            input: nil, environment: [:])
    }

    private func writeAll() throws {
        try sandbox.write(Self.store, to: "todoitems")
        for (name, text) in Self.lists.merging(Self.others, uniquingKeysWith: { $1 }) {
            try sandbox.write(text, to: "pub/\(name)")
        }
    }

    @Test func nothingThatIsLeftOutIsCopiedInAnyFormat() throws {
        try writeAll()
        let run = try build()
        #expect(run.exitCode == 0, "\(run)")
        let site = try sandbox.tree("_site")
        #expect(Self.lists.keys.filter { site[$0] != nil }.sorted() == [])
        #expect(Self.others.keys.filter { site[$0] == nil }.sorted() == [])
        let warnings = Self.lists.keys.map {
            "todopress: warning: pub/\($0): left out, because it lists items that are not published"
        }
        #expect(Set(run.errors.split(separator: "\n").map(String.init)) == Set(warnings))
        // A build without a change says the same, a check counts them, and they are errors of a strict one.
        #expect(try build().errors == run.errors)
        let check = try sandbox.run("check", "--public", "pub", "--now", "2026-11-21", "--time-zone", "UTC")
        #expect(check.errors == run.errors && check.output.contains("\(warnings.count) warnings"), "\(check)")
        #expect(try build("--strict").exitCode == 65)
    }

    /// What is left out by the settings is a list's, too; what is read is not copied, whatever it has and however it is named.
    @Test func whatTheSiteIsMadeOfIsNotCopied() throws {
        try sandbox.write("Milk +Home\n", to: "pub/todo.txt")
        try sandbox.write("Sow +Garden\n", to: "pub/garden.txt")
        try FileManager.default.linkItem(
            at: sandbox.folder.appending(path: "pub/todo.txt"),
            to: sandbox.folder.appending(path: "pub/same.txt"))
        // No lists: nothing of them is left out by a choice.
        let others = ["notes.md": "# Log\n- one\n", "empty.json": "[]", "t.csv": "a,b\n1,2\n"]
        for (name, text) in others { try sandbox.write(text, to: "pub/\(name)") }
        let run = try build("pub/todo.txt", "--exclude-project", "Garden", "--only-project", "Home")
        #expect(run.exitCode == 0, "\(run)")
        #expect(
            try sandbox.tree("_site").keys.filter { $0.hasSuffix(".txt") }.sorted() == ["robots.txt"],
            "\(run)")
        #expect(others.keys.allSatisfy { sandbox.exists("_site/\($0)") }, "\(run)")
        #expect(run.errors.contains("pub/same.txt: left out, because the site is made of it\n"), "\(run)")
    }

    /// Public files of a locked site are open, so that each list with one of its items stays out.
    @Test func aLockedSiteHasNoOpenCopyOfItsList() throws {
        try KeyFile.write(
            KeyFileTests.lock, to: sandbox.folder.appending(path: KeyFile.name).path, isChange: false)
        try sandbox.write("Milk\n", to: "todo.txt")
        try sandbox.write("Milk\n", to: "pub/export.txt")
        try sandbox.write(Self.calendar("VEVENT", "SUMMARY:Choir"), to: "pub/family.ics")
        let run = try build("todo.txt", "--lock")
        #expect(run.exitCode == 0 && !sandbox.exists("_site/export.txt"), "\(run)")
        #expect(run.output.hasSuffix("scripts and pictures of Todopress and family.ics\n"), "\(run)")
    }

    /// A file that an earlier build published is removed, and the answer says that it was public.
    @Test func whatWasPublicIsSaid() throws {
        try sandbox.write(Self.store.replacing(#","class":"private""#, with: ""), to: "todoitems")
        try sandbox.write("Blood test\n", to: "pub/old.lst")
        #expect(try build("-q").exitCode == 0)
        #expect(sandbox.exists("_site/old.lst"))
        try sandbox.write(Self.store, to: "todoitems")
        let run = try build()
        #expect(!sandbox.exists("_site/old.lst"))
        #expect(run.errors.contains("_site/old.lst was public and is removed; a host may keep"), "\(run)")
    }
}
