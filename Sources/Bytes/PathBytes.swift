// The UTF-8 bytes of a path. A site of 100,000 pages has as many paths, and nearly all are short. Short paths
// are stored inline, so a list of paths is one allocation, and copying a path touches no reference count.
// Unsafe pointers are used only during a call and stay within the bounds.

/// The UTF-8 bytes of a path or of a part of one, with a zero after them, as C needs it.
public struct PathBytes: Sendable {
    /// The bytes followed by zeros, if they fit with at least one zero. Otherwise the first bytes.
    @usableFromInline var short: Short = (0, 0, 0, 0, 0, 0, 0)
    /// The bytes and a zero, if they do not fit in `short`.
    @usableFromInline let long: [UInt8]?
    @usableFromInline let byteCount: UInt32

    @usableFromInline typealias Short = (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64)

    /// The number of bytes.
    @inlinable public var count: Int { Int(byteCount) }

    /// Copies bytes, which must be valid UTF-8.
    @inlinable
    public init(_ bytes: UnsafeRawBufferPointer) {
        byteCount = UInt32(bytes.count)
        long = bytes.count < MemoryLayout<Short>.size ? nil : Array(bytes) + [0]
        withUnsafeMutableBytes(of: &short) { short in
            short.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes.prefix(short.count)))
        }
    }

    /// Copies the UTF-8 of a string.
    public init(_ text: String) {
        var text = text
        self = text.withUTF8 { PathBytes(UnsafeRawBufferPointer($0)) }
    }

    /// The first sixteen bytes, padded with zeros, as numbers that have the same order as the bytes.
    @inlinable
    package var beginning: (UInt64, UInt64) { (UInt64(bigEndian: short.0), UInt64(bigEndian: short.1)) }

    /// Calls the body with the bytes, which are valid during the call.
    @inlinable
    public func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        withPointer { body(UnsafeRawBufferPointer(start: $0, count: count)) }
    }

    /// Calls the body with the bytes from an offset on as a C string, which is valid during the call.
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

extension String {
    /// The string of a path, or of its part from a byte offset on.
    public init(_ text: PathBytes, from start: Int = 0) {
        self = text.withBytes { String(decoding: $0[start...], as: UTF8.self) }
    }
}
