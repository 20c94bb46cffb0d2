// Every command in a block of the documentation that is marked as one of a shell runs: those of a document in their order,
// in one folder, where lists appear beside an empty store. Programs that need a network, a printer, a Mac or another machine
// are scripts. These many runs take their time, so they are made where the environment names a browser, as the gate does.

import Foundation
import TestSupport
import Testing

@Suite struct DocumentedCommandTests {
    /// The lists that the documents name.
    private static let lists = [
        "todo.txt": "Mow +Home due:2026-11-24\n",
        "work.txt": "Report +Work\n",
        "notes/Books.md": "- [ ] Read\n",
        "home.ics": """
        BEGIN:VCALENDAR\r
        VERSION:2.0\r
        BEGIN:VTODO\r
        UID:1\r
        SUMMARY:Sweep\r
        END:VTODO\r
        END:VCALENDAR\r

        """,
        "family.ics":
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Choir\nDTSTART:20261124T193000\nEND:VEVENT\nEND:VCALENDAR\n",
        "tasks.csv": "Title,Due,Status\nPaint,2026-11-27,open\n",
        "list.txt": "Milk\n- Bread\n",
        "items.json": #"[{"id":"84720D25-19BD-5E97-AE1C-5E513880C942","title":"Sow","done":false}]"#,
    ]

    /// What programs print. The others do nothing but succeed.
    private static let tools = [
        "task":
            #"echo '{"uuid":"84720d25-19bd-5e97-ae1c-5e513880c942","status":"pending","entry":"20261121T080000Z","description":"Bread"}'"#,
        "reminders":
            #"echo '[{"externalId":"x","title":"Call","isCompleted":false,"priority":1,"list":"L"}]'"#,
        "curl": """
        case "$*" in
        *todos*) echo '[{"userId":1,"id":1,"title":"Bake","completed":false}]' ;;
        *) cat lists/home.ics ;;
        esac
        """,
        "chromium":
            #"for word; do case $word in --print-to-pdf=*) echo '%PDF-1 /Type /Page /Font <<' >"${word#*=}" ;; esac; done"#,
        "lp": "cat >/dev/null", "git": "", "rsync": "", "aws": "", "rclone": "",
    ]

    private static let isGate = ProcessInfo.processInfo.environment["TODOPRESS_BROWSER"]?.isEmpty == false

    @Test(
        .enabled(if: isGate, "TODOPRESS_BROWSER names no browser"),
        arguments: [
            (
                Document.readme,
                ["_site/index.html", "todo-site/index.html", "notes-site/index.html", "week.pdf"]
            ),
            (.firstList, ["_site/index.html", "todoitems", "todopress.json"]),
            (.everyDay, ["_site/index.html", "todoitems"]),
            (.lists, ["_site/index.html", "web/index.html", "todo.ics", "todoitems"]),
            (.pages, ["_site/index.html", "sample-site/index.html", "todopress.json"]),
            (.twoPeople, ["todoitems"]),
            (.theme, ["_site/index.html", "Templates/list.mustache"]),
            (
                .printing,
                [
                    "_site/agenda/booklet.html", "week.html", "month.html", "day.html", "week.pdf",
                    "receipt.html", "receipt.pdf",
                ]
            ),
            (.privacy, ["_site/index.html", "diary/todopress.lock.json", "locked/index.html"]),
            (.publishing, ["_site/items.json", ".github/workflows/todopress.yml"]),
        ])
    func eachCommandRuns(document: Document, makes files: [String]) throws {
        let folder = try TemporaryFolder(inMemory: true)
        for (name, text) in Self.lists { try folder.write(text, to: "lists/\(name)") }
        if document.path == Document.twoPeople.path {
            try folder.write(Self.lists["items.json"] ?? "", to: "lists/todoitems (conflicted copy)")
        }
        for (name, script) in Self.tools { try folder.write("#!/bin/sh\n\(script)\n", to: name) }
        let blocks = try document.blocks(of: "sh").filter { !$0.hasPrefix("#!") }
        let output = try Machine.run(
            "bash",
            """
            \(installing(Self.tools.keys.sorted(), in: "tools"))
            PATH=$PWD/tools:$PATH
            set -e -o pipefail
            unset TODOPRESS_BROWSER
            export HOME=$PWD
            trap 'echo "failed: $BASH_COMMAND"' ERR
            todopress init
            cp -r lists/* .
            \(blocks.joined(separator: "\n"))
            test -s \(files.joined(separator: " -a -s "))
            """, in: folder)
        #expect(!output.contains("exit code") && !output.contains("failed: "), "\(output)")
    }

    /// Every line of a day works after the one before it, where nothing was before, and nothing is done twice.
    @Test func aDayBeginsInAnEmptyFolder() throws {
        let lines = try Document.everyDay.blocks(of: "sh").prefix(1)
        let output = try Machine.run(
            "bash",
            """
            set -e
            unset TODOPRESS_BROWSER
            export HOME=$PWD
            trap 'echo "failed: $BASH_COMMAND"' ERR
            \(lines.joined(separator: "\n"))
            test -s _site/index.html
            echo "== open"
            todopress list
            echo "== done"
            todopress list --done
            """, in: try TemporaryFolder(inMemory: true))
        #expect(!output.contains("exit code") && !output.contains("failed: "), "\(output)")
        #expect(!output.contains("already") && !output.contains("nothing"), "\(output)")
        let parts = output.components(separatedBy: "== ")
        try #require(parts.count == 3, "\(output)")
        #expect(parts[1].contains("  2  ") && parts[1].contains("Dentist · Dr. Weiss ★\n"), "\(output)")
        // A new day keeps the time.
        #expect(parts[1].contains("AM  Dentist"), "\(output)")
        #expect(!parts[1].contains("Water the plants"), "\(output)")
        #expect(parts[2].contains("  1  ") && parts[2].contains("Water the plants\n"), "\(output)")
    }
}
