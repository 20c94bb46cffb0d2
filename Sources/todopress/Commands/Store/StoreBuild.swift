// The build that follows a change with `--build`: that of `todopress build` with the options that both share.

/// A build after a change.
struct StoreBuild {
    private let session: StoreSession
    private let environment: [String: String]

    init(_ session: StoreSession, environment: [String: String]) {
        (self.session, self.environment) = (session, environment)
    }

    func run() throws(Failure) {
        do {
            try BuildCommand(
                options: session.options.site, home: environment["HOME"], console: session.console
            ).run()
        } catch {
            let line = "todopress: the store is saved; only the site was not built"
            throw Failure(error.lines + [line], error.exitCode)
        }
    }
}
