// The path of a file in the site: a relative path that means the same on every machine and cannot lead out of
// the site. A path that one system forbids is rejected on all, so that a site built on Linux can be
// copied to Windows.

import Bytes

/// The relative path of a file, with components separated by `/`, e.g. `items/84720d25-….html`. Paths are
/// ordered by their UTF-8 bytes.
package struct SitePath: Hashable, Sendable {
    /// The path's UTF-8 bytes, as used in links and system calls.
    package let utf8: PathBytes
    private let nameOffset: UInt16
    /// Whether the path equals its case-folded form because it is ASCII without capital letters.
    let isPlain: Bool

    /// Creates a path from a string. Throws if it is not a valid path.
    package init(_ text: String) throws(SitePathError) {
        let bytes = Array(text.utf8)
        try self.init(bytes.span)
    }

    /// Creates a path from UTF-8 bytes. Throws if they are not a valid path.
    package init(_ bytes: Span<UInt8>) throws(SitePathError) {
        let scan = bytes.withUnsafeBytes { SitePathScan($0) }
        if let fault = scan.fault {
            let text = bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
            throw SitePathError(text: text, fault: fault)
        }
        self = bytes.withUnsafeBytes { SitePath($0, scan) }
    }

    /// Creates a path from the bytes of any path. Throws if they are not a valid path.
    package init(_ path: PathBytes) throws(SitePathError) {
        let bytes = path.bytes
        try self.init(bytes.span)
    }

    /// Creates a path from bytes that are known to be valid: the bytes of another path, a prefix of them, or their
    /// case-folded form.
    package init(good bytes: UnsafeRawBufferPointer) {
        self.init(bytes, SitePathScan(bytes))
    }

    private init(_ bytes: UnsafeRawBufferPointer, _ scan: SitePathScan) {
        utf8 = PathBytes(bytes)
        nameOffset = UInt16(scan.nameStart)
        isPlain = scan.isPlain
    }

    package var text: String { String(utf8) }

    /// The byte offset of the file's name, which follows the last slash.
    package var nameStart: Int { Int(nameOffset) }

    /// The folder that contains the file; `nil` at the top level of the site.
    package var folder: SitePath? {
        guard nameStart > 0 else { return nil }
        return utf8.withBytes { SitePath(good: UnsafeRawBufferPointer(rebasing: $0[..<(nameStart - 1)])) }
    }

    /// Whether both files are in the same folder.
    package func sharesFolder(with other: SitePath) -> Bool {
        guard nameStart == other.nameStart else { return false }
        return utf8.withBytes { left in
            other.utf8.withBytes { left[..<nameStart].elementsEqual($0[..<nameStart]) }
        }
    }
}

extension SitePath: Comparable, CustomStringConvertible {
    /// Orders by UTF-8 bytes.
    package static func < (left: SitePath, right: SitePath) -> Bool { left.utf8 < right.utf8 }

    /// Whether the bytes are equal.
    package static func == (left: SitePath, right: SitePath) -> Bool { left.utf8 == right.utf8 }

    package func hash(into hasher: inout Hasher) { hasher.combine(utf8) }

    public var description: String { text }
}
