// A look of one's own: `--accent`, `custom.css`, and that what `help look` calls stable is there.

import Defaults
import Foundation
import TestSupport
import Testing

@testable import todopress

@Suite struct LookTests {
    private static let item = #"[{"id":"84720D25-19BD-5E97-AE1C-5E513880C942","title":"Milk","done":false}]"#

    /// Builds a site in a folder of its own.
    private func build(_ arguments: [String], in sandbox: CommandSandbox) throws -> CommandRun {
        try sandbox.write(Self.item, to: "todoitems")
        return try CommandRun(
            ["build", "--time-zone", "UTC", "-o", "site"] + arguments, in: sandbox, input: nil,
            environment: [:])
    }

    private func pages(_ sandbox: CommandSandbox) throws -> [String: String] {
        try sandbox.tree("site").filter { $0.key.hasSuffix(".html") }.mapValues {
            String(decoding: $0, as: UTF8.self)
        }
    }

    @Test func anAccentIsLinkedOnEachPageForScreens() throws {
        let sandbox = try CommandSandbox()
        #expect(try build(["--accent", "7a1f3d"], in: sandbox).exitCode == 0)
        let path = try #require(try sandbox.tree("site").keys.first { $0.hasSuffix("/accent.css") })
        let sheet = try sandbox.read("site/\(path)")
        #expect(sheet.contains(":root{--accent:#7a1f3d;"))
        let pages = try pages(sandbox)
        #expect(pages.count > 10)
        for (path, html) in pages where html.contains("style.css") {
            #expect(html.contains("accent.css\" media=\"screen\">"), "\(path)")
        }
        // The page of unknown addresses has its style inside.
        #expect(pages["404.html"]?.contains("--accent:#7a1f3d") == true)
        let without = try CommandSandbox()
        #expect(try build([], in: without).exitCode == 0)
        #expect(
            try self.pages(without).values.allSatisfy {
                !$0.contains("accent.css") && !$0.contains("custom.css")
            })
    }

    @Test func theSettingsRememberAnAccentAndSayWhereItIsWrong() throws {
        let sandbox = try CommandSandbox()
        try sandbox.write(#"{"accent": "8fd0af"}"#, to: "todopress.json")
        let run = try build([], in: sandbox)
        #expect(run.exitCode == 65)
        #expect(
            run.errors.hasPrefix("todopress.json:1:12: error: accent is #8fd0af on light pages, "),
            "\(run.errors)")
    }

    @Test func aCustomStyleSheetIsLinkedLastOnEachPage() throws {
        let sandbox = try CommandSandbox()
        try sandbox.write(".row { color: red; }", to: "Own/custom.css")
        #expect(try build(["--public", "Own", "--accent", "7a1f3d"], in: sandbox).exitCode == 0)
        let pages = try pages(sandbox)
        for (path, html) in pages where html.contains("rel=\"stylesheet\"") {
            let last = html.texts(between: "<link rel=\"stylesheet\" href=\"", and: "\"").last
            #expect(last?.hasSuffix("custom.css") == true, "\(path)")
        }
        #expect(pages["404.html"]?.contains(".row { color: red; }</style>") == true)
        #expect(
            try sandbox.read("site/custom.css") == ".row { color: red; }")
    }

    /// Each class and property that the help calls stable is in the templates and the style sheet.
    @Test func whatIsStableIsThere() throws {
        let parts = HelpText.section("look").components(separatedBy: "and these classes:")
        try #require(parts.count == 2)
        let style = try #require(Defaults.publicFiles.first { $0.path == "style.css" }).text
        let properties = parts[0].matches(of: #/ (--[a-z0-9-]+)(?= )/#).map { String($0.1) }
            .filter { !["--accent", "--public"].contains($0) }
        #expect(properties.count > 15)
        for property in properties { #expect(style.contains("\(property):"), "\(property)") }
        let classes = parts[1].split(separator: "\n").prefix(6).flatMap { line in
            line.dropFirst(4).prefix(38).split(separator: " ").map(String.init)
        }
        #expect(classes.count > 30)
        let templates = Defaults.templates.map(\.text).joined()
        let names = Set(
            templates.matches(of: #/class="([^"]*)"/#).flatMap { match in
                match.1.replacing(#/\{\{[^}]*\}\}/#, with: " ").split(separator: " ").map(String.init)
            })
        for name in classes { #expect(names.contains(name), "\(name)") }
    }
}
