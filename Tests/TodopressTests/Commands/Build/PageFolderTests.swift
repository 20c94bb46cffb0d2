// The styles and scripts of a site lie in a folder that has a digest in its name, also those that a user's files replace.

import Foundation
import TestSupport
import Testing

@Suite struct PageFolderTests {
    private let sandbox: CommandSandbox

    init() throws { sandbox = try CommandSandbox() }

    private func build(_ arguments: String...) throws -> CommandRun {
        try CommandRun(
            ["build", "--sample", "-o", "site"] + arguments, in: sandbox, input: nil, environment: [:])
    }

    /// The names of the folders of styles and scripts in the site.
    private func folders() throws -> [String] {
        let names = try sandbox.tree("site").keys.map { $0.prefix { $0 != "/" } }
        return Set(names).map(String.init).filter { $0.hasPrefix("files") }.sorted()
    }

    @Test func aChangedFileHasAnotherAddress() throws {
        #expect(try build().exitCode == 0)
        let first = try folders()
        #expect(first.count == 1 && first[0].wholeMatch(of: #/files-[0-9a-f]{8}/#) != nil, "\(first)")
        #expect(try build("--title", "Other").exitCode == 0)
        #expect(try folders() == first)
        try sandbox.write("body{}", to: "mine/style.css")
        let replaced = try build("--public", "mine")
        #expect(replaced.exitCode == 0, "\(replaced)")
        let second = try folders()
        // The one before has gone.
        #expect(second.count == 1 && second != first)
        #expect(try sandbox.read("site/\(second[0])/style.css") == "body{}")
        #expect(try sandbox.read("site/index.html").contains("\"\(second[0])/style.css\""))
        #expect(try sandbox.read("site/_headers").contains("\n/\(second[0])/*\n"))
        #expect(!sandbox.exists("site/style.css") && sandbox.exists("site/icon.svg"))
        #expect(try build("--accent", "7a1f3d").exitCode == 0)
        let third = try folders()
        #expect(third.count == 1 && !(first + second).contains(third[0]))
        #expect(sandbox.exists("site/\(third[0])/accent.css"))
    }

    @Test func aReplacedSheetMustLinkFromItsFolder() throws {
        try sandbox.write("<svg/>", to: "mine/logo.svg")
        for sheet in [
            "p { background: url(logo.svg) }", "p { background: url( \"logo.svg?2\" ) }",
            "@import 'logo.svg';",
        ] {
            try sandbox.write(sheet, to: "mine/style.css")
            let run = try build("--public", "mine")
            #expect(
                run.exitCode == 65
                    && run.errors
                        == "mine/style.css: error: logo.svg leads to no file: the built-in styles are in a folder of the site, so write ../logo.svg\n",
                "\(run)")
        }
        for sheet in ["p { background: url(../logo.svg) url(land.svg) url(https://a.example/logo.svg) }", ""]
        {
            try sandbox.write(sheet, to: "mine/style.css")
            #expect(try build("--public", "mine").exitCode == 0)
        }
        // A sheet of the user's own stays where it was.
        try sandbox.write("p { background: url(logo.svg) }", to: "mine/custom.css")
        #expect(try build("--public", "mine").exitCode == 0)
        #expect(sandbox.exists("site/custom.css"))
        #expect(try sandbox.read("site/months/index.html").contains("href=\"../custom.css\""))
    }

    @Test func aFileOfTheUserInTheFolderIsRefused() throws {
        #expect(try build().exitCode == 0)
        let folder = try #require(try folders().first)
        try sandbox.write("x", to: "mine/\(folder)/find.js")
        let run = try build("--public", "mine")
        #expect(
            run.exitCode == 65 && run.errors.contains("find.js of the site; give it another name"), "\(run)")
    }
}
