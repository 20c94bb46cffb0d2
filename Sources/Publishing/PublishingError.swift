// Why a site was not published, as facts, with the messages.

import Bytes
import Files
import SiteFolder

package enum PublishingError: Error, Equatable {
    /// A program of others did not do its work.
    case program(ProgramError)
    /// The record at the target is not one that Todopress wrote.
    case record(PathBytes, String)
    /// Files of others are at paths of the site.
    case occupied([PathBytes])
    /// A branch with a history, which would be lost.
    case history(branch: String)
    /// A branch that its host does not let go of its last commit.
    case irreplaceable(branch: String, ProgramError)
    /// Another run has published meanwhile, or is at it.
    case overtaken
    /// Two runs began at once, and this one has changed nothing yet. The first of them tries again sooner.
    case contended(isFirst: Bool)
    /// The answer of a program was not understood.
    case unexpected(String, String)
    case file(FileError)
    /// The folder could not be written.
    case folder(SiteFolderError)
    /// The site has changed while it was published.
    case builtMeanwhile

    /// Whether the cause is what lies at the target, or that there is none.
    package var isRefusal: Bool {
        switch self {
        case .record, .occupied, .history, .irreplaceable: true
        case .file(let error): error.isRefusal
        case .folder(let error): error.kind == .refused
        case .program, .overtaken, .contended, .unexpected, .builtMeanwhile: false
        }
    }

    /// Whether a program waited too long. Its server is gone, so nothing more is asked of it.
    var isTooSlow: Bool { if case .program(let error) = self { error.ending == .tooSlow } else { false } }

    /// One sentence or several lines, without a final full stop.
    package var message: String {
        switch self {
        case .program(let error): error.message + Self.advice(error)
        case .record(let name, let fault):
            "\(name) at the target \(fault), so it does not say which files there are of Todopress; "
                + "remove it and the old pages there, then publish again"
        case .occupied(let paths):
            "files of others lie at the target where pages of the site would; move them away, then publish again: "
                + Self.listed(paths)
        case .history(let branch):
            "the branch \(branch) has a history that Todopress did not write, and would lose it; name another branch "
                + "in \"branch\", or delete this one"
        case .irreplaceable(let branch, let error):
            "the branch \(branch) refuses to be replaced: allow forced pushes to it at the host, or write \"history\": true into "
                + "the target, with which each publish is a commit on top; \(error.message)"
        case .overtaken, .contended:
            "somebody else publishes to the target at the same time; wait for the end, then publish again"
        case .unexpected(let name, let answer): "\(name) answered \"\(answer)\", which is not understood"
        case .file(let error): error.message
        case .folder(let error): error.message
        case .builtMeanwhile: "the site was built again or changed meanwhile; publish again"
        }
    }

    init(_ error: SiteFolderError) {
        switch error {
        case .file(let error): self = .file(error)
        case .busy: self = .overtaken
        case .occupied(_, let listed, _): self = .occupied(listed.map { PathBytes($0.path) })
        case .parts: self = .builtMeanwhile
        case .refused, .manifest, .stopped: self = .folder(error)
        }
    }

    /// The first of many names.
    package static func listed(_ names: [PathBytes]) -> String {
        names.prefix(10).map(\.shown).joined(separator: ", ")
            + (names.count > 10 ? " and \(names.count - 10) more" : "")
    }

    /// What to do about a failure of the network or of a login, by words that do not depend on the language.
    private static func advice(_ error: ProgramError) -> String {
        let words = error.lastWords
        if words.contains("Host key verification failed") {
            return "; log in once with ssh, and look at the key of the host"
        }
        if words.contains("Permission denied (") {
            return "; programs do not ask for passwords here: let ssh-agent or a key log you in"
        }
        if error.name == "rclone", words.contains("didn't find section in config file") {
            return "; \"rclone config\" makes a remote"
        }
        return ""
    }
}
