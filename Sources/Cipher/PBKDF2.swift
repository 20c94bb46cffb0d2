// Keys that are made from a passphrase (PBKDF2 with HMAC-SHA-256, RFC 8018 §5.2). Many rounds make guessing slow.

import Bytes

/// The derivation of keys from passphrases.
package enum PBKDF2 {
    /// A key of `count` bytes.
    package static func key(from passphrase: [UInt8], salt: [UInt8], rounds: Int, count: Int = 32) -> [UInt8]
    {
        precondition(rounds >= 1 && count >= 0)
        let key = HMACSHA256(key: passphrase)
        var result: [UInt8] = []
        var number: UInt32 = 1
        while result.count < count {
            result += block(number, key, salt, rounds)
            number += 1
        }
        return Array(result.prefix(count))
    }

    /// 32 bytes of the result: the sum of the codes of all rounds.
    private static func block(_ number: UInt32, _ key: HMACSHA256, _ salt: [UInt8], _ rounds: Int) -> [UInt8]
    {
        var code = SHA256.State(key.code(for: salt + number.bigEndianBytes))
        var sum = code
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
            guard let schedule = schedule.baseAddress else { return }
            var round = 1
            while round < rounds {
                code.writeLastBlock(to: schedule)
                code = key.inner
                code.add(schedule)
                code.writeLastBlock(to: schedule)
                code = key.outer
                code.add(schedule)
                sum.combine(with: code)
                round &+= 1
            }
        }
        return sum.bytes
    }
}

extension SHA256.State {
    /// Writes these words as the second and last block of a message of 96 bytes: with a 1 bit, zeros and the length in bits.
    fileprivate func writeLastBlock(to schedule: UnsafeMutablePointer<UInt32>) {
        schedule[0] = a
        schedule[1] = b
        schedule[2] = c
        schedule[3] = d
        schedule[4] = e
        schedule[5] = f
        schedule[6] = g
        schedule[7] = h
        schedule[8] = 0x8000_0000
        var index = 9
        while index < 15 {
            schedule[index] = 0
            index &+= 1
        }
        schedule[15] = 96 * 8
    }

    fileprivate mutating func combine(with other: Self) {
        a ^= other.a
        b ^= other.b
        c ^= other.c
        d ^= other.d
        e ^= other.e
        f ^= other.f
        g ^= other.g
        h ^= other.h
    }
}
