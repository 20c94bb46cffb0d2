// The build that follows a change with `--build`: that of `todopress build` with the options that both share.

/// A build after a change.
struct StoreBuild {
    private let session: StoreSession
    private let environment: [String: String]

    init(_ session: StoreSession, environment: [String: String]) {
        (self.session, self.environment) = (session, environment)
    }

    func run() throws(Failure) {
        var options: BuildOptions
        do {
            options = try BuildOptions(CommandLineArguments([]), environment: environment)
        } catch {
            throw Failure(error)
        }
        options.source = session.options.store.map { .files([$0]) } ?? .currentFolder
        options.output = session.options.output
        options.timeZone = session.options.timeZone
        options.locale = session.options.locale
        options.now = session.options.now
        options.isQuiet = session.options.isQuiet
        do {
            try BuildCommand(options: options, home: environment["HOME"], console: session.console).run()
        } catch {
            let line = "todopress: the store is saved; only the site was not built"
            throw Failure(error.lines + [line], error.exitCode)
        }
    }
}
