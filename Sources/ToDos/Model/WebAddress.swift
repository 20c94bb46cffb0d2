// Which addresses an item may have. Only http and https are accepted, so that no page links to a script or to
// a file of the reader's machine.

/// The check of an item's web address.
package enum WebAddress {
    /// Whether the bytes are `http://` or `https://`, in any case, a host and visible characters only.
    package static func isValid(_ bytes: Span<UInt8>) -> Bool {
        guard let start = ["http://", "https://"].first(where: { begins(bytes, with: $0) })?.utf8.count,
            bytes.count > start, !"/?#".utf8.contains(bytes[start])
        else { return false }
        for index in bytes.indices {
            switch bytes[index] {
            case 0...0x20, 0x7F, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): return false
            default: break
            }
        }
        return true
    }

    private static func begins(_ bytes: Span<UInt8>, with scheme: String) -> Bool {
        guard bytes.count >= scheme.utf8.count else { return false }
        for (index, letter) in scheme.utf8.enumerated() where bytes[index] | 0x20 != letter | 0x20 {
            return false
        }
        return true
    }
}
