// Output for the user: results go to standard output, everything else to standard error.

import Files
import Foundation
import SitePages

struct Console {
    /// Whether punctuation, blanks and signs are written in ASCII. Letters stay as they are.
    let isASCII: Bool

    /// Whether warnings about inputs are left out.
    let isQuiet: Bool

    /// What was asked about references.
    let partsOfWords = PartsOfWords()

    init(isASCII: Bool = false, isQuiet: Bool = false) { (self.isASCII, self.isQuiet) = (isASCII, isQuiet) }

    /// As the options of a command say. What `--strict` makes an error is printed always.
    init(_ arguments: Arguments) {
        self.init(
            isASCII: arguments.has(.ascii), isQuiet: arguments.has(.quiet) && !arguments.has(.strict))
    }

    private func spelled(_ text: String) -> String {
        isASCII ? text.replacing(" · ", with: " / ").withASCIIPunctuation : text
    }

    var errorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }

    var outputIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

    /// The width in columns if standard output is a terminal, at least 30.
    var width: Int? {
        var size = winsize()
        guard outputIsTerminal, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
            return nil
        }
        return max(30, Int(size.ws_col))
    }

    /// Whether to print bold type: on a terminal, unless the user opts out (no-color.org).
    func isStyled(_ environment: [String: String]) -> Bool {
        outputIsTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
    }

    /// Prints a result for people, with a line feed at its end; harmless for a terminal also where it goes to a pipe.
    func print(_ text: String) throws(Failure) {
        let text = spelled(text.safeForTerminal(allowsStyles: true))
        try write((text.hasSuffix("\n") ? text : text + "\n").utf8)
    }

    /// Prints the contents of a file: as they are, but harmless on a terminal. `isStyled` says that they have bold type.
    func print(_ bytes: [UInt8], isStyled: Bool = false) throws(Failure) {
        guard outputIsTerminal else { return try write(bytes) }
        try write(String(decoding: bytes, as: UTF8.self).safeForTerminal(allowsStyles: isStyled).utf8)
    }

    /// Writes bytes to standard output. A closed pipe is ignored; other errors, such as a full disk, are thrown.
    private func write(_ bytes: some Sequence<UInt8>) throws(Failure) {
        let failure = write(bytes, to: STDOUT_FILENO)
        guard failure == 0 || failure == EPIPE else {
            throw Failure(
                "cannot write to standard output: \(String(cString: strerror(failure)))", .inputOutput)
        }
    }

    /// Prints an error, a warning or a note, on one line.
    func report(_ line: String) {
        _ = write((spelled(line.safeForOneLine) + "\n").utf8, to: STDERR_FILENO)
    }

    /// Prints warnings that belong to no position in a file, each on one line.
    func warn(_ warnings: [String]) {
        for warning in warnings { report(Self.warning(warning)) }
    }

    /// Prints warnings about lists and other inputs, which each run finds again, unless the user wants none of these.
    func warn(ofInputs warnings: [String], lines: [String] = []) {
        if !isQuiet { for line in warnings.map(Self.warning) + lines { report(line) } }
    }

    /// Warns that a file was written, but that its folder could not be flushed, or that it could not get all of its access.
    func warn(ofIncomplete error: FileError) {
        let what =
            if case .system(.keepAccess, _) = error.reason { "is for you alone now" } else {
                "a power failure may lose that"
            }
        warn(["\(error.path) is written, but \(what): \(error.message)"])
    }

    /// A complete line for a warning that belongs to no position in a file.
    static func warning(_ sentence: String) -> String { "todopress: warning: \(sentence)" }

    /// Says on a terminal what takes long; an empty text ends it.
    func showStep(_ words: String) { if errorIsTerminal, !isQuiet { show(words) } }

    /// Replaces the current line of the terminal; an empty text clears it.
    func show(_ line: String) {
        _ = write("\r\u{1B}[2K\(spelled(line))".utf8, to: STDERR_FILENO)
    }

    /// Writes all bytes. Returns the system's error number, or 0.
    private func write(_ bytes: some Sequence<UInt8>, to descriptor: Int32) -> Int32 {
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EAGAIN {
                // Standard output may be a pipe that does not block, which is full now.
                var place = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                _ = poll(&place, 1, -1)
            } else if count < 0, errno != EINTR {
                return errno
            }
            rest = rest.dropFirst(max(0, count))
        }
        return 0
    }
}
