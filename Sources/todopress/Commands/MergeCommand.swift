// `todopress merge`: brings two versions of a list together, as git asks for it (gitattributes(5), "Defining a custom merge
// driver"): the file of ours becomes the merged list. Nothing else is written, and nothing at all unless all three were read. Or
// takes a copy into its list, which is a change as any other.

import Files
import ToDoFormats
import ToDoKeeping
import ToDos

struct MergeCommand {
    let arguments: Arguments
    let console: Console

    /// A version of the list.
    private struct Version {
        let path: String
        /// How messages name it.
        let shown: String
        let bytes: [UInt8]
    }

    /// The path of the list.
    private var name: String { arguments.mergedList ?? "" }

    func run() throws(Failure) {
        let isLog = PathName(name).name.hasSuffix(".\(ActivityLog.suffix)")
        let isByHand = arguments.operands.count == 1
        if isByHand, !isLog { return try takeCopy() }
        let paths = isByHand ? ["/dev/null", name, arguments.operands[0]] : arguments.operands
        var (versions, problems) = ([Version](), Problems())
        for (path, side) in zip(paths, ["base", "ours", "theirs"]) {
            let shown = arguments.has(.name) ? "\(name) (\(side))" : path
            let bytes = problems.take(
                try reported(try InputFile.bytes(of: path)) { (error: FileError) in error.ofReading })
            if let bytes { versions.append(Version(path: path, shown: shown, bytes: bytes)) }
        }
        let zone = problems.take(try SystemTimeZone(named: arguments.text(.timeZone)))
        guard problems.isEmpty, let zone else { throw problems.failure }
        let context = KeepingContext(arguments, zone)
        let merge =
            isLog
            ? try merged(logs: versions, context) : try merged(lists: versions, context)
        if !arguments.has(.quiet) {
            for line in merge.lines(saysTaken: arguments.has(.dryRun)) { console.report("\(name): \(line)") }
        }
        if arguments.isStrictMerge { try merge.checkStrict(name, saying: []) }
        guard !arguments.has(.dryRun) else { return }
        if merge.bytes != versions[1].bytes {
            let file = try reported(FileError.self, try KeptFile(versions[1].path).read())
            guard file.bytes == versions[1].bytes else {
                throw Failure("\(versions[1].path) was saved by another program meanwhile; try again", .busy)
            }
            try console.replace(versions[1].path, file, with: merge.bytes)
        }
        if isByHand, !arguments.has(.quiet) {
            console.report("merged \(versions[2].path): \(merge.taken.summary)")
            console.report("\(versions[2].path) can be deleted")
        }
    }

    private func takeCopy() throws(Failure) {
        let session = try StoreSession(arguments, console: console)
        let (list, copy) = (try session.list(), try ListCopy(arguments.operands[0]))
        guard (try? FilePath.real(copy.path)) != list.file.realPath else {
            throw Failure("\(copy.path) is the list itself, and no copy of it", .usage)
        }
        func isArchive(_ path: String, of list: String) -> Bool {
            ListLocator.archive(of: list).map { (try? FilePath.real($0)) == (try? FilePath.real(path)) }
                ?? false
        }
        if isArchive(list.path, of: copy.path) {
            throw Failure(
                "\(list.path) is the archive of \(copy.path); todopress merge \(copy.path.quotedForShell) "
                    + "\(list.path.quotedForShell) makes done what is open in one and done in the other",
                .usage)
        }
        if list.format == .todoTxt, isArchive(copy.path, of: list.path) {
            let archive = copy.path
            guard arguments.has(.dryRun) else { return try session.merge(list, withArchive: archive) }
            return console.warn(ofInputs: list.archivedWarnings(session.context))
        }
        if arguments.has(.dryRun) {
            let ours = try reported(FileError.self, try list.file.read()).bytes ?? list.emptyList
            let merge = try copy.merge(into: list, ours, session.context)
            if !arguments.has(.quiet) {
                try console.print("would merge \(copy.path): \(merge.taken.summary)".safeForOneLine)
                for line in merge.lines() { console.report(line) }
            }
            if arguments.isStrictMerge { try merge.checkStrict(list.path, saying: []) }
            return
        }
        var change = StoreCommand(session)
        change.copies = [copy]
        try change.change([list])
    }

    private func merged(logs versions: [Version], _ context: KeepingContext) throws(Failure) -> ListMerge {
        for version in versions { try ConflictMarks.check(version.bytes, of: version.shown) }
        return try reported(
            try ListMerge(ofLogs: versions[0].bytes, versions[1].bytes, versions[2].bytes, context)
        ) { (errors: StoreErrors) in Failure(errors, file: name) }
    }

    private func merged(lists versions: [Version], _ context: KeepingContext) throws(Failure) -> ListMerge {
        let fileName = PathName(name).name
        let told =
            arguments[.from] ?? arguments.settings.first(.from).flatMap { ListFormat(rawValue: $0.text) }
        var (formats, problems) = ([ListFormat](), Problems())
        for version in versions where !version.bytes.isEmpty {
            let format = problems.take(
                try ListContents.format(
                    of: version.bytes, named: fileName, shown: version.shown, told: told))
            guard let format else { continue }
            guard format.document != nil, format == formats.first ?? format else {
                let other = formats.first.map { ", and another version is \($0.rawValue)" }
                problems.add(
                    Failure(
                        file: version.shown,
                        "is a list of the format \(format.rawValue)\(other ?? ", which is not merged")"))
                continue
            }
            formats.append(format)
        }
        guard problems.isEmpty, let format = formats.first, let type = format.document else {
            if problems.isEmpty { throw Failure(file: name, "is empty in all versions") }
            throw problems.failure
        }
        var input = ListInput([], identity: ListFormat.nameOfList(fileName))
        if format == .markdown { input.taskSettings = VaultSettings.tasks(ofNote: name) }
        input = inputOfSettings ?? input
        func read(_ bytes: [UInt8], _ shown: String) throws(StoreErrors) -> any KeptDocument {
            var list = input
            (list.original, list.name) = (bytes, shown)
            return try type.init(list, others: [], context.zones)
        }
        var documents: [any KeptDocument] = []
        for (index, version) in versions.enumerated() where index > 0 || !version.bytes.isEmpty {
            let document = problems.take(
                try reported(try read(version.bytes, version.shown)) { (errors: StoreErrors) in
                    ConflictMarks.failure(in: version.bytes, of: version.shown)
                        ?? Failure(errors, file: version.shown)
                })
            if let document { documents.append(document) }
        }
        guard problems.isEmpty, let theirs = documents.popLast(), let ours = documents.popLast() else {
            throw problems.failure
        }
        do throws(StoreErrors) {
            let merge = try ListMerge(documents.first, ours, theirs, context) { bytes throws(StoreErrors) in
                try read(bytes, name)
            }
            // Nobody can be asked.
            let shown = arguments.published(from: ours.store, to: try read(merge.bytes, name).store)
            if !shown.isEmpty, !arguments.has(.quiet) {
                console.report("\(name): no longer left out: \(shown.listedInPart)".safeForOneLine)
            }
            return merge
        } catch {
            throw Failure(error, file: name)
        }
    }

    /// The list as it is among those of the settings; nil if it is none of them.
    private var inputOfSettings: ListInput? {
        guard var lists = arguments.severalLists else { return nil }
        let (file, folder) = (ResolvedPath(name), ResolvedPath(PathName(lists.settings.file).sibling(".")))
        // The others may be missing in this clone. Nothing outside the folder of the settings is looked at.
        lists.operands.removeAll { path in
            ![path, ListLocator.archive(of: path) ?? path].map(ResolvedPath.init).contains {
                folder.contains($0) && $0.contains(file)
            }
        }
        guard !lists.operands.isEmpty else { return nil }
        let found = try? ListContents(lists, in: .utc, named: ListName(name), isStrict: false).files
        return found?.first { $0.path.map(ListLocator.key) == ListLocator.key(name) }?.input
    }
}

extension Arguments {
    /// Whether `merge` is strict. Of the settings, that is for builds.
    var isStrictMerge: Bool { given.contains { $0.option == .strict && $0.place == nil } }

    /// The path of the list of which `merge` merges versions.
    var mergedList: String? {
        text(.name) ?? (operands.count > 1 ? operands[1] : text(.store) ?? operands.first)
    }
}
