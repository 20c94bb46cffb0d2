// Names that leave something out. One that misses publishes what it was to hide, so one that is nearly a name of the list ends the
// build; what once had a name, or needs not have one, does not.

import Foundation
import TestSupport
import Testing

@testable import todopress

@Suite struct NameCheckTests {
    private let sandbox: CommandSandbox

    init() throws {
        sandbox = try CommandSandbox()
        try write(tag: "secret")
        try sandbox.write("- [ ] Hidden note\n", to: "notes/Private/a.md")
        try sandbox.write("- [ ] Open note\n", to: "notes/b.md")
        try sandbox.write("x", to: "notes/Empty/x.txt")
        try sandbox.write("- [ ] Open empties\n", to: "notes/Empties/c.md")
    }

    private func write(tag: String) throws {
        try sandbox.write(
            "Party @\(tag)\nMilk @shop\nPaint +Work/Garage\nCall @Marta\nBoard @näh-kurs\n", to: "todo.txt")
    }

    private func build(_ settings: String, _ words: String...) throws -> CommandRun {
        try sandbox.write(settings, to: "todopress.json")
        return try CommandRun(
            ["build", "-o", "site", "--now", "2026-11-21", "--time-zone", "UTC"] + words, in: sandbox,
            environment: [:])
    }

    private func titles() throws -> String {
        let run = try sandbox.run("agenda", "--format", "json", "--time-zone", "UTC", "--now", "2026-11-21")
        return ["Party", "Milk", "Paint", "Call", "Board", "Hidden", "Open"].filter(run.output.contains)
            .map { String($0.prefix(1)) }.joined()
    }

    /// The settings, what is published by them, and the name that ends the build; nil if none does.
    @Test(arguments: [
        (#""exclude-tag": ["secret"]"#, "MPCB", nil), (##""exclude-tag": ["#secret"]"##, "MPCB", nil),
        (#""exclude-tag": ["@SECRET"]"#, "MPCB", nil), (##""exclude-tag": ["secret, #shop"]"##, "PCB", nil),
        (#""exclude-project": ["+Work"]"#, "PMCB", nil),
        (#""exclude-project": ["work/garage"]"#, "PMCB", nil),
        (##""only-tag": ["#shop"]"##, "M", nil), (#""exclude-tag": ["other"]"#, "PMPCB", nil),
        (#""exclude-tag": ["secrt"]"#, "", "secrt"), (#""exclude-tag": ["s ecret"]"#, "", "s ecret"),
        (#""exclude-tag": ["Sécret"]"#, "", "Sécret"), (#""exclude-tag": ["nah kurs"]"#, "", "nah kurs"),
        (#""exclude-tag": ["shop, secrte"]"#, "", "secrte"),
        (#""exclude-tag": ["a/secret"]"#, "", "a/secret"),
        (#""exclude-project": ["Garage"]"#, "", "Garage"), (#""only-tag": ["shopp"]"#, "", "shopp"),
        (#""exclude-tag": ["shap"]"#, "PMPCB", nil), (#""exclude-tag": ["secret2"]"#, "PMPCB", nil),
        (#""exclude-tag": ["Martha"], "absent": ["martha"]"#, "PMPCB", nil),
        (#""exclude-tag": ["Martha"]"#, "", "Martha"), (#""people": ["Martha"]"#, "PMPCB", nil),
    ])
    func aNameIsFoundOrEndsTheBuild(settings: String, published: String, wrong: String?) throws {
        let run = try build(#"{"inputs": ["todo.txt"], \#(settings)}"#)
        guard let wrong else {
            #expect(run.exitCode == 0, "\(run)")
            #expect(try titles() == published)
            return
        }
        #expect(run.exitCode == 65 && run.errors.hasPrefix("todopress.json:1:"), "\(run)")
        #expect(run.errors.contains("\"\(wrong)\"") && run.errors.contains("\"absent\": ["), "\(run)")
        // What stands on no terminal may be the public log of a server.
        #expect(!["Party", "secret,", "mean"].contains(where: run.errors.contains), "\(run)")
        #expect(!sandbox.exists("site"))
        #expect(try sandbox.run("agenda", "--time-zone", "UTC").exitCode == 65)
    }

    @Test func aNameThatOnceMatchedNeverEndsABuild() throws {
        let settings = #"{"inputs": ["todo.txt"], "exclude-tag": ["secret"]}"#
        #expect(try build(settings).exitCode == 0)
        try write(tag: "sekret")
        let later = try build(settings)
        #expect(later.exitCode == 0 && later.errors.contains("leaves nothing out"), "\(later)")
        #expect(
            later.output.hasSuffix("\n1 item more than last time: 1 fewer with an excluded tag\n"), "\(later)"
        )
        try write(tag: "segret")
        #expect(try build(settings).exitCode == 0)
        // A fresh clone has no record.
        try sandbox.remove(".site.todopress-record")
        try write(tag: "sekret")
        #expect(try build(settings).exitCode == 65)
    }

    @Test func peopleOnlyWarn() throws {
        let run = try build(#"{"inputs": ["todo.txt"], "people": ["Martha", "Nobody"]}"#)
        #expect(
            run.errors.contains("people \"Martha\": no item is theirs") && !run.errors.contains("Nobody"),
            "\(run)")
    }

    /// A pattern, whether it leaves the note out, and whether it ends the build.
    @Test(arguments: [
        ("Private/", true, false), ("./Private/", true, false), ("notes/Private/", true, false),
        ("/notes/Private/a.md", true, false), ("notes/**/a.md", true, false), ("private/", false, true),
        ("Privat/", false, true), ("other/Private", false, true), ("notes/private/", false, true),
        ("*.tmp", false, false), ("old/", false, false), ("#Private", false, true), ("[P", false, true),
        ("Private, Sub", false, true), (#"notes\\Private"#, false, true), ("{Private,Sub}/", false, true),
        ("notes/", false, true), ("Empty/", false, false),
    ])
    func aPatternIsReadFromTheListAndFromTheSettings(pattern: String, isUsed: Bool, isWrong: Bool) throws {
        for settings in [
            #"{"inputs": ["notes"], "ignore": ["\#(pattern)"]}"#,
            #"{"inputs": [{"path": "notes", "ignore": ["\#(pattern)"]}]}"#,
        ] {
            let run = try build(settings)
            #expect(run.exitCode == (isWrong ? 65 : 0), "\(run)")
            if isWrong {
                #expect(run.errors.hasPrefix("todopress.json:1:") && !run.errors.contains("a.md"), "\(run)")
                #expect(try build(settings, "--no-ignore").exitCode == 0)
            } else {
                #expect(try titles() == (isUsed ? "O" : "HO"))
                let check = try sandbox.run("check")
                #expect(
                    check.output.contains("ignore \"\(pattern)\" leaves nothing out") == !isUsed, "\(check)")
            }
        }
    }

    /// A list that words which are not known make private as a whole is no list that was meant to be so.
    @Test func aListThatBecomesPrivateEndsTheBuild() throws {
        try sandbox.write("Title,Due,Visibility\nMilk,2026-11-27,intern\nRent,,private\n", to: "a.csv")
        try sandbox.write("Title,Due\nOther,2026-11-27\n", to: "b.csv")
        let run = try build(#"{"inputs": ["a.csv", "b.csv"]}"#)
        #expect(
            run.exitCode == 65
                && run.errors.hasPrefix("a.csv: error: all items are private, since \"intern\" is no"),
            "\(run)")
        #expect(try sandbox.run("list").output.contains("Milk"))
        try sandbox.write("Title,Due,Visibility\nMilk,2026-11-27,intern\nRent,,public\n", to: "a.csv")
        #expect(try build(#"{"inputs": ["a.csv", "b.csv"]}"#).exitCode == 0)
        #expect(try build(#"{"inputs": ["a.csv", "b.csv"]}"#, "--include-private").exitCode == 0)
    }

    /// Settings as they were written for earlier versions still publish.
    @Test(arguments: [
        #"{"inputs": ["todo.txt", "notes"], "exclude-done": true, "exclude-places": true}"#,
        #"{"inputs": ["todo.txt"], "exclude-tag": ["SECRET", "absent-tag"], "exclude-project": ["Work"]}"#,
        #"{"inputs": [{"path": "notes", "name": "Vault", "ignore": ["Archive/**", "Private/**"]}], "ignore": ["*.tmp", "!keep.md"]}"#,
        #"{"inputs": ["todo.txt"], "only-project": ["Work/Garage"], "public": "public", "data": true, "feeds": false}"#,
        #"{"inputs": ["todo.txt"], "people": ["Marta", "Kim"], "exclude-person": ["Marta"], "group": "project"}"#,
        #"{"inputs": ["todo.txt"], "publish": {"kind": "folder", "to": "/srv/www/todo"}, "ignore": ["Archive/**"]}"#,
    ])
    func settingsOfBeforeStillPublish(settings: String) throws {
        try sandbox.write("x", to: "public/x.txt")
        let run = try build(settings)
        #expect(run.exitCode == 0, "\(run)")
        #expect(try build(settings).output.contains("(0 written"))
    }
}
