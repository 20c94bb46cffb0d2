// The mark on a manifest file: a modification time in whole milliseconds. Copying or rewriting the file sets
// another modification time, which is not a whole number of milliseconds except by coincidence. So a marked
// manifest is in the place where it was written, and a file whose change time is earlier still matches its
// entry.

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
    var marked: FileTime? { modified == modified.wholeMilliseconds && !(changed < modified) ? modified : nil }
}

extension FileTime {
    fileprivate var wholeMilliseconds: FileTime {
        FileTime(seconds: seconds, nanoseconds: nanoseconds - nanoseconds % 1_000_000)
    }
}
