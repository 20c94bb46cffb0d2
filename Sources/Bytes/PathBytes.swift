// The UTF-8 of a path or a name. A site of 100,000 pages has as many paths, and nearly all are short: their bytes lie
// in the value itself, so that a list of paths is one piece of memory, and to copy, compare or drop a path counts no
// references. The unsafe pointers live for one call each and stay inside the bytes.

/// The UTF-8 of a path or of a part of one, with a zero behind it, as C wants it.
public struct PathBytes: Sendable {
    /// The bytes and zeros, if there is room for one zero at least; otherwise only the first bytes.
    @usableFromInline var short: Short = (0, 0, 0, 0, 0, 0, 0)
    /// The bytes and a zero, if there is no room.
    @usableFromInline let long: [UInt8]?
    @usableFromInline let byteCount: UInt32

    @usableFromInline typealias Short = (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64)

    /// The number of bytes.
    @inlinable public var count: Int { Int(byteCount) }

    /// A copy of some bytes, which must be UTF-8.
    @inlinable
    public init(_ bytes: UnsafeRawBufferPointer) {
        byteCount = UInt32(bytes.count)
        long = bytes.count < MemoryLayout<Short>.size ? nil : Array(bytes) + [0]
        withUnsafeMutableBytes(of: &short) { short in
            short.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes.prefix(short.count)))
        }
    }

    /// The UTF-8 of a text.
    public init(_ text: String) {
        var text = text
        self = text.withUTF8 { PathBytes(UnsafeRawBufferPointer($0)) }
    }

    /// The first sixteen bytes as numbers that compare as they do; zeros behind the end.
    @inlinable
    package var beginning: (UInt64, UInt64) { (UInt64(bigEndian: short.0), UInt64(bigEndian: short.1)) }

    /// The bytes, lent for the length of a call.
    @inlinable
    public func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        withPointer { body(UnsafeRawBufferPointer(start: $0, count: count)) }
    }

    /// The text from a byte on as C text, lent for the length of a call.
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
    /// The text of a path, or of the part of it that begins at a byte.
    public init(_ text: PathBytes, from start: Int = 0) {
        self = text.withBytes { String(decoding: $0[start...], as: UTF8.self) }
    }
}
