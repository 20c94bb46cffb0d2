// The address of a list on the web, as it was typed. Its user, password and query may be secrets: they go to curl and
// nowhere else.

import Bytes

/// An http or https address (RFC 3986).
package struct RemoteAddress: Equatable, Sendable {
    /// The address to load. It contains visible characters only, without quotes and backslashes.
    package let request: String
    /// The address in messages: without user, password and query.
    package let shown: String
    /// The stable name of the list. A query is replaced by a digest, which tells addresses apart.
    package let source: String
    /// The name of the server, without user, password and port.
    package let host: String
    /// Whether the address begins with `https:`.
    package let isSecure: Bool
    /// Whether it has a user, a password or a token, so that whoever knows it can read what is there.
    package let isSecret: Bool

    /// Whether a word of the command line is an address and not the path of a file.
    package static func isAddress(_ word: String) -> Bool {
        guard let end = word.utf8.firstRange(of: "://".utf8)?.lowerBound else { return false }
        let scheme = word.utf8[..<end]
        return !scheme.isEmpty && scheme.allSatisfy { $0.isLetterOrDigit || "+-.".utf8.contains($0) }
    }

    /// Parses an address. `webcal:`, by which calendars are offered, means `https:`.
    package init(_ word: String) throws(AddressError) {
        guard let end = word.utf8.firstRange(of: "://".utf8)?.lowerBound else { throw .invalid }
        let scheme = String(word[..<end]).lowercased()
        guard ["http", "https", "webcal", "webcals"].contains(scheme) else { throw .scheme(scheme) }
        isSecure = scheme != "http"
        let prefix = isSecure ? "https://" : "http://"
        let rest = word[word.utf8.index(end, offsetBy: 3)...].prefix { $0 != "#" }
        guard rest.utf8.allSatisfy(Self.isAllowed) else { throw .invalid }
        let authority = rest.prefix { !"/?".contains($0) }
        let server =
            authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
        let afterHost = rest[authority.endIndex...]
        let path = afterHost.prefix { $0 != "?" }
        guard !server.isEmpty, server.first != ":", server.first != "-" else { throw .invalid }
        let query = afterHost[path.endIndex...]
        host = Self.name(server)
        // A long word is a token if it has letters between digits, or changes to capitals twice: "ferien_bayern_2026" is none.
        let mixed = #/(?=[\w-]*(?:\d[A-Za-z]+\d|[a-z][A-Z][\w-]*[a-z][A-Z]))[\w-]{16}/#
        let named = #/(?:token|key|pwd|pass\w*)=/#.ignoresCase()
        isSecret = authority.contains("@") || afterHost.contains(mixed) || query.contains(named)
        let place = prefix + server.lowercased() + (path.isEmpty ? "/" : String(path))
        request = prefix + authority + (path.isEmpty ? "/" : String(path)) + query
        shown = query.isEmpty ? place : place + "?…"
        source = query.isEmpty ? place : place + "?" + Self.digest(query)
    }

    /// A server without its port. An address of IPv6 has brackets.
    private static func name(_ server: Substring) -> String {
        let end = server.lastIndex(of: ":") ?? server.endIndex
        return server.last == "]" ? String(server) : String(server[..<end]).lowercased()
    }

    private static func digest(_ text: Substring) -> String {
        var buffer = ByteBuffer()
        for byte in SHA256(of: Array(text.utf8)).bytes.prefix(6) { buffer.append(hexadecimal: byte) }
        return buffer.withBytes { String(utf8: $0).lowercased() }
    }

    /// The file name, by which formats are recognized: the last component of the path; may be empty.
    package var fileName: String {
        let path = shown.prefix { $0 != "?" }
        return path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? ""
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte != 0x7F && !"\"\\<>".utf8.contains(byte)
    }
}

/// Why an address cannot be loaded. The messages do not contain it, since it may hold a password.
package enum AddressError: Error, Equatable {
    /// Another scheme, such as `ftp`.
    case scheme(String)
    /// No address, or one with characters that none has.
    case invalid
    /// An `http:` address, which was not allowed.
    case notSecure(host: String)

    /// One sentence without a final full stop.
    package var message: String {
        switch self {
        case .scheme(let scheme): "addresses that begin with \(scheme): are not loaded, only https:"
        case .invalid: "this is not a valid address; it may hold no blanks, quotes or control characters"
        case .notSecure(let host): "\(host) is not encrypted; --allow-http loads it nevertheless"
        }
    }
}
