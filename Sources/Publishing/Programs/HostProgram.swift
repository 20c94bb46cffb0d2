// A program that reaches a target: found once, and run with arguments, never through a shell.

import Files
import Foundation

/// What all programs of one run share.
public struct ProgramContext: Sendable {
    /// The variables of this process.
    let environment: [String: String]
    let work: WorkFolder
    let run: PublishingRun
    /// Called with the signal that stops this process while a program runs, after the program has been ended.
    let interrupted: @Sendable (Int32) -> Void
    /// Finds a program by its name.
    let find: @Sendable (String) -> String?

    /// Creates a context. `interrupted` should not return.
    public init(
        environment: [String: String], work: WorkFolder, run: PublishingRun,
        find: @escaping @Sendable (String) -> String?,
        interrupted: @escaping @Sendable (Int32) -> Void
    ) {
        (self.environment, self.work, self.run) = (environment, work, run)
        (self.find, self.interrupted) = (find, interrupted)
    }
}

/// A program with what its runs have in common.
struct HostProgram: Sendable {
    let name: String
    private let path: String
    private let context: ProgramContext
    private let environment: [String: String]
    private let progress: ChildProgress

    /// Finds a program. `variables` are added to the environment of this process, and others taken out.
    init(
        _ name: String, _ context: ProgramContext, variables: [String: String] = [:],
        without removed: [String] = [], progress: ChildProgress = usualProgress
    ) throws(PublishingError) {
        guard let path = context.find(name) else { throw .noProgram(name) }
        (self.name, self.path, self.context) = (name, path, context)
        self.progress = progress
        // The messages that are understood are in English.
        environment = context.environment.filter { !removed.contains($0.key) }
            .merging(["LC_ALL": "C.UTF-8"].merging(variables) { $1 }) { $1 }
    }

    /// The programs have limits of their own for hosts that do not answer, and this one if those fail.
    static let usualProgress = ChildProgress(limit: .seconds(3_600)) { $0 }
    /// A web server must be able to read what a program makes.
    private static let fileMask: UInt32 = 0o022

    /// Runs the program and returns what it printed. `task` is what it does, for messages: "could not TASK". An exit code
    /// that is not `accepted` is an error. The input is a file.
    @discardableResult
    func run(
        _ arguments: [String], to task: String, input: String? = nil, accepting accepted: Set<Int> = [0],
        timeLimit: Duration = .seconds(7 * 86_400)
    ) throws(PublishingError) -> (exitCode: Int, output: [UInt8], words: String) {
        let output = context.work.path(of: "output")
        var child = ChildProgram(path, arguments, timeLimit: timeLimit, keepsErrors: true)
        child.inputFile = input
        child.outputFile = output
        child.environment = environment
        child.fileMask = Self.fileMask
        child.progress = progress
        let (exitCode, errors): (Int, [UInt8])
        switch child.run(input: [], interrupted: context.interrupted) {
        case .succeeded: (exitCode, errors) = (0, [])
        case .exited(let code, let bytes): (exitCode, errors) = (code, bytes)
        case .signaled(let signal): throw .programKilled(name, signal: signal)
        case .tooSlow: throw .tooSlow(name, task: task)
        case .tooMuchOutput, .inputTooLong: throw .unexpected(name, "too much")
        case .notStarted(let code): throw .notStarted(name, code: code)
        }
        let words = Self.words(errors)
        guard accepted.contains(exitCode) else {
            throw .program(name, task: task, exitCode: exitCode, words: words)
        }
        return (exitCode, try context.work.read("output") ?? [], words)
    }

    /// What lines have that say how far rclone and git are.
    private static let progressWords = [" INFO  : ", "% ("]

    /// The last lines of what a program says of its failure, as one line.
    static func words(_ errors: [UInt8]) -> String {
        String(decoding: errors, as: UTF8.self).split(whereSeparator: \.isNewline)
            .filter { line in !progressWords.contains { line.contains($0) } }.suffix(6).joined(
                separator: " / ")
    }
}
