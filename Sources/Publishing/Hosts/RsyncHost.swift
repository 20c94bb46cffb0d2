// A target that rsync reaches: another machine by ssh, an rsync server, or a folder.

import Bytes

final class RsyncHost: StepwiseHost {
    let run: PublishingRun
    private let program: HostProgram
    private let arguments: RsyncArguments
    private let site: String
    private let work: WorkFolder
    /// The folders at the target at the last look. They keep their rights.
    private var folders: Set<PathBytes> = []

    init(site: String, _ target: PublishingTarget, _ context: ProgramContext) throws(PublishingError) {
        program = try HostProgram(
            "rsync", context, variables: RsyncArguments.variables(context.environment))
        arguments = RsyncArguments(place: target.place)
        (self.site, work, run) = (site, context.work, context.run)
    }

    /// A list for rsync. It takes a name that begins with # or ; for a comment.
    private func list(_ paths: [PathBytes]) throws(PublishingError) -> String {
        try work.write(paths.map { PathBytes("./".utf8 + $0.bytes) }, endingWith: 0, to: "list")
    }

    func read(_ paths: [PathBytes]) throws(PublishingError) -> [PathBytes: [UInt8]] {
        let folder = try work.makeEmpty("fetched")
        _ = try runReading(arguments.fetching(try list(paths), to: folder))
        return try published(try FileTree(at: folder).read(paths))
    }

    func records() throws(PublishingError) -> [PathBytes: [UInt8]] {
        let folder = try work.makeEmpty("fetched")
        _ = try runReading(arguments.fetchingRecords(to: folder))
        return try published(try FileTree(at: folder).records())
    }

    /// Runs rsync to read from the target, and returns what it prints: nothing where the target itself is missing. With
    /// `inPart`, folders that may not be read are left out.
    private func runReading(_ arguments: [String], inPart: Bool = false) throws(PublishingError) -> [UInt8] {
        let run = try program.run(
            arguments, to: "read \(self.arguments.target)", accepting: [0, 3, 23, 24])
        // 24 is for files that another run has removed meanwhile. The number behind the reason is the system's, in any language.
        guard
            [0, 24].contains(run.exitCode) || inPart && run.exitCode == 23
                || run.failure.lastWords.contains("change_dir") && run.failure.lastWords.contains("(2)")
        else {
            throw .program(run.failure)
        }
        return run.bytes
    }

    func compare(_ paths: [PathBytes]) throws(PublishingError) -> Comparison {
        let run = try program.run(
            arguments.comparing(try list(paths), from: site),
            to: "compare the site with \(arguments.target)", accepting: [0, 23])
        // A folder where the site has a file.
        let blocked = run.failure.lastWords.split(whereSeparator: \.isNewline).compactMap {
            line -> PathBytes? in
            let parts = line.split(separator: ": ", maxSplits: 1)
            return parts.count == 2 && parts[0].hasPrefix("could not make way")
                ? RsyncArguments.unescaped(parts[1].utf8) : nil
        }
        guard let comparison = RsyncArguments.comparison(run.bytes, of: paths, blocked: Set(blocked)),
            run.exitCode == 0 || !blocked.isEmpty
        else {
            throw .program(run.failure)
        }
        return comparison
    }

    func upload(_ paths: [PathBytes]) throws(PublishingError) {
        let new = Set(paths.flatMap(\.folders)).subtracting(folders)
        try upload(new.sorted() + paths, from: site, temporary: run.temporary)
        folders.formUnion(new)
    }

    private func upload(
        _ paths: [PathBytes], from folder: String, temporary: PathBytes? = nil
    ) throws(PublishingError) {
        try program.run(
            arguments.uploading(try list(paths), from: folder, temporary: temporary),
            to: "upload to \(arguments.target)")
    }

    /// The own record goes with the folder for what is not whole.
    func remove(_ paths: [PathBytes]) throws(PublishingError) {
        guard !paths.isEmpty else { return }
        let folder = try work.makeEmpty("gone")
        for parent in Set(paths.compactMap(\.parent)) { try work.make("gone/\(String(parent))") }
        let all = paths + (paths.contains(run.record) ? [run.temporary] : [])
        try program.run(
            arguments.removing(try list(all), besides: folder), to: "remove files at \(arguments.target)")
    }

    func removeEmptyFolders(_ folders: [PathBytes]) throws(PublishingError) {
        guard !folders.isEmpty else { return }
        // rsync looks into a folder only if it is on the list, too. What is here as well is not removed.
        var all = Set(folders)
        for folder in folders {
            var outer = folder.parent
            while let each = outer, all.insert(each).inserted { outer = each.parent }
        }
        let outer = all.subtracting(folders)
        let kept = try work.makeEmpty("kept")
        for folder in outer { try work.make("kept/\(String(folder))") }
        let patterns = try work.write(
            all.sorted().map(RsyncArguments.pattern), endingWith: 0, to: "patterns")
        try program.run(
            arguments.removingFolders(patterns, besides: kept), to: "remove folders at \(arguments.target)")
        self.folders.subtract(folders)
    }

    /// The own record comes first, with the folder for what is not whole.
    func writeRecord(_ text: [UInt8], as name: PathBytes) throws(PublishingError) {
        try work.makeEmpty("record")
        try work.write(text, to: "record/\(name)")
        guard name == run.record else {
            return try upload([name], from: work.path(of: "record"), temporary: run.temporary)
        }
        try work.make("record/\(run.temporary)")
        try upload([run.temporary, name], from: work.path(of: "record"))
    }

    func contents() throws(PublishingError) -> TargetContents {
        let output = try runReading(
            arguments.listing(comparedWith: try work.makeEmpty("empty")), inPart: true)
        let contents = RsyncArguments.contents(output)
        folders = contents.folders
        return contents
    }
}
