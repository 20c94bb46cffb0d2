// The build that follows a change with `--build`: that of `todopress build` with the options that both share.

/// A build after a change.
struct StoreBuild {
    private let options: BuildOptions
    private let session: StoreSession
    private let environment: [String: String]

    /// `nil` if no build was asked for.
    init?(_ session: StoreSession, environment: [String: String]) {
        guard let options = session.options.site else { return nil }
        (self.options, self.session, self.environment) = (options, session, environment)
    }

    func run() throws(Failure) {
        do {
            try BuildCommand(options: options, home: environment["HOME"], console: session.console).run()
        } catch {
            let line = "todopress: the store is saved; only the site was not built"
            throw Failure(error.lines + [line], error.exitCode)
        }
    }
}
