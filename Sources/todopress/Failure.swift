// The error that commands throw, and how the failures of a run are collected, so that they are all reported together.

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

/// The result of a call. Its error becomes a failure of the command.
func orFail<Result, Problem>(
    _ call: @autoclosure () throws(Problem) -> Result, _ failure: (Problem) -> Failure
) throws(Failure) -> Result {
    do {
        return try call()
    } catch {
        throw failure(error)
    }
}

/// The failures so far.
struct Problems {
    private var failures: [Failure] = []

    var isEmpty: Bool { failures.isEmpty }

    /// One failure with the lines of all failures in order, and the exit code of the first.
    var failure: Failure {
        Failure(failures.flatMap(\.lines), failures.first?.exitCode ?? .badData)
    }

    /// The result of a call. If it fails, its failure is recorded and the result is `nil`.
    @discardableResult
    mutating func take<Result>(_ call: @autoclosure () throws(Failure) -> Result?) -> Result? {
        do {
            return try call()
        } catch {
            failures.append(error)
            return nil
        }
    }
}
