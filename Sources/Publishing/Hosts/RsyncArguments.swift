// The arguments of rsync. Lists of files are in files whose names end with a NUL, so no name is read as an option or a
// comment.

import Bytes

/// The words of each run of rsync at one target.
struct RsyncArguments: Equatable {
    /// The target, with a slash at its end.
    let target: String

    /// ssh that never asks, because nobody may be there, and gives up on hosts that do not answer.
    static let usualShell = "ssh -o BatchMode=yes -o ConnectTimeout=30 -o ServerAliveInterval=30"

    /// The variables of rsync. The option --rsh would lead to ssh also where a server of rsync is asked.
    static func variables(_ environment: [String: String]) -> [String: String] {
        environment["RSYNC_RSH"] == nil ? ["RSYNC_RSH": usualShell] : [:]
    }

    init(place: String) { target = place.hasSuffix("/") ? place : place + "/" }

    private let common = ["--from0", "--8-bit-output", "--timeout=120"]

    /// Fetches files into a folder; those that are missing are left out.
    func fetching(_ list: String, to folder: String) -> [String] {
        common + ["--ignore-missing-args", "--files-from=\(list)", "--", target, folder + "/"]
    }

    /// Fetches the records at the top into a folder.
    func fetchingRecords(to folder: String) -> [String] {
        common + [
            "--recursive"
        ] + PublishedRecords.names.map { "--include=/\($0)*" } + ["--exclude=*", "--", target, folder + "/"]
    }

    /// Compares the files of a list by their checksums, and prints a line for each.
    func comparing(_ list: String, from site: String) -> [String] {
        common + [
            "--dry-run", "--checksum", "-ii", "--out-format=%i %n", "--files-from=\(list)", "--", site + "/",
            target,
        ]
    }

    /// Uploads the files and makes the folders of a list, whatever their times say. A web server may read them. A folder that
    /// is not on the list stays as it is. What is not whole yet lies in the folder `temporary` of the target.
    func uploading(_ list: String, from site: String, temporary: PathBytes? = nil) -> [String] {
        common + [
            "--ignore-times", "--times", "--omit-dir-times", "--perms", "--chmod=D755,F644",
            "--no-implied-dirs", "--out-format=%n",
        ] + (temporary.map { ["--temp-dir=\($0)"] } ?? []) + [
            "--files-from=\(list)", "--", site + "/", target,
        ]
    }

    /// Removes the files of a list. `folder` has no files, but the folders of all of them. What is not on the list stays,
    /// unlike with --delete.
    func removing(_ list: String, besides folder: String) -> [String] {
        common + [
            "--existing", "--omit-dir-times", "--delete-missing-args", "--files-from=\(list)", "--",
            folder + "/",
            target,
        ]
    }

    /// Removes the empty ones of some folders at any depth. `patterns` are those of the folders, and of those in `folder`,
    /// which stay. All else is excluded, so it is not removed, nor is the folder that it is in.
    func removingFolders(_ patterns: String, besides folder: String) -> [String] {
        common + [
            "--recursive", "--existing", "--omit-dir-times", "--delete", "--include-from=\(patterns)",
            "--exclude=*", "--", folder + "/", target,
        ]
    }

    /// The pattern of a folder in a list for `removingFolders`.
    static func pattern(_ folder: PathBytes) -> PathBytes {
        let bytes = folder.bytes
        // A backslash is one unless there is something to match.
        let wildcards = Set("*?[".utf8)
        let isPlain = !bytes.contains(where: wildcards.contains)
        let name = bytes.flatMap { byte in
            isPlain || !(wildcards.contains(byte) || byte == UInt8(ascii: "\\"))
                ? [byte] : [UInt8(ascii: "\\"), byte]
        }
        return PathBytes([UInt8(ascii: "/")] + name + [UInt8(ascii: "/")])
    }

    /// Prints the kinds and the paths of all files; those of folders end with a slash.
    func listing(comparedWith empty: String) -> [String] {
        common + [
            "--recursive", "--links", "--devices", "--specials", "--dry-run", "--out-format=%i %n", "--",
            target, empty + "/",
        ]
    }

    /// The lines that a run has printed, each with the changes, such as `<fc.T......`, and a path.
    private static func lines(_ output: [UInt8]) -> [(changes: [UInt8], path: PathBytes)] {
        output.split(separator: UInt8(ascii: "\n")).map {
            (Array($0.prefix(11)), unescaped($0.dropFirst(12)))
        }
    }

    /// A name that rsync has printed. It writes a byte that does not belong on a line as `\#012`.
    static func unescaped(_ name: some Collection<UInt8>) -> PathBytes {
        var (bytes, rest) = ([UInt8](), Array(name)[...])
        while let byte = rest.popFirst() {
            let digits = rest.dropFirst().prefix(3)
            if byte == UInt8(ascii: "\\"), rest.first == UInt8(ascii: "#"), digits.count == 3,
                let escaped = UInt8(String(decoding: digits, as: UTF8.self), radix: 8)
            {
                bytes.append(escaped)
                rest = rest.dropFirst(4)
            } else {
                bytes.append(byte)
            }
        }
        return PathBytes(bytes)
    }

    /// What a run for `listing` has printed.
    static func contents(_ output: [UInt8]) -> TargetContents {
        var contents = TargetContents()
        for (changes, path) in lines(output) where path != "./" {
            switch changes.dropFirst().first {
            case UInt8(ascii: "d"): contents.folders.insert(PathBytes(path.bytes.dropLast()))
            case let kind: contents.add(path, isFile: kind == UInt8(ascii: "f"))
            }
        }
        return contents
    }

    /// The comparison that a run for `comparing` has printed, such as `<fc.T...... index.html`. `paths` are those of the list;
    /// others have folders at `blocked` ones. `nil` if a file was not compared.
    static func comparison(
        _ output: [UInt8], of paths: [PathBytes], blocked: Set<PathBytes>
    ) -> Comparison? {
        var (equal, missing, different) = (Set<PathBytes>(), Set<PathBytes>(), blocked)
        for (changes, path) in lines(output) {
            // Uploads begin with < for another machine and with > here; what differs in nothing or only in its times and
            // rights begins with a dot. c is a new entry that is no file here.
            guard let first = changes.first, "<>.".utf8.contains(first),
                changes.dropFirst().first == UInt8(ascii: "f")
            else { continue }
            if changes.suffix(9).elementsEqual("+++++++++".utf8) {
                missing.insert(path)
            } else if changes.dropFirst(2).first == UInt8(ascii: "c") {
                different.insert(path)
            } else {
                equal.insert(path)
            }
        }
        guard paths.allSatisfy(equal.union(missing).union(different).contains) else { return nil }
        return Comparison(
            missing: paths.filter(missing.contains), different: paths.filter(different.contains))
    }
}
