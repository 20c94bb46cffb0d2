// Folders above the output that do not exist yet: made before the build, and removed again if it fails.

import Files

/// The folder that holds the output, and which of the folders above it were made for it.
struct NewParents {
    /// The folder that holds the output.
    let folder: Folder
    private let made: [(parent: Folder, name: FileName)]

    /// Makes what is missing.
    init(of place: OutputPlace) throws(FileError) {
        var folder = try Folder(at: place.existingParent, named: place.existingParent)
        var made: [(parent: Folder, name: FileName)] = []
        for name in place.missingParents.map(FileName.init(_:)) {
            let next = try folder.folderMadeIfMissing(name)
            made.append((folder, name))
            folder = next
        }
        self.folder = folder
        self.made = made
    }

    /// Removes what was made, the innermost first, as far as it is empty.
    func removeIfEmpty() {
        for (parent, name) in made.reversed() {
            guard (try? parent.removeFolderIfEmpty(name)) == true else { return }
        }
    }
}
