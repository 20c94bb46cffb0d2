// Calendars of the web whose events are shown: how an address is given, what is kept, and what is said without a network. A
// script takes the place of curl.

import Foundation
import Testing
import ToDoKeeping

@Suite struct RemoteCalendarTests {
    private let sandbox: CommandSandbox
    /// What curl prints, and one that finds no server.
    private let (curl, broken): (FakeCurl, FakeCurl)
    private static let token = "9f8e7d6c5b4a39281706"

    init() throws {
        sandbox = try CommandSandbox()
        try sandbox.write("Milk\n", to: "todo.txt")
        let calendar =
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Choir\nDTSTART:20261121T193000\nEND:VEVENT\nEND:VCALENDAR"
        curl = try FakeCurl("#!/bin/sh\ncat > asked\necho '\(calendar)'\n")
        broken = try FakeCurl("#!/bin/sh\nexit 6\n")
    }

    private func run(
        _ command: String = "build", _ words: String..., by curl: FakeCurl,
        _ variables: [String: String] = [:]
    ) throws -> CommandRun {
        let environment = [
            "PATH": "\(curl.path):/usr/bin:/bin", "XDG_STATE_HOME": sandbox.folder.path + "/state",
        ]
        return try CommandRun(
            [command] + words + ["--time-zone", "UTC", "--now", "2026-11-21"], in: sandbox,
            environment: environment.merging(variables) { $1 })
    }

    private var copies: [String] { get throws { try sandbox.tree("state").keys.sorted() } }

    /// A token is a long word that no person writes.
    @Test(arguments: [
        ("public-calendars/AbCdEfGhIjKlMnOp?export", true), ("private-0f1e2d3c4b5a/basic.ics", true),
        ("550e8400-e29b-41d4-a716-446655440000.ics", true), ("a.ics?Password=x", true),
        ("a.ics?lang=de", false),
        ("ferien_bayern_2026.ics", false), ("choir-of-passau-2026-2027.ics", false),
        ("calendar/ical/de.german%23holiday%40group.v.calendar.google.com/public/basic.ics", false),
    ])
    func aTokenIsKnown(path: String, isSecret: Bool) throws {
        #expect(try RemoteAddress("https://example.org/" + path).isSecret == isSecret)
    }

    /// Whatever names the address: it is loaded, and no page, message or name has more of it than its host.
    @Test(
        arguments: [
            "https://ana:\(token)@example.org/a.ics", "https://example.org/\(token)/a.ics",
            "webcal://example.org/a.ics?token=x-\(token)",
        ], ["$CHOIR", "choir.address"])
    func aSecretAddressStandsElsewhere(address: String, name: String) throws {
        let bare = try run("build", "--events", address, by: curl)
        #expect(
            bare.exitCode == 64
                && bare.errors.contains("the address at example.org has a password or a token"), "\(bare)")
        try sandbox.write("{\"inputs\": \"todo.txt\", \"events\": [\"\(name)\"]}", to: "todopress.json")
        try sandbox.write(address + "\n", to: "choir.address")
        let file = sandbox.folder.appending(path: "choir.address").path
        func setRights(_ rights: Int) throws {
            try FileManager.default.setAttributes([.posixPermissions: rights], ofItemAtPath: file)
        }
        try setRights(0o644)
        let missing = try run(by: curl)
        let sentence =
            name == "$CHOIR" ? "the variable $CHOIR of --events is not set" : "chmod 600 choir.address"
        #expect(missing.exitCode != 0 && missing.errors.contains(sentence), "\(missing)")
        try setRights(0o600)
        try sandbox.write(address + "\n", to: "choir.txt")
        let other = try run("build", "--events", "choir.txt", by: curl)
        #expect(other.exitCode == 64 && other.errors.contains("call it choir.txt.address"), "\(other)")
        let typed = try run("agenda", "--events", name, "--no-settings", by: curl, ["CHOIR": address])
        #expect(typed.exitCode == 0 && typed.output.contains("Choir") && typed.errors.isEmpty, "\(typed)")
        let built = try run(
            "build", "-b", "https://example.com/", "--calendar", "--calendar-events", by: curl,
            ["CHOIR": address])
        #expect(built.exitCode == 0 && built.errors.isEmpty, "\(built)")
        #expect(try sandbox.read("_site/index.html").contains("<bdi>Choir</bdi>"))
        #expect(try sandbox.read("asked").contains(Self.token))
        let (copy, state) = (try #require(try copies.first), sandbox.folder.path + "/state/")
        let rights = try FileManager.default.attributesOfItem(atPath: state + copy)[.posixPermissions]
        #expect(try rights as? Int == 0o600 && copies.count == 1)
        let all = try sandbox.tree("_site").merging(try sandbox.tree("state")) { $1 }
        for (path, bytes) in all {
            #expect(
                !String(decoding: bytes, as: UTF8.self).contains(Self.token) && !path.contains(Self.token),
                "\(path)")
        }
        #expect(!(missing.errors + built.output + bare.errors).contains(Self.token))
    }

    @Test func withoutANetworkTheCopyServes() throws {
        let address = ["--events", "https://example.org/ferien_bayern_2026.ics"]
        func build(_ words: String..., by curl: FakeCurl) throws -> CommandRun {
            try CommandRun(
                ["build", "todo.txt"] + address + words + ["--time-zone", "UTC", "--now", "2026-11-21"],
                in: sandbox,
                environment: [
                    "PATH": "\(curl.path):/usr/bin:/bin", "XDG_STATE_HOME": sandbox.folder.path + "/state",
                ])
        }
        let lost =
            "todopress: warning: the calendar at example.org could not be loaded: no server has this name; its events are left out\n"
        let none = try build(by: broken)
        #expect(none.exitCode == 0 && none.errors == lost, "\(none)")
        #expect(try build("--strict", by: broken).exitCode == 66)
        #expect(try build(by: curl).errors.isEmpty)
        let copy = sandbox.folder.path + "/state/" + (try #require(try copies.first))
        let day = try #require(ISO8601DateFormatter().date(from: "2026-11-19T12:00:00Z"))
        try FileManager.default.setAttributes([.modificationDate: day], ofItemAtPath: copy)
        for curl in [broken, try FakeCurl("#!/bin/sh\necho '<html>'\n")] {
            let kept = try build(by: curl)
            #expect(kept.exitCode == 0 && kept.errors.hasSuffix("; its copy is 2 days old\n"), "\(kept)")
            #expect(try sandbox.read("_site/index.html").contains("<bdi>Choir</bdi>"))
        }
        // Another command asks no server.
        let agenda = try run("agenda", address[0], address[1], by: broken)
        #expect(agenda.output.contains("Choir") && agenda.errors.isEmpty, "\(agenda)")
    }

    @Test(arguments: [
        ("http://example.org/a.ics", "example.org is not encrypted"),
        ("ftp://example.org/a.ics", "only https:"),
        ("https://exa mple.org/", "this is not a valid address"),
    ])
    func otherAddressesAreRefused(address: String, sentence: String) throws {
        let run = try run("build", "todo.txt", "--events", address, by: curl)
        #expect(run.exitCode == 64 && run.errors.contains(sentence) && !sandbox.exists("asked"), "\(run)")
    }
}
