// One build at a time for each output folder.

import Files
import Site

extension FileLock {
    /// The name of the lock inside the output, where the folder above lets us write nothing.
    static let nameInside = FileName(SitePath.ownPrefix + "lock")

    /// Takes the lock of an output: beside it or, if the folder above does not let us, inside.
    init(
        for place: OutputPlace, in parent: Folder, wait: Duration, stop: StopRequest
    ) throws(SiteFolderError) {
        do throws(FileLockError) {
            do throws(FileLockError) {
                try self.init(place.lockName, in: parent, wait: wait) { stop.signal != nil }
            } catch {
                guard case .failed(let failure) = error, failure.isPermission, place.status != nil else {
                    throw error
                }
                let root: Folder
                do { root = try Folder(at: place.realPath, named: place.shown) } catch {
                    throw .failed(error)
                }
                try self.init(Self.nameInside, in: root, wait: wait) { stop.signal != nil }
            }
        } catch {
            switch error {
            case .failed(let error): throw .file(error)
            case .held(let process):
                try stop.check()
                throw .busy(folder: place.shown, process: process)
            }
        }
    }
}
