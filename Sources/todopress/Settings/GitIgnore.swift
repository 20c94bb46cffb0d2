// What git is told to leave out: the key of a lock, what belongs to lists, the records of builds and the output, in the
// `.gitignore` beside the settings. What git tracks of them already is named, with the command that ends that. An output folder
// that it tracks stays, since somebody has decided about it.

import Files
import Foundation

/// The lines that a folder in a git repository lacks in its `.gitignore`.
struct GitIgnore {
    private static let name = ".gitignore"

    private let file: GitFile
    /// The new lines.
    let lines: [String]
    /// Warnings about what git tracks, or why nothing is known.
    let warnings: [String]

    /// `nil` if the folder is in no repository. `outputs` are the folders of the site as paths from here.
    init?(in folder: String, outputs: [String], environment: [String: String]) throws(Failure) {
        let root = ResolvedPath(folder)
        guard Self.isInRepository(root.text) else { return nil }
        file = try GitFile(Self.name, in: folder)
        let sites = outputs.compactMap { ResolvedPath($0).path(below: root) }
        let wanted =
            [(nil, "/" + KeyFile.name)] + Self.own.map { (nil, $0) }
            + sites.map { ($0, "/\(Self.escaped($0))/") }
        guard file.isInside, let tracked = Self.tracked(sites, in: root.text, environment) else {
            lines = []
            let missing = wanted.map(\.1)
            warnings = [
                file.isInside
                    ? file.warning("git does not say what it tracks", lines: missing)
                    : file.warning(lines: missing)
            ]
            return
        }
        let present = Set(file.lines.map(Self.bare))
        lines = wanted.filter { path, line in
            !present.contains(Self.bare(line)) && path.map(tracked.contains) != true
        }.map(\.1)
        warnings = Self.warnings(of: tracked, in: folder)
    }

    /// What git tracks of all this, as warnings; none if it does not say. Nothing is written.
    static func warnings(in folder: String, environment: [String: String]) -> [String] {
        let root = ResolvedPath(folder).text
        guard isInRepository(root) else { return [] }
        return warnings(of: tracked([Arguments.usualOutput], in: root, environment) ?? [], in: folder)
    }

    private static func warnings(of tracked: [String], in folder: String) -> [String] {
        func command(_ paths: [String], _ option: String = "") -> String {
            "\"git rm \(option)--cached \(paths.map(\.quotedForShell).joined(separator: " "))\" ends that"
        }
        let shown = { folder == "." ? $0 : PathName(folder).below($0) }
        // A site in another folder than the usual one may be published from the repository.
        let others = tracked.filter {
            $0 != KeyFile.name
                && ($0 == Arguments.usualOutput || PathName($0).name.hasPrefix("."))
        }.map(shown)
        let key = shown(KeyFile.name)
        let addresses = tracked.filter { $0.hasSuffix(RemoteCalendar.suffix) }.map(shown)
        let ofAddresses =
            "git tracks \(addresses.listedInPart), so anyone with the repository can read that calendar; "
            + command(addresses)
        return (addresses.isEmpty ? [] : [ofAddresses])
            + (tracked.contains(KeyFile.name)
                ? [
                    "git tracks \(key), so anyone with the repository can open the site; \(command([key])), and then "
                        + "\"todopress lock --change\" makes a new key"
                ] : [])
            + (others.isEmpty
                ? []
                : [
                    "git tracks \(others.listedInPart), which commands here make anew; \(command(others, "-r "))"
                ])
    }

    /// What lies beside a store, and what belongs to other lists.
    private static let companions = [".\(ListLocator.storeNames[0]).*", "\(KeptList.companionFolder)/"]
    /// These, the records of builds, and what lies beside an output folder while it is published.
    private static let own = companions + [".*.todopress-*", addresses]
    /// The addresses of calendars that are passwords.
    private static let addresses = "*\(RemoteCalendar.suffix)"

    /// Adds the lines. All others stay as they are.
    func write(_ console: Console) throws(Failure) { try file.add(lines, console) }

    /// What was added, as a message; `nil` if nothing was.
    var note: String? {
        lines.isEmpty ? nil : "\(file.shown): \(lines.listed) added, so that git leaves that out"
    }

    /// The top folder of the repository that a folder is in; nil if it is in none.
    static func repository(of folder: String) -> String? {
        var folder = folder
        while true {
            if FileStatus(at: folder == "/" ? "/.git" : folder + "/.git") != nil { return folder }
            guard folder != "/" else { return nil }
            folder = FilePath.split(folder).folder
        }
    }

    static func isInRepository(_ folder: String) -> Bool { repository(of: folder) != nil }

    /// What git tracks of the key, of sites and of what belongs to lists, as files and whole folders; `nil` if git does not say.
    /// The repository starts no program.
    private static func tracked(
        _ sites: [String], in folder: String, _ environment: [String: String]
    ) -> [String]? {
        // As shells do without the variable.
        let path = environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
        guard var git = try? Program("git", in: path) else { return nil }
        (git.timeLimit, git.outputLimit) = (.seconds(30), 1 << 26)
        git.environment = environment.filter {
            !$0.key.hasPrefix("GIT_") && !KeyFile.secretVariables.contains($0.key)
        }
        git.interrupted = { Interruption.endCommand(by: $0) }
        let arguments =
            ["-C", folder, "-c", "core.fsmonitor=false", "ls-files", "-z", "--"]
            + ([KeyFile.name] + sites).map { ":(literal)\($0)" }
            + (companions + [addresses]).map { ":(glob)**/\($0)\($0.hasSuffix("/") ? "**" : "")" }
        guard let bytes = try? git.run(arguments, to: "list files").bytes else { return nil }
        return bytes.split(separator: 0).map { bytes -> String in
            let path = String(decoding: bytes, as: UTF8.self)
            if let site = sites.first(where: { path.hasPrefix($0 + "/") }) { return site }
            let parts = path.split(separator: "/")
            let end = parts.firstIndex { $0 == KeptList.companionFolder } ?? parts.count - 1
            return parts[...end].joined(separator: "/")
        }.uniqued()
    }

    /// A path as a pattern (gitignore(5)).
    private static func escaped(_ path: String) -> String {
        String(path.flatMap { "\\*?[ ".contains($0) ? ["\\", $0] : [$0] })
    }

    /// A line without the slashes at its ends, for comparison.
    private static func bare(_ line: some StringProtocol) -> String {
        var line = line.drop { $0 == "/" }.drop { $0 == " " }
        while line.last == "/" || line.last == " " { line.removeLast() }
        return String(line)
    }
}
