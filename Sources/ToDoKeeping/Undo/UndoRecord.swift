// What `undo` needs to take back a change of a store: the bytes that it replaced, and the size and digest of the file before
// and after it, so that a file that another program has changed since is left alone.

import Bytes
import Foundation

/// A change of a file that can be taken back.
public struct UndoRecord: Codable, Equatable, Sendable {
    /// What was done, on one line.
    public let summary: String
    let before, after: FileMark
    /// The number of bytes at the beginning and at the end that stayed.
    private let start, end: Int
    /// The bytes between them before the change.
    private let middle: Data
    /// Whether it was taken back. It is kept until the next change, for its marks.
    private var wasUndone: Bool?
    /// What the change did in other files, by their paths from the folder of this one.
    private(set) var others: [String: UndoRecord]?
    /// Of another file: where its own history is, and whether the change has created it.
    public private(set) var place: HistoryPlace?
    private(set) var wasMissing: Bool?
    /// Which file of a folder of notes it is, as a path below the folder, and when it was changed: a later change has a greater number.
    var file: String?
    var time: Int?
    /// Whether several files were about to be written, forth or back. A process that is killed leaves it so.
    var isBegun: Bool?

    var isUndone: Bool { wasUndone == true }

    /// The file and the others, by their paths; nil for the bytes of a file that cannot be read.
    func files(_ current: [UInt8], _ others: [String: [UInt8]]) -> [(
        name: String?, record: UndoRecord, bytes: [UInt8]?
    )] {
        [(nil, self, current)]
            + (self.others ?? [:]).sorted { $0.key < $1.key }.map { ($0, $1, others[$0]) }
    }

    /// This record, taken back.
    var undone: UndoRecord {
        var record = self
        (record.wasUndone, record.isBegun) = (true, nil)
        return record
    }

    /// The record of a change of a file, and of other files.
    public init(
        before: [UInt8], after: [UInt8], summary: String, others: [String: FileChange] = [:]
    ) {
        self.summary = summary
        if !others.isEmpty {
            self.others = others.mapValues { change in
                var record = UndoRecord(before: change.before ?? [], after: change.after, summary: "")
                record.place = change.place
                if change.before == nil { record.wasMissing = true }
                return record
            }
            isBegun = true
        }
        (self.before, self.after) = (FileMark(before), FileMark(after))
        (start, end) = ByteView.with(before.span) { before in
            ByteView.with(after.span) { after in
                let start = before.sharedPrefixLength(with: after)
                return (start, before.sharedSuffixLength(with: after, from: start))
            }
        }
        middle = Data(before[start..<before.count - end])
    }

    /// Reads a file in which versions before kept the last change: four lines with the marks of both files, what stayed and
    /// the summary, an empty line, and the bytes; `nil` for another file.
    init?(formerFile bytes: [UInt8]) {
        guard let contents = OwnFile.contents("undo record", of: bytes),
            let end = contents.firstRange(of: Array("\n\n".utf8))
        else { return nil }
        let lines = contents[..<end.lowerBound].split(separator: UInt8(ascii: "\n"))
            .map { String(decoding: $0, as: UTF8.self) }
        let words = lines.prefix(3).joined(separator: " ").split(separator: " ")
        guard lines.count == 4, words.count == 9, lines[3].hasPrefix("summary "),
            case let sizes = [1, 4, 7, 8].compactMap({ Int(words[$0]) }), sizes.count == 4,
            let before = UInt64(words[2], radix: 16), let after = UInt64(words[5], radix: 16),
            let summary = try? JSONDecoder().decode(String.self, from: Data(lines[3].dropFirst(8).utf8))
        else { return nil }
        self.summary = summary
        self.before = FileMark(count: sizes[0], digest: Digest(value: before))
        self.after = FileMark(count: sizes[1], digest: Digest(value: after))
        (start, self.end, middle) = (sizes[2], sizes[3], Data(contents[end.upperBound...]))
    }

    /// The file before the change, given the file as the change left it; nil if the record is damaged.
    func restored(from current: [UInt8]) -> [UInt8]? {
        guard start >= 0, end >= 0, start <= current.count, end <= current.count - start else { return nil }
        let restored = current[..<start] + middle + current[(current.count - end)...]
        return FileMark(Array(restored)) == before ? Array(restored) : nil
    }
}

/// What a change does in another file than the one of a record; before it, there may be none.
public struct FileChange: Sendable {
    let before: [UInt8]?
    let after: [UInt8]
    let place: HistoryPlace?

    /// Creates a change of a file, which has a history of its own at a place.
    public init(before: [UInt8]?, after: [UInt8], place: HistoryPlace? = nil) {
        (self.before, self.after, self.place) = (before, after, place)
    }
}

/// Where the history of a list is: in a folder of companion files, or beside the list; the notes of a folder have one in common.
public struct HistoryPlace: Codable, Hashable, Sendable {
    /// The folder, from that of the file in whose history this stands; nil for a list with companion files beside it.
    public let folder: String?
    /// The name of the list that the file belongs to, if it is not one by itself.
    public let list: String?

    /// Creates a place.
    public init(folder: String?, list: String?) { (self.folder, self.list) = (folder, list) }
}

/// The size and the digest of a file.
struct FileMark: Codable, Equatable, Sendable {
    let count: Int
    let digest: Digest
}

extension FileMark {
    init(_ bytes: [UInt8]) { self.init(count: bytes.count, digest: Digest(of: bytes)) }
}
