// `Templates/README.md`, which lists for theme authors what each template can show, is generated from the
// vocabularies. This test fails if the file is out of date.
//
// RECORD_SNAPSHOTS=1 swift test    writes Templates/README.md again, and fails so that somebody reviews the diff

import Foundation
import Mustache
import TestSupport
import Testing

@testable import SitePages

@Suite struct TemplateDocumentationTests {
    private static let file = PackageFolder.url("Templates/README.md")

    @Test func thePageBesideTheTemplatesIsWhatTheDeclarationsSay() throws {
        let text = Self.introduction + Self.pages.joined(separator: "\n")
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
            try text.write(to: Self.file, atomically: true, encoding: .utf8)
            Issue.record("Templates/README.md is written anew: review the diff")
        } else {
            let kept = try String(contentsOf: Self.file, encoding: .utf8)
            #expect(
                kept == text,
                "Templates/README.md is stale: RECORD_SNAPSHOTS=1 swift test --filter TemplateDocumentationTests"
            )
        }
    }

    private static let introduction = """
        # The templates

        Every page is made by a [Mustache](https://mustache.github.io/mustache.5.html) template of this folder, and
        every word that is not the reader's own comes from `locales/`. To change them:

        ```
        todopress init --theme                                  # writes the built-in files here
        todopress check --templates Templates                   # reports every mistake at once
        todopress build --templates Templates --public Public
        ```

        A file that is not there is taken from the built-in ones, so a theme can be a single file. `layout.mustache`
        is the parent of all pages; its blocks are `title`, `robots`, `styles`, `at-list` and the like (which entry of the header is the current page), `main`, `as-of` and `day`, which a page whose words depend on the day has.
        `paged.mustache` is that of lists with several pages; its blocks are `name`, `head`, `rows` and `after`.

        A name that does not exist, a section over a text, a `{{{raw}}}` tag over anything but markup made by
        Todopress, a partial that is missing: each is an error with its place before any page is written.

        Of the language itself, three things are missing, since they are only known while a page is rendered: lambdas, names of
        partials that the data give (`{{>*name}}` is an error), and partials that include themselves. A section over what a name
        writes is false if it writes nothing.

        A locale's file, such as `locales/de-DE.json`, has the names and patterns of dates (UTS #35), `words`, and
        `counts`, whose forms are those of the language's plural rules: `plurals` states them as CLDR does,
        `"few": "n % 10 = 2..4"`; `other` needs no rule. Where the name of a month differs without a day (`ноябрь`,
        `21 ноября`), `standaloneMonths` has those names, for the letters `LLLL`. `digits` has the digits of the
        language from 0 to 9, unless they are 0123456789; addresses, coordinates and `datetime` keep the latter.
        `firstDay` is what `d` writes on the first of a month (`1er`). `until` may have other forms before certain
        numbers: `fino al {date}|8,11:fino all’{date}`. `narrowWeekdays` has a letter for each weekday, and `weekend` the two names of its days, unless they are Saturday
        and Sunday.
        `money` has the pattern and the separators of amounts (UTS #35) and the symbols of currencies. To add a
        language, copy a file, name it after the language tag, and translate it; words in braces stay.

        On every page:

        | write | what it shows | example |
        |---|---|---|
        | `{{site.title}}` | The site's title. | To-Do List |
        | `{{site.language}}` | The language tag, for `lang`. | en-US |
        | `{{site.direction}}` | The direction of the language, for `dir`. | ltr |
        | `{{site.webcal}}` | The address of the site for programs that subscribe to calendars, if it is known. | webcal://example.org/ |
        | `{{site.zone}}` | The sentence that names the time zone. | Times are in Europe/Berlin. |
        | `{{site.asOf}}` | The day of the build in words. | As of November 21, 2026 |
        | `{{site.asOfZone}}` | The day of the build and the time zone. | As of Saturday, November 21, 2026; times in Europe/Berlin. |
        | `{{site.day}}` | The day of the build for scripts; empty for the sample, which is always of one day. | 2026-11-21 |
        | `{{site.zoneName}}` | The name of the time zone. | Europe/Berlin |
        | `{{#site.hasProjects}}` | Whether there are projects. | |
        | `{{#site.hasPeople}}` | Whether there are people. | |
        | `{{#site.hasTags}}` | Whether there are tags. | |
        | `{{#site.hasLists}}` | Whether the items come from several lists. | |
        | `{{#site.hasPlaces}}` | Whether there are places. | |
        | `{{#site.hasDone}}` | Whether there are done items. | |
        | `{{#site.hasRoutines}}` | Whether there are routines this month, and their page. | |
        | `{{#site.hasStarred}}` | Whether there are favourites. | |
        | `{{#site.hasRepeating}}` | Whether there are items that repeat. | |
        | `{{#site.hasActivity}}` | Whether there are pages of what was changed when. | |
        | `{{#site.hasFind}}` | Whether pages have the box that finds items. | |
        | `{{#site.hasTicks}}` | Whether boxes can be ticked in the browser. | |
        | `{{#site.hasLines}}` | Whether some of these are boxes of lines of a list: pages then have the script for them. | |
        | `{{#site.hasScripts}}` | Whether pages have any script: they then also have a line that is filled in on a page of another day, or a kept one. | |
        | `{{#site.isOffline}}` | Whether devices keep the site: pages then have its manifest and a script. | |
        | `{{#site.hasAccent}}` | Whether the colour of links is the reader's (`accent.css`). | |
        | `{{#site.hasCustomStyle}}` | Whether the public files have `custom.css`, which pages link last. | |
        | `{{site.paper}}` | The paper that pages are printed on. | a4 |
        | `{{root}}` | The way from the page to the root of the site, before a file name. | ../ |
        | `{{files}}` | The way from the page to the styles, the scripts and `land.svg`, before a file name. Files of your own are at `{{root}}`. | ../files-3f2c1b7a/ |
        | `{{words.NAME}}` | A word of the locale's file. | Back to the list |
        | `{{#site.isIndexed}}…{{/site.isIndexed}}` | Whether search engines may list the site. | true |
        | `{{#site.hasCalendar}}…{{/site.hasCalendar}}` | Whether the site has `todo.ics` and `events.ics`. | true |
        | `{{#site.hasWebcal}}…{{/site.hasWebcal}}` | Whether the addresses of these calendars are known. | true |
        | `{{#site.hasFeeds}}` | Whether there are `feed.xml` and `feed.json`. | |
        | `{{#site.hasData}}` | Whether there are `items.json` and `places.geojson`. | |
        | `{{#site.hasFiles}}` | Whether the site has any of these files for other programs. | |

        With a base URL, every page that has an address of its own has also:

        | write | type | what it shows | example |
        |---|---|---|---|
        \(rows(SharedPage<PlainPage>.vocabulary.fields, prefix: "", depth: 0).joined(separator: "\n"))


        """

    private static let pages = [
        page("list", "The first page of the list: `index.html`", ListPage.vocabulary.fields),
        page(
            "overdue", "The overdue items by age: `overdue.html`",
            Overdue.names.fields),
        page(
            "month-list", "The open or done items of a month: `open/2026-11.html`, `done/2026-11-2.html`, …",
            ListMonth.names.fields),
        page(
            "month-lists", "All months with open or done items: `open/index.html`, `done/index.html`",
            MonthIndexPage.vocabulary.fields),
        page("item", "An item's page: `items/<id>.html`", ItemPage.vocabulary.fields),
        page("group", "A project or a tag: `projects/….html`, `tags/….html`", GroupIndex.names.fields),
        page(
            "groups", "All projects or all tags: `projects/index.html`, `tags/index.html`",
            GroupIndexPage.vocabulary.fields),
        page(
            "find", "What the box of every page shows, filled in by its script: a part of `find-index.js`",
            FindPage.vocabulary.fields),
        page("starred", "The favourites: `starred.html`, `starred-2.html`", Starred.names.fields),
        page(
            "activity", "What was changed when: `activity.html`, `activity-2.html`",
            ActivityPage.vocabulary.fields),
        page("agenda", "A week: `agenda/2026-W47.html`, `agenda/index.html`", AgendaPage.vocabulary.fields),
        page("columns-sheet", "A week as seven columns, on paper", ColumnsWeek.vocabulary.fields),
        page("today", "Today on one sheet: `today.html`", DaySheet.vocabulary.fields),
        page("booklet", "All coming weeks: `agenda/booklet.html`", BookletPage.vocabulary.fields),
        page("month", "A month: `months/2026-11.html`, `months/index.html`", MonthPage.vocabulary.fields),
        page("year", "The year on one sheet: `year.html`", YearGrid.vocabulary.fields),
        page(
            "routines", "A box for each day of the month and each routine: `routines.html`",
            RoutineGrid.vocabulary.fields),
        page(
            "agenda-document", "What `todopress agenda --format html` writes: one page that loads nothing",
            AgendaDocument.vocabulary.fields),
        page(
            "receipt",
            "What `todopress show --format html` writes: an item with lines on a roll of paper; it loads nothing",
            ReceiptDocument.vocabulary.fields),
        page(
            "not-found",
            "What a host shows for a page that is not there, at any depth: `404.html`",
            NotFoundPage.vocabulary.fields),
        page(
            "folder", "What leads home from a folder without an index: `items/index.html`",
            PlainPage.vocabulary.fields),
    ]

    private static func page(_ template: String, _ title: String, _ fields: [VocabularyField]) -> String {
        guard !fields.isEmpty else {
            return "## \(template).mustache\n\n\(title). It has no names of its own.\n"
        }
        return """
            ## \(template).mustache

            \(title).

            | write | type | what it shows | example |
            |---|---|---|---|
            \(rows(fields, prefix: "", depth: 0).joined(separator: "\n"))

            """
    }

    private static func rows(_ fields: [VocabularyField], prefix: String, depth: Int) -> [String] {
        fields.flatMap { field -> [String] in
            let name = prefix + field.name
            let indent = String(repeating: "&emsp;", count: depth)
            let row =
                "| \(indent)`\(tag(field, name))` | \(field.shape.words) | \(field.description) | \(field.example) |"
            switch field.shape {
            case .text, .markup, .flag, .texts: return [row]
            case .record: return rows(field.nested, prefix: "\(name).", depth: depth)
            case .optional, .list: return [row] + rows(field.nested, prefix: "", depth: depth + 1)
            }
        }
    }

    private static func tag(_ field: VocabularyField, _ name: String) -> String {
        switch field.shape {
        case .text: "{{\(name)}}"
        case .markup: "{{{\(name)}}}"
        case .flag, .texts, .record, .optional, .list: "{{#\(name)}}…{{/\(name)}}"
        }
    }
}
