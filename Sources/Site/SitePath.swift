// Where a file lies in the site: a relative path that means the same on every machine and cannot lead out of the site.
// What one system forbids is refused on all, so that a site made on Linux can be copied to Windows.

import Bytes

/// A relative path of one file, its parts separated by `/`, e.g. `items/84720d25-….html`. Ordered by UTF-8 bytes.
public struct SitePath: Hashable, Sendable {
    /// The path's bytes, as they go into a link and to the system.
    public let utf8: PathBytes
    private let nameOffset: UInt16
    /// Whether the path is its own folded form: ASCII without capital letters.
    let isPlain: Bool

    /// The path of a text. Throws if it cannot be one.
    public init(_ text: String) throws(SitePathError) {
        let bytes = Array(text.utf8)
        try self.init(bytes.span)
    }

    /// The path of some UTF-8. Throws if it cannot be one.
    public init(_ bytes: Span<UInt8>) throws(SitePathError) {
        let scan = bytes.withUnsafeBytes { SitePathScan($0) }
        if let fault = scan.fault {
            let text = bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
            throw SitePathError(text: text, fault: fault)
        }
        self = bytes.withUnsafeBytes { SitePath($0, scan) }
    }

    /// A path that is known to be good: the bytes of another path, the beginning of one, or its folded form.
    package init(good bytes: UnsafeRawBufferPointer) {
        self.init(bytes, SitePathScan(bytes))
    }

    private init(_ bytes: UnsafeRawBufferPointer, _ scan: SitePathScan) {
        utf8 = PathBytes(bytes)
        nameOffset = UInt16(scan.nameStart)
        isPlain = scan.isPlain
    }

    /// The path as text.
    public var text: String { String(utf8) }

    /// Where in the path, in bytes, the file's name begins: after the last slash.
    public var nameStart: Int { Int(nameOffset) }

    /// The folder that holds the file, `nil` at the top of the site.
    public var folder: SitePath? {
        guard nameStart > 0 else { return nil }
        return utf8.withBytes { SitePath(good: UnsafeRawBufferPointer(rebasing: $0[..<(nameStart - 1)])) }
    }

    /// Whether both files lie in one folder.
    public func sharesFolder(with other: SitePath) -> Bool {
        guard nameStart == other.nameStart else { return false }
        return utf8.withBytes { left in
            other.utf8.withBytes { left[..<nameStart].elementsEqual($0[..<nameStart]) }
        }
    }
}

extension SitePath: Comparable, CustomStringConvertible {
    /// Whether the first path's UTF-8 bytes come first.
    public static func < (left: SitePath, right: SitePath) -> Bool { left.utf8 < right.utf8 }

    /// Whether the bytes are the same.
    public static func == (left: SitePath, right: SitePath) -> Bool { left.utf8 == right.utf8 }

    /// Hashes the bytes.
    public func hash(into hasher: inout Hasher) { hasher.combine(utf8) }

    /// The path itself.
    public var description: String { text }
}
