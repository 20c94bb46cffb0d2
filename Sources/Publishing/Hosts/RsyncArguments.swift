// The arguments of rsync. Lists of files are in files whose names end with a NUL, so no name is read as an option or a
// comment.

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

    /// Compares the files of a list by their checksums, and prints a line for each.
    func comparing(_ list: String, from site: String) -> [String] {
        common + [
            "--dry-run", "--checksum", "-ii", "--out-format=%i %n", "--files-from=\(list)", "--", site + "/",
            target,
        ]
    }

    /// Uploads the files of a list, whatever their times say. A web server may read them.
    func uploading(_ list: String, from site: String) -> [String] {
        common + [
            "--ignore-times", "--times", "--omit-dir-times", "--chmod=D755,F644", "--files-from=\(list)",
            "--",
            site + "/", target,
        ]
    }

    /// Removes the files of a list, and the folders if they are empty. `folder` has no files, but the folders of all of them.
    /// What is not on the list stays, unlike with --delete.
    func removing(_ list: String, besides folder: String) -> [String] {
        common + [
            "--existing", "--omit-dir-times", "--delete-missing-args", "--files-from=\(list)", "--",
            folder + "/",
            target,
        ]
    }

    /// Prints the paths of all files; those of folders end with a slash.
    func listing(comparedWith empty: String) -> [String] {
        common + ["--recursive", "--links", "--dry-run", "--out-format=%n", "--", target, empty + "/"]
    }

    /// The comparison that a run for `comparing` has printed, such as `<fc.T...... index.html`. `paths` are those of the list;
    /// others have folders at `blocked` ones. `nil` if a file was not compared.
    static func comparison(_ output: [UInt8], of paths: [String], blocked: Set<String>) -> Comparison? {
        var (equal, missing, different) = (Set<String>(), Set<String>(), blocked)
        for line in String(decoding: output, as: UTF8.self).split(separator: "\n") {
            let (changes, path) = (line.prefix(11), String(line.dropFirst(12)))
            // Uploads begin with < for another machine and with > here; what differs in nothing or only in its times and
            // rights begins with a dot. c is a new entry that is no file here.
            guard let first = changes.first, "<>.".contains(first), changes.dropFirst().first == "f" else {
                continue
            }
            if changes.hasSuffix("+++++++++") {
                missing.insert(path)
            } else if changes.dropFirst(2).first == "c" {
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
