// The marks of git in any file that a command reads are named, with their line, and nothing is written.

import Foundation
import TestSupport
import Testing

@Suite struct ConflictMarkTests {
    private static let calendar =
        "BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VTODO\nUID:1\n|END:VTODO\nEND:VCALENDAR\n"

    /// Files by their paths, each with the versions of a line and what stands around them.
    private static let files = [
        ("todo.txt", "milk\n|", "milk", "x milk"), ("done.txt", "x b\n|", "x milk", "x bread"),
        ("tasks.md", "|", "- [ ] milk", "- [x] milk"), ("n/a.md", "|", "- [ ] milk", "- [x] milk"),
        ("a.ics", calendar, "SUMMARY:milk", "SUMMARY:Milk"),
        ("e.ics", calendar.replacing("VTODO", with: "VEVENT"), "SUMMARY:milk", "SUMMARY:Milk"),
        ("todoitems", "[\n|]\n", #"{"title":"milk","done":false}"#, #"{"title":"milk","done":true}"#),
        ("todopress.json", "{\n|}\n", #""locale":"de""#, #""locale":"fr""#),
        ("t/locales/en-US.json", "{\n|}\n", #""a":"b""#, #""a":"c""#), ("t/item.mustache", "|", "a", "b"),
    ]

    @Test(arguments: files)
    func marksAreNamed(_ path: String, _ around: String, _ ours: String, _ theirs: String) throws {
        let sandbox = try CommandSandbox()
        let settings = ["n": "inputs\":[\"n", "e": "events\":[\"e.ics", "t": "templates\":\"t"]
        let isSetting = path.hasPrefix("t/") ? "\"" : "\"]"
        if let setting = settings.first(where: { path.hasPrefix("\($0.key)/") || path == "\($0.key).ics" }) {
            try sandbox.write("{\"\(setting.value)\(isSetting)}", to: "todopress.json")
        }
        if !["n/a.md", "a.ics", "tasks.md", "todoitems"].contains(path) {
            try sandbox.write("milk\n", to: "todo.txt")
        }
        let marked = "<<<<<<< ours\n\(ours)\n=======\n\(theirs)\n>>>>>>> theirs\n"
        try sandbox.write(around.replacing("|", with: marked), to: path)
        let line = around.prefix { $0 != "|" }.count { $0 == "\n" } + 1
        let files = try sandbox.tree()
        let readsAll = ["check", "build", "agenda"]
        // Only these read calendars of events and templates.
        let words =
            (["e.ics", "t/item.mustache"].contains(path)
                ? [] : ["list", "done milk", "add Bread", "show milk"])
            + (path == "t/item.mustache" ? ["check", "build"] : readsAll)
        for words in words.prefix(rounds(3, full: 9)) {
            let run = try CommandRun(
                words.split(separator: " ").map(String.init), in: sandbox, environment: ["TZ": "UTC"])
            #expect(
                run.exitCode == 65
                    && run.errors.hasPrefix(
                        "\(path):\(line): error: git could not merge two versions here; keep what is right"),
                "\(run)")
            // A lock is no change.
            let now = try sandbox.tree().filter { !$0.key.hasSuffix(".lock") }
            #expect(now == files, "\(run)")
        }
    }
}
