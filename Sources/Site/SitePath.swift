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
        let fault = text.utf8.withContiguousStorageIfAvailable { SitePathScan.fault(in: $0) }
        if let fault = fault ?? nil { throw SitePathError(text: text, fault: fault) }
        self.init(good: text)
    }

    /// A path whose text is known to be good, because it is the beginning of a good path.
    init(good text: String) {
        self.text = text
        let bytes = text.utf8.withContiguousStorageIfAvailable { bytes in
            let bytes = UsualBytes(UnsafeRawBufferPointer(bytes))
            return (bytes.lastPartStart, bytes.areAllPlain)
        }
        (nameOffset, isPlain) = (UInt16(bytes?.0 ?? 0), bytes?.1 ?? false)
    }

    /// What a path of this part of the bytes would be refused for, without making it.
    public static func fault(in bytes: [UInt8], _ range: Range<Int>) -> SitePathError.Fault? {
        bytes.withUnsafeBufferPointer { SitePathScan.fault(in: UnsafeBufferPointer(rebasing: $0[range])) }
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
