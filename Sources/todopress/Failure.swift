// The error that commands throw. The errors of all rooms are converted to lines for standard error, in the form that editors
// and CI systems recognize: `FILE:LINE:COLUMN: error: SENTENCE`.

import Files
import Foundation
import Mustache
import Publishing
import Site
import SiteFolder
import SitePages
import ToDoKeeping
import ToDos

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

/// An error that people see: its lines for standard error, and the exit code of its kind.
protocol ReportedError: Error {
    var lines: [String] { get }
    var exitCode: ExitCode { get }
}

extension Failure: ReportedError {
    init(_ error: some ReportedError) { self.init(error.lines, error.exitCode) }
}

/// The result of a call that throws errors of a type. Its error becomes a failure of the command.
func reported<Result, Problem: ReportedError>(
    _ type: Problem.Type, _ call: @autoclosure () throws(Problem) -> Result
) throws(Failure) -> Result {
    try reported(try call()) { (error: Problem) in Failure(error) }
}

/// The same for a call whose error needs words of the command.
func reported<Result, Problem>(
    _ call: @autoclosure () throws(Problem) -> Result, _ failure: (Problem) -> Failure
) throws(Failure) -> Result {
    do {
        return try call()
    } catch {
        throw failure(error)
    }
}

extension Failure {
    /// The failure of a command with `--strict` that has warnings; nil without any.
    static func strict(warnings count: Int) -> Failure? {
        let words =
            count == 1
            ? "1 warning, which --strict makes an error" : "\(count) warnings, which --strict makes errors"
        return count == 0 ? nil : Failure(words, .badData)
    }

    /// A message about a file or a position in it.
    init(file: String, line: Int? = nil, _ sentence: String) {
        self.init([Self.line(file: file, line: line, sentence)], .badData)
    }

    /// The errors of lists. `file` is the name of the first one.
    init(_ errors: StoreErrors, file: String) {
        var lines = errors.first.map { error in
            Self.line(file: error.source ?? file, line: error.line, column: error.column, error.sentence)
        }
        if errors.count > errors.first.count {
            lines.append(
                "\(file): error: \(errors.count) errors in all, the first \(errors.first.count) are shown")
        }
        self.init(lines, .badData)
    }

    /// A line about a file or a position in it. `kind` is `error` or `warning`.
    static func line(
        file: String, line: Int? = nil, column: Int? = nil, kind: String = "error", _ sentence: String
    ) -> String {
        let place = [line, column].compactMap { $0.map { ":\($0)" } }.joined()
        return "\(file)\(place): \(kind): \(sentence)"
    }
}

extension StoreError {
    /// The message; where the text is in another encoding than UTF-8, also what to do.
    fileprivate var sentence: String {
        guard case .syntax(.invalidUTF8) = problem else { return message }
        return message + "; of Latin-1, \"iconv -f ISO-8859-1 -t UTF-8\" makes UTF-8"
    }
}

extension ReportedError where Self: CustomStringConvertible {
    var lines: [String] { ["todopress: error: \(description)"] }
}

extension TemplateErrors: ReportedError {
    /// Each error with an excerpt, which has two lines: the source line, and a caret under the error's column.
    var lines: [String] {
        errors.flatMap { error in
            [Failure.line(file: error.file, line: error.line, column: error.column, error.message)]
                + error.excerpt.unicodeScalars.split(separator: "\n").map { String($0) }
        }
    }
    var exitCode: ExitCode { .badData }
}

extension LocaleErrors: ReportedError {
    var lines: [String] {
        errors.map { Failure.line(file: $0.file, line: $0.line, column: $0.column, $0.message) }
    }
    var exitCode: ExitCode { .badData }
}

extension SiteError: ReportedError {
    var lines: [String] { clashes.map { "todopress: error: \($0.message)" } }
    var exitCode: ExitCode { .badData }
}

extension FileError: ReportedError {
    var exitCode: ExitCode {
        switch kind {
        case .unreadable: .noInput
        case .refused: .outputRefused
        case .inputOutput: .inputOutput
        case .busy: .busy
        }
    }

    /// The failure of a command that only reads the file, so that it is an input.
    var ofReading: Failure { Failure(lines, exitCode == .outputRefused ? .noInput : exitCode) }
}

extension ItemReferenceErrors: ReportedError {
    var lines: [String] { errors.map { "todopress: error: \($0.message)" } }
    /// Where nothing is found, that is an answer.
    var exitCode: ExitCode { errors.allSatisfy(\.isNotFound) ? .negative : .badData }
}

extension PublishingError: ReportedError {
    var lines: [String] { ["todopress: error: \(message)"] }
    var exitCode: ExitCode {
        switch self {
        case .program(let program) where program.ending == .notFound: .noInput
        case .overtaken, .contended, .builtMeanwhile: .busy
        case _ where isRefusal: .outputRefused
        case _: .inputOutput
        }
    }
}

extension SiteFolderError: ReportedError {
    /// Several obstacles, or problems of parts, have a line each.
    var lines: [String] {
        if case .parts(let problems) = self {
            return problems.flatMap {
                "todopress: error: \($0.message)".split(separator: "\n").map(String.init)
            }
        }
        var lines = "todopress: error: \(message)\(advice)".split(separator: "\n").map(String.init)
        if case .occupied(_, let obstacles, _) = self, obstacles.contains(where: { $0.kind == .changedFile })
        {
            lines.append(
                "Pages are written anew by each build. To change them for good, change the list, a template or a public "
                    + "file (see \"todopress help init\").")
        }
        return lines
    }

    var exitCode: ExitCode {
        switch kind {
        case .refused: .outputRefused
        case .inputOutput: .inputOutput
        case .parts(let areMissing): areMissing ? .noInput : .badData
        case .busy: .busy
        case .stopped(let signal): signal == SIGTERM ? .terminated : .interrupted
        }
    }

    /// What to do about an output folder that cannot be one, if its message does not say so.
    fileprivate var advice: String {
        switch self {
        case .refused(_, .noPath), .refused(_, .fileSystemRoot), .refused(_, .home),
            .refused(_, .currentFolder),
            .refused(_, .holds), .refused(_, .within), .refused(_, .notAFolder):
            "; --output names another one, such as _site"
        case .file(let error) where error.isRefusal || error.isMissing: "; --output names another folder"
        case .refused, .occupied, .parts, .manifest, .file, .busy, .stopped: ""
        }
    }
}
