// A target that rclone reaches: S3, WebDAV, SFTP, a drive, or a folder.

import Bytes
import JSON
import Site

final class RcloneHost: StepwiseHost {
    private let program: HostProgram
    private let arguments: RcloneArguments
    private let site: String
    private let work: WorkFolder
    /// Whether files are compared by reading them, since the target has no checksums; `nil` until it is known.
    private var readsToCompare: Bool?

    /// The exit code for a folder that is missing.
    private static let missing = 3

    init(site: String, _ target: PublishingTarget, _ context: ProgramContext) throws(PublishingError) {
        program = try HostProgram("rclone", context)
        arguments = RcloneArguments(place: target.place)
        (self.site, work) = (site, context.work)
    }

    private func list(_ paths: [String]) throws(PublishingError) -> String {
        try work.write(paths, endingWith: UInt8(ascii: "\n"), to: "list")
    }

    /// The target if it is a folder of this machine. rclone writes through links there, and waits at a pipe.
    private func tree() throws(PublishingError) -> FileTree? {
        if let folder = arguments.folder { try FileTree.ifThere(folder) } else { nil }
    }

    func read(_ paths: [String]) throws(PublishingError) -> [String: [UInt8]] {
        if let tree = try tree() { return try tree.read(paths) }
        let folder = try work.makeEmpty("fetched")
        try program.run(
            arguments.fetching(try list(paths), to: folder), to: "read \(arguments.target)",
            accepting: [0, Self.missing])
        return try FileTree(at: folder).read(paths)
    }

    func compare(_ paths: [String]) throws(PublishingError) -> Comparison {
        guard !paths.isEmpty else { return Comparison() }
        let reads = try lacksChecksums()
        let task = "compare the site with \(arguments.target)"
        let run = try program.run(
            arguments.comparing(try list(paths), from: site, reads: reads), to: task,
            accepting: [0, 1, Self.missing])
        guard let comparison = RcloneArguments.comparison(run.output, of: paths) else {
            throw .program("rclone", task: task, exitCode: run.exitCode, words: run.words)
        }
        return comparison
    }

    /// Whether the target has no checksum that this machine can make too.
    private func lacksChecksums() throws(PublishingError) -> Bool {
        if let readsToCompare { return readsToCompare }
        let run = try program.run(arguments.features, to: "ask what \(arguments.target) can do")
        guard let hashes = Self.hashes(run.output) else {
            throw .unexpected("rclone", String(decoding: run.output.prefix(200), as: UTF8.self))
        }
        readsToCompare = hashes.isEmpty
        return hashes.isEmpty
    }

    /// The checksums that the answer to `features` names; `nil` if it is another text.
    static func hashes(_ json: [UInt8]) -> [String]? {
        switch (try? JSONValue(parsing: json))?["Hashes"] {
        case .array(let names)?: names.compactMap { if case .string(let name) = $0 { name } else { nil } }
        case .null?: []
        case .bool?, .number?, .string?, .object?, nil: nil
        }
    }

    func upload(_ paths: [String]) throws(PublishingError) { try upload(paths, from: site) }

    private func upload(_ paths: [String], from folder: String) throws(PublishingError) {
        if let tree = try tree() {
            var blocked: [String] = []
            for path in paths where try tree.isBlocked(at: path) { blocked.append(path) }
            guard blocked.isEmpty else { throw .occupied(blocked) }
        }
        for group in RcloneArguments.byContentType(paths) {
            try program.run(
                arguments.uploading(try list(group.paths), from: folder, type: group.type),
                to: "upload to \(arguments.target)")
        }
    }

    /// What others have put in the place of a file stays.
    func remove(_ paths: [String]) throws(PublishingError) {
        let paths = paths.filter { [there = Set(try self.paths())] in there.contains($0) }
        guard !paths.isEmpty else { return }
        try program.run(arguments.removing(try list(paths)), to: "remove files at \(arguments.target)")
    }

    /// A folder that is not empty stays, which is an error for rclone. So do folders that are none, as in S3.
    func removeEmptyFolders(_ folders: [String]) throws(PublishingError) {
        for folder in folders {
            try program.run(
                arguments.removingFolder(folder), to: "remove a folder at \(arguments.target)",
                accepting: Set(0...9))
        }
    }

    func writeRecord(_ text: [UInt8]?) throws(PublishingError) {
        guard let text else { return try remove([PublishedRecord.name]) }
        try work.makeEmpty("record")
        try work.write(text, to: "record/\(PublishedRecord.name)")
        try upload([PublishedRecord.name], from: work.path(of: "record"))
    }

    func paths() throws(PublishingError) -> [String] {
        if let tree = try tree() { return try tree.paths() }
        let run = try program.run(
            arguments.listing, to: "list \(arguments.target)", accepting: [0, Self.missing])
        return String(decoding: run.output, as: UTF8.self).split(separator: "\n").map(String.init).sorted()
    }
}
