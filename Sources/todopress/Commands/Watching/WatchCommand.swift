// `todopress build --watch`: builds the site, and again whenever an input changes and when a new day begins, until a
// signal ends it. The errors of a build are reported; the change that mends them starts the next build.

import Files

/// A run of `todopress build --watch`.
struct WatchCommand {
    let arguments: CommandLineArguments
    let environment: [String: String]
    let console: Console

    /// Builds until a signal ends the command. Throws only if the first build fails in a way that no change of an input
    /// can mend.
    func run() throws(Failure) {
        let interruption = Interruption()
        // Wrong usage ends the command.
        var options = try newOptions()
        var (isFirst, isOpen) = (true, !options.opensSite)
        while true {
            // Before anything is read: what changes from here on starts the next build.
            let settings = settingsPlaces.snapshot
            var failure: Failure?
            do throws(Failure) { options = try newOptions() } catch { failure = error }
            let state = InputState(options, settings: settings)
            let watch = FolderWatch(state.folders)
            if failure == nil {
                do throws(Failure) { try build(options, interruption) } catch { failure = error }
            }
            if let failure {
                guard !isFirst || Self.canBeMended(failure) else { throw failure }
                for line in failure.lines { console.report(line) }
            } else if !isOpen {
                SiteOpener(environment, console).open(options)
                isOpen = true
            }
            if isFirst, !options.isQuiet {
                console.report("todopress: watching for changes; Control-C ends it")
            }
            isFirst = false
            // The build that holds the folder may have other options, so it does not replace this one.
            if failure?.exitCode == .busy {
                watch.wait(atMost: .seconds(5))
                continue
            }
            while InputState(options, settings: settingsPlaces.snapshot) == state {
                watch.wait(atMost: WatchClock.now(in: options.clockZone).timeToNextLook)
            }
        }
    }

    private func newOptions() throws(Failure) -> BuildOptions {
        try Todopress.buildOptions(arguments, environment: environment)
    }

    private var settingsPlaces: WatchedPlaces { WatchedPlaces(settingsFor: arguments) }

    private func build(_ options: BuildOptions, _ interruption: Interruption) throws(Failure) {
        defer { interruption.writingEnds() }
        try BuildCommand(options: options, home: environment["HOME"], console: console).run(interruption)
    }

    /// Whether a change of an input can mend what is wrong: a list can be corrected or appear, an output folder that is
    /// refused is not watched.
    private static func canBeMended(_ failure: Failure) -> Bool {
        switch failure.exitCode {
        case .badData, .noInput: true
        case .success, .usage, .outputRefused, .inputOutput, .busy, .interrupted, .terminated: false
        }
    }
}
