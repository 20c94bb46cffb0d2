// The bytes of a path or a name. A site of 100,000 pages has as many paths, and nearly all are short:
// their bytes are stored inline, so that a list of paths is one allocation, and copying or comparing paths
// touches no reference count. Each unsafe pointer is valid only during one call and stays within the bytes.

/// The bytes of a path or of a part of one, NUL-terminated as C requires. Those of a site are UTF-8.
public struct PathBytes: Sendable {
    /// The bytes followed by zeros, if at least one zero fits; otherwise only the first bytes.
    @usableFromInline var short: Short = (0, 0, 0, 0, 0, 0)
    /// The bytes and a zero, if they do not fit inline.
    @usableFromInline let long: [UInt8]?
    @usableFromInline let byteCount: UInt32

    /// As long as `items/`, an ID, `.html` and a zero.
    @usableFromInline typealias Short = (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64)

    @inlinable public var count: Int { Int(byteCount) }

    /// Creates a copy of some bytes, which have no zero.
    @inlinable
    public init(_ bytes: UnsafeRawBufferPointer) {
        byteCount = UInt32(bytes.count)
        long = bytes.count < MemoryLayout<Short>.size ? nil : Array(bytes) + [0]
        withUnsafeMutableBytes(of: &short) { short in
            short.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes.prefix(short.count)))
        }
    }

    /// Creates the UTF-8 bytes of a string.
    public init(_ text: String) {
        var text = text
        self = text.withUTF8 { PathBytes(UnsafeRawBufferPointer($0)) }
    }

    /// Calls the body with the bytes.
    @inlinable
    public func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        withPointer { body(UnsafeRawBufferPointer(start: $0, count: count)) }
    }

    /// Calls the body with the bytes from an index on, NUL-terminated.
    @inlinable
    public func withCText<Result>(from start: Int = 0, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
        precondition((0...count).contains(start), "the text ends before")
        return withPointer { body(($0 + start).assumingMemoryBound(to: CChar.self)) }
    }

    @inlinable
    func withPointer<Result>(_ body: (UnsafeRawPointer) -> Result) -> Result {
        if let long { return body(long) }
        return withUnsafePointer(to: short) { body($0) }
    }
}

// Ordered by bytes, independent of any language: é as one scalar differs from é as two.
extension PathBytes: Comparable, Hashable {
    /// The first sixteen bytes as integers that compare like the bytes, padded with zeros.
    @inlinable
    package var beginning: (UInt64, UInt64) { (UInt64(bigEndian: short.0), UInt64(bigEndian: short.1)) }

    /// Orders by bytes.
    public static func < (left: PathBytes, right: PathBytes) -> Bool {
        if left.beginning != right.beginning { return left.beginning < right.beginning }
        return left.withBytes { left in right.withBytes { left.lexicographicallyPrecedes($0) } }
    }

    /// Whether the bytes are equal.
    public static func == (left: PathBytes, right: PathBytes) -> Bool {
        left.count == right.count && left.beginning == right.beginning
            && left.withBytes { left in right.withBytes { left.elementsEqual($0) } }
    }

    public func hash(into hasher: inout Hasher) {
        withBytes { hasher.combine(bytes: $0) }
    }
}

extension String {
    /// Creates a string from a path, or from the part of it that begins at a byte offset.
    public init(_ text: PathBytes, from start: Int = 0) {
        self = text.withBytes { String(decoding: $0[start...], as: UTF8.self) }
    }
}

extension ByteBuffer {
    @inlinable
    public mutating func append(path: PathBytes) { path.withBytes { append($0) } }
}
