// Opens a built site in the browser, for `--open`. The site is built by then, so whatever keeps it from being shown is a
// warning that says what to do.

import Files

/// Shows a site in the browser.
struct SiteOpener {
    private let searchPath: String?
    private let console: Console

    /// Finds the program for it by the variable PATH.
    init(_ environment: [String: String], _ console: Console) {
        (searchPath, self.console) = (environment["PATH"], console)
    }

    /// Opens the first page of a site without waiting for the browser.
    func open(_ output: String) {
        let page = ((try? FilePath.real(output)) ?? output) + "/index.html"
        let opener = DesktopOpener.program
        guard let program = SearchPath.program(opener, in: searchPath) else {
            return console.warn(["there is no program \(opener) that opens pages; open \(page) in a browser"])
        }
        let code = DesktopOpener.show(page, with: program)
        guard code == 0 else {
            let reason = FileError(.open, page, code: code).message
            return console.warn(["\(reason) (with \(opener)); open it in a browser"])
        }
    }
}
