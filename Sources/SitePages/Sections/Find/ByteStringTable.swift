// Numbers for distinct strings of bytes: a hash table with open addressing, whose strings lie one after the other in one
// array. A dictionary of strings would allocate one for each token of a list before it could look it up: 100,000 items have
// two million tokens, of which few are distinct. Most have at most eight bytes, which are compared as one number.

import Bytes

/// Distinct strings of bytes without zeros, numbered from 0 in the order in which they come.
struct ByteStringTable {
    private var strings: [(digest: UInt64, start: UInt32, count: UInt32)] = []
    private var bytes: [UInt8] = []
    /// Numbers by digest; -1 where there is none. A power of two, of which at most half are taken.
    private var slots = [Int32](repeating: -1, count: 1_024)

    /// The number of strings.
    var count: Int { strings.count }

    /// The bytes of a string, as indices of those that `withBytes` has.
    func range(of number: Int) -> Range<Int> {
        let string = strings[number]
        return Int(string.start)..<Int(string.start) + Int(string.count)
    }

    /// Calls the body with the bytes of all strings.
    func withBytes<R>(_ body: (Span<UInt8>) -> R) -> R { body(bytes.span) }

    func string(_ number: Int) -> String { String(decoding: bytes[range(of: number)], as: UTF8.self) }

    /// A number that looks random, and is the same for the same string in any list.
    func digest(of number: Int) -> UInt64 { Self.mixed(strings[number].digest) }

    /// The number of a string that is a range of some bytes. It is the count before the call if the string is new.
    @inline(__always)
    mutating func number(of range: Range<Int>, in text: Span<UInt8>) -> Int {
        let digest = Self.digest(of: range, in: text)
        var slot = Int(truncatingIfNeeded: Self.mixed(digest))
        while true {
            let number = Int(slots[slot & (slots.count - 1)])
            if number < 0 { return add(range, in: text, digest, at: slot & (slots.count - 1)) }
            let string = strings[number]
            if string.digest == digest, Int(string.count) == range.count,
                range.count <= 8 || isEqual(range, in: text, to: number)
            {
                return number
            }
            slot &+= 1
        }
    }

    mutating func number(of string: String) -> Int {
        var string = string
        return string.withUTF8 { number(of: 0..<$0.count, in: $0.span) }
    }

    /// The bytes themselves of a string of at most eight.
    @inline(__always)
    private static func digest(of range: Range<Int>, in text: Span<UInt8>) -> UInt64 {
        text.withUnsafeBytes { text in
            var index = range.lowerBound
            var digest: UInt64 = 0
            while range.upperBound &- index > 8 {
                digest = mixed(digest ^ EightBytes(text, at: index).word)
                index &+= 8
            }
            let unused = UInt64(8 &- (range.upperBound &- index)) &* 8
            // A shift by 64 bits is zero.
            return digest ^ (EightBytes(text, at: index).word << unused) >> unused
        }
    }

    @inline(__always)
    private static func mixed(_ digest: UInt64) -> UInt64 {
        let product = digest &* 0x9E37_79B9_7F4A_7C15
        return product ^ product >> 32
    }

    private func isEqual(_ range: Range<Int>, in text: Span<UInt8>, to number: Int) -> Bool {
        let start = Int(strings[number].start)
        for index in 0..<range.count where bytes[start + index] != text[range.lowerBound + index] {
            return false
        }
        return true
    }

    @inline(never)
    private mutating func add(_ range: Range<Int>, in text: Span<UInt8>, _ digest: UInt64, at slot: Int)
        -> Int
    {
        let number = strings.count
        strings.append((digest, UInt32(bytes.count), UInt32(range.count)))
        for index in range { bytes.append(text[index]) }
        slots[slot] = Int32(number)
        if strings.count * 2 > slots.count {
            slots = [Int32](repeating: -1, count: slots.count * 4)
            for (number, string) in strings.enumerated() {
                var slot = Int(truncatingIfNeeded: Self.mixed(string.digest)) & (slots.count - 1)
                while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
                slots[slot] = Int32(number)
            }
        }
        return number
    }
}
