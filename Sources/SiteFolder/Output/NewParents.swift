// The parent folders of the output that do not exist yet. They are created before the build, and removed
// again if it fails.

import Files

/// The folder that contains the output, and which folders above the output were created.
struct NewParents {
    let folder: Folder
    private let made: [(parent: Folder, name: FileName)]

    init(of place: OutputPlace, rights: UInt32?) throws(FileError) {
        var folder = try Folder(at: place.existingParent, named: place.existingParent)
        var made: [(parent: Folder, name: FileName)] = []
        for name in place.missingParents.map(FileName.init(_:)) {
            let next = try folder.folderMadeIfMissing(name, rights: rights)
            made.append((folder, name))
            folder = next
        }
        self.folder = folder
        self.made = made
    }

    /// Removes the created folders, innermost first, and stops at the first that is not empty.
    func removeIfEmpty() {
        for (parent, name) in made.reversed() {
            guard (try? parent.removeFolderIfEmpty(name)) == true else { return }
        }
    }
}
