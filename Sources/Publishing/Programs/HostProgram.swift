// A program that reaches a target: found once, and run with arguments, never through a shell.

import Files

/// What all programs of one run share.
package struct ProgramContext: Sendable {
    /// The variables of this process.
    let environment: [String: String]
    let work: WorkFolder
    let run: PublishingRun
    /// Called with the signal that stops this process while a program runs, after the program has been ended.
    let interrupted: @Sendable (Int32) -> Void

    /// Creates a context. `interrupted` should not return.
    package init(
        environment: [String: String], work: WorkFolder, run: PublishingRun,
        interrupted: @escaping @Sendable (Int32) -> Void
    ) {
        (self.environment, self.work, self.run) = (environment, work, run)
        self.interrupted = interrupted
    }
}

/// A program as hosts run it.
struct HostProgram {
    private var program: Program

    /// Finds a program. It gets the variables of this process that `keeping` says, and `variables`.
    init(
        _ name: String, _ context: ProgramContext, variables: [String: String] = [:],
        keeping: (String) -> Bool = { _ in true }, progress: ChildProgress = usualProgress
    ) throws(PublishingError) {
        do throws(ProgramError) {
            program = try Program(name, in: context.environment["PATH"])
        } catch {
            throw .program(error)
        }
        program.progress = progress
        program.outputLimit = .max
        program.interrupted = context.interrupted
        // The messages that are understood are in English.
        program.environment = context.environment.filter { keeping($0.key) }
            .merging(["LC_ALL": "C.UTF-8"].merging(variables) { $1 }) { $1 }
        // A web server must be able to read what a program makes.
        program.fileMask = 0o022
    }

    /// The programs have limits of their own for hosts that do not answer, and this one if those fail.
    static let usualProgress = ChildProgress(limit: .seconds(3_600)) { $0 }

    /// Runs the program; see `Program.run`. The input is a file.
    @discardableResult
    func run(
        _ arguments: [String], to task: String, input: String? = nil, accepting accepted: Set<Int> = [0],
        timeLimit: Duration? = nil
    ) throws(PublishingError) -> Program.Output {
        var program = program
        program.inputFile = input
        if let timeLimit { program.timeLimit = timeLimit }
        do throws(ProgramError) {
            return try program.run(arguments, to: task, accepting: accepted)
        } catch {
            throw .program(error)
        }
    }
}
