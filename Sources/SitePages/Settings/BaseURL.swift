// The address at which a site will be published. All links between pages are relative; only what has to be absolute
// by its standard (canonical links, share previews, sitemaps) and the page for unknown addresses, which is shown at
// any depth, need it.

import Bytes
import Foundation

/// The address of a site's root: http or https, a host, perhaps a port and a path (RFC 3986 §3), without user, query
/// and fragment.
package struct BaseURL: Equatable, Sendable, Encodable {
    /// The whole address, with a slash at its end, e.g. `https://example.org/lists/`.
    package let text: String
    /// The path alone, with a slash at both ends, e.g. `/lists/`; `/` for the root of a host.
    package let path: String

    /// The maximum length in bytes. With it, 50,000 addresses stay below the 50 MB of a sitemap, even if all of it
    /// has to be escaped there.
    static let maximumLength = 180

    /// Parses an address; a slash is added at its end if there is none. `nil` if it is not one. Scheme and host are
    /// written in lower case, and a host in other letters than ASCII in Punycode; a path must be encoded already, as `%C3%BC`.
    package init?(parsing address: String) {
        guard address.utf8.count <= Self.maximumLength,
            let colon = address.utf8.firstIndex(of: UInt8(ascii: ":"))
        else { return nil }
        let scheme = address[..<colon].lowercased()
        let rest = address[colon...]
        guard ["http", "https"].contains(scheme), rest.hasPrefix("://") else { return nil }
        let parts = rest.dropFirst(3).split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let named = parts.first, let authority = Self.encoded(named), Self.isAuthority(authority[...])
        else { return nil }
        var folders = parts.count == 1 ? "" : String(parts[1])
        if folders.hasSuffix("/") { folders.removeLast() }
        let segments = folders.isEmpty ? [] : folders.split(separator: "/", omittingEmptySubsequences: false)
        guard segments.allSatisfy(Self.isSegment), parts.last != "/",
            segments.last?.lowercased().hasSuffix(".html") != true
        else { return nil }
        path = segments.isEmpty ? "/" : "/\(folders)/"
        text = "\(scheme)://\(authority.lowercased())\(path)"
        guard text.utf8.count <= Self.maximumLength else { return nil }
    }

    /// A host in ASCII; an international name becomes Punycode (RFC 5891). `nil` if it is no such name.
    private static func encoded(_ host: Substring) -> String? {
        if host.utf8.allSatisfy({ $0 < 0x80 }) { return String(host) }
        guard !host.contains("@") else { return nil }
        return URL(string: "https://\(host)").map { String($0.absoluteString.dropFirst("https://".count)) }
    }

    /// Whether a text is a host, perhaps with a port.
    private static func isAuthority(_ text: Substring) -> Bool {
        var host = text
        // The colons of an IPv6 address are in brackets.
        if let colon = text.lastIndex(of: ":"), !text[colon...].contains("]") {
            let port = text[text.index(after: colon)...]
            guard port.utf8.allSatisfy(\.isDigit),
                let number = Int(port), 1...65_535 ~= number
            else { return false }
            host = text[..<colon]
        }
        if host.hasPrefix("["), host.hasSuffix("]") {
            let address = host.dropFirst().dropLast()
            return address.contains(":")
                && address.utf8.allSatisfy {
                    $0.isHexadecimalDigit || [UInt8(ascii: ":"), UInt8(ascii: ".")].contains($0)
                }
        }
        return host.utf8.count <= 253
            && host.split(separator: ".", omittingEmptySubsequences: false).allSatisfy(isLabel)
    }

    /// Whether a text is a part of a host name (RFC 1123 §2.1).
    private static func isLabel(_ text: Substring) -> Bool {
        1...63 ~= text.utf8.count && !text.hasPrefix("-") && !text.hasSuffix("-")
            && text.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }
    }

    /// Whether a text is a part of a path (RFC 3986 §3.3): not empty, and not a dot segment.
    private static func isSegment(_ text: Substring) -> Bool {
        guard !text.isEmpty, text != ".", text != ".." else { return false }
        let bytes = Array(text.utf8)
        for (index, byte) in bytes.enumerated() {
            if byte == UInt8(ascii: "%") {
                guard index + 2 < bytes.count, bytes[index + 1].isHexadecimalDigit,
                    bytes[index + 2].isHexadecimalDigit
                else { return false }
            } else if !byte.isLetterOrDigit, !"-._~!$&'()*+,;=:@".utf8.contains(byte) {
                return false
            }
        }
        return true
    }
}
