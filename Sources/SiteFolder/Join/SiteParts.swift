// The parts of a site, checked: they are of one build, each is there once, and every file is as the build wrote it. All
// problems are found in one look, so that nobody has to run the join again for each.

import Bytes
import Files
import Site

struct SiteParts {
    /// The folder of a part, and its files.
    struct Part {
        /// The folder as the user named it.
        let shown: String
        let realPath: String
        let state: FolderState
        let number: PartNumber
        /// The record of the build, if it lies beside the folder.
        let record: BuildRecord?

        /// Opens the folder again: a system may not let a process hold as many folders as there are parts.
        func folder() throws(FileError) -> Folder { try Folder(at: realPath, named: shown) }
    }

    /// The parts, by their numbers.
    let parts: [Part]
    private let pages: PartPages
    /// The site. A file is the page of a part (the section) and of an entry of its manifest (the page).
    let site: Site
    /// The record of a build in one piece. Its summary is known if a part has a record of its build.
    let record: (record: BuildRecord, isKnown: Bool)

    /// Looks at the folders at these paths, using up to `jobs` threads.
    init(_ paths: [String], jobs: Int, stop: StopRequest) throws(SiteFolderError) {
        var problems: [PartProblem] = []
        var found: [Part] = []
        for path in paths {
            do throws(SiteFolderError) {
                switch try Self.look(at: path, isWhole: false, jobs, stop) {
                case .part(let part): found.append(part)
                case .problem(let problem): problems.append(problem)
                }
            } catch {
                guard case .file(let failure) = error else { throw error }
                problems.append(.unreadable(failure))
            }
        }
        let own = Self.ofOneBuild(found, &problems)
        Self.checkComplete(own, &problems)
        for part in found { problems += try Self.damage(of: part).map { [$0] } ?? [] }
        guard problems.isEmpty, let first = own.first, let build = first.state.manifest.part?.build else {
            throw .parts(problems)
        }
        try self.init(own.sorted { $0.number < $1.number }, build)
    }

    /// The site of one folder, if it has this manifest, as its only part.
    init(_ manifest: Manifest, at path: String, jobs: Int, stop: StopRequest) throws(SiteFolderError) {
        guard case .part(let part) = try Self.look(at: path, isWhole: true, jobs, stop),
            part.state.manifest == manifest, part.state.isAsManifest
        else { throw .parts([.changed(path)]) }
        try self.init([part], Digest(value: 0))
    }

    private init(_ parts: [Part], _ build: Digest) throws(SiteFolderError) {
        self.parts = parts
        pages = PartPages(parts: parts)
        do throws(SiteError) {
            site = try Site(files: Self.files(of: parts), pages: pages)
        } catch {
            throw .parts(error.clashes.map { .clash($0) })
        }
        let known = parts.lazy.compactMap(\.record).first
        record = (
            BuildRecord(fingerprint: build, summary: known?.summary ?? "", warnings: known?.warnings ?? []),
            known != nil
        )
    }

    private enum Found {
        case part(Part)
        case problem(PartProblem)
    }

    private static func look(
        at path: String, isWhole: Bool, _ jobs: Int, _ stop: StopRequest
    ) throws(SiteFolderError) -> Found {
        let shown = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        let realPath: String
        do { realPath = try FilePath.real(path) } catch {
            guard error.isMissing else { throw .file(error) }
            return .problem(.noFolder(shown))
        }
        let root = try onDisk(try Folder(at: realPath, named: shown))
        let record = RecordFile(besideFolderAt: realPath)?.read()
        do throws(SiteFolderError) {
            guard let state = try FolderState(of: root, record: record, jobs: jobs, stop: stop) else {
                return .problem(.notBuilt(shown))
            }
            let part = state.manifest.part
            guard (part == nil) == isWhole else { return .problem(.wholeSite(shown)) }
            guard state.manifest.state == .complete else { return .problem(.unfinished(shown)) }
            return .part(
                Part(
                    shown: shown, realPath: realPath, state: state, number: part?.number ?? .whole,
                    record: record?.manifest == state.manifest.checksum ? record?.build : nil))
        } catch {
            guard case .manifest(_, let fault) = error else { throw error }
            return .problem(.manifest(shown, fault))
        }
    }

    /// The parts of the build that most of them are of; of two as large, the one that was named first.
    private static func ofOneBuild(_ parts: [Part], _ problems: inout [PartProblem]) -> [Part] {
        func isOfSameBuild(_ one: Part, _ other: Part) -> Bool {
            one.state.manifest.part?.build == other.state.manifest.part?.build
                && one.number.count == other.number.count
        }
        var builds: [[Part]] = []
        for part in parts {
            if let place = builds.firstIndex(where: { isOfSameBuild($0[0], part) }) {
                builds[place].append(part)
            } else {
                builds.append([part])
            }
        }
        var largest: [Part] = []
        for build in builds where build.count > largest.count { largest = build }
        for part in parts where !isOfSameBuild(part, largest[0]) {
            problems.append(.foreign(part.shown, part.number, like: largest[0].shown, largest[0].number))
        }
        return largest
    }

    private static func checkComplete(_ parts: [Part], _ problems: inout [PartProblem]) {
        guard let count = parts.first?.number.count else { return }
        let given = Dictionary(grouping: parts, by: \.number)
        var missing: [PartNumber] = []
        for number in (1...count).compactMap({ PartNumber($0, of: count) }) {
            let parts = given[number, default: []]
            if parts.isEmpty { missing.append(number) }
            if parts.count > 1 { problems.append(.doubled(number, parts.map(\.shown))) }
        }
        if !missing.isEmpty { problems.append(.missing(missing)) }
    }

    /// The files of a part that are not as its manifest says.
    private static func damage(of part: Part) throws(SiteFolderError) -> PartProblem? {
        let manifest = part.state.manifest
        let entries = (manifest.firstEntry..<manifest.endOfEntries).filter { !part.state.isAsManifest($0) }
        guard !entries.isEmpty else { return nil }
        var faults: [PartProblem.Fault] = []
        var disk = DiskComparison(try onDisk(try part.folder()), manifest)
        for entry in entries.prefix(10) {
            switch try onDisk(try disk.state(of: entry)) {
            case .missing: faults.append(.init(path: manifest[entry].path.text, kind: nil))
            case .obstacle(let obstacle): faults.append(.init(path: obstacle.path, kind: obstacle.kind))
            // Somebody has put it right meanwhile.
            case .asManifest: faults.append(.init(path: manifest[entry].path.text, kind: .changedFile))
            }
        }
        return .damaged(part.shown, listed: faults, count: entries.count)
    }

    private static func files(of parts: [Part]) -> [SiteFile] {
        var files: [SiteFile] = []
        files.reserveCapacity(parts.reduce(0) { $0 + $1.state.manifest.entries.count })
        for (section, part) in parts.enumerated() {
            let manifest = part.state.manifest
            for page in manifest.entries.indices {
                files.append(
                    SiteFile(
                        path: manifest[EntryIndex(page)].path,
                        contents: .page(PageNumber(section: section, page: page))))
            }
        }
        return files
    }

    /// Throws if a part was built again since it was looked at, or a file of it was changed.
    func checkUnchanged() throws(SiteFolderError) {
        if let part = pages.changedPart { throw .parts([.changed(part.shown)]) }
        for part in parts where try !part.state.isCurrent(in: onDisk(try part.folder())) {
            throw .parts([.changed(part.shown)])
        }
    }
}
