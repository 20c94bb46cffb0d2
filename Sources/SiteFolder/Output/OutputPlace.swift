// Where the output folder really is, and whether a site may be written there. Paths are resolved first and folders are
// compared by device and inode, so that no link, no `..` and no difference in case hides where a path leads.

import Files
import Site

/// The place of an output folder that may be written to, there or not.
struct OutputPlace {
    /// The folder as the user named it, for messages.
    let shown: String
    /// The real path of the nearest folder above it that exists.
    let existingParent: String
    /// Folders between that one and the output that are not there yet.
    let missingParents: [String]
    /// The output's own name.
    let name: String
    /// What is there, a folder if anything.
    let status: FileStatus?

    /// Finds the place, or throws `.refused` if it is not one for a site.
    init(path: String, protecting: [String], home: String?) throws(SiteFolderError) {
        guard !path.isEmpty, !path.utf8.contains(0) else { throw .refused(folder: "", .noPath) }
        var shown = path
        while shown.count > 1, shown.hasSuffix("/") { shown.removeLast() }
        self.shown = shown
        var parts = path.split(separator: "/").filter { $0 != "." }.map(String.init)
        let climbs = parts.contains("..")
        var isAbsolute = path.hasPrefix("/")
        // A path that ends in a folder without a name, like `..`, gets the name that this folder really has.
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
            (parent, name) = Self.split(real)
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

    /// The name of the lock, beside the output.
    var lockName: FileName { FileName(ownName("lock")) }

    /// The name of the staging folder of a first build, beside the output.
    var stagingName: FileName { FileName(ownName("staging")) }

    private func ownName(_ purpose: String) -> String { ".\(name)\(SitePath.ownPrefix)\(purpose)" }

    /// The real path of the output.
    var realPath: String {
        Self.join(existingParent, (missingParents + [name]).joined(separator: "/"))
    }

    /// Whether there is a lock or a staging folder, beside the output or inside: a build is running, or was killed.
    var hasTraceOfOtherBuild: Bool {
        let parent = missingParents.reduce(existingParent, Self.join)
        let traces =
            [ownName("lock"), ownName("staging")].map { Self.join(parent, $0) }
            + [FileLock.nameInside, Rebuild.stagingName].map { Self.join(realPath, $0.text) }
        return traces.contains { FileStatus(at: $0) != nil }
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

    /// What lies at a real path and at each folder above it.
    private static func chain(from realPath: String) -> [FileStatus] {
        var chain = [FileStatus(at: realPath)]
        var path = realPath
        while path != "/" {
            path = split(path).parent
            chain.append(FileStatus(at: path))
        }
        return chain.compactMap(\.self)
    }

    private static func join(_ parent: String, _ name: String) -> String {
        parent == "/" ? "/" + name : parent + "/" + name
    }

    private static func split(_ realPath: String) -> (parent: String, name: String) {
        let parts = realPath.split(separator: "/")
        return ("/" + parts.dropLast().joined(separator: "/"), String(parts.last ?? ""))
    }
}
