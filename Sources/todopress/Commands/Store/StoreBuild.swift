// The build that follows a change with `--build`: that of `todopress build` with the options that both share.

/// A build after a change.
struct StoreBuild {
    private let options: BuildOptions
    private let session: StoreSession
    /// The store as the change has left it, if it is known.
    private let written: WrittenStore?
    private let environment: [String: String]

    /// `nil` if no build was asked for.
    init?(_ session: StoreSession, _ written: WrittenStore? = nil, environment: [String: String]) {
        guard let options = session.options.site else { return nil }
        (self.options, self.session, self.written, self.environment) = (
            options, session, written, environment
        )
    }

    func run() throws(Failure) {
        do {
            try BuildCommand(
                options: options, home: environment["HOME"], console: session.console, written: written
            ).run()
        } catch {
            let line = "todopress: the store is saved; only the site was not built"
            throw Failure(error.lines + [line], error.exitCode)
        }
    }
}
