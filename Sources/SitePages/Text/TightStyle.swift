// A style sheet without what only its readers need: comments, and blanks that mean nothing. Sites have the built-in sheets in
// this form, which is a fifth shorter; what a user writes stays as it is.

extension [UInt8] {
    /// This style sheet without comments and needless blanks. It must be well-formed.
    package var tightStyle: [UInt8] {
        var tight: [UInt8] = []
        tight.reserveCapacity(count)
        let (before, behind) = (Array("{};,>".utf8), Array("{};,:>".utf8))
        var index = startIndex
        var hasBlank = false
        while index < endIndex {
            let byte = self[index]
            if byte == UInt8(ascii: "/"), self[index...].starts(with: "/*".utf8) {
                while index < endIndex, !self[index...].starts(with: "*/".utf8) { index += 1 }
                index = Swift.min(index + 2, endIndex)
                hasBlank = true
                continue
            }
            if byte == UInt8(ascii: " ") || (UInt8(ascii: "\t")...UInt8(ascii: "\r")).contains(byte) {
                hasBlank = true
                index += 1
                continue
            }
            // Before a colon a blank means "inside"; behind it, it means nothing.
            if hasBlank, let last = tight.last, !behind.contains(last), !before.contains(byte) {
                tight.append(UInt8(ascii: " "))
            }
            hasBlank = false
            if byte == UInt8(ascii: "}"), tight.last == UInt8(ascii: ";") { tight.removeLast() }
            tight.append(byte)
            index += 1
            guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") else { continue }
            while index < endIndex, self[index] != byte {
                // The byte behind a backslash does not end a string.
                let length = self[index] == UInt8(ascii: "\\") ? 2 : 1
                tight += self[index..<Swift.min(index + length, endIndex)]
                index += length
            }
            if index < endIndex { tight.append(byte) }
            index += 1
        }
        return tight
    }
}
