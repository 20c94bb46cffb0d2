// Opens a built site in the browser, for `--open`. The site is built by then, so a failure is only a warning, which says
// what to do.

import Files
import Foundation

/// Shows a site in the browser.
struct SiteOpener {
    private let searchPath: String?
    private let console: Console

    /// Finds the program for it by the variable PATH.
    init(_ environment: [String: String], _ console: Console) {
        (searchPath, self.console) = (environment["PATH"], console)
    }

    /// Opens the first page of the site that was built with these options, without waiting for the browser.
    func open(_ arguments: Arguments) {
        let page = ((try? FilePath.real(arguments.output)) ?? arguments.output) + "/index.html"
        let opener = DesktopOpener.program
        guard let program = try? Program(opener, in: searchPath).path,
            FileManager.default.isExecutableFile(atPath: program)
        else {
            return console.warn(["there is no program \(opener) that opens pages; open \(page) in a browser"])
        }
        let code = DesktopOpener.show(page, with: program)
        guard code == 0 else {
            let reason = FileError(.open, page, code: code).message
            return console.warn(["\(reason) (with \(opener)); open it in a browser"])
        }
        // The program does not report whether it found a browser.
        if !arguments.has(.quiet) { console.report("todopress: opening \(page) with \(opener)") }
    }
}
