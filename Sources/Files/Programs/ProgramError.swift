// Why a program did not do its work, as facts, with the sentence.

/// A program that was not found, not started, or did not end as it should.
public struct ProgramError: Error, Equatable {
    /// The ways to end.
    public enum Ending: Hashable, Sendable {
        /// It is in none of the folders.
        case notFound
        /// It was not started; with the system's `errno`.
        case notStarted(Int32)
        /// It ended with this exit code.
        case exited(Int)
        case signaled(Int)
        /// It took longer than the limit, or showed no progress for so long, and was killed.
        case tooSlow
        /// It printed more than the limit, and was killed.
        case tooMuchOutput
        /// The input is longer than `Program.inputLimit`; the program was not started.
        case inputTooLong
    }

    /// How messages name it.
    package let name: String
    /// What it was to do.
    package let task: String
    /// How it ended.
    package let ending: Ending
    /// The end of its standard error.
    package let lastWords: String

    /// Sets the facts.
    package init(_ name: String, to task: String, _ ending: Ending, lastWords: String = "") {
        (self.name, self.task, self.ending, self.lastWords) = (name, task, ending, lastWords)
    }

    /// One sentence without a final full stop.
    package var message: String {
        switch ending {
        case .notFound:
            "there is no program \(name) in the folders of PATH; the package \(name) of your system has it"
        case .notStarted(let code): "cannot start \(name): \(String(cString: strerror(code)))"
        case .exited(let code): "\(name) could not \(task) (exit code \(code))" + shownWords
        case .signaled(let signal): "\(name) could not \(task): it was ended by signal \(signal)"
        case .tooSlow: "\(name) could not \(task) in time"
        case .tooMuchOutput: "\(name) could not \(task): it printed too much"
        case .inputTooLong: "\(name) could not \(task): it gets at most \(Program.inputLimit) bytes"
        }
    }

    /// What lines have that say how far rclone and git are.
    private static let progressWords = [" INFO  : ", "% ("]

    /// The last lines, as one, after a colon.
    private var shownWords: String {
        let lines = lastWords.split(whereSeparator: \.isNewline)
            .filter { line in !Self.progressWords.contains { line.contains($0) } }
        return lines.isEmpty ? "" : ": " + lines.suffix(6).joined(separator: " / ")
    }
}
