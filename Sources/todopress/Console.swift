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

    /// Prints a result, with a line's end unless it has one. A reader that has gone away is no reason to fail; a
    /// full disk is.
    func print(_ text: String) throws(Failure) {
        let failure = write((text.hasSuffix("\n") ? text : text + "\n").asResult, to: STDOUT_FILENO)
        guard failure == 0 || failure == EPIPE else {
            throw Failure(
                "cannot write to standard output: \(String(cString: strerror(failure)))", .inputOutput)
        }
    }

    /// Prints an error, a warning or a note, on one line.
    func report(_ line: String) {
        _ = write(line.asMessage + "\n", to: STDERR_FILENO)
    }

    /// Shows a passing line in place of the one before it; an empty one wipes it away.
    func show(_ line: String) {
        _ = write("\r\u{1B}[2K\(line)", to: STDERR_FILENO)
    }

    /// Writes all of a text; gives the system's error number, or 0.
    private func write(_ text: String, to descriptor: Int32) -> Int32 {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno != EINTR { return errno }
            rest = rest.dropFirst(max(0, count))
        }
        return 0
    }
}
