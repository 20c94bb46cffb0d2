// End-to-end tests of PDFs that `todopress agenda` and `show` print with a browser: one of the environment (TODOPRESS_BROWSER),
// and scripts in place of one that does what it should not.

import Files
import Foundation
import Testing

@testable import todopress

@Suite struct PDFTests {
    private let sandbox: CommandSandbox

    init() throws {
        sandbox = try CommandSandbox()
        try sandbox.write(
            """
            [{"id":"84720D25-19BD-5E97-AE1C-5E513880C942","title":"Shop","done":false,"timestamp":1795000000,
              "lines":[{"name":"Milk"},{"name":"Bread"}]}]
            """, to: "todoitems")
    }

    private func run(_ words: String..., browser: String? = nil, path: String = "/bin:/usr/bin") throws
        -> CommandRun
    {
        try CommandRun(
            words + ["--time-zone", "UTC", "--now", "2026-11-21"], in: sandbox, input: nil,
            environment: ["PATH": path, "HOME": sandbox.folder.path, "TODOPRESS_BROWSER": browser ?? ""])
    }

    /// The names of what lies in the folder, without hidden files.
    private func entries() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: sandbox.folder.path).filter { !$0.hasPrefix(".") }
            .sorted()
    }

    /// Makes a program that stands for a browser. `$pdf` is the file that it is to write.
    private func browser(_ script: String) throws -> String {
        let body =
            "#!/bin/sh\nfor word; do case $word in --print-to-pdf=*) pdf=${word#*=};; esac; done\n\(script)\n"
        try sandbox.write(body, to: "browser")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: sandbox.folder.path + "/browser")
        return sandbox.folder.path + "/browser"
    }

    @Test(
        arguments: [
            ("exit 0", 74, "browser printed no PDF"), ("echo ouch >&2", 74, "browser printed no PDF: ouch"),
            ("echo ouch >&2; exit 3", 74, "browser could not print the page (exit code 3): ouch"),
            ("echo hello > $pdf", 74, "browser printed no PDF"),
            (
                "echo '%PDF-1 /Type /Page /Type /Page ' > $pdf", 74,
                "browser printed 2 pages, but there are 1 sheets; nothing is written"
            ),
            (
                "echo '%PDF-1 /Type /Pages ' > $pdf", 74,
                "browser printed 0 pages, but there are 1 sheets; nothing is written"
            ),
        ] as [(String, Int32, String)])
    func aBrowserThatFailsLeavesNothing(script: String, exitCode: Int32, sentence: String) throws {
        let run = try run("agenda", "-o", "week.pdf", browser: browser(script))
        #expect(run.exitCode == exitCode && run.errors == "todopress: error: \(sentence)\n", "\(run)")
        #expect(try entries() == ["browser", "todoitems"])
    }

    @Test func theBrowserGetsAProfileOfItsOwnAndNoHost() throws {
        let script =
            "printf '%s\\n' \"$@\" > $HOME/words; echo \"$TODOPRESS_PASSPHRASE\" >> $HOME/words; echo '%PDF-1 /Type /Page ' > $pdf"
        let run = try run("agenda", "-o", "week.pdf", browser: browser(script))
        #expect(run.exitCode == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run)")
        #expect(try sandbox.read("week.pdf") == "%PDF-1 /Type /Page \n")
        let words = try sandbox.read("words").split(separator: "\n").map(String.init)
        for word in [
            "--headless", "--no-pdf-header-footer", "--no-first-run", "--disable-extensions",
            "--host-resolver-rules=MAP * ~NOTFOUND",
        ] { #expect(words.contains(word), "\(words)") }
        #expect(words.contains("--no-sandbox") == (geteuid() == 0))
        #expect(words.contains { $0.hasPrefix("--user-data-dir=\(sandbox.folder.path)/todopress-pdf-") })
        #expect(words.last?.hasPrefix("file://") == true && words.last?.hasSuffix("/page.html") == true)
        #expect(try entries() == ["browser", "todoitems", "week.pdf", "words"])
    }

    @Test func theStoreIsNotWrittenOver() throws {
        let run = try run("show", "shop", "-o", "todoitems")
        #expect(
            run.exitCode == 73
                && run.errors
                    == "todopress: error: todoitems is read by this command, and is not overwritten; --replace does, and keeps what it was\n",
            "\(run)")
    }

    @Test func withoutABrowserTheAnswerSaysWhatToDo() throws {
        let none = try run("agenda", "-o", "week.pdf", path: "/nowhere")
        if none.exitCode != 0 {
            #expect(
                none.exitCode == 66
                    && none.errors.hasPrefix(
                        "todopress: error: no browser that can print a PDF is installed: Chromium,"),
                "\(none)")
        }
        let wrong = try run("agenda", "-o", "week.pdf", "--browser", "./nope")
        #expect(
            wrong.exitCode == 66
                && wrong.errors == "todopress: error: there is no program ./nope, which --browser names\n",
            "\(wrong)")
        let variable = try run("show", "shop", "-o", "shop.pdf", browser: "/nope")
        #expect(
            variable.errors == "todopress: error: there is no program /nope, which TODOPRESS_BROWSER names\n",
            "\(variable)")
    }

    @Test(.enabled(if: InstalledBrowser.path != nil, "TODOPRESS_BROWSER names no browser"))
    func aBrowserPrintsASheetAPage() throws {
        for (words, pages) in [
            (["agenda", "--weeks", "2"], 2), (["agenda", "--layout", "month", "--paper", "a3"], 1),
            (["agenda", "--layout", "list"], 1), (["show", "Shop"], 1),
        ] {
            let run = try CommandRun(
                words + ["-o", "a.pdf", "--time-zone", "UTC", "--now", "2026-11-21"], in: sandbox, input: nil,
                environment: [
                    "PATH": "/bin:/usr/bin", "HOME": sandbox.folder.path,
                    "TODOPRESS_BROWSER": InstalledBrowser.path ?? "",
                ])
            #expect(run.exitCode == 0 && run.errors.isEmpty, "\(run)")
            let pdf = try InputFile.bytes(of: sandbox.folder.path + "/a.pdf")
            #expect(pdf.starts(with: "%PDF-".utf8) && PrintingBrowser.pageCount(of: pdf) == pages, "\(words)")
        }
        #expect(try entries() == ["a.pdf", "todoitems"])
    }
}

/// The browser of the environment, for tests.
private enum InstalledBrowser {
    static let path: String? = {
        let path = ProcessInfo.processInfo.environment["TODOPRESS_BROWSER"] ?? ""
        if path.isEmpty { print("TODOPRESS_BROWSER names no browser: printing to PDF is skipped") }
        return path.isEmpty ? nil : path
    }()
}
