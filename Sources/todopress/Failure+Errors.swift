// Errors of all rooms as lines for standard error, in the form that editors and CI systems know:
// `FILE:LINE:COLUMN: error: SENTENCE`.

import Foundation
import Mustache
import Site
import SiteFolder
import SitePages
import ToDos

extension Failure {
    /// A line about a file, or a place in it.
    init(file: String, line: Int? = nil, column: Int? = nil, _ sentence: String) {
        self.init([Self.line(file: file, line: line, column: column, sentence)], .badData)
    }

    /// What is wrong with the command line.
    init(_ errors: UsageErrors) {
        self.init(errors.lines, .usage)
    }

    /// What is wrong with a store of this name.
    init(_ errors: StoreErrors, file: String) {
        var lines = errors.first.map { error in
            Self.line(file: file, line: error.line, column: error.column, error.message)
        }
        if errors.count > errors.first.count {
            lines.append(
                "\(file): error: \(errors.count) errors in all, the first \(errors.first.count) are shown")
        }
        self.init(lines, .badData)
    }

    /// What is wrong with templates, with the lines of text.
    init(_ errors: TemplateErrors) {
        self.init(
            errors.errors.flatMap { error in
                // Two lines: what stands there, and a caret under the place.
                let excerpt = error.excerpt.unicodeScalars.split(separator: "\n").map { String($0) }
                return [Self.line(file: error.file, line: error.line, column: error.column, error.message)]
                    + excerpt
            }, .badData)
    }

    /// What is wrong with a locale's file.
    init(_ errors: LocaleErrors) {
        self.init(
            errors.errors.map { error in
                Self.line(file: error.file, line: error.line, column: error.column, error.message)
            }, .badData)
    }

    /// Files that cannot be in one site.
    init(_ error: SiteError) {
        self.init(error.clashes.map { "todopress: error: \($0.message)" }, .badData)
    }

    /// Why a site was not written.
    init(_ error: SiteFolderError) {
        let exitCode: ExitCode =
            switch error.kind {
            case .refused: .outputRefused
            case .inputOutput: .inputOutput
            case .busy: .busy
            case .stopped(let signal): signal == SIGTERM ? .terminated : .interrupted
            }
        self.init(error.message, exitCode)
    }

    private static func line(file: String, line: Int?, column: Int?, _ sentence: String) -> String {
        let place = [line, column].compactMap { $0.map { ":\($0)" } }.joined()
        return "\(file)\(place): error: \(sentence)"
    }
}
