// A target that is a branch of a git repository. The branch gets one commit without parents, so it does not grow, or, where it
// keeps its history, one on top. All of it changes at once, with the push.

import Bytes
import Files
import Site
import SiteFolder

final class GitHost: PublishingHost {
    private let program: HostProgram
    private let arguments: GitArguments
    private let site: String
    private let work: WorkFolder
    /// What keeps git from changing the ends of lines in a clone of the branch.
    private static let (attributes, attributesText) = (PathBytes(".gitattributes"), Array("* -text\n".utf8))
    /// The commit of the branch at the last look; `nil` without a branch.
    private var commit: String?
    /// The files of that commit.
    private var entries: [GitArguments.Entry] = []
    private var hasLooked = false
    /// Whether each commit is on top of the last one.
    private let keepsHistory: Bool
    /// The format of our repository, which is that of the target.
    private var format = "sha1"
    /// Whether what keeps the ends of lines there is ours.
    private var hasOwnAttributes = false

    init(site: String, _ target: PublishingTarget, _ context: ProgramContext) throws(PublishingError) {
        let variables = GitArguments.variables(context.environment)
        program = try HostProgram(
            "git", context, variables: variables, keeping: GitArguments.keeps)
        keepsHistory = target.keepsHistory
        // hash-object takes its paths relative to the current folder.
        do throws(FileError) { self.site = try FilePath.real(site) } catch { throw .file(error) }
        work = context.work
        arguments = GitArguments(
            place: target.place, branch: target.branch, repository: context.work.path(of: "repository"))
    }

    private func isOwnAttributes(_ entry: GitArguments.Entry) -> Bool {
        hasOwnAttributes && entry.path == Self.attributes
    }

    /// Fetches the branch.
    private func look() throws(PublishingError) {
        if !hasLooked { try makeRepository(format) }
        hasLooked = true
        commit = try tip()
        if let commit, GitArguments.format(of: commit) != format {
            try makeRepository(GitArguments.format(of: commit))
        }
        (entries, hasOwnAttributes) = ([], false)
        guard commit != nil else { return }
        try orOvertaken { () throws(PublishingError) in
            try program.run(arguments.fetching, to: "fetch the branch \(arguments.branch)")
        }
        let listing = try program.run(arguments.listing, to: "list the branch \(arguments.branch)")
        entries = GitArguments.entries(listing.bytes)
        hasOwnAttributes = try read([Self.attributes])[Self.attributes] == Self.attributesText
    }

    private func makeRepository(_ format: String) throws(PublishingError) {
        self.format = format
        try work.makeEmpty("repository")
        try program.run(arguments.initializing(format), to: "make a repository")
    }

    /// The commit of the branch; `nil` without a branch.
    private func tip() throws(PublishingError) -> String? {
        let answer = try program.run(arguments.asking, to: "reach \(arguments.place)")
        return String(decoding: answer.bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace).first
            .map { String($0) }
    }

    /// Runs git against the branch. It says in many words that somebody else was quicker, so the branch itself is asked.
    private func orOvertaken(_ body: () throws(PublishingError) -> Void) throws(PublishingError) {
        do throws(PublishingError) { try body() } catch {
            guard case .program(let program) = error else { throw error }
            let words = program.lastWords
            if words.contains("stale info") || words.contains("cannot lock ref") { throw .overtaken }
            let now: String?
            do throws(PublishingError) { now = try tip() } catch _ { throw error }
            throw now == commit ? error : .overtaken
        }
    }

    private func lookOnce() throws(PublishingError) { if !hasLooked { try look() } }

    func contents() throws(PublishingError) -> TargetContents {
        try lookOnce()
        var contents = TargetContents()
        for entry in entries where !isOwnAttributes(entry) {
            contents.add(entry.path, isFile: entry.isFile)
            contents.folders.formUnion(entry.path.folders)
        }
        return contents
    }

    func records() throws(PublishingError) -> [PathBytes: [UInt8]] {
        try look()
        return try read(entries.map(\.path).filter(PublishedRecords.isRecord))
    }

    func read(_ paths: [PathBytes]) throws(PublishingError) -> [PathBytes: [UInt8]] {
        try lookOnce()
        let wanted = Set(paths)
        let found = entries.filter { wanted.contains($0.path) && $0.isFile }
        guard !found.isEmpty else { return [:] }
        let list = try work.write(
            found.map { PathBytes($0.object) }, endingWith: UInt8(ascii: "\n"), to: "list")
        let output = try program.run(
            arguments.printing, to: "read the branch \(arguments.branch)", input: list
        ).bytes
        var files: [PathBytes: [UInt8]] = [:]
        // Each object is `NAME TYPE SIZE`, a line feed, its bytes and a line feed.
        var rest = output[...]
        for entry in found {
            let head = rest.prefix { $0 != UInt8(ascii: "\n") }
            let words = String(decoding: head, as: UTF8.self).split(separator: " ")
            guard words.count == 3, let size = Int(words[2]), rest.count >= head.count + size + 2 else {
                throw .unexpected("git", String(decoding: head.prefix(200), as: UTF8.self))
            }
            rest = rest.dropFirst(head.count + 1)
            files[entry.path] = Array(rest.prefix(size))
            rest = rest.dropFirst(size + 1)
        }
        return files
    }

    /// The names of the contents of files of the site, in the same order. Files that are missing here are an error.
    private func objects(_ paths: [PathBytes]) throws(PublishingError) -> [String] {
        guard !paths.isEmpty else { return [] }
        let list = try work.write(
            paths.map { PathBytes("\(site)/".utf8 + $0.bytes) }, endingWith: UInt8(ascii: "\n"), to: "list")
        let output = try program.run(arguments.hashing, to: "read the site", input: list).bytes
        let names = String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
        guard names.count == paths.count else { throw .unexpected("git", "\(names.count) names") }
        return names
    }

    func compare(_ paths: [PathBytes]) throws(PublishingError) -> Comparison {
        try lookOnce()
        let there = Dictionary(keepingFirst: entries.map { ($0.path, $0) })
        let folders = Set(entries.flatMap(\.path.folders))
        var comparison = Comparison()
        for (path, object) in zip(paths, try objects(paths)) {
            if let entry = there[path] {
                if isOwnAttributes(entry), entry.object != object {
                    comparison.missing.append(path)
                } else if entry.object != object || !entry.isFile {
                    comparison.different.append(path)
                }
            } else if folders.contains(path) || path.folders.contains(where: { there[$0] != nil }) {
                comparison.different.append(path)
            } else {
                comparison.missing.append(path)
            }
        }
        return comparison
    }

    /// Pushes a commit with the files of the site, the record, and the files of others.
    func apply(
        _ plan: PublishingPlan, making site: Manifest, over records: PublishedRecords
    ) throws(PublishingError) -> [PathBytes] {
        try lookOnce()
        if commit != nil, !keepsHistory, try hasForeignHistory(records) {
            throw .history(branch: arguments.branch)
        }
        do throws(PublishingError) { try push(site, over: records) } catch {
            guard case .program(let program) = error else { throw error }
            let words = program.lastWords.lowercased()
            if commit == nil, format == "sha1", words.contains("hash algorithm") {
                // A repository without branches says its format only now.
                try makeRepository("sha256")
                try push(site, over: records)
            } else if commit != nil, !keepsHistory, Self.refusals.contains(where: words.contains) {
                throw .irreplaceable(branch: arguments.branch, program)
            } else {
                throw error
            }
        }
        // What comes next looks again.
        try look()
        return []
    }

    /// What hosts say of a branch that must not lose commits.
    private static let refusals = [
        "non-fast-forward", "force push", "force-push", "protected branch", "is protected",
    ]

    private func push(_ site: Manifest, over records: PublishedRecords) throws(PublishingError) {
        let stream = try stream(site, over: records)
        try program.run(arguments.importing, to: "make a commit", input: stream)
        try orOvertaken { () throws(PublishingError) in
            try program.run(arguments.pushing(over: commit), to: "push to \(arguments.place)")
        }
    }

    /// Whether the branch has commits of others that would be lost. What they have changed upon one of Todopress's stays, so such
    /// a commit is none.
    private func hasForeignHistory(_ records: PublishedRecords) throws(PublishingError) -> Bool {
        let text = try program.run(arguments.describing, to: "read the branch").bytes
        guard GitArguments.hasParent(text) else { return false }
        // A site that somebody has committed has a manifest, too.
        guard !records.texts.isEmpty else { return true }
        try program.run(arguments.fetchingHistory, to: "fetch the branch \(arguments.branch)")
        let makers = try program.run(arguments.naming, to: "read the branch").bytes
        return !makers.split(separator: UInt8(ascii: "\n")).allSatisfy {
            $0.elementsEqual(GitArguments.committer.utf8)
        }
    }

    func takeDown(_ plan: PublishingPlan, _ records: PublishedRecords) throws(PublishingError) {
        _ = try apply(plan, making: Manifest([]), over: records)
    }

    private func stream(
        _ site: Manifest, over records: PublishedRecords
    ) throws(PublishingError) -> String {
        let paths = site.entries.map(\.path.utf8)
        let listed = records.listing?.entries.map(\.path.utf8) ?? []
        let ours = Set(paths + listed + records.texts.keys)
        let known = Set(entries.map(\.object))
        let files = try published(try FileTree(at: self.site))
        let output = try StreamFile("stream", in: work)
        try output.add(
            GitArguments.streamHead(
                message: "Publish the to-do list\n",
                on: keepsHistory && commit != nil ? GitArguments.fetched : nil))
        let written = Set(paths)
        for entry in entries where !isOwnAttributes(entry) {
            // What others have put in the place of a file that goes stays.
            if !ours.contains(entry.path) || !entry.isFile && !written.contains(entry.path) {
                try output.add(GitArguments.streamLine(entry))
            }
        }
        func add(_ bytes: [UInt8], at path: PathBytes) throws(PublishingError) {
            try output.add(GitArguments.streamLine(.init(mode: "100644", object: "inline", path: path)))
            try output.add("data \(bytes.count)\n")
            try output.add(bytes)
            try output.add("\n")
        }
        for (path, object) in zip(paths, try objects(paths)) {
            if known.contains(object) {
                try output.add(GitArguments.streamLine(.init(mode: "100644", object: object, path: path)))
            } else if let bytes = try published(try files.read(path)) {
                try add(bytes, at: path)
            } else {
                throw .file(.missing(.read, "\(self.site)/\(path.shown)"))
            }
        }
        if !site.entries.isEmpty {
            let hasOthers = !hasOwnAttributes && entries.contains { $0.path == Self.attributes }
            if !hasOthers, !written.contains(Self.attributes) {
                try add(Self.attributesText, at: Self.attributes)
            }
            try add(site.text, at: PublishedRecords.name)
        }
        return try output.finish()
    }
}
