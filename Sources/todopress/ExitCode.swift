// The exit codes of the command, by sysexits.h of the BSDs, so that scripts can tell errors apart.

enum ExitCode: Int32, CaseIterable {
    case success = 0
    // Not of sysexits.h, but as in grep(1) and diff(1): all went well, and the answer is no.
    case negative = 1
    case usage = 64  // EX_USAGE
    case badData = 65  // EX_DATAERR
    case noInput = 66  // EX_NOINPUT
    case noCommandLine = 71  // EX_OSERR
    case outputRefused = 73  // EX_CANTCREAT
    case inputOutput = 74  // EX_IOERR
    case busy = 75  // EX_TEMPFAIL
    // 128 plus the number of the signal.
    case interrupted = 130
    case terminated = 143

    /// The meaning in a few words, for the help and the manual page.
    var explanation: String {
        switch self {
        case .success: "done"
        case .negative: "nothing found, or the site differs"
        case .usage: "wrong usage"
        case .badData: "bad data or template"
        case .noInput: "input missing"
        case .noCommandLine: "the system gives no command line"
        case .outputRefused: "output refused"
        case .inputOutput: "reading or writing failed"
        case .busy: "another run holds the folder or the store"
        case .interrupted: "stopped by SIGINT, such as Control-C"
        case .terminated: "stopped by SIGTERM"
        }
    }
}
