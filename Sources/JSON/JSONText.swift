// The one unsafe file of the reader: the bytes of a JSON text behind a face that cannot be misused. A raw
// pointer is needed because strings are unescaped in place and scanned eight bytes at a time, and a Swift array
// checks its uniqueness at each write. Every access is checked against the text's end; reading past it gives
// NUL, which no JSON token may hold, so the scanner needs no second check of its own.
//
// It may be sent to other threads: StoreParts sees to it that nobody reads what another one is writing.

/// The bytes of one JSON text, for as long as the closure runs that `JSONText.with` calls.
package struct JSONText: Sendable {
    private nonisolated(unsafe) let base: UnsafeMutablePointer<UInt8>

    /// The number of bytes.
    package let count: Int

    /// Whether writing changes the bytes. Otherwise it does nothing, so that strings are measured as if they were
    /// unescaped, and stay as they are.
    package private(set) var isWritable = true

    /// The number of offsets from which eight bytes can be read, unsigned so that one comparison checks both
    /// ends.
    private let wordCount: UInt

    private init(base: UnsafeMutablePointer<UInt8>, count: Int) {
        self.base = base
        self.count = count
        wordCount = UInt(max(0, count - 7))
    }

    /// Lends the bytes to a reader, which may rewrite strings in place. The text must not outlive the closure.
    package static func with<Result, Failure: Error>(
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

    /// The same bytes, which cannot be changed through it.
    package var readOnly: JSONText {
        var text = self
        text.isWritable = false
        return text
    }

    /// The byte at an offset, or NUL past the end.
    @inline(__always)
    package subscript(offset: Int) -> UInt8 {
        UInt(bitPattern: offset) < UInt(bitPattern: count) ? base[offset] : 0
    }

    /// The eight bytes from an offset, the first in the lowest place; NUL for those past the end.
    @inline(__always)
    package func word(at offset: Int) -> UInt64 {
        if UInt(bitPattern: offset) < wordCount {
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

    /// The first offset from a given one on whose byte is a quote, a backslash, a control character or not ASCII;
    /// the text's end counts as a control character.
    @inline(__always)
    package func endOfPlainBytes(from start: Int) -> Int {
        let ends = Self.ends(word(at: start))
        return ends == 0 ? endOfLongRun(from: start &+ 8) : start &+ ends.trailingZeroBitCount / 8
    }

    /// The same where the run is a word long at least: by itself, so that its constants stay in registers.
    @inline(never)
    private func endOfLongRun(from start: Int) -> Int {
        var offset = start
        while UInt(bitPattern: offset) &+ 24 < wordCount {
            let start = UnsafeRawPointer(base + offset)
            let low = Self.ends(start.loadUnaligned(as: SIMD2<UInt64>.self))
            let high = Self.ends(start.loadUnaligned(fromByteOffset: 16, as: SIMD2<UInt64>.self))
            let any = low | high
            if any.x | any.y != 0 {
                // Which word it is nobody can foresee, so there is no branch: each word counts if those before it
                // have no end, when their places are 8.
                let places = (Self.place(low.x), Self.place(low.y), Self.place(high.x), Self.place(high.y))
                let inHigh = places.2 &+ (places.2 >> 3) &* places.3
                let inRest = places.1 &+ (places.1 >> 3) &* inHigh
                return offset &+ places.0 &+ (places.0 >> 3) &* inRest
            }
            offset &+= 32
        }
        while true {
            let ends = Self.ends(word(at: offset))
            if ends != 0 { return offset &+ ends.trailingZeroBitCount / 8 }
            offset &+= 8
        }
    }

    /// The place in its word of the first end; 8 if there is none.
    @inline(__always)
    private static func place(_ ends: UInt64) -> Int { ends.trailingZeroBitCount >> 3 }

    /// The high bits of the bytes that end a run, of which the first is right: a borrow may set that of a later
    /// byte too, never of an earlier one. Flipping bit 1 moves the quote, 0x22, next to the control characters,
    /// so that one subtraction finds both.
    @inline(__always)
    private static func ends(_ word: UInt64) -> UInt64 {
        let quoteOrControl = (word ^ 0x0202_0202_0202_0202) &- 0x2121_2121_2121_2121
        let backslash = (word ^ 0x5C5C_5C5C_5C5C_5C5C) &- 0x0101_0101_0101_0101
        return (quoteOrControl | backslash | word) & 0x8080_8080_8080_8080
    }

    /// The same for two words at once.
    @inline(__always)
    private static func ends(_ words: SIMD2<UInt64>) -> SIMD2<UInt64> {
        let quoteOrControl = (words ^ 0x0202_0202_0202_0202) &- 0x2121_2121_2121_2121
        let backslash = (words ^ 0x5C5C_5C5C_5C5C_5C5C) &- 0x0101_0101_0101_0101
        return (quoteOrControl | backslash | words) & 0x8080_8080_8080_8080
    }

    /// Writes one byte. Past the end it does nothing.
    @inline(__always)
    package func set(_ byte: UInt8, at offset: Int) {
        if isWritable, isInside(offset, 1) { base[offset] = byte }
    }

    /// Moves bytes towards the start, as unescaping shortens a string. Ranges outside the text are not moved.
    @inline(__always)
    package func move(_ range: Range<Int>, to offset: Int) {
        guard isWritable, isInside(range.lowerBound, range.count), isInside(offset, range.count) else {
            return
        }
        (base + offset).update(from: base + range.lowerBound, count: range.count)
    }

    /// Moves the bytes up to the next quote or backslash towards the start, and both offsets behind them. They
    /// belong to a string that was read before, so that nothing else ends them. Fewer than eight bytes behind
    /// their end are looked at, and none is written.
    @inline(__always)
    package func moveRun(from read: inout Int, to written: inout Int) {
        while isWritable, isInside(read, 8), isInside(written, 8) {
            let word = word(at: read)
            let count = Self.place(Self.endsOfSound(word))
            put(word, count, at: written)
            read &+= count
            written &+= count
            if count < 8 { return }
        }
        while read < count, Self.endsOfSound(UInt64(self[read])) & 0xFF == 0 {
            set(self[read], at: written)
            read += 1
            written += 1
        }
    }

    /// Writes the first bytes of a word, where eight have room: two pieces that may overlap make any count.
    @inline(__always)
    private func put(_ word: UInt64, _ count: Int, at offset: Int) {
        let target = UnsafeMutableRawPointer(base + offset)
        func put<Piece: FixedWidthInteger & BitwiseCopyable>(_: Piece.Type) {
            let rest = count - Piece.bitWidth / 8
            let last = Piece(truncatingIfNeeded: word >> UInt64(8 * rest))
            target.storeBytes(of: Piece(truncatingIfNeeded: word).littleEndian, as: Piece.self)
            target.storeBytes(of: last.littleEndian, toByteOffset: rest, as: Piece.self)
        }
        switch count {
        case 8...: target.storeBytes(of: word.littleEndian, as: UInt64.self)
        case 4...: put(UInt32.self)
        case 2...: put(UInt16.self)
        case 1: put(UInt8.self)
        default: break
        }
    }

    /// The high bits of a word's quotes and backslashes, of which the first is right.
    @inline(__always)
    private static func endsOfSound(_ word: UInt64) -> UInt64 {
        let quote = (word ^ 0x2222_2222_2222_2222) &- 0x0101_0101_0101_0101
        let backslash = (word ^ 0x5C5C_5C5C_5C5C_5C5C) &- 0x0101_0101_0101_0101
        return (quote | backslash) & ~word & 0x8080_8080_8080_8080
    }

    /// A copy of a range as text. Bytes that are not UTF-8 come out as U+FFFD.
    package func string(_ range: Range<Int>) -> String {
        guard isInside(range.lowerBound, range.count) else { return "" }
        return String(
            decoding: UnsafeBufferPointer(start: base + range.lowerBound, count: range.count), as: UTF8.self)
    }

    @inline(__always)
    private func isInside(_ offset: Int, _ length: Int) -> Bool {
        offset >= 0 && offset <= count &- length
    }
}
