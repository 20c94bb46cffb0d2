// What `undo` needs to take back a change of a store: the bytes that it replaced, and the size and digest of the file before
// and after it, so that a file that another program has changed since is known as such. If the file before the change is still
// there, what was changed here can be taken back from such a file, too (`versions`).

import Bytes
import Foundation

/// A change of a file that can be taken back.
package struct UndoRecord: Codable, Equatable, Sendable {
    /// What was done, on one line.
    package let summary: String
    let before, after: FileMark
    /// The number of bytes at the beginning and at the end that stayed.
    private let start, end: Int
    /// The bytes between them before the change.
    private let middle: Data
    /// The bytes between them after the change; nil in records of older versions.
    private let added: Data?
    /// Whether it was taken back. It is kept until the next change, for its marks.
    private var wasUndone: Bool?
    /// Whether the change has created the file.
    private let wasMissing: Bool?
    /// When the change was made, in microseconds. Its files have the same time; a later change has a greater one.
    package let time: Int
    /// The number of files that the change is in.
    package let files: Int
    /// The copies of the file that the change took in.
    var copies: [FileMark]?

    var isUndone: Bool { wasUndone == true }

    /// This record, taken back.
    var undone: UndoRecord {
        var record = self
        record.wasUndone = true
        return record
    }

    /// The record of a change of a file. `before` is nil if there was none.
    init(before: [UInt8]?, after: [UInt8], _ summary: String, at moment: Int, count: Int) {
        (self.summary, time, files) = (summary, moment, count)
        wasMissing = before == nil ? true : nil
        let before = before ?? []
        (self.before, self.after) = (FileMark(before), FileMark(after))
        (start, end) = ByteView.with(before.span) { before in
            ByteView.with(after.span) { after in
                let start = before.sharedPrefixLength(with: after)
                return (start, before.sharedSuffixLength(with: after, from: start))
            }
        }
        middle = Data(before[start..<before.count - end])
        added = Data(after[start..<after.count - end])
    }

    /// Whether a file is as the change left it; nil if it is another one than those before and after it.
    package func isMade(in file: [UInt8]) -> Bool? {
        let mark = FileMark(file)
        return mark == after && !isUndone ? true : mark == before ? false : nil
    }

    /// The files before and after the change, given the one before it; nil for another.
    package func versions(before file: [UInt8]?) -> (before: [UInt8], after: [UInt8])? {
        guard let file, let added, !isUndone, FileMark(file) == before, start + end <= file.count,
            case let made = Array(file[..<start] + added + file[(file.count - end)...]),
            FileMark(made) == after
        else { return nil }
        return (file, made)
    }

    /// The file before the change, given the file as the change left it; nil if there was none.
    package func restored(from current: [UInt8]) throws(UndoError) -> [UInt8]? {
        guard start >= 0, end >= 0, start <= current.count, end <= current.count - start,
            case let restored = Array(current[..<start] + middle + current[(current.count - end)...]),
            FileMark(restored) == before
        else { throw .damaged }
        return wasMissing == true ? nil : restored
    }
}

/// The size and the digest of a file.
struct FileMark: Codable, Equatable {
    let count: Int
    let digest: Digest
}

extension FileMark {
    init(_ bytes: [UInt8]) { self.init(count: bytes.count, digest: Digest(of: bytes)) }
}
