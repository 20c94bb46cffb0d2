// The form of the files that Todopress keeps beside a store, other than the log. The first line has the kind of the file
// and a digest of the rest, so that a file that was damaged or edited is never taken for one that Todopress wrote.
//
//     todopress undo history, version 2, digest 00f3a1…

import Bytes

/// A file of our own beside a store.
enum OwnFile {
    /// The file with these contents. The first line names the `kind`.
    static func bytes(_ kind: String, _ contents: [UInt8]) -> [UInt8] {
        var buffer = ByteBuffer()
        buffer.append(string: "todopress \(kind), version 2, digest ")
        buffer.append(hexadecimal: Digest(of: contents).value)
        buffer.append("\n")
        return [UInt8](buffer) + contents
    }

    /// The contents of a file; `nil` if it is not, byte for byte, what `bytes` gave.
    static func contents(_ kind: String, of file: [UInt8]) -> [UInt8]? {
        guard let lineEnd = file.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        let contents = Array(file[(lineEnd + 1)...])
        return bytes(kind, contents) == file ? contents : nil
    }
}
