// What a command throws when it cannot do what it was asked for.

/// Why a run ends without success: what to tell, and the exit code.
struct Failure: Error {
    /// Finished lines for standard error.
    let lines: [String]
    /// How the run ends.
    let exitCode: ExitCode

    /// A failure of these lines.
    init(_ lines: [String], _ exitCode: ExitCode) {
        self.lines = lines
        self.exitCode = exitCode
    }

    /// A failure of one sentence that belongs to no place in a file.
    init(_ sentence: String, _ exitCode: ExitCode) {
        self.init(["todopress: error: \(sentence)"], exitCode)
    }
}
