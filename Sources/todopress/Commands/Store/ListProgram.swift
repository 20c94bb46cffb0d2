// The line by which the program of a list checks one of its items off, for the lists that are kept with their own programs.
// `done --run` runs it.

import Files
import JSON
import ToDoFormats
import ToDos

struct ListProgram {
    /// The program, to be found by PATH, and its arguments.
    private let words: [String]
    private let title: String
    private let list: String
    /// The word of the command line that names the item.
    let word: String

    /// A program that hangs or asks a question is ended then.
    private static let timeLimit = Duration.seconds(60)

    /// Nil if the program of the format has no such line. One task of a series of Taskwarrior has an ID of its own, which
    /// the series has not.
    init?(_ format: ListFormat, _ item: ItemValues, _ list: ListInput, word: String) {
        (title, self.list, self.word) = (Excerpt.text(item.title), list.name ?? "stdin", word)
        if format == .taskwarrior, item.repeats == nil {
            // The beginning of an ID may be that of two.
            words = ["task", item.id.description.lowercased(), "done"]
        } else if format == .reminders, let project = item.project,
            let id = ListFormat.reminder(of: item.id, in: list.original)
        {
            // They come from the list, and are no options.
            let end = [project, id].contains { $0.hasPrefix("-") } ? ["--"] : []
            words = ["reminders", "complete"] + end + [project, id]
        } else {
            return nil
        }
    }

    /// The line, as it is typed in a shell.
    var line: String { words.map(\.quotedAsWord).joined(separator: " ") }

    /// Why it cannot say that the item was done on another day.
    var refusalOfDay: Failure {
        Failure("\"\(title)\" is checked off by \"\(line)\", which takes no --on", .usage)
    }

    /// Runs the program, without a shell, and prints what it printed.
    func run(_ arguments: Arguments, _ console: Console) throws(Failure) {
        do throws(ProgramError) {
            var program = try Program(words[0], in: arguments.environment["PATH"])
            program.timeLimit = Self.timeLimit
            program.interrupted = { Interruption.endCommand(by: $0) }
            let output = try program.run(
                Array(words.dropFirst()), to: "check off \"\(title)\"", accepting: Set(0...255))
            let lines = String(decoding: output.bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
            if !arguments.has(.quiet) {
                for line in lines { try? console.print(String(line).safeForOneLine) }
            }
            if output.exitCode != 0 { throw output.failure }
        } catch {
            throw Failure(error.message, error.ending == .notFound ? .noInput : .inputOutput)
        }
        if !arguments.has(.quiet) {
            try console.print("ran \"\(line)\"; \(list) shows that when it is exported again".safeForOneLine)
        }
    }
}

extension ListFormat {
    /// Whether the program of the format can check items off.
    var hasProgram: Bool { self == .taskwarrior || self == .reminders }
}
