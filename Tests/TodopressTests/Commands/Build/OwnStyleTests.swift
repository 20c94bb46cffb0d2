// Style sheets of a user: they stay as they are while the built-in ones are set tight, and `check` names what they style in
// vain.

import Foundation
import TestSupport
import Testing

@Suite struct OwnStyleTests {
    private let sandbox: CommandSandbox

    init() throws {
        sandbox = try CommandSandbox()
    }

    /// The style sheets of the sample's site by their names, wherever they are.
    private func styles() throws -> [String: String] {
        let run = try sandbox.run("build", "--sample", "--public", "mine")
        #expect(run.exitCode == 0, "\(run)")
        let paths = try sandbox.tree().keys.filter { $0.hasPrefix("_site/") && $0.hasSuffix(".css") }
        return try Dictionary(
            uniqueKeysWithValues: paths.map { path in
                (String(path.split(separator: "/").last ?? ""), try sandbox.read(path))
            })
    }

    @Test func builtInStylesAreTightAndOwnOnesStay() throws {
        let own = "/* Mine. */\n.row  { color: red; }\n"
        try sandbox.write(own, to: "mine/places.css")
        try sandbox.write(own, to: "mine/custom.css")
        let styles = try styles()
        #expect(styles["places.css"] == own && styles["custom.css"] == own)
        let style = try #require(styles["style.css"])
        #expect(!style.contains("\n") && !style.contains("/*") && style.contains(".row{"))
        // What is written for a theme is readable.
        #expect(try sandbox.run("init", "--theme").exitCode == 0)
        #expect(try sandbox.read("Public/style.css").contains("/* "))
    }

    @Test func checkNamesClassesThatNoTemplateHas() throws {
        try sandbox.write(
            """
            /* .comment */ .week-ways, .row .t { content: ".string"; background: url(a.png) }
            @media print { .month-ways:not(.row) { top: .5em } }

            """, to: "mine/agenda.css")
        try sandbox.write(".mine { color: red }\n.row.done { color: red }\n", to: "mine/custom.css")
        let sentence =
            "mine/agenda.css: no template has .week-ways and .month-ways, so what is written there styles nothing"
        let run = try sandbox.run("check", "--sample", "--public", "mine")
        #expect(run.exitCode == 0, "\(run)")
        #expect(run.errors.contains(sentence), "\(run)")
        #expect(run.errors.contains("mine/custom.css: no template has .mine,"), "\(run)")
        // A page or a template of the user's that has the class is enough.
        try sandbox.write("<p class=\"mine\">", to: "mine/about.html")
        try sandbox.write(
            "<p class=\"week-ways month-ways\">{{title}}</p>\n", to: "templates/agenda.mustache")
        let other = try sandbox.run("check", "--sample", "--public", "mine", "--templates", "templates")
        #expect(other.exitCode == 0 && !other.errors.contains("no template has"), "\(other)")
    }

    /// The templates of November 2026, as somebody has changed them, are still good ones.
    @Test func anOlderTemplateStillBuilds() throws {
        try sandbox.write(
            """
            <section class="group {{kind}}" aria-labelledby="{{anchor}}">
            <h2 id="{{anchor}}">{{heading}}{{#hasRows}} <span class="n">{{count}}</span>{{/hasRows}}{{#day}} {{text}}{{/day}}</h2>
            {{#hasRows}}
            <ul class="rows">
            {{#rows}}
            {{>row}}
            {{/rows}}
            </ul>
            {{/hasRows}}
            {{#more}}<p class="more"><a href="{{href}}">{{title}}</a></p>{{/more}}
            </section>

            """, to: "templates/list-part.mustache")
        try sandbox.write(
            """
            {{#hasMeta}}
            <span class="meta">{{#isStarred}}★{{/isStarred}}{{#priority}}{{>priority}}{{/priority}}{{#project}}{{title}}{{/project}}</span>
            {{/hasMeta}}

            """, to: "templates/marks.mustache")
        let run = try sandbox.run("build", "--sample", "--templates", "templates")
        #expect(run.exitCode == 0, "\(run)")
    }
}
