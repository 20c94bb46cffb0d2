// The lock that allows one build at a time for each output folder.

import Bytes
import Files
import Site

extension SiteFolder {
    /// The name of the lock inside the output, used if the parent folder is not writable.
    package static let lockInside = PathBytes(SitePath.ownPrefix + "lock")
}

extension FileLock {
    static let nameInside = FileName(SiteFolder.lockInside)

    /// Takes the lock of an output: next to it or, if the parent folder is not writable, inside it.
    init(
        for place: OutputPlace, in parent: Folder, wait: Duration, stop: StopRequest
    ) throws(SiteFolderError) {
        do throws(FileError) {
            do throws(FileError) {
                try self.init(place.lockName, in: parent, wait: wait) { stop.signal != nil }
            } catch {
                guard error.isPermission, place.status != nil else { throw error }
                let root = try Folder(at: place.realPath, named: place.shown)
                try self.init(Self.nameInside, in: root, wait: wait) { stop.signal != nil }
            }
        } catch {
            guard case .locked(let process) = error.reason else { throw .file(error) }
            try stop.check()
            throw .busy(folder: place.shown, process: process)
        }
    }
}
