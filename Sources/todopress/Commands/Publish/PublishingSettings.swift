// What `todopress publish` takes from the settings in the current folder: the target, and the options of the build.

import Files
import Publishing
import SiteFolder

struct PublishingSettings {
    /// The real path of the settings file.
    let file: String
    let target: PublishingTarget
    /// The target in messages, with its name.
    let shown: String
    var build: BuildOptions

    init(_ options: PublishOptions, _ environment: [String: String]) throws(Failure) {
        var arguments = CommandLineArguments(.build)
        if options.allowsOutside { arguments.flags.insert(.outside) }
        let found = try orFail(try SettingsFile(for: arguments)) { (errors: UsageErrors) in Failure(errors) }
        guard let found else {
            throw Failure("there is no \(SettingsFile.name) in the current folder; \(Self.advice)", .usage)
        }
        let remembered = try found.options(for: arguments)
        let chosen = try Self.chosen(options.name, of: remembered.targets, in: found.path)
        file = (try? FilePath.real(found.path)) ?? found.path
        do throws(TargetFault) {
            target = try chosen.target(in: PathName(found.path).sibling(""))
        } catch {
            throw Failure("\(found.path): \(error.member.rawValue) \(error.message)", .badData)
        }
        shown = (chosen.name.map { "\($0), " } ?? "") + target.shown
        let ofSettings = LockAnswer(remembered.applied(to: arguments))
        if options.lock == .open, !options.replacesOther, chosen.lock != .open {
            throw Failure(UsageErrors(errors: [.openPublishing], command: .publish))
        }
        let said = options.lock ?? chosen.lock
        if let said { arguments.flags.insert(said.option) }
        build = try orFail(
            try BuildOptions(remembered.applied(to: arguments), environment: environment)
        ) { (errors: UsageErrors) in Failure(errors) }
        if options.action == .publish {
            try LockAnswer.check(build.arguments, of: .publish)
        }
        if let said { build.output = said.folder(build.output, inSettingsThatSay: ofSettings) }
    }

    private static let advice =
        "\"todopress init --publish rsync --target host:/var/www/todo/\" writes a target (todopress help publishing)"

    private static func chosen(
        _ name: String?, of targets: [RememberedTarget], in file: String
    ) throws(Failure) -> RememberedTarget {
        let names = targets.compactMap(\.name)
        guard let first = targets.first else {
            throw Failure("\(file) names no target to publish to; \(advice)", .usage)
        }
        guard let name else {
            if targets.count == 1 { return first }
            throw Failure(
                "\(file) names several targets; say which one: \(names.joined(separator: ", "))", .usage)
        }
        if let target = targets.first(where: { $0.name == name }) { return target }
        let known =
            names.isEmpty
            ? "the only one has no name"
            : nearest(to: name, in: names).map { "did you mean \($0)?" }
                ?? "targets: \(names.joined(separator: ", "))"
        throw Failure("\(file) names no target \"\(name)\"; \(known)", .usage)
    }
}
