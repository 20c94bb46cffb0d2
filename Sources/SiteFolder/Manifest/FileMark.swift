// The mark on a manifest file: a modification time in whole milliseconds. Copying or rewriting the file sets
// another modification time, which is not a whole number of milliseconds except by coincidence. So a marked
// manifest is in the place where it was written, and a file whose change time is earlier still matches its
// entry. (One exception is accepted: a file that the build leaves as it is, and that somebody changes while the build
// runs without changing its size.)
//
// Some file systems keep only whole seconds or hundredths, so there any time is a whole number of milliseconds. Then
// a copy has the same modification and change time, whereas a manifest in its place has an earlier modification
// time. So a manifest counts as marked only if its modification time is before its change time. At worst, a manifest
// in its place does not count as marked, and all files are read.

import Files

extension NewFile {
    /// Marks the file after it has been written. If the system refuses to set the time, the file stays
    /// unmarked.
    func mark() {
        guard let modified = try? status().modified else { return }
        setModified(modified.wholeMilliseconds)
    }
}

extension FileStatus {
    /// When the file was written and marked; `nil` if it has been written, copied or touched since.
    var marked: FileTime? { FileTime.marked(modified: modified, changed: changed) }
}

extension FileTime {
    /// The modification time of a file with these times, if it is a mark.
    static func marked(modified: FileTime, changed: FileTime) -> FileTime? {
        modified == modified.wholeMilliseconds && modified < changed ? modified : nil
    }

    fileprivate var wholeMilliseconds: FileTime {
        FileTime(seconds: seconds, nanoseconds: nanoseconds - nanoseconds % 1_000_000)
    }
}
