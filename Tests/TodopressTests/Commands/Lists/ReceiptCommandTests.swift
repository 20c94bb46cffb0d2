// End-to-end tests of `todopress show --format html`: the receipt of an item.

import Foundation
import Testing

@Suite struct ReceiptCommandTests {
    private let sandbox: CommandSandbox

    init() throws {
        sandbox = try CommandSandbox()
        try sandbox.write(
            """
            [{"id":"84720D25-19BD-5E97-AE1C-5E513880C942","title":"Groceries","done":false,"currency":"EUR",
              "lines":[{"name":"Milk","quantity":2,"price":1.19},{"name":"Bread"}]},
             {"id":"1A49428B-1FEE-5857-93B0-BCF83E38A3D2","title":"Dentist","done":false},
             {"id":"495AF30C-03D5-58D3-95C0-B982908B9F14","title":"Packing","done":true,
              "lines":[{"name":"Socks"}]}]
            """, to: "todoitems")
    }

    private func show(_ words: String...) throws -> CommandRun {
        try CommandRun(
            ["show"] + words + ["--now", "2026-11-21", "--time-zone", "UTC"], in: sandbox, input: nil,
            environment: [:])
    }

    @Test func itIsOnePage() throws {
        let run = try show("Groceries", "--format", "html", "--paper", "receipt")
        #expect(run.exitCode == 0 && run.errors.isEmpty, "\(run)")
        let page = run.output
        #expect(page.hasPrefix("<!DOCTYPE html>") && page.hasSuffix("</html>\n"))
        #expect(page.contains("<title>Groceries – To-Do List</title>") && page.contains(">€2.38<"))
        // There is only one paper, and names are read in any case.
        #expect(try show("Groceries", "--format", "HTML").output == page)
        #expect(try show("1", "--paper", "Receipt", "--format", "html").output == page)
        #expect(try show("Packing", "--format", "html").output.contains("<h2>Checklist</h2>"))
        #expect(try show("Groceries", "--format", "text").output == show("Groceries").output)
    }

    @Test func whatIsWrongIsSaid() throws {
        for (words, code, sentence) in [
            (
                ["Dentist", "--format", "html"], 65,
                "\"Dentist\" has no lines for a receipt; \"todopress edit ITEM --line LINE\" adds one, and "
                    + "\"todopress build --open\" shows a page of each item"
            ),
            (
                ["Groceries", "Packing", "--format", "html"], 64,
                "--format html is the receipt of one item, but 2 were given"
            ),
            (
                ["Groceries", "--paper", "receipt"], 64,
                "--paper receipt is for an HTML page: it needs --format html or pdf"
            ),
            (
                ["Groceries", "--format", "html", "--paper", "a4"], 64,
                "--paper is \"a4\", expected receipt, the paper on which an item with lines fits"
            ),
            (["Groceries", "--format", "csv"], 64, "--format is \"csv\", expected text, html, pdf or json"),
            (
                ["Groceries", "--format", "html", "--ascii"], 64,
                "--ascii is for plain text and Markdown, not for --format html and pdf"
            ),
            (["--format", "html"], 64, "\"todopress show\" needs ITEM"),
            (
                ["Nothing", "--format", "html"], 1,
                "no item has \"Nothing\" in its title; \"todopress list\" shows the items"
            ),
        ] {
            let run = try CommandRun(["show"] + words, in: sandbox, input: nil, environment: [:])
            #expect(run.exitCode == code && run.output.isEmpty, "\(run)")
            #expect(run.errors.hasPrefix("todopress: error: \(sentence)\n"), "\(run)")
        }
    }

    @Test func theSettingsOfTheSiteGiveTitleAndTemplates() throws {
        try sandbox.write(
            #"{"title": "Ours & theirs", "paper": "letter", "ascii": true, "locale": "de-DE", "templates": "mine"}"#,
            to: "todopress.json")
        try sandbox.write("<i>{{name}}</i>", to: "mine/line.mustache")
        let run = try show("Groceries", "--format", "html")
        #expect(run.exitCode == 0 && run.errors.isEmpty, "\(run)")
        #expect(run.output.contains("<p><bdi>Ours &amp; theirs</bdi></p>\n<p>Stand: 21. November 2026</p>"))
        #expect(run.output.contains("<li><i>Milk</i> <span class=\"price\">2,38\u{A0}€</span></li>"))
        #expect(!run.output.contains("a4") && !run.output.contains("letter"))
    }

    @Test func itsTemplateIsCheckedWithTheOthers() throws {
        try sandbox.write("{{#rowss}}{{/rowss}}\n", to: "mine/receipt.mustache")
        #expect(try show("Groceries", "--templates", "mine").exitCode == 0)
        let run = try show("Groceries", "--format", "html", "--templates", "mine")
        #expect(run.exitCode == 65 && run.output.isEmpty, "\(run)")
        #expect(
            run.errors.contains("mine/receipt.mustache:1:1: error: ")
                && run.errors.contains("did you mean \"rows\"?"), "\(run)")
        for command in ["check", "build"] {
            let run = try sandbox.run(command, "--templates", "mine")
            #expect(run.exitCode == 65 && run.errors.contains("mine/receipt.mustache:1:1"), "\(run)")
        }
    }
}
