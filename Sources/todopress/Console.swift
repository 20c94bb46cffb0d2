// The two streams that a person reads: results on standard output, everything else on standard error.

import Foundation

/// Where a run says what it has to say.
struct Console: Sendable {
    /// Whether somebody watches standard error.
    var isWatched: Bool { isatty(STDERR_FILENO) == 1 }

    /// Whether standard output is a terminal.
    var outputIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

    /// The columns of the terminal that standard output is, if it is one.
    var width: Int? {
        var size = winsize()
        guard outputIsTerminal, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
            return nil
        }
        return max(30, Int(size.ws_col))
    }

    /// Prints a result, with a line's end unless it has one.
    func print(_ text: String) {
        write((text.hasSuffix("\n") ? text : text + "\n").asResult, to: .standardOutput)
    }

    /// Prints an error, a warning or a note, on one line.
    func report(_ line: String) {
        write(line.asMessage + "\n", to: .standardError)
    }

    /// Shows a passing line in place of the one before it; an empty one wipes it away.
    func show(_ line: String) {
        write("\r\u{1B}[2K\(line)", to: .standardError)
    }

    /// A reader that has gone away is no reason to fail: the site is built all the same.
    private func write(_ text: String, to stream: FileHandle) {
        try? stream.write(contentsOf: Data(text.utf8))
    }
}
