// A target that rclone reaches: S3, WebDAV, SFTP or a drive.

import Bytes
import Files
import JSON

final class RcloneHost: StepwiseHost {
    let run: PublishingRun
    private let program: HostProgram
    private let arguments: RcloneArguments
    private let site: String
    private let work: WorkFolder
    /// What the target can do, once it was asked.
    private var features: RcloneFeatures?

    /// The exit code for a folder that is missing.
    private static let missing = 3

    init(site: String, _ target: PublishingTarget, _ context: ProgramContext) throws(PublishingError) {
        program = try HostProgram("rclone", context, progress: RcloneArguments.progress)
        arguments = RcloneArguments(place: target.place)
        (self.site, work, run) = (site, context.work, context.run)
    }

    private func list(_ paths: [PathBytes]) throws(PublishingError) -> String {
        try work.write(paths, endingWith: UInt8(ascii: "\n"), to: "list")
    }

    func read(_ paths: [PathBytes]) throws(PublishingError) -> [PathBytes: [UInt8]] {
        let list = try list(paths)
        let files = try fetched { arguments.fetching(list, to: $0) }
        return try published(try files.read(paths))
    }

    func records() throws(PublishingError) -> [PathBytes: [UInt8]] {
        let files: FileTree
        do throws(PublishingError) {
            files = try fetched(arguments.fetchingRecords)
        } catch {
            // Another run may have removed its record meanwhile.
            guard case .program(let program) = error, program.lastWords.contains("not found") else {
                throw error
            }
            files = try fetched(arguments.fetchingRecords)
        }
        return try published(try files.records())
    }

    private func fetched(_ arguments: (_ folder: String) -> [String]) throws(PublishingError) -> FileTree {
        let folder = try work.makeEmpty("fetched")
        try program.run(
            arguments(folder), to: "read \(self.arguments.target)", accepting: [0, Self.missing])
        return try published(try FileTree(at: folder))
    }

    func compare(_ paths: [PathBytes]) throws(PublishingError) -> Comparison {
        guard !paths.isEmpty else { return Comparison() }
        let reads = !(try askedFeatures().hasChecksums)
        let run = try program.run(
            arguments.comparing(try list(paths), from: site, reads: reads),
            to: "compare the site with \(arguments.target)", accepting: [0, 1, Self.missing])
        guard let comparison = RcloneArguments.comparison(run.bytes, of: paths) else {
            throw .program(run.failure)
        }
        return comparison
    }

    private func askedFeatures() throws(PublishingError) -> RcloneFeatures {
        if let features { return features }
        let run = try program.run(arguments.features, to: "ask what \(arguments.target) can do")
        guard let found = RcloneFeatures(run.bytes) else {
            throw .unexpected("rclone", String(decoding: run.bytes.prefix(200), as: UTF8.self))
        }
        features = found
        return found
    }

    func upload(_ paths: [PathBytes]) throws(PublishingError) { try upload(paths, from: site) }

    private func upload(_ paths: [PathBytes], from folder: String) throws(PublishingError) {
        for group in RcloneArguments.byContentType(paths) {
            try program.run(
                arguments.uploading(try list(group.paths), from: folder, type: group.type),
                to: "upload to \(arguments.target)")
        }
    }

    func remove(_ paths: [PathBytes]) throws(PublishingError) {
        guard !paths.isEmpty else { return }
        try program.run(
            arguments.removing(try list(paths)), to: "remove files at \(arguments.target)",
            accepting: [0, Self.missing])
    }

    /// Where all empty folders in an outermost one are among those, one run removes them. A store such as S3 has no folders.
    func removeEmptyFolders(_ folders: [PathBytes]) throws(PublishingError) {
        guard !folders.isEmpty, try askedFeatures().hasFolders else { return }
        let ours = Set(folders)
        let there = try contents().folders
        for outermost in folders where outermost.parent.map(ours.contains) != true {
            let inner = outermost.extended("/")
            let below = there.filter { $0.starts(with: inner) }
            guard there.contains(outermost) else { continue }
            if below.allSatisfy(ours.contains) {
                try removeFolders(arguments.removingFolders(below: outermost))
            } else {
                for folder in folders where folder == outermost || folder.starts(with: inner) {
                    try removeFolders(arguments.removingFolder(folder))
                }
            }
        }
    }

    /// A folder that is not empty stays, which is an error for rclone.
    private func removeFolders(_ words: [String]) throws(PublishingError) {
        try program.run(words, to: "remove a folder at \(arguments.target)", accepting: Set(0...9))
    }

    func writeRecord(_ text: [UInt8], as name: PathBytes) throws(PublishingError) {
        try work.makeEmpty("record")
        try work.write(text, to: "record/\(name)")
        try upload([name], from: work.path(of: "record"))
    }

    func contents() throws(PublishingError) -> TargetContents {
        let run = try program.run(
            arguments.listing, to: "list \(arguments.target)", accepting: [0, Self.missing])
        guard let contents = RcloneArguments.contents(run.bytes) else {
            throw .unexpected("rclone", String(decoding: run.bytes.prefix(200), as: UTF8.self))
        }
        return contents
    }
}

/// What a target of rclone can do.
struct RcloneFeatures: Equatable {
    /// Whether it has a checksum that this machine can make too. Otherwise files are compared by reading them.
    let hasChecksums: Bool
    /// Whether it has folders without files.
    let hasFolders: Bool

    /// Reads the answer to `features`; `nil` if it is another text.
    init?(_ json: [UInt8]) {
        guard let answer = try? JSONValue(parsing: json) else { return nil }
        switch answer["Hashes"] {
        case .array(let names)?: hasChecksums = !names.isEmpty
        case .null?: hasChecksums = false
        case .bool?, .number?, .string?, .object?, nil: return nil
        }
        hasFolders = answer["Features"]?["CanHaveEmptyDirectories"] != .bool(false)
    }
}
