// The mark of a manifest: its time of modification, without what is less than a millisecond. Copying the file or writing
// it again gives it another time, which is unmarked unless its clock shows whole milliseconds by chance. So a marked
// manifest lies where it was written, and files that changed last before it are as it says.

import Files

extension NewFile {
    /// Marks the file, once it is written. Where the system does not let us, the file has no mark.
    func mark() {
        guard let modified = try? status().modified else { return }
        setModified(modified.wholeMilliseconds)
    }
}

extension FileStatus {
    /// When the file was written and marked; `nil` if somebody has written, copied or touched it since.
    var marked: FileTime? { modified == modified.wholeMilliseconds && !(changed < modified) ? modified : nil }
}

extension FileTime {
    fileprivate var wholeMilliseconds: FileTime {
        FileTime(seconds: seconds, nanoseconds: nanoseconds - nanoseconds % 1_000_000)
    }
}
