// The workflow for GitHub Pages: its time, its text, and its scripts, run with a program in place of GitHub's tools.

import Foundation
import TestSupport
import Testing

@testable import todopress

@Suite struct GitHubPagesWorkflowTests {
    /// 2026-11-21 09:00 UTC.
    private static let instant = 1_795_251_600

    @Test(arguments: [
        (
            "Europe/Berlin", "17 4 * * *",
            [
                "04:17 UTC is 05:17 in Europe/Berlin at UTC+01:00, and",
                "06:17 at UTC+02:00: cron knows UTC only, and does not change its clock.",
            ]
        ),
        (
            "America/New_York", "17 10 * * *",
            [
                "10:17 UTC is 05:17 in America/New_York at UTC-05:00, and",
                "06:17 at UTC-04:00: cron knows UTC only, and does not change its clock.",
            ]
        ),
        (
            "Europe/London", "17 5 * * *",
            [
                "05:17 UTC is 05:17 in Europe/London at UTC, and",
                "06:17 at UTC+01:00: cron knows UTC only, and does not change its clock.",
            ]
        ),
        (
            "Australia/Lord_Howe", "47 18 * * *",
            [
                "18:47 UTC is 05:17 in Australia/Lord_Howe at UTC+10:30, and",
                "05:47 at UTC+11:00: cron knows UTC only, and does not change its clock.",
            ]
        ),
        ("Asia/Kathmandu", "32 23 * * *", ["23:32 UTC is 05:17 in Asia/Kathmandu, all year."]),
        ("UTC", "17 5 * * *", ["05:17 UTC is 05:17 in UTC, all year."]),
    ])
    func aMorningIsWrittenInUTC(zone: String, cron: String, explanation: [String]) throws {
        let schedule = DailySchedule(
            hour: 5, minute: 17, zone: try SystemTimeZone(zone), from: Self.instant)
        #expect(schedule.cron == cron)
        #expect(schedule.explanation == explanation)
    }

    private static let berlin = DailySchedule(
        timeZone: "Europe/Berlin", minute: 5 * 60 + 17, offsets: 3600...7200)

    @Test func theScheduleIsInTheFile() {
        let text = GitHubPagesWorkflow(schedule: Self.berlin).text
        #expect(
            text.contains(
                """
                  schedule:
                    # 04:17 UTC is 05:17 in Europe/Berlin at UTC+01:00, and
                    # 06:17 at UTC+02:00: cron knows UTC only, and does not change its clock.
                    # With a line "timezone: Europe/Berlin" beside it, github.com reads the cron line as local time.
                """))
        #expect(text.contains("    - cron: \"17 4 * * *\"\n"))
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= 120 && !$0.contains("\t") })
    }

    @Test func theScriptsAreInTheFile() {
        let workflow = GitHubPagesWorkflow(schedule: Self.berlin)
        for script in [GitHubPagesWorkflow.programScript, workflow.siteScript] {
            let lines = script.split(separator: "\n").map { "          \($0)\n" }.joined()
            #expect(workflow.text.contains("        run: |\n\(lines)"))
        }
    }

    @Test func theCommandNamesWhatTheSettingsDoNot() {
        let plain = GitHubPagesWorkflow(schedule: Self.berlin)
        #expect(
            plain.siteScript == """
                ~/.local/bin/todopress build --output _site --base-url "$BASE_URL"
                rm _site/.todopress-manifest
                """)
        let whole = GitHubPagesWorkflow(schedule: Self.berlin, settingsNameTimeZone: false)
        #expect(
            whole.siteScript == """
                ~/.local/bin/todopress build --output _site --base-url "$BASE_URL" --time-zone Europe/Berlin
                rm _site/.todopress-manifest
                """)
    }

    /// Docker is a script that builds nothing but a program at the place where a build has it.
    @Test func theScriptsBuildASite() throws {
        let folder = try TemporaryFolder()
        try folder.write("Milk due:2026-11-24\n", to: "todo.txt")
        try folder.write("", to: ".todopress/Sources/todopress/Todopress.swift")
        try folder.write(
            """
            #!/bin/sh
            printf '%s\\n' "$*" >docker.log
            mkdir -p .todopress/.build/release
            cp "$(command -v todopress)" .todopress/.build/release/todopress
            """, to: "docker")
        let workflow = GitHubPagesWorkflow(schedule: Self.berlin)
        let output = try Machine.run(
            "bash",
            """
            set -eo pipefail
            \(installing(["docker"], in: "tools"))
            PATH=$PWD/tools:$PATH
            \(GitHubPagesWorkflow.programScript.replacing("install -D --strip", with: "install -D"))
            BASE_URL=https://anna.github.io/list
            \(workflow.siteScript)
            sed -n 's/.*rel="canonical" href="\\([^"]*\\)".*/\\1/p' _site/index.html
            test ! -e _site/.todopress-manifest
            sed 's|--volume [^ ]*:|--volume :|' docker.log
            """, in: folder)
        #expect(output.contains("1 item from todo.txt"), "\(output)")
        #expect(
            output.hasSuffix(
                """
                https://anna.github.io/list/
                run --rm --volume :/todopress --workdir /todopress swift:6.2 \
                swift build -c release --product todopress --static-swift-stdlib

                """), "\(output)")
    }

    @Test func aRepositoryWithoutTheSourcesIsNamed() throws {
        let output = try Machine.run(
            "bash", "set -eo pipefail\n\(GitHubPagesWorkflow.programScript)", in: TemporaryFolder())
        #expect(
            output == """
                ::error::These are not the sources of Todopress. Set the variable TODOPRESS_REPOSITORY.
                exit code 1

                """)
    }
}
