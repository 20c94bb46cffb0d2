// The error that commands throw. The errors of all rooms are converted to lines for standard error, in the form that editors
// and CI systems recognize: `FILE:LINE:COLUMN: error: SENTENCE`.

import Files
import Foundation
import Mustache
import Site
import SiteFolder
import SitePages
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

extension Failure {
    /// The failure of a command with `--strict` that has warnings; nil without any.
    static func strict(warnings count: Int) -> Failure? {
        let words =
            count == 1
            ? "1 warning, which --strict makes an error" : "\(count) warnings, which --strict makes errors"
        return count == 0 ? nil : Failure(words, .badData)
    }

    /// A message about a file or a position in it.
    init(file: String, line: Int? = nil, column: Int? = nil, _ sentence: String) {
        self.init([Self.line(file: file, line: line, column: column, sentence)], .badData)
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

    /// The errors of templates, each with an excerpt.
    init(_ errors: TemplateErrors) {
        self.init(
            errors.errors.flatMap { error in
                // Two lines: the source line, and a caret under the error's column.
                let excerpt = error.excerpt.unicodeScalars.split(separator: "\n").map { String($0) }
                return [Self.line(file: error.file, line: error.line, column: error.column, error.message)]
                    + excerpt
            }, .badData)
    }

    init(_ errors: LocaleErrors) {
        self.init(
            errors.errors.map { error in
                Self.line(file: error.file, line: error.line, column: error.column, error.message)
            }, .badData)
    }

    init(_ error: SiteError) {
        self.init(error.clashes.map { "todopress: error: \($0.message)" }, .badData)
    }

    init(_ error: SiteFolderError) {
        let exitCode: ExitCode =
            switch error.kind {
            case .refused: .outputRefused
            case .inputOutput: .inputOutput
            case .parts(let areMissing): areMissing ? .noInput : .badData
            case .busy: .busy
            case .stopped(let signal): signal == SIGTERM ? .terminated : .interrupted
            }
        if case .parts(let problems) = error {
            self.init(
                problems.flatMap {
                    "todopress: error: \($0.message)".split(separator: "\n").map(String.init)
                },
                exitCode)
            return
        }
        // The message of several obstacles has a line for each.
        var lines = "todopress: error: \(error.message)\(error.advice)".split(separator: "\n").map(
            String.init)
        if case .occupied(_, let obstacles, _) = error, obstacles.contains(where: { $0.kind == .changedFile })
        {
            lines.append(Self.changedPages)
        }
        self.init(lines, exitCode)
    }

    /// What to do for a change that stays.
    private static let changedPages =
        "Pages are written anew by each build. To change them for good, change the list, a template or a public "
        + "file (see \"todopress help init\")."

    /// A line about a file or a position in it. `kind` is `error` or `warning`.
    static func line(
        file: String, line: Int?, column: Int?, kind: String = "error", _ sentence: String
    ) -> String {
        let place = [line, column].compactMap { $0.map { ":\($0)" } }.joined()
        return "\(file)\(place): \(kind): \(sentence)"
    }
}

extension Failure {
    /// An error of a file that is kept. For a command that only reads it, it is an input.
    init(_ error: KeptFileError, onlyReads: Bool = false) {
        let exitCode: ExitCode =
            switch error.kind {
            case .unreadable: .noInput
            case .refused: onlyReads ? .noInput : .outputRefused
            case .inputOutput: .inputOutput
            case .busy: .busy
            }
        self.init(error.message, exitCode)
    }
}

extension StoreError {
    /// The message; where the text is in another encoding than UTF-8, also what to do.
    fileprivate var sentence: String {
        guard case .syntax(.invalidUTF8) = problem else { return message }
        return message + "; of Latin-1, \"iconv -f ISO-8859-1 -t UTF-8\" makes UTF-8"
    }
}

extension SiteFolderError {
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
