// Whether a site is locked, as somebody has said: on the command line, for a target, or in the settings. Where a key lies
// beside the settings, nothing is built or published without an answer, so that a forgotten word opens no site.

import Files
import SiteFolder

/// What was said about the lock of a site.
enum LockAnswer: Equatable {
    case locked, open

    /// The answer of a command line with its settings.
    init?(_ arguments: Arguments) {
        if arguments.has(.lock) {
            self = .locked
        } else if arguments.has(.noLock) {
            self = .open
        } else {
            return nil
        }
    }

    /// The option that says it.
    var option: Option { self == .locked ? .lock : .noLock }

    /// The folder of a site that is published with this answer, where that of builds is `output`. Sites of both kinds do not
    /// take each other's place again and again, so one that differs from the settings has a folder of its own.
    func folder(_ output: String, inSettingsThatSay answer: LockAnswer?) -> String {
        answer == nil || answer == self ? output : output + (self == .locked ? "-locked" : "-open")
    }

    /// The folders of all sites of settings with this answer.
    static func folders(_ output: String, inSettingsThatSay answer: LockAnswer?) -> [String] {
        guard let answer else { return [output] }
        return [answer, answer == .locked ? .open : .locked].map {
            $0.folder(output, inSettingsThatSay: answer)
        }
    }

    /// Throws if there is no answer in the arguments of a build, and a key lies beside its settings; where it has none,
    /// beside a place where they could be. `subcommand` is the command that builds.
    static func check(_ arguments: Arguments, of subcommand: Subcommand) throws(Failure) {
        guard LockAnswer(arguments) == nil else { return }
        let settings =
            arguments.settings.file.isEmpty
            ? SettingsFile.possiblePaths(for: arguments) : [arguments.settings.file]
        let keys = settings.lazy.map { PathName($0).sibling(KeyFile.name) }
        guard let key = keys.first(where: { FileStatus(at: $0) != nil }) else { return }
        let file = PathName(key).sibling(SettingsFile.name)
        throw Failure(
            usage:
                """
                \(key) is the key of a locked site, so say whether this one is locked: --lock or --no-lock, or \
                \"lock\": true or \"lock\": false in \(file)
                """,
            of: subcommand)
    }
}

extension SiteFolder {
    /// Whether a folder, or a part of a site in it, has what only a locked site has; `nil` if nothing can be said.
    static func isLocked(at path: String) -> Bool? {
        try? SiteFolder(path: path, protecting: [], home: nil).contents()?.isLocked
    }
}
