// What the user has confirmed or was told once: a target for its settings, a link that leads out of its folder, or advice. It is
// kept in the folder for the state of programs, one small file for each, and never beside the settings or the link: a folder that
// comes from somewhere else must not bring its own consent.

import Files

struct Consent {
    private let file: StateFile
    private let text: String

    init(to kind: String, _ lines: [String], _ environment: [String: String]) {
        text = lines.map { $0 + "\n" }.joined()
        file = StateFile(kind, named: text, environment)
    }

    var isGiven: Bool { file.bytes == Array(text.utf8) }

    /// Whether to give advice about a file of the current folder: once, but always by `check` and with `--strict`.
    static func isNew(_ advice: String, _ arguments: Arguments) -> Bool {
        let said = Consent(to: "advice", [ListLocator.realPath("."), advice], arguments.environment)
        if arguments.subcommand == .check || arguments.has(.strict) { return true }
        defer { if !arguments.has(.quiet) { _ = said.give(Console(arguments)) } }
        return !said.isGiven
    }

    /// Remembers the consent. Returns why it holds for this run only; `nil` if it is kept.
    func give(_ console: Console) -> String? {
        guard file.path != nil else { return "neither HOME nor XDG_STATE_HOME names a folder for it" }
        do throws(FileError) {
            try file.write(Array(text.utf8), afterwards: console.warn(ofIncomplete:))
            return nil
        } catch {
            return error.message
        }
    }
}
