// The workflow with which GitHub builds a site every morning and publishes it with GitHub Pages. `todopress init --publish
// github-pages` writes it once; from then on it is the user's own file, so its comments say what may be changed. Its text is
// `Sources/Packaging/embedded/github-pages.yml`.

import Defaults

/// A workflow of GitHub Actions for one repository.
struct GitHubPagesWorkflow {
    /// When it runs every day.
    let schedule: DailySchedule
    /// Whether the settings beside the list name the time zone. If not, the command names it: the runners are in UTC.
    var settingsNameTimeZone = true

    /// Where the workflow is in the repository.
    static let path = ".github/workflows/todopress.yml"

    var text: String {
        let indent = "\n" + String(repeating: " ", count: 10)
        return [
            ("TIMING", timing.joined(separator: "\n    # ")), ("CRON", schedule.cron),
            ("PROGRAM", Self.programScript.replacing("\n", with: indent)),
            ("SITE", siteScript.replacing("\n", with: indent)),
        ].reduce(Defaults.packaged("github-pages.yml")) { $0.replacing("@\($1.0)@", with: $1.1) }
    }

    /// The meaning of the cron line, and how to keep local time.
    private var timing: [String] {
        let hint =
            "With a line \"timezone: \(schedule.timeZone)\" beside it, github.com reads the cron line as local time."
        return schedule.explanation + (schedule.changesClocks ? [hint] : [])
    }

    /// Builds the program in the container of the Swift toolchain, which is only fetched when it is needed.
    static let programScript = """
        if ! test -d .todopress/Sources/todopress; then
            echo "::error::These are not the sources of Todopress. Set the variable TODOPRESS_REPOSITORY."
            exit 1
        fi
        docker run --rm --volume "$PWD/.todopress:/todopress" --workdir /todopress swift:6.2 \\
            swift build -c release --product todopress --static-swift-stdlib
        install -D --strip .todopress/.build/release/todopress ~/.local/bin/todopress
        """

    /// Builds the site into `_site`. The manifest is for rebuilds, which do not happen on a fresh machine.
    var siteScript: String {
        var words = ["~/.local/bin/todopress", "build", "--output", "_site", "--base-url", "\"$BASE_URL\""]
        if !settingsNameTimeZone { words += ["--time-zone", schedule.timeZone] }
        return "\(words.joined(separator: " "))\nrm _site/.todopress-manifest"
    }
}
