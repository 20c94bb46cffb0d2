// What a build that watches looks at, when, and what it says again. None of it needs a clock.

import Files
import TestSupport
import Testing

@testable import todopress

@Suite struct WatchRuleTests {
    private func arguments(_ words: String) throws -> Arguments {
        let arguments = Arguments(words.split(separator: " ").map(String.init))
        try arguments.check()
        return arguments
    }

    static let inputs: [(words: String, inputs: [WatchedInputs.Input])] = [
        ("-w", [.currentFolder]),
        ("work.ics notes/ -w", [.list("work.ics"), .list("notes")]),
        ("lists/todo.txt -w", [.list("lists/todo.txt"), .file("lists/done.txt")]),
        ("-w --sample --templates Templates/ --public Public", [.folder("Templates"), .folder("Public")]),
        (
            "-w --activity",
            [
                .currentFolder, .log(of: "todoitems"), .log(of: "todoitems.json"), .folder(".todopress"),
            ]
        ),
        (
            "-w --activity a/liste notes/",
            [
                .list("a/liste"), .list("notes"), .log(of: "a/liste"), .log(of: "notes"),
            ]
        ),
        ("-w --public / x", [.list("x"), .folder("/")]),
    ]

    @Test(arguments: inputs)
    func theInputsAreWatched(words: String, inputs: [WatchedInputs.Input]) throws {
        #expect(try WatchedInputs(arguments(words)).inputs == inputs)
    }

    @Test(arguments: [
        (["-w"], ["todopress.json"]),
        (["a/home.ics", "-w"], ["a/todopress.json", "todopress.json"]),
        (["work.txt", "a/home.ics", "-w"], ["todopress.json", "a/todopress.json", "todopress.json"]),
        (["a/work.txt", "a/home.ics", "-w"], ["a/todopress.json", "todopress.json"]),
        (["-w", "--no-settings"], []),
    ])
    func settingsAreWatchedWhereTheyAreLookedFor(words: [String], paths: [String]) throws {
        let arguments = Arguments(words)
        #expect(WatchedInputs(settingsFor: arguments).inputs == paths.map { .file($0) })
    }

    @Test func aFailureIsReportedOnceAsLongAsTheInputsAreTheSame() throws {
        let folder = try TemporaryFolder()
        let watched = WatchedInputs(
            settingsFor: Arguments(["\(folder.path)/home.ics", "-w"]))
        func failure(_ line: String) -> WatchFailure {
            WatchFailure(state: InputState(nil, settings: watched.snapshot), lines: [line])
        }
        try folder.write("{", to: "todopress.json")
        let first = failure("a")
        #expect(first.lines(after: nil) == ["a"])
        try folder.write("x", to: "other")
        #expect(failure("a").lines(after: first) == [])
        #expect(failure("b").lines(after: first) == ["b"])
        try folder.write("{ ", to: "todopress.json")
        #expect(failure("a").lines(after: first) == ["a"])
    }

    static let entries: [(path: String, kind: FileStatus.Kind, inNotes: Bool, inTheme: Bool)] = [
        ("a.md", .file, true, true), ("inner/A.MARKDOWN", .file, true, true), ("a.md", .link, true, true),
        ("a.txt", .file, false, true), ("a.md~", .file, false, false), ("4913", .file, false, true),
        (".a.md.swp", .file, false, false), (".obsidian", .folder, false, false),
        (".git/config", .file, false, false), ("inner", .folder, true, true),
        ("node_modules", .folder, false, true),
        ("inner/site", .folder, false, true), ("site", .folder, true, true),
        (".nojekyll", .file, false, true),
        (".well-known", .folder, false, true),
    ]

    @Test(arguments: entries)
    func entriesOfFoldersCountIfABuildReadsThem(
        path: String, kind: FileStatus.Kind, inNotes: Bool, inTheme: Bool
    ) throws {
        let watched = WatchedInputs(try arguments("notes -w -o ./notes/inner/site"))
        #expect(watched.counts(path, kind, of: .list("notes")) == inNotes)
        #expect(watched.counts(path, kind, of: .folder("theme")) == inTheme)
    }

    static let looks: [(second: Int, fraction: Double, wait: Duration, shown: String)] = [
        (0, 0, .seconds(60), "00:00"), (34_279, 0.25, .milliseconds(59_750), "09:31"),
        (86_339, 0, .seconds(60), "23:58"), (86_390, 0, .seconds(10), "23:59"),
        (86_399, 0.75, .milliseconds(250), "23:59"),
    ]

    @Test(arguments: looks)
    func theNextLookIsAtMidnightOrInAMinute(second: Int, fraction: Double, wait: Duration, shown: String) {
        let clock = WatchClock(second: second, fraction: fraction)
        #expect(clock.timeToNextLook == wait)
        #expect(clock.hoursAndMinutes == shown)
    }
}
