// The exit codes of the command, by sysexits.h of the BSDs, so that scripts can tell errors apart.

/// The exit codes of the command.
enum ExitCode: Int32, CaseIterable {
    case success = 0
    /// A wrong command line (EX_USAGE).
    case usage = 64
    /// An error in the store, a template or a locale (EX_DATAERR).
    case badData = 65
    /// An input is missing or cannot be opened (EX_NOINPUT).
    case noInput = 66
    /// The output folder cannot be used (EX_CANTCREAT).
    case outputRefused = 73
    /// An error while reading or writing (EX_IOERR).
    case inputOutput = 74
    /// Another build has locked the output folder (EX_TEMPFAIL).
    case busy = 75
    /// Stopped by SIGINT, such as Control-C (128 plus the signal's number).
    case interrupted = 130
    /// Stopped by SIGTERM (128 plus the signal's number).
    case terminated = 143

    /// The meaning in a few words, for the help and the manual page.
    var explanation: String {
        switch self {
        case .success: "done"
        case .usage: "wrong usage"
        case .badData: "bad data or template"
        case .noInput: "input missing"
        case .outputRefused: "output refused"
        case .inputOutput: "reading or writing failed"
        case .busy: "another run holds the folder or the store"
        case .interrupted: "stopped by SIGINT, such as Control-C"
        case .terminated: "stopped by SIGTERM"
        }
    }
}
