// The messages of `SiteFolderError`, and the kind of each error.

import Files

extension SiteFolderError: CustomStringConvertible {
    /// The message.
    public var description: String { message }

    /// Which of the four kinds of failure this is.
    public var kind: Kind {
        switch self {
        case .refused, .occupied, .manifest: .refused
        case .file(let error): error.isRefusal ? .refused : .inputOutput
        case .busy: .busy
        case .stopped(let signal): .stopped(signal: signal)
        }
    }

    /// The message, without a final full stop; several lines if it lists several items.
    public var message: String {
        switch self {
        case .refused(let folder, let refusal):
            "\(folder.isEmpty ? "\"\"" : folder) cannot be the output folder: \(refusal.message)"
        case .occupied(let folder, let listed, let count):
            "\(folder) has files that a build would overwrite; move them away or delete them, then build again:"
                + listed.map { "\n  \($0.path) \($0.kind.message)" }.joined()
                + (count > listed.count ? "\n  and \(count - listed.count) more" : "")
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
    var message: String {
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
        case .notOurs(let example):
            "it has files that no build wrote (\(example)); choose an empty or new folder, or empty this one"
        }
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
    var message: String {
        switch self {
        case .notAFile: "is not a regular file"
        case .notAManifest: "is not a manifest of a build"
        case .otherVersion(let version):
            "was written by another Todopress (version \(version) of the format, not \(ManifestReader.version))"
        case .line(let number): "is damaged in line \(number)"
        case .checksum: "is damaged: its checksum is wrong"
        }
    }
}
