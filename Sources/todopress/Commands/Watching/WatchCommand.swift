// `todopress build --watch`: builds the site, and again whenever an input changes and when a new day begins, until a
// signal ends it. The errors of a build are reported; the change that corrects them starts the next build.

import Files

struct WatchCommand {
    let line: Arguments
    let console: Console

    /// Builds until a signal ends the command. Throws only if a build fails for a reason that no change of an input
    /// removes, and no build has succeeded before.
    func run() throws(Failure) {
        let interruption = Interruption()
        // Over the last settings without errors.
        var arguments: Arguments?
        var reported: WatchFailure?
        var (isAnnounced, hasBuilt, isOpen) = (false, false, false)
        while true {
            // Taken before anything is read, so that each later change starts the next build.
            let settings = watchedSettings.snapshot
            var failure: Failure?
            do throws(Failure) { arguments = try Todopress.arguments(of: line) } catch { failure = error }
            let hasSettings = failure == nil
            let state = InputState(arguments, settings: settings)
            let watch = FolderWatch(state.folders)
            if hasSettings, let arguments {
                do throws(Failure) {
                    try build(arguments, interruption)
                    hasBuilt = true
                    if arguments.has(.open), !isOpen {
                        SiteOpener(line.environment, console).open(arguments)
                        isOpen = true
                    }
                } catch {
                    failure = error
                }
            }
            if let failure, !hasBuilt, !Self.canBeMended(failure) { throw failure }
            let found = failure.map { WatchFailure(state: state, lines: $0.lines) }
            for line in found?.lines(after: reported) ?? [] { console.report(line) }
            reported = found
            if !isAnnounced, arguments?.has(.quiet) != true, !line.has(.quiet) {
                console.report("todopress: watching for changes; Control-C ends it")
            }
            isAnnounced = true
            // The settings may name files that are not watched. The build that holds the folder may have other options,
            // so it does not replace this one.
            let triesAgain = !hasSettings || failure?.exitCode == .busy
            while InputState(arguments, settings: watchedSettings.snapshot) == state {
                let nextLook = WatchClock.now(in: arguments?.clockZone ?? .utc).timeToNextLook
                watch.wait(atMost: triesAgain ? min(nextLook, .seconds(5)) : nextLook)
                if triesAgain { break }
            }
        }
    }

    private var watchedSettings: WatchedInputs { WatchedInputs(settingsFor: line) }

    private func build(_ arguments: Arguments, _ interruption: Interruption) throws(Failure) {
        defer { interruption.writingEnds() }
        try BuildCommand(
            arguments, console: Console(arguments)
        ).run(interruption)
    }

    /// Whether the next build may succeed: the user can correct or add a list or the settings, and another build ends. An
    /// output folder that is refused is not watched.
    private static func canBeMended(_ failure: Failure) -> Bool {
        switch failure.exitCode {
        case .badData, .noInput, .busy: true
        case .success, .negative, .usage, .noCommandLine, .outputRefused, .inputOutput, .interrupted,
            .terminated:
            false
        }
    }
}

/// A failure of a build, which is reported once as long as the inputs are the same.
struct WatchFailure: Equatable {
    let state: InputState
    let lines: [String]

    /// The lines to report if another failure, or none, was reported before.
    func lines(after reported: Self?) -> [String] { self == reported ? [] : lines }
}
