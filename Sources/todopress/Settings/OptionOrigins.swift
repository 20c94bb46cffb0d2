// The places of the options that come from a settings file, so that an error of such an option names its place.

import JSON

/// The options of a settings file with their locations.
struct OptionOrigins: Equatable {
    /// The settings file as messages name it; empty if there is none.
    var file = ""
    /// The values of options, or the names of flags, in the file.
    var values: [Option: [Setting.Value]] = [:]

    /// The location of the option that an error is about; `nil` if the error is only about the command line.
    func location(of error: UsageError) -> SourceLocation? {
        let (options, value) = error.subject
        for option in options {
            guard let found = values[option] else { continue }
            return (found.first { $0.text == value } ?? found.first)?.location
        }
        return nil
    }
}

extension Failure {
    /// The errors of a command line together with a settings file. Errors of the file have a place in it.
    init(_ errors: UsageErrors, _ origins: OptionOrigins) {
        let ofCommandLine = errors.errors.filter { origins.location(of: $0) == nil }
        let lines = errors.errors.compactMap { error in
            origins.location(of: error).map { location in
                Self.line(
                    file: origins.file, line: location.line, column: location.column,
                    error.message(naming: \.rawValue))
            }
        }
        guard !ofCommandLine.isEmpty else {
            self.init(lines, .badData)
            return
        }
        self.init(lines + UsageErrors(errors: ofCommandLine).lines, .usage)
    }

    /// The errors of a settings file, in its order.
    init(_ errors: [SettingsError], file: String) {
        self.init(
            errors.sorted { $0.location.offset < $1.location.offset }.map { error in
                Self.line(
                    file: file, line: error.location.line, column: error.location.column,
                    error.problem.message)
            }, .badData)
    }
}
