// Where a file lies in the site: a relative path that means the same on every machine and can lead nowhere
// else. What one system forbids is refused on all, so that a site made on Linux can be copied to Windows.

/// A relative path of one file, its parts separated by `/`, e.g. `items/84720d25-….html`. Ordered by UTF-8 bytes.
public struct SitePath: Hashable, Sendable, CustomStringConvertible {
    /// The path as text, as it goes into a link and to the system.
    public let text: String
    private let nameOffset: UInt16
    /// Whether the path is its own folded form: ASCII without capital letters.
    let isPlain: Bool

    /// Where in `text`, in bytes, the file's name begins: after the last slash.
    public var nameStart: Int { Int(nameOffset) }

    /// Takes the text as it is, or says what is wrong with it (see `SitePathError.Fault`).
    public init(_ text: String) throws(SitePathError) {
        var text = text
        text.makeContiguousUTF8()
        let scan = Self.scan(text)
        if let fault = scan.fault { throw SitePathError(text: text, fault: fault) }
        self.init(text, scan)
    }

    /// A path whose text is known to be good: the beginning of a good path, or its folded form.
    init(good text: String) {
        self.init(text, Self.scan(text))
    }

    private init(_ text: String, _ scan: SitePathScan) {
        self.text = text
        nameOffset = UInt16(scan.nameStart)
        isPlain = scan.isPlain
    }

    private static func scan(_ text: String) -> SitePathScan {
        // Contiguous, so this copies nothing; the other way is for the letter of the law.
        text.utf8.withContiguousStorageIfAvailable(SitePathScan.init)
            ?? Array(text.utf8).withUnsafeBufferPointer(SitePathScan.init)
    }

    /// What a path of this part of the bytes would be refused for, without making it.
    public static func fault(in bytes: [UInt8], _ range: Range<Int>) -> SitePathError.Fault? {
        bytes.withUnsafeBufferPointer { SitePathScan(UnsafeBufferPointer(rebasing: $0[range])).fault }
    }

    /// The folder that holds the file, `nil` at the top of the site.
    public var folder: SitePath? {
        text.utf8.lastIndex(of: UInt8(ascii: "/")).map { SitePath(good: String(text[..<$0])) }
    }

    /// The path itself.
    public var description: String { text }

    /// Feeds the bytes, as `==` compares bytes.
    public func hash(into hasher: inout Hasher) {
        for byte in text.utf8 { hasher.combine(byte) }
    }
}
