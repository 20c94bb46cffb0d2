// One line of a calendar: a name, parameters and a value (RFC 5545 §3.1), e.g.
// `DUE;TZID="Europe/Berlin":20261124T180000`. Names are in any case. A parameter in quotes may contain colons,
// semicolons and commas, and `^n`, `^^` and `^'` stand for a line break, a caret and a quote (RFC 6868).

import Bytes

/// An unfolded line. Its buffer is used again for the next line.
struct ContentLine {
    /// The bytes without folds and without the line's end.
    private(set) var bytes: [UInt8] = []
    private(set) var offset = 0
    /// The name in upper case, after parsing.
    private(set) var name = ""
    /// The parameters in order, with names in upper case.
    private(set) var parameters: [(name: String, value: String)] = []
    /// The range of the value in `bytes`.
    private(set) var valueRange = 0..<0

    var value: ArraySlice<UInt8> { bytes[valueRange] }

    var trimmedValue: ArraySlice<UInt8> { value.trimmed(\.isBlank) }

    /// The value of a parameter, which is often empty or missing.
    func parameter(_ name: String) -> String? { parameters.first { $0.name == name }?.value }

    // MARK: Filling

    mutating func start(at offset: Int) {
        self.offset = offset
        bytes.removeAll(keepingCapacity: true)
    }

    mutating func append(_ range: Range<Int>, of view: ByteView) {
        guard !range.isEmpty else { return }
        view.withBytes(of: range) { span in span.withUnsafeBufferPointer { bytes.append(contentsOf: $0) } }
    }

    mutating func removeLast() { bytes.removeLast() }

    /// Whether the line is a quoted-printable one that ends in `=` and so goes on (vCalendar 1.0 §2.1.3).
    var isContinuedQuotedPrintable: Bool {
        guard bytes.last == UInt8(ascii: "="), let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else {
            return false
        }
        let head = bytes[..<colon]
        return head.contains(UInt8(ascii: ";")) && colon < 256
            && String(decoding: head, as: UTF8.self).uppercased().contains("QUOTED-PRINTABLE")
    }

    // MARK: Parsing

    /// Parses name, parameters and value. Returns false if the line is not of the form `NAME:VALUE`.
    mutating func parse() -> Bool {
        parameters.removeAll(keepingCapacity: true)
        var index = 0
        while index < bytes.count, bytes[index].isBlank { index += 1 }
        let start = index
        while index < bytes.count, Self.isNamePart(bytes[index]) {
            if UInt8(ascii: "a")...UInt8(ascii: "z") ~= bytes[index] { bytes[index] &-= 0x20 }
            index += 1
        }
        let end = index
        while index < bytes.count, bytes[index].isBlank { index += 1 }
        guard 1...Self.longestName ~= end - start, index < bytes.count else { return false }
        name = String(decoding: bytes[start..<end], as: UTF8.self)
        let head = index
        if let colon = parseParameters(from: head, quotes: true) ?? parseParameters(from: head, quotes: false)
        {
            valueRange = colon + 1..<bytes.count
            return true
        }
        return false
    }

    /// Longer names are taken for text.
    private static let longestName = 64

    /// Parses the parameters. Returns the index of the colon that ends them. A quote that is never closed is
    /// an ordinary character, which is what parsing without `quotes` is for.
    private mutating func parseParameters(from start: Int, quotes: Bool) -> Int? {
        parameters.removeAll(keepingCapacity: true)
        var index = start
        while index < bytes.count, bytes[index] != UInt8(ascii: ":") {
            guard bytes[index] == UInt8(ascii: ";") else { return nil }
            index += 1
            let nameStart = index
            while index < bytes.count, !"=;:".utf8.contains(bytes[index]) { index += 1 }
            let name = String(decoding: bytes[nameStart..<index].trimmed(\.isBlank), as: UTF8.self)
                .uppercased()
            guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else {
                // vCalendar 1.0 §2.1.3 allows a value alone.
                parameters.append((name: "ENCODING", value: name))
                continue
            }
            index += 1
            var value: [UInt8] = []
            while index < bytes.count, bytes[index] != UInt8(ascii: ";"), bytes[index] != UInt8(ascii: ":") {
                guard quotes, bytes[index] == UInt8(ascii: "\"") else {
                    value.append(bytes[index])
                    index += 1
                    continue
                }
                index += 1
                while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
                    value.append(bytes[index])
                    index += 1
                }
                guard index < bytes.count else { return nil }
                index += 1
            }
            parameters.append((name: name, value: Self.parameterText(value)))
        }
        return index < bytes.count ? index : nil
    }

    /// Undoes the escapes of RFC 6868.
    private static func parameterText(_ bytes: [UInt8]) -> String {
        guard bytes.contains(UInt8(ascii: "^")) else { return String(decoding: bytes, as: UTF8.self) }
        var text: [UInt8] = []
        var index = 0
        while index < bytes.count {
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0
            let meaning: Unicode.Scalar? =
                switch (bytes[index], Unicode.Scalar(next)) {
                case (UInt8(ascii: "^"), "n"): "\n"
                case (UInt8(ascii: "^"), "^"): "^"
                case (UInt8(ascii: "^"), "'"): "\""
                default: nil
                }
            text.append(meaning.map { UInt8(ascii: $0) } ?? bytes[index])
            index += meaning == nil ? 1 : 2
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func isNamePart(_ byte: UInt8) -> Bool {
        switch Unicode.Scalar(byte) {
        case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".": true
        default: false
        }
    }
}
