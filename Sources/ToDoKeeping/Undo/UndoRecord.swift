// What `undo` needs to take back a change of a store: the bytes that it replaced, and digests of the whole file
// before and after it, so that a file that another program has changed since is left alone.

import Bytes
import JSON

/// A change of a file that can be taken back.
public struct UndoRecord: Equatable, Sendable {
    /// What was done, on one line.
    public let summary: String
    /// The file before the change.
    private let before: FileMark
    /// The file after it.
    private let after: FileMark
    /// The number of bytes at the beginning that stayed.
    private let start: Int
    /// The number of bytes at the end that stayed.
    private let end: Int
    /// The bytes between them before the change.
    private let middle: [UInt8]

    /// The record of a change.
    public init(before: [UInt8], after: [UInt8], summary: String) {
        self.summary = summary
        (self.before, self.after) = (FileMark(before), FileMark(after))
        let most = min(before.count, after.count)
        let start = (0..<most).first { before[$0] != after[$0] } ?? most
        let end =
            (0..<most - start).first { before[before.count - 1 - $0] != after[after.count - 1 - $0] }
            ?? most - start
        (self.start, self.end) = (start, end)
        middle = Array(before[start..<before.count - end])
    }

    /// The file before the change, given the file as it is now. Throws unless it is as the change left it.
    public func restored(from current: [UInt8]) throws(UndoError) -> [UInt8] {
        let mark = FileMark(current)
        if mark == before { throw .alreadyAsBefore(summary) }
        guard mark == after, start + end <= current.count else { throw .changedSince(summary) }
        let restored = current[..<start] + middle + current[(current.count - end)...]
        guard FileMark(Array(restored)) == before else { throw .damaged }
        return Array(restored)
    }

    /// Whether another change left the file that this one began with.
    func follows(_ other: UndoRecord) -> Bool { before == other.after }

    // MARK: Bytes

    /// The record as bytes: lines of text, and the bytes that the change replaced.
    public var bytes: [UInt8] {
        var buffer = ByteBuffer()
        for (name, mark) in [("before", before), ("after", after)] {
            buffer.append(string: "\(name) \(mark.count) ")
            buffer.append(hexadecimal: mark.digest.value)
            buffer.append("\n")
        }
        buffer.append(string: "kept \(start) \(end)\nsummary ")
        buffer.append(json: summary)
        buffer.append("\n\n")
        return OwnFile.bytes(Self.kind, [UInt8](buffer) + middle)
    }

    /// Parses what `bytes` wrote; nil if it is damaged.
    public init?(parsing bytes: [UInt8]) {
        guard let contents = OwnFile.contents(Self.kind, of: bytes) else { return nil }
        var lines: [Substring] = []
        var rest = contents[...]
        while lines.last?.isEmpty != true {
            guard lines.count <= Self.lineCount, let lineEnd = rest.firstIndex(of: UInt8(ascii: "\n")),
                let line = String(validating: rest[..<lineEnd], as: UTF8.self)
            else { return nil }
            lines.append(line[...])
            rest = rest[(lineEnd + 1)...]
        }
        guard lines.count == Self.lineCount, let before = FileMark(lines[0], name: "before"),
            let after = FileMark(lines[1], name: "after")
        else { return nil }
        let kept = lines[2].split(separator: " ", omittingEmptySubsequences: false)
        guard kept.count == 3, kept[0] == "kept", let start = Int(digits: kept[1], most: 15),
            let end = Int(digits: kept[2], most: 15),
            lines[3].hasPrefix("summary "),
            case .string(let summary)? = try? JSONValue(parsing: Array(lines[3].dropFirst(8).utf8)),
            start <= after.count, end <= after.count - start, start + end + rest.count == before.count
        else { return nil }
        (self.summary, self.before, self.after) = (summary, before, after)
        (self.start, self.end, middle) = (start, end, Array(rest))
    }

    private static let kind = "undo record"
    /// The number of lines before the bytes, with the empty one.
    private static let lineCount = 5
}

/// The size and the digest of a file.
private struct FileMark: Equatable {
    let count: Int
    let digest: Digest

    init(_ bytes: [UInt8]) {
        count = bytes.count
        digest = Digest(of: bytes)
    }

    /// Parses e.g. `before 120 00f3…`.
    init?(_ line: Substring, name: String) {
        let words = line.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, words[0] == name, let count = Int(digits: words[1], most: 15),
            words[2].utf8.count == 16,
            words[2].utf8.allSatisfy(\.isHexadecimalDigit), let value = UInt64(words[2], radix: 16)
        else { return nil }
        (self.count, digest) = (count, Digest(value: value))
    }
}
