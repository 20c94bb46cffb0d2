// The one unsafe file of the reader: the bytes of a JSON text behind a face that cannot be misused. A raw
// pointer is needed because strings are unescaped in place and scanned eight bytes at a time, and a Swift array
// checks its uniqueness at each write. Every access is checked against the text's end; reading past it gives
// NUL, which no JSON token may hold, so the scanner needs no second check of its own.

/// The bytes of one JSON text, for as long as the closure runs that `JSONText.with` calls.
struct JSONText {
    private let base: UnsafeMutablePointer<UInt8>

    /// The number of bytes.
    let count: Int

    private init(base: UnsafeMutablePointer<UInt8>, count: Int) {
        self.base = base
        self.count = count
    }

    /// Lends the bytes to a reader, which may rewrite strings in place. The text must not outlive the closure.
    static func with<Result, Failure: Error>(
        _ bytes: inout [UInt8], _ read: (JSONText) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try bytes.withUnsafeMutableBufferPointer { buffer throws(Failure) in
            guard let base = buffer.baseAddress else {
                var nothing: UInt8 = 0
                return try withUnsafeMutablePointer(to: &nothing) { pointer throws(Failure) in
                    try read(JSONText(base: pointer, count: 0))
                }
            }
            return try read(JSONText(base: base, count: buffer.count))
        }
    }

    /// The byte at an offset, or NUL past the end.
    @inline(__always)
    subscript(offset: Int) -> UInt8 {
        isInside(offset, 1) ? base[offset] : 0
    }

    /// The eight bytes from an offset, the first in the lowest place; NUL for those past the end.
    @inline(__always)
    func word(at offset: Int) -> UInt64 {
        if isInside(offset, 8) {
            return UInt64(littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self))
        }
        return lastWord(at: offset)
    }

    @inline(never)
    private func lastWord(at offset: Int) -> UInt64 {
        var word: UInt64 = 0
        for place in 0..<8 {
            word |= UInt64(self[offset + place]) << UInt64(8 * place)
        }
        return word
    }

    /// Writes one byte. Past the end it does nothing.
    @inline(__always)
    func set(_ byte: UInt8, at offset: Int) {
        if isInside(offset, 1) { base[offset] = byte }
    }

    /// Moves bytes towards the start, as unescaping shortens a string. Ranges outside the text are not moved.
    @inline(__always)
    func move(_ range: Range<Int>, to offset: Int) {
        guard isInside(range.lowerBound, range.count), isInside(offset, range.count) else { return }
        (base + offset).update(from: base + range.lowerBound, count: range.count)
    }

    /// A copy of a range as text. Bytes that are not UTF-8 come out as U+FFFD.
    func string(_ range: Range<Int>) -> String {
        guard isInside(range.lowerBound, range.count) else { return "" }
        return String(
            decoding: UnsafeBufferPointer(start: base + range.lowerBound, count: range.count), as: UTF8.self)
    }

    @inline(__always)
    private func isInside(_ offset: Int, _ length: Int) -> Bool {
        offset >= 0 && offset <= count &- length
    }
}
