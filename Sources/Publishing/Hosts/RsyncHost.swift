// A target that rsync reaches: another machine by ssh, an rsync server, or a folder.

import Bytes
import Site

struct RsyncHost: StepwiseHost {
    private let program: HostProgram
    private let arguments: RsyncArguments
    private let site: String
    private let work: WorkFolder

    init(site: String, _ target: PublishingTarget, _ context: ProgramContext) throws(PublishingError) {
        program = try HostProgram(
            "rsync", context, variables: RsyncArguments.variables(context.environment))
        arguments = RsyncArguments(place: target.place)
        (self.site, work) = (site, context.work)
    }

    /// A list for rsync. It takes a name that begins with # or ; for a comment.
    private func list(_ paths: [String]) throws(PublishingError) -> String {
        try work.write(paths.map { "./" + $0 }, endingWith: 0, to: "list")
    }

    func read(_ paths: [String]) throws(PublishingError) -> [String: [UInt8]] {
        let folder = try work.makeEmpty("fetched")
        _ = try runReading(arguments.fetching(try list(paths), to: folder))
        return try FileTree(at: folder).read(paths)
    }

    /// Runs rsync to read from the target, and returns what it prints: nothing where the target itself is missing. With
    /// `inPart`, folders that may not be read are left out.
    private func runReading(_ arguments: [String], inPart: Bool = false) throws(PublishingError) -> [UInt8] {
        let task = "read \(self.arguments.target)"
        let run = try program.run(arguments, to: task, accepting: [0, 3, 23])
        // The number behind the reason is the system's, in any language.
        guard
            run.exitCode == 0 || inPart && run.exitCode == 23
                || run.words.contains("change_dir") && run.words.contains("(2)")
        else {
            throw .program("rsync", task: task, exitCode: run.exitCode, words: run.words)
        }
        return run.output
    }

    func compare(_ paths: [String]) throws(PublishingError) -> Comparison {
        let run = try program.run(
            arguments.comparing(try list(paths), from: site), to: "compare the site with \(arguments.target)",
            accepting: [0, 23])
        // A folder where the site has a file.
        let blocked = run.words.split(separator: " / ").compactMap { line -> String? in
            let parts = line.split(separator: ": ", maxSplits: 1)
            return parts.count == 2 && parts[0].hasPrefix("could not make way") ? String(parts[1]) : nil
        }
        guard let comparison = RsyncArguments.comparison(run.output, of: paths, blocked: Set(blocked)),
            run.exitCode == 0 || !blocked.isEmpty
        else {
            throw .program(
                "rsync", task: "compare the site with \(arguments.target)", exitCode: run.exitCode,
                words: run.words)
        }
        return comparison
    }

    func upload(_ paths: [String]) throws(PublishingError) {
        try program.run(
            arguments.uploading(try list(paths), from: site), to: "upload to \(arguments.target)")
    }

    func remove(_ paths: [String]) throws(PublishingError) {
        let folder = try work.makeEmpty("gone")
        for parent in Set(paths.map { $0.split(separator: "/").dropLast().joined(separator: "/") }) {
            try work.make("gone/\(parent)")
        }
        try program.run(
            arguments.removing(try list(paths), besides: folder), to: "remove files at \(arguments.target)")
    }

    /// A folder that is not empty stays, which rsync says and does not take for an error. So does what others have put in
    /// the place of a folder.
    func removeEmptyFolders(_ folders: [String]) throws(PublishingError) {
        try remove(folders.filter { [there = Set(try paths())] in !there.contains($0) })
    }

    func writeRecord(_ text: [UInt8]?) throws(PublishingError) {
        guard let text else { return try remove([PublishedRecord.name]) }
        try work.makeEmpty("record")
        try work.write(text, to: "record/\(PublishedRecord.name)")
        try program.run(
            arguments.uploading(try list([PublishedRecord.name]), from: work.path(of: "record")),
            to: "upload to \(arguments.target)")
    }

    func paths() throws(PublishingError) -> [String] {
        let output = try runReading(
            arguments.listing(comparedWith: try work.makeEmpty("empty")), inPart: true)
        return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
            .filter { !$0.hasSuffix("/") }.sorted()
    }
}
