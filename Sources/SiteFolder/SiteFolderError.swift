// All errors that can keep a site from being written to its folder, as data, with their messages. The program derives
// its exit code from `kind`.

import Files

/// Why a site was not written. Unless the case says otherwise, the folder still holds the old site unchanged.
package enum SiteFolderError: Error, Equatable {
    /// The folder must not be used as an output folder.
    case refused(folder: String, Refusal)
    /// Files or folders that no build wrote are at paths that the site needs: the first few, and the total
    /// count.
    case occupied(folder: String, listed: [Obstacle], count: Int)
    /// The folders cannot be joined to one site.
    case parts([PartProblem])
    /// The manifest is unusable, so it is unknown which files in the folder a build wrote.
    case manifest(path: String, ManifestFault)
    /// A file operation failed.
    case file(FileError)
    /// Another build has locked the folder; its process ID, if known.
    case busy(folder: String, process: Int32?)
    /// The build was stopped by this signal.
    case stopped(signal: Int32)

    /// Why a folder must not be used as an output folder. Paths are real paths, without symbolic links.
    package enum Refusal: Equatable, Sendable {
        /// The path is empty or contains a NUL.
        case noPath
        /// It is `/`.
        case fileSystemRoot
        /// It is the home folder.
        case home
        /// It is the current folder.
        case currentFolder
        /// It contains this folder or file: the current or home folder, the store, the templates or the
        /// public files.
        case holds(String)
        /// It is this folder or file, or is inside it: the store, the templates or the public files.
        case within(String)
        /// It is a file, a pipe or similar.
        case notAFolder
        /// It is a symbolic link, or is reached through one, that leads out of the folder that contains the
        /// link. `to` is the link's target, if it exists.
        case linkLeadsOut(to: String?)
        /// It has a whole site, of which a part would be left.
        case wholeSite
        /// It has a locked site, and the new one could be read by everybody.
        case lockedSite
        /// It has a site that everybody can read, and the new one is locked.
        case unlockedSite
        /// It contains files, such as this one, but no manifest.
        case notOurs(example: String)
    }

    /// A file or folder that blocks the build.
    package struct Obstacle: Equatable, Sendable {
        /// Its path, relative to the output folder.
        package let path: String
        package let kind: Kind

        package enum Kind: Equatable, Sendable {
            /// A file that no build wrote.
            case foreignFile
            /// A file that a build wrote and that has been modified since.
            case changedFile
            /// A folder where the site needs a file.
            case folder
            /// A file where the site needs a folder.
            case fileForFolder
            /// A symbolic link.
            case link
            /// A pipe, socket or device.
            case special
        }
    }

    /// The fault of a manifest. Line numbers start at 1.
    package enum ManifestFault: Error, Equatable {
        /// It is a folder, a symbolic link or similar.
        case notAFile
        /// It does not begin like a manifest.
        case notAManifest
        /// It was written by another version of Todopress, in this version of the format.
        case otherVersion(String)
        /// This line is not in the form that a build writes.
        case line(Int)
        /// Its checksum does not match its contents.
        case checksum
        /// Its lines end as on Windows, which no build writes.
        case lineEnds
    }

    /// The kinds of failure.
    package enum Kind: Equatable, Sendable {
        /// The output was refused: nothing was attempted, or permission was denied (exit code 73).
        case refused
        /// The parts of a site are wrong (exit code 65) or there are none at their paths (66).
        case parts(areMissing: Bool)
        /// Reading or writing failed (exit code 74).
        case inputOutput
        /// Another build has locked the folder (exit code 75).
        case busy
        /// The build was stopped by a signal (exit code 128 + signal).
        case stopped(signal: Int32)
    }
}

extension SiteFolderError.Obstacle {
    /// Creates an obstacle from the kind of file that was found. `kind` applies to regular files.
    init(path: String, _ found: FileStatus.Kind, ifFile kind: Kind) {
        self.path = path
        switch found {
        case .file: self.kind = kind
        case .folder: self.kind = .folder
        case .link: self.kind = .link
        case .pipe, .special: self.kind = .special
        }
    }
}

/// Calls into `Files` and converts a `FileError` to a `SiteFolderError`.
func onDisk<Result: ~Copyable>(
    _ call: @autoclosure () throws(FileError) -> Result
) throws(SiteFolderError) -> Result {
    do { return try call() } catch { throw .file(error) }
}

extension SiteFolderError: CustomStringConvertible {
    public var description: String { message }

    /// Which of these kinds of failure this is.
    package var kind: Kind {
        switch self {
        case .refused, .occupied, .manifest: .refused
        case .parts(let problems): .parts(areMissing: problems.allSatisfy(\.isMissingFolder))
        case .file(let error): error.isRefusal ? .refused : .inputOutput
        case .busy: .busy
        case .stopped(let signal): .stopped(signal: signal)
        }
    }

    /// The message, without a final full stop; several lines if it lists several items.
    package var message: String {
        switch self {
        case .refused(let folder, let refusal):
            "\(folder.isEmpty ? "\"\"" : folder) cannot be the output folder: \(refusal.message)"
        case .occupied(let folder, let listed, let count):
            "\(folder) has files that a build would overwrite; move them away or delete them, then build again:"
                + Obstacle.lines(listed, of: count)
        case .parts(let problems): problems.map(\.message).joined(separator: "\n")
        case .manifest(let path, .lineEnds): "\(path) \(ManifestFault.lineEnds.message)"
        case .manifest(let path, let fault):
            "\(path) \(fault.message), so it does not say which files of its folder a build wrote; "
                + "delete the folder or choose another, then build again"
        case .file(let error): error.message
        case .busy(let folder, let process):
            "\(folder) is held by another build"
                + (process.map { " (process \($0))" } ?? "") + "; wait for its end, then build again"
        case .stopped(let signal): "stopped by signal \(signal)"
        }
    }
}

extension SiteFolderError.Refusal {
    /// The reason and, unless it is obvious, what to do about it.
    package var message: String {
        switch self {
        case .noPath: "it has no path"
        case .fileSystemRoot: "it is the root of the file system"
        case .home: "it is the home folder"
        case .currentFolder: "it is the current folder"
        case .holds(let path): "it holds \(path)"
        case .within(let path): "it is or lies in \(path), which a build only reads"
        case .notAFolder: "it is not a folder"
        case .linkLeadsOut(let path?): "a symbolic link leads to \(path); name that folder itself"
        case .linkLeadsOut(nil): "it is a symbolic link that leads nowhere"
        case .wholeSite:
            "it has a whole site, of which --shard would leave a part; name another folder, or remove the site"
        case .lockedSite:
            "it has a locked site, and everybody could read this one; lock it, too, with --lock, or say --force if that "
                + "is meant"
        case .unlockedSite:
            "it has a site that everybody can read, and this one is locked; say --force, once, if that is meant"
        case .notOurs(let example):
            "it has files that no build wrote (\(example)); choose an empty or new folder, or empty this one"
        }
    }
}

extension SiteFolderError.Obstacle {
    /// A line for each of these obstacles, and one for those that are left out of so many.
    static func lines(_ listed: [Self], of count: Int) -> String {
        listed.map { "\n  \($0.path) \($0.kind.message)" }.joined()
            + (count > listed.count ? "\n  and \(count - listed.count) more" : "")
    }
}

extension SiteFolderError.Obstacle.Kind {
    /// A description of the obstacle, to follow its path in the message.
    var message: String {
        switch self {
        case .foreignFile: "was not written by a build"
        case .changedFile: "was changed after a build wrote it"
        case .folder: "is a folder, where the site has a file"
        case .fileForFolder: "is a file, where the site has a folder"
        case .link: "is a symbolic link"
        case .special: "is neither a file nor a folder"
        }
    }
}

extension SiteFolderError.ManifestFault {
    /// A description of the fault, to follow the manifest's path in the message.
    package var message: String {
        switch self {
        case .notAFile: "is not a regular file"
        case .notAManifest: "is not a manifest of a build"
        case .otherVersion(let version):
            "was written by another Todopress (version \(version) of the format, not \(ManifestWriter.version))"
        case .line(let number): "is damaged in line \(number)"
        case .checksum: "is damaged: its checksum is wrong"
        case .lineEnds:
            "has the line ends of Windows, which git gave it in this clone; write \"* -text\" into the .gitattributes of "
                + "the repository and clone it again"
        }
    }
}
