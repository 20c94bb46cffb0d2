// The error that commands throw.

/// The messages and the exit code of a run that failed.
struct Failure: Error {
    /// The complete lines for standard error.
    let lines: [String]
    let exitCode: ExitCode

    /// A failure with complete lines.
    init(_ lines: [String], _ exitCode: ExitCode) {
        self.lines = lines
        self.exitCode = exitCode
    }

    /// A failure with one message that belongs to no file.
    init(_ sentence: String, _ exitCode: ExitCode) {
        self.init(["todopress: error: \(sentence)"], exitCode)
    }
}
