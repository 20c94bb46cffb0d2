// Why a site was not published, as facts, with the messages.

import Bytes
import Files
import Foundation

/// An error of publishing.
public enum PublishingError: Error, Equatable, Sendable {
    /// The program is not installed.
    case noProgram(String)
    /// The program could not be started; with the system's error.
    case notStarted(String, code: Int32)
    /// The program failed: what it was to do, its exit code, and its last words.
    case program(String, task: String, exitCode: Int, words: String)
    case programKilled(String, signal: Int)
    case tooSlow(String, task: String)
    /// The record at the target is not one that Todopress wrote.
    case record(String)
    /// Files of others are at paths of the site.
    case occupied([PathBytes])
    /// A branch with a history, which would be lost.
    case history(branch: String)
    /// Another run has published meanwhile, or is at it.
    case overtaken
    /// Two runs began at once, and this one has changed nothing yet. The first of them tries again sooner.
    case contended(isFirst: Bool)
    /// The answer of a program was not understood.
    case unexpected(String, String)
    case file(FileError)

    /// Whether the cause is what lies at the target, or that there is none.
    public var isRefusal: Bool {
        switch self {
        case .record, .occupied, .history: true
        case .file(let error): error.isRefusal
        case .noProgram, .notStarted, .program, .programKilled, .tooSlow, .overtaken, .contended, .unexpected:
            false
        }
    }

    /// Whether a program waited too long. Its server is gone, so nothing more is asked of it.
    var isTooSlow: Bool { if case .tooSlow = self { true } else { false } }

    /// One sentence or several lines, without a final full stop.
    public var message: String {
        switch self {
        case .noProgram(let name):
            "there is no program \(name) in the folders of PATH; the package \(name) of your system has it"
        case .notStarted(let name, let code): "cannot start \(name): \(String(cString: strerror(code)))"
        case .program(let name, let task, let exitCode, let words):
            "\(name) could not \(task) (exit code \(exitCode))"
                + (words.isEmpty ? "" : ": \(words)") + Self.advice(name, words)
        case .programKilled(let name, let signal): "\(name) was ended by signal \(signal)"
        case .tooSlow(let name, let task): "\(name) could not \(task) in time"
        case .record(let fault):
            "\(PublishedRecords.name) at the target \(fault), so it does not say which files there are of Todopress; "
                + "remove it and the old pages there, then publish again"
        case .occupied(let paths):
            "files of others lie at the target where pages of the site would; move them away, then publish again: "
                + Self.listed(paths)
        case .history(let branch):
            "the branch \(branch) has a history that Todopress did not write, and would lose it; name another branch "
                + "in \"branch\", or delete this one"
        case .overtaken, .contended:
            "somebody else publishes to the target at the same time; wait for the end, then publish again"
        case .unexpected(let name, let answer): "\(name) answered \"\(answer)\", which is not understood"
        case .file(let error): error.message
        }
    }

    /// The first of many names.
    public static func listed(_ names: [PathBytes]) -> String {
        names.prefix(10).map(\.shown).joined(separator: ", ")
            + (names.count > 10 ? " and \(names.count - 10) more" : "")
    }

    /// What to do about a failure of the network or of a login, by words that do not depend on the language.
    private static func advice(_ name: String, _ words: String) -> String {
        if words.contains("Host key verification failed") {
            return "; log in once with ssh, and look at the key of the host"
        }
        if words.contains("Permission denied (") {
            return "; programs do not ask for passwords here: let ssh-agent or a key log you in"
        }
        if name == "rclone", words.contains("didn't find section in config file") {
            return "; \"rclone config\" makes a remote"
        }
        return ""
    }
}
