// Whether what follows "http://" begins with a host (URL Standard, §3.2 and §4.3). A link whose host no browser can
// read leads nowhere, and checkers call the page wrong; such an address stays plain text.

import Bytes

extension Span<UInt8> {
    /// Whether a host stands at an index, with an optional user before it and an optional port behind it.
    ///
    /// Only the bytes up to the path are read. Sentence ends and closing brackets at their end do not count, as in
    /// the address itself.
    func hasHost(at start: Int) -> Bool {
        var end = start
        var host = start
        while end < count, !endsAddress(at: end), !self[end].endsAuthority {
            end += 1
            if self[end - 1] == UInt8(ascii: "@") { host = end }
        }
        if end == count || !self[end].endsAuthority {
            while end > host {
                if isEllipsis(endingAt: end) {
                    end -= 3
                } else if self[end - 1].endsSentence || self[end - 1].closesBracket {
                    end -= 1
                } else {
                    break
                }
            }
        }
        if host < count, self[host] == UInt8(ascii: "[") {
            var close = host + 1
            while close < count, self[close].isHexadecimalDigit || self[close] == UInt8(ascii: ":") {
                close += 1
            }
            guard close < count, self[close] == UInt8(ascii: "]") else { return false }
            return isIPv6(host + 1..<close) && isPort(close + 1..<Swift.max(close + 1, end))
        }
        var port = host
        while port < end, self[port] != UInt8(ascii: ":") { port += 1 }
        return isHostName(host..<port) && isPort(port..<end)
    }

    /// Whether the bytes are the labels of a host name, with a dot between them and perhaps one at the end.
    private func isHostName(_ name: Range<Int>) -> Bool {
        var labelStart = name.lowerBound
        for index in name {
            if self[index] == UInt8(ascii: ".") {
                if labelStart == index { return false }
                labelStart = index + 1
            } else if !isHostCharacter(at: index) {
                return false
            }
        }
        return !name.isEmpty
    }

    /// Whether the byte can belong to a host name. Of other scripts everything but punctuation and full-width
    /// forms: some of these look like a dot or become one.
    private func isHostCharacter(at index: Int) -> Bool {
        if self[index] < 0x80 {
            return self[index].isLetterOrDigit || self[index] == UInt8(ascii: "-")
                || self[index] == UInt8(ascii: "_")
        }
        guard self[index] >= 0xC2 else { return true }
        switch scalar(at: index) {
        case "\u{2000}"..."\u{207F}", "\u{3000}"..."\u{303F}", "\u{FE00}"..."\u{FFFF}": return false
        case _: return true
        }
    }

    /// Whether the bytes are an IPv6 address (RFC 4291 §2.2) without an IPv4 address in it.
    private func isIPv6(_ address: Range<Int>) -> Bool {
        var (groups, digits, gaps) = (0, 0, 0)
        var index = address.lowerBound
        while index < address.upperBound {
            if self[index].isHexadecimalDigit {
                if digits == 0 { groups += 1 }
                digits += 1
                if digits > 4 { return false }
            } else if self[index] == UInt8(ascii: ":") {
                let isGap = index + 1 < address.upperBound && self[index + 1] == UInt8(ascii: ":")
                if isGap { gaps += 1 } else if digits == 0 || index + 1 == address.upperBound { return false }
                index += isGap ? 1 : 0
                digits = 0
            } else {
                return false
            }
            index += 1
        }
        return gaps == 0 ? groups == 8 : gaps == 1 && groups < 8
    }

    /// Whether the bytes are nothing, or a colon and a port of 0…65535, which may be missing.
    private func isPort(_ port: Range<Int>) -> Bool {
        guard let colon = port.first else { return true }
        guard self[colon] == UInt8(ascii: ":") else { return false }
        var number = 0
        for index in colon + 1..<port.upperBound {
            guard self[index].isDigit, number <= 0xFFFF else { return false }
            number = number * 10 + Int(self[index] - UInt8(ascii: "0"))
        }
        return number <= 0xFFFF
    }
}

extension UInt8 {
    /// Whether the byte is the first behind the host and port of a web address.
    fileprivate var endsAuthority: Bool {
        self == UInt8(ascii: "/") || self == UInt8(ascii: "?") || self == UInt8(ascii: "#")
    }

    fileprivate var closesBracket: Bool { self == UInt8(ascii: ")") || self == UInt8(ascii: "]") }
}
