// The parts of a path, and paths of others. A name on a disk or in a repository is any bytes without a slash and a NUL, so
// it is compared, listed and handed to programs as bytes. It becomes text only where people read it.

extension PathBytes {
    /// Creates a copy of these bytes, which need not be UTF-8.
    public init(_ bytes: some Sequence<UInt8>) {
        self = Array(bytes).withUnsafeBytes { PathBytes($0) }
    }

    /// A copy of the bytes.
    public var bytes: [UInt8] { withBytes { Array($0) } }

    /// The path as a string; `nil` if it is not UTF-8.
    public var text: String? { String(validating: bytes, as: UTF8.self) }

    /// The path on one line for people, which tells it from all others: what is not UTF-8 is written as `\xE9`, and what a
    /// reader would not see, such as a line feed, as `\u{A}`.
    public var shown: String {
        var shown = ""
        var rest = bytes[...]
        while !rest.isEmpty {
            var decoder = UTF8()
            var iterator = rest.makeIterator()
            guard case .scalarValue(let scalar) = decoder.decode(&iterator) else {
                shown += "\\x" + String(rest.removeFirst(), radix: 16, uppercase: true)
                continue
            }
            rest = rest.dropFirst(String(scalar).utf8.count)
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator:
                shown += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
            case _: shown.unicodeScalars.append(scalar)
            }
        }
        return shown
    }

    /// Whether the path begins with these bytes.
    public func starts(with prefix: PathBytes) -> Bool {
        withBytes { bytes in prefix.withBytes { bytes.starts(with: $0) } }
    }

    /// The path of an entry in this folder; an empty path is that of the top.
    public func appending(_ name: PathBytes) -> PathBytes {
        count == 0 ? name : PathBytes(bytes + [Self.slash] + name.bytes)
    }

    /// The names that lead to the entry, the last one its own.
    public var parts: [PathBytes] {
        bytes.split(separator: Self.slash).map { PathBytes($0) }
    }

    /// The folders that the entry is in, the outermost first.
    public var folders: [PathBytes] {
        let bytes = bytes
        return bytes.indices.dropFirst().filter { bytes[$0] == Self.slash }.map { PathBytes(bytes[..<$0]) }
    }

    /// The folder that the entry is in; `nil` at the top.
    public var parent: PathBytes? {
        let bytes = bytes
        return bytes.lastIndex(of: Self.slash).map { PathBytes(bytes[..<$0]) }
    }

    /// How many folders the entry is in.
    public var depth: Int { withBytes { $0.count { $0 == Self.slash } } }

    private static let slash = UInt8(ascii: "/")
}

extension PathBytes: ExpressibleByStringLiteral, CustomStringConvertible {
    public init(stringLiteral text: String) { self.init(text) }

    /// The path for people.
    public var description: String { shown }
}
