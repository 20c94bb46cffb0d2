// `todopress undo`: takes back the last change of the store.

/// A run of `todopress undo`.
struct UndoCommand {
    let options: StoreOptions
    let environment: [String: String]
    let console: Console

    func run() throws(Failure) {
        let session = try StoreSession(options, for: .changing, console: console)
        let line = try session.undo()
        if !options.isQuiet { try console.print("took back: \(line)".safeForOneLine) }
        try StoreBuild(session, environment: environment)?.run()
    }
}
