// Everything that can keep a site from being written to its folder, as facts. The sentences are in
// `SiteFolderError+Message.swift`. Exit codes are the program's business and follow `kind`.

import Files

/// Why a site was not written. Unless the case says otherwise, the folder holds the old site as it was.
public enum SiteFolderError: Error, Equatable, Sendable {
    /// The folder is not one to write a site to.
    case refused(folder: String, Refusal)
    /// Files or folders that are not ours are where the site needs a path: the first ones, and how many there are in all.
    case occupied(folder: String, listed: [Obstacle], count: Int)
    /// The manifest cannot be used, so nobody knows which files of the folder are ours.
    case manifest(path: String, ManifestFault)
    /// The system refused an operation on a file.
    case file(FileError)
    /// Another build holds the folder; its process id, if it is known.
    case busy(folder: String, process: Int32?)
    /// The build was asked to stop by this signal.
    case stopped(signal: Int32)

    /// Why a folder is not one to write a site to. A path is the real one, free of symbolic links.
    public enum Refusal: Equatable, Sendable {
        /// No path was given, or one with a NUL in it.
        case noPath
        /// It is `/`.
        case fileSystemRoot
        /// It is the home folder.
        case home
        /// It is the current folder.
        case currentFolder
        /// It holds this folder or file: the current or home folder, the store, the templates, the public files.
        case holds(String)
        /// It is, or is in, this folder or file of the store, the templates or the public files.
        case within(String)
        /// It is a file, a pipe or the like.
        case notAFolder
        /// It is, or lies behind, a symbolic link that leads out of the folder it is in. What it leads to, if
        /// anything.
        case linkLeadsOut(to: String?)
        /// It has files, this among them, and no manifest.
        case notOurs(example: String)
    }

    /// Something in the way.
    public struct Obstacle: Equatable, Sendable {
        /// Where it lies, relative to the output folder.
        public let path: String
        /// What it is.
        public let kind: Kind

        /// What can be in the way.
        public enum Kind: Equatable, Sendable {
            /// A file that no build wrote.
            case foreignFile
            /// A file that a build wrote and somebody has changed since.
            case changedFile
            /// A folder where a file should be.
            case folder
            /// A file where a folder should be.
            case fileForFolder
            /// A symbolic link.
            case link
            /// A pipe, a socket, a device.
            case special
        }
    }

    /// What is wrong with a manifest. Lines count from 1.
    public enum ManifestFault: Error, Equatable, Sendable {
        /// It is a folder, a symbolic link or the like.
        case notAFile
        /// It does not begin as a manifest does.
        case notAManifest
        /// Another Todopress wrote it, in this version of the format.
        case otherVersion(String)
        /// This line is not as a build writes it.
        case line(Int)
        /// Its checksum is not that of its lines.
        case checksum
    }

    /// Which of the four ways to fail an error is.
    public enum Kind: Equatable, Sendable {
        /// The output was refused: nothing was tried, or the system does not let us (exit 73).
        case refused
        /// Reading or writing failed (exit 74).
        case inputOutput
        /// Another build holds the folder (exit 75).
        case busy
        /// A signal asked to stop (exit 128 + signal).
        case stopped(signal: Int32)
    }
}

extension SiteFolderError.Obstacle {
    /// Something that is in the way, whose kind is the one given if it is a file.
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

/// Passes on the result of a call of `Files`, or its error as one of this target.
func onDisk<Result: ~Copyable>(
    _ call: @autoclosure () throws(FileError) -> Result
) throws(SiteFolderError) -> Result {
    do { return try call() } catch { throw .file(error) }
}
