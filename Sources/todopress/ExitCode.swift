// How a run ends, as sysexits.h of the BSDs numbers it, so that a script can tell what went wrong.

/// The exit codes of the command.
enum ExitCode: Int32 {
    /// All went well.
    case success = 0
    /// The command line is wrong (EX_USAGE).
    case usage = 64
    /// The store, a template or a locale is wrong (EX_DATAERR).
    case badData = 65
    /// An input is missing or cannot be opened (EX_NOINPUT).
    case noInput = 66
    /// The output folder was refused (EX_CANTCREAT).
    case outputRefused = 73
    /// Reading or writing failed (EX_IOERR).
    case inputOutput = 74
    /// Another build holds the output folder (EX_TEMPFAIL).
    case busy = 75
    /// Stopped by Control-C (128 and the signal's number).
    case interrupted = 130
    /// Stopped by a termination request (128 and the signal's number).
    case terminated = 143
}
