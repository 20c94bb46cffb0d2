// How git merges lists: the lines that say so in the `.gitattributes` beside the settings, which all clones have, and the program
// that they name, which each clone has to be told once.

import Files
import ToDoFormats
import ToDoKeeping

/// The lines that a folder in a git repository lacks in its `.gitattributes`.
struct GitAttributes {
    private static let name = ".gitattributes"
    /// The name of the way to merge.
    private static let driver = "todopress"

    /// What git runs. Where the program is missing or fails, git's own merge writes both versions with marks: a driver that fails
    /// leaves ours alone, and theirs would be lost with the next commit.
    static let command =
        "todopress merge %O %A %B --name %P || git merge-file -L ours -L base -L theirs %A %O %B"

    /// The command that tells a clone.
    static let config = ["config", "merge.\(driver).driver", command]

    private let file: GitFile
    /// The new lines.
    let lines: [String]
    /// What the file should have, if it leads out of the folder and is left as it is.
    let warnings: [String]

    /// `nil` if the folder is in no repository. `lists` are the names of the lists in the folder, and of folders of notes or calendars.
    init?(in folder: String, lists: [String]) throws(Failure) {
        guard GitIgnore.isInRepository(ResolvedPath(folder).text) else { return nil }
        file = try GitFile(Self.name, in: folder)
        let files = lists.flatMap { list in
            let path = PathName(PathName(folder).below(list))
            if path.isFolder {
                let notes = PathName([".", "./"].contains(list) ? "" : list).below("**/*")
                return [".md", ".ics"].map { notes + $0 }
            }
            return ListLocator.storeNames.contains(list)
                ? [list, "\(list).\(ActivityLog.suffix)"]
                : [list] + [ListLocator.archive(of: list)].compactMap(\.self)
        }.uniqued()
        let present = Set(file.lines.map(String.init))
        let missing = files.map { Self.pattern("/\($0)") }.map { "\($0) merge=\(Self.driver)" }
            .filter { !present.contains($0) }
        lines = file.isInside ? missing : []
        warnings = file.isInside || missing.isEmpty ? [] : [file.warning(lines: missing)]
    }

    /// Adds the lines. All others stay as they are.
    func write(_ console: Console) throws(Failure) { try file.add(lines, console) }

    /// What was added, as a message; `nil` if nothing was. `isSet` says that this clone knows the program.
    func note(isSet: Bool) -> String? {
        let line = "git " + Self.config.map(\.quotedForShell).joined(separator: " ")
        return lines.isEmpty || isSet
            ? nil
            : "\(file.shown): written, so that git merges lists item by item; each clone needs once: \(line)"
    }

    /// Tells this clone what to run.
    static func tell(_ folder: String, _ environment: [String: String]) throws(Failure) {
        let path = environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
        guard var git = try? Program("git", in: path) else {
            throw Failure("there is no git in PATH", .noInput)
        }
        (git.timeLimit, git.outputLimit) = (.seconds(30), 1 << 16)
        git.environment = environment.filter { !KeyFile.secretVariables.contains($0.key) }
        guard (try? git.run(["-C", folder] + config, to: "set the merge")) != nil else {
            throw Failure(
                "git does not take the line: git \(config.map(\.quotedForShell).joined(separator: " "))",
                .inputOutput)
        }
    }

    /// A name as a pattern: a blank ends one (gitattributes(5)).
    private static func pattern(_ path: String) -> String {
        path.contains { " \"\\".contains($0) }
            ? "\"" + path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\"" : path
    }
}
