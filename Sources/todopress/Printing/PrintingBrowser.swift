// Prints a page to a PDF with an installed browser of the Chromium family. The browser is named on the command line or in the
// environment, never in a file of a folder, or found by its name and usual place. It exits with 0 when it fails, too, so its
// file is looked at.

import Bytes
import Files
import Foundation

struct PrintingBrowser {
    private let program: Program
    private let environment: [String: String]

    /// The variable of the environment that names the browser.
    static let variable = "TODOPRESS_BROWSER"

    /// The browser of `--browser`, else of the environment, else the first one that is found.
    init(option: String?, environment: [String: String]) throws(Failure) {
        let path = environment["PATH"]
        func named(_ name: String) -> String? {
            let file = name.contains("/") ? name : (try? Program(name, in: path))?.path
            return file.flatMap { Self.isProgram($0) ? $0 : nil }
        }
        let variable = environment[Self.variable].flatMap(\.nonEmpty)
        let file: String
        if let wanted = option ?? variable {
            guard let found = named(wanted) else {
                throw Failure(
                    "there is no program \(wanted), which \(option == nil ? Self.variable : "--browser") names",
                    .noInput)
            }
            file = found
        } else if let found = (Self.names + Self.places).lazy.compactMap(named).first {
            file = found
        } else {
            throw Failure(
                "no browser that can print a PDF is installed: Chromium, Chrome, Edge, Brave or Vivaldi; install one, "
                    + "name it with --browser PATH, or print the page of --format html from any browser",
                .noInput)
        }
        var program = Program(PathName(file).name, at: file)
        program.timeLimit = .seconds(60)
        program.outputLimit = 1 << 20
        self.program = program
        self.environment = environment.filter { !KeyFile.secretVariables.contains($0.key) }
    }

    private static func isProgram(_ path: String) -> Bool {
        !PathName(path).isFolder && FileManager.default.isExecutableFile(atPath: path)
    }

    private static let names = [
        "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge",
        "microsoft-edge-stable", "brave-browser", "brave", "vivaldi", "vivaldi-stable",
    ]

    /// The usual places outside PATH. A browser of the system comes first.
    private static let places =
        ["/snap/bin/chromium", "/opt/google/chrome/chrome"]
        + ["Google Chrome", "Chromium", "Microsoft Edge", "Brave Browser", "Vivaldi"].flatMap { name in
            ["/Applications", NSHomeDirectory() + "/Applications"].map {
                "\($0)/\(name).app/Contents/MacOS/\(name)"
            }
        }

    /// The arguments that print a page to a file. The browser gets a profile of its own and finds no host.
    static func arguments(page: String, pdf: String, profile: String, isRoot: Bool) -> [String] {
        [
            "--headless", "--print-to-pdf=\(pdf)", "--no-pdf-header-footer", "--user-data-dir=\(profile)",
            "--no-first-run", "--disable-extensions", "--host-resolver-rules=MAP * ~NOTFOUND",
        ] + (isRoot ? ["--no-sandbox"] : []) + [URL(filePath: page).absoluteString]
    }

    /// A page as a web archive (RFC 2557), since templates may come from others: Chromium shows an archive in a sandbox, without
    /// scripts, WebRTC and `refresh`, and loads nothing for it from elsewhere. The policy says so once more, before the first
    /// byte of the page. A doctype in front of it is the page's, for without one a page looks different.
    static func archive(of page: [UInt8]) -> [UInt8] {
        let hasDoctype = String(decoding: page.prefix(1024), as: UTF8.self).lowercased().contains("<!doctype")
        let policy = """
            \(hasDoctype ? "<!DOCTYPE html>" : "")<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" \
            content="default-src 'none'; style-src 'unsafe-inline' data:; img-src data:; font-src data:; \
            base-uri 'none'; form-action 'none'">
            """
        let lines = [
            "MIME-Version: 1.0", "Content-Type: multipart/related; type=\"text/html\"; boundary=\"=\"", "",
            "--=",
            "Content-Type: text/html; charset=utf-8", "Content-Transfer-Encoding: base64", "",
            Data(policy.utf8 + page).base64EncodedString(options: .lineLength76Characters), "--=--", "",
        ]
        return Array(lines.joined(separator: "\r\n").utf8)
    }

    /// The PDF of a page. `sheets` is how many pages it must have at least; `nil` if that is not known. The files lie
    /// in a private folder in `folder`, which is removed at the end, also if a signal ends the command.
    func pdf(of page: [UInt8], sheets: Int?, in folder: String) throws(Failure) -> [UInt8] {
        let files: String
        do throws(FileError) {
            files = try Folder.madePrivate(in: try FilePath.real(folder), prefix: "todopress-pdf-")
        } catch {
            throw Failure(error)
        }
        @Sendable func remove() {
            let (parent, name) = FilePath.split(files)
            try? Folder(at: parent, named: parent).removeTree(FileName(name))
        }
        defer { remove() }
        var program = program
        program.interrupted = { _ in remove() }
        // It leaves nothing in the user's folders.
        program.environment = environment.merging(["XDG_CONFIG_HOME": files, "XDG_CACHE_HOME": files]) { $1 }
        do throws(FileError) {
            // In a folder that holds nothing else.
            let folder = try Folder(at: files, named: files).folderMadeIfMissing("page", rights: 0o700)
            let file = try NewFile("page.mhtml", in: folder, rights: 0o600)
            try file.write(Self.archive(of: page).span)
            try file.close()
        } catch {
            throw Failure(error)
        }
        let arguments = Self.arguments(
            page: files + "/page/page.mhtml", pdf: files + "/page.pdf", profile: files + "/profile",
            isRoot: geteuid() == 0)
        let words: String
        do throws(ProgramError) {
            words = try program.run(arguments, to: "print the page").failure.lastWords
        } catch {
            throw Failure(error.message, .inputOutput)
        }
        let pdf = (try? InputFile.bytes(of: files + "/page.pdf")) ?? []
        guard pdf.starts(with: "%PDF-".utf8) else {
            let last = words.split(whereSeparator: \.isNewline).last.map { ": \($0)" } ?? ""
            throw Failure("\(program.name) printed no PDF\(last)", .inputOutput)
        }
        let pages = Self.pages(of: pdf)
        guard pages.count >= sheets ?? 1 else {
            throw Failure(
                "\(program.name) printed \(pages.count) pages, but there are \(sheets ?? 1) sheets; nothing is written",
                .inputOutput)
        }
        if let empty = pages.firstIndex(of: false) {
            throw Failure(
                "\(program.name) printed page \(empty + 1) without text; nothing is written", .inputOutput)
        }
        return pdf
    }

    /// Whether each page of a PDF has text. Its objects are not compressed, as Chromium writes it, and a page with text names a font.
    static func pages(of pdf: [UInt8]) -> [Bool] {
        let mark = Array("/Type /Page".utf8)
        var (pages, index) = ([Bool](), 0)
        while index < pdf.count {
            index = pdf.span.firstIndex(from: index) { $0.equal(UInt8(ascii: "/")) }
            let rest = pdf[index...]
            // "/Type /Pages" is the tree of all pages.
            if rest.starts(with: mark), let next = rest.dropFirst(mark.count).first, next != UInt8(ascii: "s")
            {
                pages.append(false)
            } else if rest.starts(with: "/Font <<".utf8), !pages.isEmpty {
                pages[pages.count - 1] = true
            }
            index += 1
        }
        return pages
    }
}
