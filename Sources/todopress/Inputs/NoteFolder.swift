// Finds the notes of a folder, such as a vault of Obsidian.

import Bytes
import Files
import Foundation
import ToDoFormats

struct NoteFolder {
    /// The paths below the folder, sorted by their bytes.
    let paths: [String]
    /// Warnings about links, which are not followed, names that are no text, and what editors have left.
    let warnings: [String]
    /// The number of notes that are left out.
    let ignoredCount: Int

    /// Whether a file or folder of this name can be or hold a note.
    static func isVisible(_ name: String) -> Bool { !name.hasPrefix(".") && !Leftovers.has(name) }

    /// Whether notes are looked for in a visible folder of this name.
    static func isSearched(_ name: String) -> Bool { name != "node_modules" }

    /// Lists the notes. Folders whose names begin with a dot, `node_modules`, the folder `skipped` and symbolic
    /// links hold none. Those that `isIgnored` names are left out, and counted.
    init(_ folder: String, skipping skipped: String, where isIgnored: (String) -> Bool) throws(Failure) {
        let skipped = URL(filePath: skipped).standardizedFileURL.path
        var (found, warnings, leftovers) = ([String](), [String](), [String]())
        do throws(FileError) {
            try Folder(at: folder, named: folder).walk {
                path, status in
                let below = String(path)
                let (name, full) = (PathName(below).name, PathName(folder).below(below))
                guard path.text != nil else {
                    if Self.isVisible(name), status.kind == .folder || ListFormat.isNote(name) {
                        warnings.append("\(full): left out, because its name is not UTF-8")
                    }
                    return false
                }
                if Leftovers.has(name) { leftovers.append(below) }
                guard Self.isVisible(name) else { return false }
                switch status.kind {
                case .folder:
                    return Self.isSearched(name) && URL(filePath: full).standardizedFileURL.path != skipped
                case .file: if ListFormat.isNote(name) { found.append(below) }
                case .link:
                    if ListFormat.isNote(name) || PathName(full).isFolder {
                        warnings.append("\(full): left out, because it is a symbolic link")
                    }
                case .pipe, .special: break
                }
                return false
            }
        } catch {
            throw Failure("cannot read the folder \(error.path)", .noInput)
        }
        let kept = found.filter { !isIgnored($0) }
        ignoredCount = found.count - kept.count
        paths = kept.sortedByBytes()
        self.warnings = warnings.sorted() + (Leftovers.warning(leftovers, in: folder).map { [$0] } ?? [])
    }
}
