// Resolves the output path and decides whether a site may be written there. Paths are resolved first and
// folders are compared by device and inode, so that a symbolic link, `..` or a difference in case cannot hide
// the real location.

import Files
import Site

/// The location of a permitted output folder, which may or may not exist.
struct OutputPlace {
    /// The folder as the user named it, for messages.
    let shown: String
    /// The real path of the nearest parent folder that exists.
    let existingParent: String
    /// The names of the folders between that one and the output, which do not exist yet.
    let missingParents: [String]
    /// The output folder's name.
    let name: String
    /// The status of the existing output folder; `nil` if it does not exist.
    let status: FileStatus?

    /// Resolves the path. Throws `.refused` if a site must not be written there.
    init(path: String, protecting: [String], home: String?) throws(SiteFolderError) {
        guard !path.isEmpty, !path.utf8.contains(0) else { throw .refused(folder: "", .noPath) }
        var shown = path
        while shown.count > 1, shown.hasSuffix("/") { shown.removeLast() }
        self.shown = shown
        var parts = path.split(separator: "/").filter { $0 != "." }.map(String.init)
        let climbs = parts.contains("..")
        var isAbsolute = path.hasPrefix("/")
        // A path whose last component is not a name, such as `..`, is replaced by the folder's real path.
        if parts.last == ".." || parts.isEmpty {
            parts = try onDisk(try FilePath.real(path)).split(separator: "/").map(String.init)
            if parts.isEmpty { throw .refused(folder: shown, .fileSystemRoot) }
            isAbsolute = true
        }
        var name = parts.removeLast()
        var missing: [String] = []
        var parent = ""
        while true {
            let above = (isAbsolute ? "/" : "./") + parts.joined(separator: "/")
            do {
                parent = try FilePath.real(above)
                break
            } catch {
                guard error.isMissing, let last = parts.popLast(), last != ".." else { throw .file(error) }
                missing.insert(last, at: 0)
            }
        }
        var status = missing.isEmpty ? FileStatus(at: Self.join(parent, name)) : nil
        if status?.kind == .link {
            let real = try? FilePath.real(Self.join(parent, name))
            guard let real, real.hasPrefix(Self.join(parent, "")) else {
                throw .refused(folder: shown, .linkLeadsOut(to: real))
            }
            (parent, name) = FilePath.split(real)
            status = FileStatus(at: real)
        }
        if !isAbsolute, !climbs {
            let current = try onDisk(try FilePath.real("."))
            if !Self.join(parent, "").hasPrefix(Self.join(current, "")) {
                throw .refused(folder: shown, .linkLeadsOut(to: Self.join(parent, name)))
            }
        }
        existingParent = parent
        missingParents = missing
        self.name = name
        self.status = status
        if let refusal = try refusal(protecting, home) { throw .refused(folder: shown, refusal) }
    }

    /// The name of the lock next to the output.
    var lockName: FileName { FileName(ownName("lock")) }

    /// The name of the staging folder of a first build, next to the output.
    var stagingName: FileName { FileName(ownName("staging")) }

    private func ownName(_ purpose: String) -> String { Self.ownName(purpose, beside: name) }

    /// The name of a file or folder of ours next to the output folder with this name.
    static func ownName(_ purpose: String, beside name: String) -> String {
        ".\(name)\(SitePath.ownPrefix)\(purpose)"
    }

    /// The file next to the output that holds the record of its last build, if it may have one.
    var recordFile: RecordFile? { RecordFile(besideFolderAt: realPath) }

    var realPath: String {
        Self.join(existingParent, (missingParents + [name]).joined(separator: "/"))
    }

    /// Whether a lock or a staging folder exists next to the output or inside it. If so, a build is running
    /// or was killed.
    var hasTraceOfOtherBuild: Bool {
        let parent = missingParents.reduce(existingParent, Self.join)
        let traces =
            [ownName("lock"), ownName("staging")].map { Self.join(parent, $0) }
            + [FileLock.nameInside, Rebuild.stagingName].map { Self.join(realPath, $0.text) }
        return traces.contains { FileStatus(at: $0) != nil } || recordFile?.hasTraceOfKilledBuild == true
    }

    private typealias Refusal = SiteFolderError.Refusal

    private func refusal(_ protecting: [String], _ home: String?) throws(SiteFolderError) -> Refusal? {
        let protected = protecting.compactMap { try? FilePath.real($0) }
        let above = Self.chain(from: existingParent).map(\.identity)
        for path in protected {
            if let identity = FileStatus(at: path)?.identity, above.contains(identity) {
                return .within(path)
            }
        }
        // A folder that does not exist yet, such as the output of a first build.
        for path in protecting where (try? FilePath.real(path)) == nil {
            guard let other = try? OutputPlace(path: path, protecting: [], home: nil).realPath else {
                continue
            }
            if (realPath + "/").hasPrefix(other + "/") { return .within(other) }
            if other.hasPrefix(realPath + "/") { return .holds(other) }
        }
        guard let status else { return nil }
        if status.kind != .folder { return .notAFolder }
        let target = status.identity
        let current = try onDisk(try FilePath.real("."))
        let homePath = home.flatMap { try? FilePath.real($0) }
        for path in protected where FileStatus(at: path)?.identity == target { return .within(path) }
        if let homePath, FileStatus(at: homePath)?.identity == target { return .home }
        if FileStatus(at: current)?.identity == target { return .currentFolder }
        for path in protected + [homePath, current].compactMap(\.self) {
            if Self.chain(from: path).contains(where: { $0.identity == target }) { return .holds(path) }
        }
        return nil
    }

    /// The status of a real path and of each of its parent folders.
    private static func chain(from realPath: String) -> [FileStatus] {
        var chain = [FileStatus(at: realPath)]
        var path = realPath
        while path != "/" {
            path = FilePath.split(path).folder
            chain.append(FileStatus(at: path))
        }
        return chain.compactMap(\.self)
    }

    private static func join(_ parent: String, _ name: String) -> String {
        parent == "/" ? "/" + name : parent + "/" + name
    }
}
