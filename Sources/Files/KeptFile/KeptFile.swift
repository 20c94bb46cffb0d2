// A file that programs change again and again while others read it, such as a to-do list. A change needs its lock and
// replaces it in one step, so a reader sees the old bytes or the new ones. The lock file, the temporary file, the companion
// files and logs are beside it or, of a list of another program, in one folder beside it.

import Bytes

/// A file that is locked, read, and replaced in one step. Changes need the lock: they are methods of
/// `KeptFileLock`.
package struct KeptFile: Sendable {
    /// The path as the user named it, for messages.
    package let path: String
    /// The absolute path of the file itself, without symbolic links.
    package var realPath: String { folder.path(of: name) }

    let folder: Folder
    let name: FileName
    /// The folder of all other files that belong to it, as a name beside it or as an absolute path; nil if they are beside it.
    package let companionFolder: String?
    /// The list that it is one file of; nil if it is one by itself.
    package let list: String?
    /// Whether its companion files have its name, also as one file of a list: one that is gone is found by them.
    private let keepsName: Bool
    /// The folder of its companion files, as an absolute path, if they are kept elsewhere. Its lock and its logs are not.
    package var stateFolder: String?

    /// Finds the file, which need not exist yet. A symbolic link is followed to the file itself, through all
    /// further links, even if the last one leads to nothing. Refuses folders, pipes and devices. All other files that belong
    /// to it are in the companion folder, if one is named: beside it or, if the path is absolute, elsewhere. The lock makes
    /// the folder, for its owner alone. The files of one `list` share their lock and their logs.
    package init(
        _ path: String, companionFolder: String? = nil, list: String? = nil, keepsName: Bool = false
    ) throws(FileError) {
        (self.companionFolder, self.list, self.keepsName) = (companionFolder, list, keepsName)
        if let status = try FileStatus.following(path), status.kind != .file {
            throw FileError(path, .notAFile(status.kind))
        }
        let target = FilePath.split(try FilePath.followingLinks(path))
        guard !["", ".", ".."].contains(target.name) else { throw FileError(path, .notAName) }
        do {
            let realFolder = try FilePath.real(target.folder)
            folder = try Folder(at: realFolder, named: realFolder)
        } catch {
            throw error.isMissing ? FileError(path, .missingFolder(target.folder)) : error.of(path: path)
        }
        self.path = path
        name = FileName(target.name)
    }

    package var exists: Bool { isThere(name) }

    func isThere(_ name: FileName) -> Bool { (try? folder.status(of: name)) != nil }

    /// Whether the folder with its companion files has still to be made.
    package var lacksCompanionFolder: Bool {
        companionFolder.map { !isThere(FileName($0)) } ?? false
    }

    /// The absolute path of the lock file. Files of one list have the same.
    package var lockPath: String { folder.path(of: hiddenName("lock")) }

    /// The file as it is now. No lock is needed.
    package func read() throws(FileError) -> FileVersion {
        try read(name, shown: path).map { FileVersion(bytes: $0.bytes, status: $0.status) } ?? .missing
    }

    /// The bytes of a companion file; `nil` if it does not exist. See `KeptFileLock.replaceCompanion`.
    package func readCompanion(_ suffix: String) throws(FileError) -> [UInt8]? {
        let name = companionName(suffix)
        return try read(name, shown: folder.path(of: name))?.bytes
    }

    /// The bytes of a log beside the file; `nil` if it does not exist. See `KeptFileLock.appendLines`.
    package func readLog(_ suffix: String) throws(FileError) -> [UInt8]? {
        try read(logName(suffix), shown: logPath(suffix))?.bytes
    }

    /// The path of a log beside the file, which need not exist.
    package func logPath(_ suffix: String) -> String { folder.path(of: logName(suffix)) }

    /// Throws if this process may not replace the file.
    package func checkWritable() throws(FileError) {
        if try regularFile(name, shown: path) != nil {
            try shown(as: path, try folder.checkWritable(name))
        }
        do { try folder.checkWritable() } catch {
            throw error.isPermission ? FileError(path, .readOnlyFolder(folder.path, error.code)) : error
        }
    }

    /// Takes the lock, waiting up to `wait` while another process holds it. `isStopped` is called during the
    /// wait; returning true ends it with the error of a held lock. The lock file `.NAME.lock` is never removed:
    /// a process that has opened it before would otherwise lock a file that nobody else locks any more.
    ///
    /// The lock file gets the access of the file, so that everybody who may write the file may also lock it. If there is no
    /// file yet, both get the usual permissions less the umask.
    ///
    /// Fails early, before any work is done, if this process may not replace the file.
    package func lock(
        wait: Duration, isStopped: () -> Bool = { false }
    ) throws(FileError) -> KeptFileLock {
        try checkWritable()
        let access = try access
        if let companionFolder {
            _ = try folder.folderMadeIfMissing(FileName(companionFolder), rights: 0o700)
        }
        do {
            let lock = try FileLock(
                hiddenName("lock"), in: folder, wait: wait,
                rights: access.map { $0.rights & 0o666 } ?? 0o666, like: access, isStopped: isStopped)
            // What a process that was killed has left of a new version.
            try? folder.removeFile(hiddenName("new"))
            return KeptFileLock(self, lock)
        } catch {
            throw error.kind == .busy ? error.of(path: path) : error
        }
    }

    /// Removes what a process that was killed has left of a new version, unless another one has the lock.
    package func removeLeftover() {
        if (try? folder.status(of: hiddenName("new"))) != nil { _ = try? lock(wait: .zero) }
    }

    /// The access of the file, for the files beside it; `nil` if it does not exist.
    var access: FileAccess? {
        get throws(FileError) {
            _ = try regularFile(name, shown: path)
            return try shown(as: path, try folder.access(of: name))
        }
    }

    /// The name of a companion file: the one in the folder of state or, until it is taken there, the one beside the file.
    func companionName(_ suffix: String) -> FileName {
        precondition(!["lock", "new"].contains(suffix), "the lock or the temporary file has this name")
        return hasBeside([suffix]) ? nameBeside(suffix) : inState(nameBeside(suffix))
    }

    /// A name beside the file, in the folder of state, if there is one.
    func inState(_ name: FileName) -> FileName {
        stateFolder.map { FileName("\($0)/\(FilePath.split(name.text).name)") } ?? name
    }

    /// Whether one of these companion files has still to be taken there.
    package func hasBeside(_ suffixes: [String]) -> Bool {
        stateFolder != nil
            && suffixes.map(nameBeside).contains { isThere($0) && !isThere(inState($0)) }
    }

    /// The name of a companion file that is not elsewhere. That of one of several files of a list has a digest of the path below
    /// the list's folder.
    func nameBeside(_ suffix: String) -> FileName {
        guard list != nil, let companionFolder else { return hiddenName(suffix) }
        if keepsName { return FileName("\(companionFolder)/\(name.text).\(suffix)") }
        let path = realPath.utf8.dropFirst(FilePath.split(companionFolder).folder.utf8.count)
        return hiddenName("\(String(Digest(of: Array(path)).value, radix: 36)).\(suffix)")
    }

    /// The name of a file that belongs to it, as a path from its folder.
    func hiddenName(_ suffix: String) -> FileName {
        FileName(companionFolder.map { "\($0)/\(list ?? name.text).\(suffix)" } ?? ".\(name.text).\(suffix)")
    }

    /// The name of a log. Beside the file it is visible, unlike a companion file, since people may want to read and keep it.
    func logName(_ suffix: String) -> FileName {
        companionFolder == nil ? FileName("\(name.text).\(suffix)") : hiddenName(suffix)
    }

    /// The status of a file in the folder; `nil` if it does not exist. Throws if it is not a regular file. Links to the file
    /// itself were followed before, so a symbolic link here is new and is refused too.
    func regularFile(_ name: FileName, shown path: String) throws(FileError) -> FileStatus? {
        guard let status = try shown(as: path, try folder.status(of: name)) else { return nil }
        guard status.kind == .file else { throw FileError(path, .notAFile(status.kind)) }
        return status
    }

    private func read(
        _ name: FileName, shown path: String
    ) throws(FileError) -> (bytes: [UInt8], status: FileStatus)? {
        guard let found = try regularFile(name, shown: path) else { return nil }
        let tooLarge = FileError(path, .tooLarge(limit: InputFile.limit))
        guard found.size <= InputFile.limit else { throw tooLarge }
        // One byte more than the limit, in case the file has grown. There is none if it was removed in the meantime.
        guard let read = try shown(as: path, try folder.read(name, limit: InputFile.limit + 1)) else {
            return nil
        }
        guard read.bytes.count <= InputFile.limit else { throw tooLarge }
        return read
    }
}

/// A call into the folder of a kept file, whose messages name the file by another path.
func shown<Result>(
    as path: String, _ call: @autoclosure () throws(FileError) -> Result
) throws(FileError) -> Result {
    do { return try call() } catch { throw error.of(path: path) }
}
