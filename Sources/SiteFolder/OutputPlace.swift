// Where the output folder really is, and whether a site may be written there. Paths are resolved first and folders
// compared by device and inode, so that no link, no `..` and no difference of case hides what a path leads to.

import Site

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

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
            parts = try Self.realPath(path).split(separator: "/").map(String.init)
            if parts.isEmpty { throw .refused(folder: shown, .fileSystemRoot) }
            isAbsolute = true
        }
        var name = parts.removeLast()
        var missing: [String] = []
        var parent = ""
        while true {
            let above = (isAbsolute ? "/" : "./") + parts.joined(separator: "/")
            do throws(SiteFolderError) {
                parent = try Self.realPath(above)
                break
            } catch {
                guard case .system(_, _, ENOENT) = error, let last = parts.popLast(), last != ".." else {
                    throw error
                }
                missing.insert(last, at: 0)
            }
        }
        var status = missing.isEmpty ? Self.status(Self.join(parent, name)) : nil
        if status?.kind == .link {
            let real = try? Self.realPath(Self.join(parent, name))
            guard let real, real.hasPrefix(Self.join(parent, "")) else {
                throw .refused(folder: shown, .linkLeadsOut(to: real))
            }
            (parent, name) = Self.split(real)
            status = Self.status(real)
        }
        if !isAbsolute, !climbs {
            let current = try Self.realPath(".")
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

    /// A name for the lock or the staging folder that belong to the output, to lie beside it.
    func ownName(_ purpose: String) -> FileName {
        FileName(".\(name)\(SitePath.ownPrefix)\(purpose)")
    }

    /// The real path of the output.
    var realPath: String {
        Self.join(existingParent, (missingParents + [name]).joined(separator: "/"))
    }

    private typealias Refusal = SiteFolderError.Refusal

    private func refusal(_ protecting: [String], _ home: String?) throws(SiteFolderError) -> Refusal? {
        let protected = protecting.compactMap { try? Self.realPath($0) }
        let above = Self.chain(from: existingParent).map(\.identity)
        for path in protected {
            if let identity = Self.status(path)?.identity, above.contains(identity) { return .within(path) }
        }
        guard let status else { return nil }
        if status.kind != .folder { return .notAFolder }
        let target = status.identity
        let current = try Self.realPath(".")
        let homePath = home.flatMap { try? Self.realPath($0) }
        for path in protected where Self.status(path)?.identity == target { return .within(path) }
        if let homePath, Self.status(homePath)?.identity == target { return .home }
        if Self.status(current)?.identity == target { return .currentFolder }
        for path in protected + [homePath, current].compactMap(\.self) {
            if Self.chain(from: path).contains(where: { $0.identity == target }) { return .holds(path) }
        }
        return nil
    }

    /// What lies at a real path and at each folder above it.
    private static func chain(from realPath: String) -> [FileStatus] {
        var chain = [status(realPath)]
        var path = realPath
        while path != "/" {
            path = split(path).parent
            chain.append(status(path))
        }
        return chain.compactMap(\.self)
    }

    private static func status(_ path: String) -> FileStatus? {
        var status = stat()
        return lstat(path, &status) == 0 ? FileStatus(status) : nil
    }

    private static func realPath(_ path: String) throws(SiteFolderError) -> String {
        guard let real = realpath(path, nil) else {
            let code = errno
            throw .system(.find, path: path, code: code)
        }
        defer { free(real) }
        return String(cString: real)
    }

    private static func join(_ parent: String, _ name: String) -> String {
        parent == "/" ? "/" + name : parent + "/" + name
    }

    private static func split(_ realPath: String) -> (parent: String, name: String) {
        let parts = realPath.split(separator: "/")
        return ("/" + parts.dropLast().joined(separator: "/"), String(parts.last ?? ""))
    }
}
