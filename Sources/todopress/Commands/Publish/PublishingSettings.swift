// What `todopress publish` takes from the settings in the current folder: the target, and the options of the build.

import Files
import Publishing

struct PublishingSettings {
    /// The real path of the settings file.
    let file: String
    let target: PublishingTarget
    /// The target in messages, with its name.
    let shown: String
    var build: Arguments

    /// `arguments` are those of `publish` or `verify`.
    init(_ arguments: Arguments) throws(Failure) {
        var line = Arguments(.build, environment: arguments.environment)
        if arguments.has(.outside) { line.add(.outside) }
        guard let found = try SettingsFile(for: line) else {
            throw Failure("there is no \(SettingsFile.name) in the current folder; \(Self.advice)", .usage)
        }
        let settings = try found.arguments(over: line).settings
        let chosen = try Self.chosen(arguments.operands.first, of: settings.targets, in: found.path)
        file = (try? FilePath.real(found.path)) ?? found.path
        do throws(TargetFault) {
            target = try chosen.target(in: PathName(found.path).sibling(""))
        } catch {
            throw Failure("\(found.path): \(error.member.rawValue) \(error.message)", .badData)
        }
        shown = (chosen.name.map { "\($0), " } ?? "") + target.shown
        let ofSettings = LockAnswer(line.merged(onto: settings))
        let typed = LockAnswer(arguments)
        if typed == .open, !arguments.has(.force), chosen.lock != .open {
            throw Failure(
                usage:
                    """
                    --no-lock would let everybody read what is published; say --force, too, or write \"lock\": \
                    false into the target in the settings, if that is meant
                    """,
                of: .publish)
        }
        let said = typed ?? chosen.lock
        if let said { line.add(said.option) }
        build = line.merged(onto: settings)
        try build.check()
        if arguments.subcommand == .publish, !arguments.has(.takeDown) {
            try LockAnswer.check(build, of: .publish)
        }
        if let said { build.add(.output, said.folder(build.output, inSettingsThatSay: ofSettings)) }
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
