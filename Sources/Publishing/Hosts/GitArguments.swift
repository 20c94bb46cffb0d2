// The arguments of git, and the stream that makes a commit. All runs use a repository of their own, so no working tree and no
// index of the user is touched.

import Bytes

/// The words of each run of git at one target.
struct GitArguments: Equatable {
    /// The address of the repository that is published to.
    let place: String
    let branch: String
    /// The folder of our own repository.
    let repository: String

    /// The name of the fetched branch in our repository, and that of the commit that is made.
    static let fetched = "refs/published/old", made = "refs/published/new"

    /// The address of the committer.
    static let committer = "todopress"

    private var reference: String { "refs/heads/\(branch)" }

    /// Nothing goes on in the background, no hook of the user runs, and no setting of the user changes what is printed, which
    /// paths are the same, or what is pushed.
    private var common: [String] {
        ["--git-dir=\(repository)"]
            + [
                "gc.auto=0", "maintenance.auto=false", "core.hooksPath=/dev/null", "core.ignoreCase=false",
                "color.ui=false", "log.showSignature=false", "submodule.recurse=false", "push.pushOption=",
            ].flatMap { ["-c", $0] }
    }

    /// Transports that start no other programs, and no questions on a terminal, where nobody may be.
    static func variables(_ environment: [String: String]) -> [String: String] {
        var variables = [
            "GIT_ALLOW_PROTOCOL": "file:git:http:https:ssh", "GIT_TERMINAL_PROMPT": "0",
        ]
        if environment["GIT_SSH_COMMAND"] == nil, environment["GIT_SSH"] == nil {
            variables["GIT_SSH_COMMAND"] = RsyncArguments.usualShell
        }
        return variables
    }

    /// Whether a variable is handed on. Of git's own, only those that say how to reach a host and log in: the others, as a hook
    /// or an alias has them, would lead these runs to another repository or change what they make.
    static func keeps(_ variable: String) -> Bool {
        !variable.hasPrefix("GIT_")
            || ["SSH", "SSL_", "ASKPASS", "HTTP_", "PROXY_", "CONFIG", "EXEC_PATH"].contains {
                variable.dropFirst("GIT_".count).hasPrefix($0)
            }
    }

    /// The formats of the names of objects, by the count of their digits.
    static func format(of commit: String) -> String { commit.utf8.count == 64 ? "sha256" : "sha1" }

    /// Makes our repository, in a format.
    func initializing(_ format: String) -> [String] {
        ["init", "--quiet", "--bare", "--template=", "--object-format=\(format)", "--", repository]
    }

    /// Prints the commit of the branch; nothing if there is no such branch.
    var asking: [String] { common + ["ls-remote", "--", place, reference] }

    /// Fetches the last commit of the branch with its files.
    var fetching: [String] { fetching("--depth=1") }

    /// Fetches all commits before that one.
    var fetchingHistory: [String] { fetching("--unshallow") }

    private func fetching(_ depth: String) -> [String] {
        common + [
            "fetch", "--quiet", "--progress", depth, "--no-tags", "--no-write-fetch-head", "--", place,
            "+\(reference):\(Self.fetched)",
        ]
    }

    /// Prints who made the first commits of the fetched branch.
    var naming: [String] { common + ["log", "--max-parents=0", "--format=%ce", Self.fetched] }

    /// Prints the files of the fetched commit.
    var listing: [String] { common + ["ls-tree", "-r", "-z", "--full-tree", Self.fetched] }

    /// Prints the fetched commit.
    var describing: [String] { common + ["cat-file", "commit", Self.fetched] }

    /// Prints the objects whose names are its input.
    var printing: [String] { common + ["cat-file", "--batch"] }

    /// Prints the names that the contents of files have in a repository. The paths are its input.
    var hashing: [String] { common + ["hash-object", "--no-filters", "--stdin-paths"] }

    /// Makes objects of the stream that is its input.
    var importing: [String] { common + ["fast-import", "--quiet", "--date-format=now", "--force"] }

    /// Puts the new commit in the place of the branch, if the branch is still at `old`; `nil` if it must not exist.
    func pushing(over old: String?) -> [String] {
        common + [
            "push", "--quiet", "--progress", "--no-verify", "--no-signed", "--no-follow-tags",
            "--recurse-submodules=no", "--force-with-lease=\(reference):\(old ?? "")",
            "--", place,
            "\(Self.made):\(reference)",
        ]
    }

    /// A file of a commit.
    struct Entry: Equatable {
        let mode: String
        let object: String
        let path: PathBytes

        /// Whether it is a file, and no link and no other repository.
        var isFile: Bool { mode.hasPrefix("100") }
    }

    /// The entries that a run for `listing` has printed.
    static func entries(_ output: [UInt8]) -> [Entry] {
        output.split(separator: 0).compactMap { line in
            guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
            let words = line[..<tab].split(separator: UInt8(ascii: " ")).map {
                String(decoding: $0, as: UTF8.self)
            }
            guard words.count == 3 else { return nil }
            return Entry(
                mode: words[0], object: words[2], path: PathBytes(line[(tab + 1)...]))
        }
    }

    /// Whether a commit, as a run for `describing` has printed it, has one before it.
    static func hasParent(_ commit: [UInt8]) -> Bool {
        String(decoding: commit, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            .prefix { !$0.isEmpty }.contains { $0.hasPrefix("parent ") }
    }

    /// The beginning of a stream: a commit without files, and without parents or on top of another one.
    static func streamHead(message: String, on parent: String?) -> String {
        "commit \(made)\ncommitter Todopress <\(committer)> now\ndata \(message.utf8.count)\n\(message)\n"
            + (parent.map { "from \($0)\n" } ?? "") + "deleteall\n"
    }

    /// The line of a stream that adds a file. Of a new object, `data N` and its bytes follow.
    static func streamLine(_ entry: Entry) -> [UInt8] {
        Array("M \(entry.mode) \(entry.object) \"".utf8) + entry.path.bytes.flatMap(quoted)
            + Array("\"\n".utf8)
    }

    /// A byte of a path in the quotes of a stream.
    private static func quoted(_ byte: UInt8) -> [UInt8] {
        switch byte {
        case UInt8(ascii: "\\"), UInt8(ascii: "\""): [UInt8(ascii: "\\"), byte]
        case UInt8(ascii: "\n"): Array("\\n".utf8)
        case _: [byte]
        }
    }
}
