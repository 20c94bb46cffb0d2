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
                "echo '%PDF-1 /Type /Page /Font << /Type /Page ' > $pdf", 74,
                "browser printed page 2 without text; nothing is written"
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
            "printf '%s\\n' \"$@\" > $HOME/words; echo \"$TODOPRESS_PASSPHRASE\" >> $HOME/words; "
            + "ls \"$(dirname \"${word#file://}\")\" > $HOME/beside; echo '%PDF-1 /Type /Page /Font <<' > $pdf"
        let run = try run("agenda", "-o", "week.pdf", browser: browser(script))
        #expect(run.exitCode == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run)")
        #expect(try sandbox.read("week.pdf") == "%PDF-1 /Type /Page /Font <<\n")
        let words = try sandbox.read("words").split(separator: "\n").map(String.init)
        for word in [
            "--headless", "--no-pdf-header-footer", "--no-first-run", "--disable-extensions",
            "--host-resolver-rules=MAP * ~NOTFOUND",
        ] { #expect(words.contains(word), "\(words)") }
        #expect(words.contains("--no-sandbox") == (geteuid() == 0))
        #expect(words.contains { $0.hasPrefix("--user-data-dir=\(sandbox.folder.path)/todopress-pdf-") })
        #expect(words.last?.hasPrefix("file://") == true && words.last?.hasSuffix("/page/page.mhtml") == true)
        #expect(try sandbox.read("beside") == "page.mhtml\n", "the folder of the page holds nothing else")
        #expect(try entries() == ["beside", "browser", "todoitems", "week.pdf", "words"])
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
            #expect(
                pdf.starts(with: "%PDF-".utf8)
                    && PrintingBrowser.pages(of: pdf) == Array(repeating: true, count: pages), "\(words)")
        }
        #expect(try entries() == ["a.pdf", "todoitems"])
    }

    @Test(arguments: [("<!DOCTYPE html><p>", "<!DOCTYPE html>"), ("<p>\u{E9}", "")])
    func thePolicyIsInFrontOfThePage(page: String, doctype: String) throws {
        let archive = String(decoding: PrintingBrowser.archive(of: Array(page.utf8)), as: UTF8.self)
        let body = try #require(archive.split(separator: "\r\n\r\n").last?.prefix { $0 != "-" })
        let bytes = try #require(Data(base64Encoded: String(body), options: .ignoreUnknownCharacters))
        let text = String(decoding: bytes, as: UTF8.self)
        let policy =
            "<meta charset=\"utf-8\"><meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
        #expect(text.hasPrefix(doctype + policy) && text.hasSuffix("'none'\">" + page))
    }

    /// A template of a stranger reaches no host, and prints no other file.
    @Test(
        .enabled(if: InstalledBrowser.path != nil, "TODOPRESS_BROWSER names no browser"),
        arguments: [false, true])
    func aHostileTemplatePrintsOnlyItself(refreshes: Bool) throws {
        let (udp, tcp) = (try Listener(isUDP: true), try Listener(isUDP: false))
        // A link is in a PDF as it is.
        try sandbox.write("<a href='https://canary.invalid/'>A secret</a>", to: "canary.html")
        let (canary, host) = ("file://\(sandbox.folder.path)/canary.html", "127.0.0.1:\(tcp.port)")
        try sandbox.write(
            """
            <!DOCTYPE html><title>x</title>
            \(refreshes ? "<meta http-equiv=refresh content='0;url=\(canary)'>" : "")
            <link rel=preconnect href=http://\(host)><link rel=prefetch href=http://\(host)/a>
            <style>@import 'http://\(host)/b'; p { background: url(http://\(host)/c) }</style>
            <p><a href="https://page.invalid/">The page</a> <img src=http://\(host)/d onerror="f()">
            <iframe src="\(canary)"></iframe><object data="\(canary)"></object><iframe src=http://\(host)/e></iframe>
            <script>
            function f() { document.body.insertAdjacentHTML("beforeend", "<a href='https://script.invalid/'>S</a>") }
            f();
            const peer = new RTCPeerConnection({ iceServers: [ { urls: 'stun:127.0.0.1:\(udp.port)' } ] });
            peer.createDataChannel('x');
            peer.createOffer().then(offer => peer.setLocalDescription(offer));
            </script>
            """, to: "mine/agenda-document.mustache")
        let run = try run(
            "agenda", "--layout", "list", "--templates", "mine", "-o", "a.pdf", browser: InstalledBrowser.path
        )
        try #require(run.exitCode == 0, "\(run)")
        let pdf = String(decoding: try InputFile.bytes(of: sandbox.folder.path + "/a.pdf"), as: UTF8.self)
        #expect(pdf.contains("//page.invalid/"))
        #expect(!pdf.contains("//canary.invalid/") && !pdf.contains("//script.invalid/"))
        #expect(!udp.wasReached && !tcp.wasReached)
    }
}

/// A socket on a free port of 127.0.0.1 that answers nobody.
private final class Listener {
    let port: UInt16
    private let number: Int32

    init(isUDP: Bool) throws {
        #if canImport(Darwin)
            let kind = isUDP ? SOCK_DGRAM : SOCK_STREAM
        #else
            let kind = Int32((isUDP ? SOCK_DGRAM : SOCK_STREAM).rawValue)
        #endif
        let number = socket(AF_INET, kind, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isOpen = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(number, address, length) == 0 && (isUDP || listen(number, 16) == 0)
                    && getsockname(number, address, &length) == 0
            }
        }
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
        (self.number, port) = (number, UInt16(bigEndian: address.sin_port))
        try #require(isOpen, "no port: \(String(cString: strerror(errno)))")
    }

    deinit { close(number) }

    /// Whether a packet or a connection waits.
    var wasReached: Bool {
        var request = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, 0) != 0
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
