// The workflow with which GitHub builds a site every morning and publishes it with GitHub Pages. `todopress init --publish
// github-pages` writes it once; from then on it is the user's own file, so its comments say what may be changed.

/// A workflow of GitHub Actions for one repository.
struct GitHubPagesWorkflow {
    /// When it runs every day.
    let schedule: DailySchedule
    /// Whether the settings beside the list name the time zone. If not, the command names it: the runners are in UTC.
    var settingsNameTimeZone = true

    /// Where the workflow is in the repository.
    static let path = ".github/workflows/todopress.yml"

    var text: String {
        """
        # Builds the site of this repository's to-do list every morning, and whenever you push, and publishes it with
        # GitHub Pages. Choose "GitHub Actions" in Settings > Pages > Build and deployment > Source, once.
        # What is published is public, also if the repository is private.
        name: Todopress

        on:
          schedule:
            # \(timing.joined(separator: "\n    # "))
            # It runs on the default branch, some minutes late when GitHub is busy. In a public repository GitHub
            # stops it after 60 days without a commit: enable it again on the Actions page.
            - cron: "\(schedule.cron)"
          push:
          workflow_dispatch:

        permissions:
          contents: read
          pages: write
          id-token: write

        concurrency:
          group: pages
          cancel-in-progress: false

        jobs:
          publish:
            if: github.event_name != 'push' || github.ref_name == github.event.repository.default_branch
            runs-on: ubuntu-24.04
            timeout-minutes: 30
            environment:
              name: github-pages
              url: ${{ steps.deployment.outputs.page_url }}
            steps:
              - uses: actions/checkout@v6

              # Todopress is built from its sources, once for each version of them. Tell where they are with the variable
              # TODOPRESS_REPOSITORY (OWNER/NAME), and perhaps TODOPRESS_REF (a tag or commit), in Settings > Secrets
              # and variables > Actions > Variables. Without them, the sources are expected in this repository.
              - uses: actions/checkout@v6
                with:
                  repository: ${{ vars.TODOPRESS_REPOSITORY || github.repository }}
                  ref: ${{ vars.TODOPRESS_REF }}
                  path: .todopress
                  persist-credentials: false
              - id: program
                uses: actions/cache@v5
                with:
                  path: ~/.local/bin/todopress
                  key: >-
                    todopress-${{ runner.os }}-${{ runner.arch }}-${{
                    hashFiles('.todopress/Package.swift', '.todopress/Sources/**', '.todopress/Templates/**',
                    '.todopress/Public/**') }}
              - name: Build Todopress
                if: steps.program.outputs.cache-hit != 'true'
                run: |
                  \(Self.indented(Self.programScript))

              - id: pages
                uses: actions/configure-pages@v6
              - name: Build the site
                env:
                  BASE_URL: ${{ steps.pages.outputs.base_url }}
                run: |
                  \(Self.indented(siteScript))
              - uses: actions/upload-pages-artifact@v5
                with:
                  path: _site
                  # Otherwise files of yours such as .well-known/ are left out.
                  include-hidden-files: true
              - id: deployment
                uses: actions/deploy-pages@v5

        """
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

    /// A script at the depth of a step.
    private static func indented(_ script: String) -> String {
        script.replacing("\n", with: "\n" + String(repeating: " ", count: 10))
    }
}
