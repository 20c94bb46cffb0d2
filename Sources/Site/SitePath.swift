// Where a file lies in the site: a relative path that means the same on every machine and can lead nowhere
// else. What one system forbids is refused on all, so that a site made on Linux can be copied to Windows.

import Bytes

/// A relative path of one file, its parts separated by `/`, e.g. `items/84720d25-….html`. Ordered by UTF-8 bytes.
public struct SitePath: Hashable, Sendable, CustomStringConvertible {
    /// The path's bytes, as they go into a link and to the system.
    public let utf8: PathBytes
    private let nameOffset: UInt16
    /// Whether the path is its own folded form: ASCII without capital letters.
    let isPlain: Bool

    /// The path as text.
    public var text: String { String(utf8) }

    /// Where in the path, in bytes, the file's name begins: after the last slash.
    public var nameStart: Int { Int(nameOffset) }

    /// Takes the text as it is, or says what is wrong with it (see `SitePathError.Fault`).
    public init(_ text: String) throws(SitePathError) {
        var text = text
        let result = text.withUTF8 { Self.path(UnsafeRawBufferPointer($0)) }
        self = try result.get()
    }

    /// Takes the bytes as they are, or says what is wrong with them.
    public init(_ bytes: Span<UInt8>) throws(SitePathError) {
        let result = bytes.withUnsafeBytes { Self.path($0) }
        self = try result.get()
    }

    private static func path(_ bytes: UnsafeRawBufferPointer) -> Result<SitePath, SitePathError> {
        let scan = SitePathScan(bytes)
        if let fault = scan.fault {
            return .failure(SitePathError(text: String(decoding: bytes, as: UTF8.self), fault: fault))
        }
        return .success(SitePath(bytes, scan))
    }

    /// A path that is known to be good: the beginning of a good path, or its folded form.
    init(good bytes: UnsafeRawBufferPointer) {
        self.init(bytes, SitePathScan(bytes))
    }

    private init(_ bytes: UnsafeRawBufferPointer, _ scan: SitePathScan) {
        utf8 = PathBytes(bytes)
        nameOffset = UInt16(scan.nameStart)
        isPlain = scan.isPlain
    }

    /// What a path of this part of the bytes would be refused for, without making it.
    public static func fault(in bytes: [UInt8], _ range: Range<Int>) -> SitePathError.Fault? {
        bytes.withUnsafeBytes { SitePathScan(UnsafeRawBufferPointer(rebasing: $0[range])).fault }
    }

    /// The folder that holds the file, `nil` at the top of the site.
    public var folder: SitePath? {
        guard nameStart > 0 else { return nil }
        return utf8.withBytes { SitePath(good: UnsafeRawBufferPointer(rebasing: $0[..<(nameStart - 1)])) }
    }

    /// The path itself.
    public var description: String { text }

    /// Feeds the bytes, as `==` compares bytes.
    public func hash(into hasher: inout Hasher) {
        utf8.withBytes { hasher.combine(bytes: $0) }
    }
}
