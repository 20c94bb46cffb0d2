// `todopress lock`: makes the key of a site that only readers with the passphrase can read.

import Cipher
import Files

struct LockCommand {
    let arguments: Arguments
    let console: Console

    private var folder: String { arguments.operands.first ?? "." }
    /// Whether a new key takes the place of another one.
    private var isChange: Bool { arguments.has(.change) }
    private var environment: [String: String] { arguments.environment }

    func run() throws(Failure) {
        let path = shown(KeyFile.name)
        let file = try file(at: path)
        let settings = try changedSettings()
        let ignored = try GitIgnore(
            in: folder, outputs: outputs(isLocked: settings.isChange), environment: environment)
        let own = try ownPassphrase()
        var generator = SystemRandomNumberGenerator()
        let passphrase = own ?? .random(using: &generator)
        func random(_ count: Int) -> [UInt8] {
            (0..<count).map { _ in .random(in: .min ... .max, using: &generator) }
        }
        let dataKey = random(32)
        let wrapped = WrappedKey(dataKey, passphrase: passphrase.text, salt: random(16))
        // Before there is a key: a build without one fails, and git never sees one.
        if settings.isChange { try settings.write(to: shown(SettingsFile.name), console) }
        try ignored?.write(console)
        do {
            try KeyFile.write(
                SiteLock(dataKey: dataKey, wrapped: wrapped), to: file, isChange: isChange)
        } catch {
            throw Failure(error)
        }
        try console.print("\(path): \(isChange ? "changed" : "written"), the key of the site")
        if settings.isChange {
            try console.print(
                "\(shown(SettingsFile.name)): \"lock\": true is written, so each build with these settings is locked"
            )
        }
        if let note = ignored?.note { try console.print(note) }
        console.warn(ignored?.warnings ?? [])
        try console.print(own == nil ? "the passphrase: \(passphrase.text)" : "the passphrase: your own")
        try console.print(Self.advice)
        if isChange { try console.print(Self.adviceOfChange) }
    }

    /// The path of a file with the folder, unless that is the current one.
    private func shown(_ name: String) -> String {
        folder == "." ? name : PathName(folder).below(name)
    }

    /// The settings with the lock. Another answer stays where only the key changes.
    private func changedSettings() throws(Failure) -> ChangedSettings {
        let path = shown(SettingsFile.name)
        let answer = try remembered().flatMap(LockAnswer.init)
        return try ChangedSettings(path) { settings in
            isChange && answer != nil ? false : settings.set(.lock)
        }
    }

    /// The command line of a build with the settings of the folder; `nil` if there are none.
    private func remembered() throws(Failure) -> Arguments? {
        let path = shown(SettingsFile.name)
        guard FileStatus(at: path) != nil else { return nil }
        let settings = try SettingsFile(path: path).arguments(over: Arguments(.lock)).settings
        return Arguments(.build).merged(onto: settings)
    }

    /// The folders of the site, with settings that become locked now or stay as they are.
    private func outputs(isLocked: Bool) throws(Failure) -> [String] {
        let build = try remembered()
        return LockAnswer.folders(
            build?.text(.output) ?? shown(Arguments.usualOutput),
            inSettingsThatSay: isLocked ? .locked : build.flatMap(LockAnswer.init))
    }

    /// The file to write: the one at the end of symbolic links. Throws if there is one already, or none to change.
    private func file(at path: String) throws(Failure) -> String {
        guard FileStatus(at: path) != nil else {
            guard !isChange else {
                throw Failure("there is no \(path) to change; \"todopress lock\" makes one", .noInput)
            }
            return path
        }
        guard isChange else {
            throw Failure(
                "\(path) is there already, and the sites that are locked with it need it; \"todopress lock --change\" "
                    + "makes a new passphrase and a new key", .outputRefused)
        }
        let real = (try? FilePath.real(path)) ?? path
        guard FileStatus(at: real)?.kind == .file else {
            throw Failure("\(path) is not a regular file", .outputRefused)
        }
        return real
    }

    /// One's own passphrase, of the file or the variable.
    private func ownPassphrase() throws(Failure) -> Passphrase? {
        if let file = arguments.text(.passphraseFile) { return try .own(inFile: file) }
        return if let text = environment[Passphrase.variable] {
            try .own(text, from: Passphrase.variable)
        } else { nil }
    }

    private static let advice = """
        Keep both. Without the passphrase nobody can read the site, and no program knows it; without the file no build can
        lock the site again. The file opens the site, too: keep it out of git and out of what is published.
        """

    private static let adviceOfChange = """
        All pages change with the next build. Copies that were made before, also in the history of a host, stay readable
        with the old passphrase.
        """
}
