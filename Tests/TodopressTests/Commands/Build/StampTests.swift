// When items were last changed, as feeds and calendars say it: by the list, else by its log of changes.

import Testing

@Suite struct StampTests {
    private let sandbox: CommandSandbox

    init() throws {
        sandbox = try CommandSandbox()
        try sandbox.write("{\"time-zone\": \"UTC\"}", to: "todopress.json")
    }

    private func build(on day: String) throws -> (toDos: String, feed: String) {
        let run = try sandbox.run(
            "build", "--calendar", "--feeds", "--base-url", "https://b\u{FC}cher.example", "--now",
            "\(day)T12:00:00Z")
        #expect(run.exitCode == 0 && run.errors.isEmpty, "\(run)")
        let feed = try sandbox.read("_site/feed.xml")
        #expect(feed.contains("<id>https://xn--bcher-kva.example/</id>"))
        return (try sandbox.read("_site/todo.ics"), feed)
    }

    private func keep(_ words: String..., at now: String) throws {
        let run = try CommandRun(words + ["--now", now], in: sandbox, input: nil, environment: [:])
        #expect(run.exitCode == 0, "\(run)")
    }

    private func updated(_ feed: String) -> [String] {
        feed.matches(of: #/<updated>(.*?)\+00:00<\/updated>/#).map { String($0.1) }
    }

    /// A list of lines has no stamps of its own, but a log.
    @Test func theLogKnowsThem() throws {
        try sandbox.write("2026-11-01 Old due:2026-11-30\n", to: "todo.txt")
        let before = try build(on: "2026-11-20")
        #expect(
            before.toDos.contains("\r\nDTSTAMP:20261101T000000Z\r\n") && !before.toDos.contains("SEQUENCE"))
        try keep("edit", "Old", "--due", "2026-12-01", at: "2026-11-21T09:00:00Z")
        let edited = try build(on: "2026-11-21")
        #expect(
            edited.toDos.contains("\r\nDTSTAMP:20261121T090000Z\r\n")
                && edited.toDos.contains("\r\nLAST-MODIFIED:20261121T090000Z\r\nSEQUENCE:1\r\n"), "\(edited)")
        #expect(updated(edited.feed) == ["2026-11-21T09:00:00", "2026-11-21T09:00:00"])
        // No build's day is in them.
        let later = try build(on: "2026-11-25")
        #expect(later == edited)
        try keep("add", "New", at: "2026-11-26T08:00:00Z")
        try keep("remove", "New", "--yes", at: "2026-11-27T08:00:00Z")
        let removed = try build(on: "2026-11-28")
        #expect(updated(removed.feed) == ["2026-11-27T08:00:00", "2026-11-21T09:00:00"])
    }

    /// What the list says of an item wins.
    @Test func itsOwnStampsWin() throws {
        try sandbox.write(
            #"[{"id":"84720D25-19BD-5E97-AE1C-5E513880C942","title":"Milk","done":false,"created":1793491200,"modified":1793577600}]"#,
            to: "todoitems")
        let site = try build(on: "2026-11-20")
        #expect(site.toDos.contains("\r\nDTSTAMP:20261102T000000Z\r\n") && !site.toDos.contains("SEQUENCE"))
        #expect(updated(site.feed) == ["2026-11-02T00:00:00", "2026-11-02T00:00:00"])
        #expect(site.feed.contains("<published>2026-11-01T00:00:00+00:00</published>"))
    }
}
