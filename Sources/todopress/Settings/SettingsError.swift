// The errors of `todopress.json` as facts, and their messages.

import JSON
import Publishing

/// An error at a place of a settings file.
struct SettingsError: Equatable {
    let problem: SettingsProblem
    let location: SourceLocation

    init(_ problem: SettingsProblem, _ location: SourceLocation) {
        (self.problem, self.location) = (problem, location)
    }
}

/// The kinds of errors in a settings file.
enum SettingsProblem: Equatable {
    case syntax(String)
    /// The file is another JSON value than an object.
    case notAnObject(found: String)
    /// An unknown name, and a similar one if there is one.
    case unknownName(String, nearest: String?)
    /// An option that is not remembered, and its name in the file.
    case notRemembered(Option, name: String)
    /// The second setting of an option, and the line of the first.
    case setTwice(String, firstLine: Int)
    case wrongType(String, found: String, expected: String)
    /// A path that begins with `~`, which only a shell replaces.
    case homeFolder(String, path: String)
    case standardInput(String)
    case missing(String, path: String, nearest: String?)
    /// A path that leaves the folder of the file, its target, and the words to type on the command line instead.
    case outside(String, path: String, target: String, instead: String)
    /// A member of a target, and why it cannot be one.
    case target(String, TargetFault)
    /// A value that the command line refuses too.
    case usage(UsageError)

    /// One sentence without a final full stop.
    var message: String {
        switch self {
        case .syntax(let message): message
        case .notAnObject(let found): "expected an object such as {\"locale\": \"de-DE\"}, found \(found)"
        case .unknownName(let name, let nearest):
            "unknown setting \"\(name)\""
                + (nearest.map { "; did you mean \"\($0)\"?" } ?? " (see todopress help settings)")
        case .notRemembered(let option, let name): "\(name) \(option.reasonNotRemembered ?? "")"
        case .setTwice(let name, let line): "\(name) is set twice, first in line \(line)"
        case .wrongType(let name, let found, let expected): "\(name) is \(found), expected \(expected)"
        case .homeFolder(let name, let path):
            "\(name) is \"\(path)\", but only a shell knows ~ as the home folder; write the whole path"
        case .standardInput(let name): "\(name) has \"-\", but standard input is for the command line"
        case .missing(let name, let path, let nearest):
            "\(name) names \(path), which does not exist" + (nearest.map { "; did you mean \($0)?" } ?? "")
        case .outside(let name, let path, let target, let instead):
            "\(name) names \(path)" + (target == path ? "" : ", which leads to \(target)")
                + ", outside the folder of this file; if you trust it, \(instead)"
        case .target(let name, let fault): "\(name) \(fault.message)"
        case .usage(let error): error.message(naming: \.rawValue)
        }
    }
}
