// Random pages and keys that are sealed, to be compared with other programs' ciphers. All bytes are hexadecimal digits.

import Bytes
import Cipher

/// Sealed pages and wrapped keys, ours or another program's.
package struct SealedExamples: Codable, Sendable {
    /// A page, sealed at a path with a data key, and the name of that path.
    package struct Page: Codable, Sendable {
        let dataKey, path, page, sealed, name: String
    }
    /// A data key, wrapped with a passphrase.
    package struct Key: Codable, Sendable {
        let dataKey, passphrase, salt: String
        let rounds: Int
        let sealed: String
    }

    /// What the other program found wrong with ours.
    package var failures: [String] = []
    /// The pages.
    package var pages: [Page] = []
    /// The keys.
    package var keys: [Key] = []

    /// Random pages and, for ten of them, a wrapped key.
    package init(seed: Int, pageCount: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        func some(_ count: Int) -> [UInt8] { (0..<count).map { _ in .random(in: 0...255, using: &random) } }
        func text(_ lengths: Range<Int>) -> String {
            let letters = Array("abcdefghijklmnopqrstuvwxyz/.- äßé漢字🎉\u{301}\n\"\\")
            let count = Int.random(in: lengths, using: &random)
            return String((0..<count).compactMap { _ in letters.randomElement(using: &random) })
        }
        for number in 0..<pageCount {
            let (dataKey, path) = (some(32), text(0..<60))
            let page = some(.random(in: 0..<[20, 300, 3000][number % 3], using: &random))
            let cipher = PageCipher(dataKey: dataKey)
            pages.append(
                Page(
                    dataKey: dataKey.hexadecimal, path: path, page: page.hexadecimal,
                    sealed: cipher.seal(page, at: path).hexadecimal, name: cipher.name(of: path)))
        }
        for _ in 0..<pageCount / 10 {
            // WebKitGTK derives no key from an empty passphrase, which no lock has.
            let (dataKey, passphrase) = (some(32), text(1..<100))
            let wrapped = WrappedKey(
                dataKey, passphrase: passphrase, salt: some(16), rounds: .random(in: 1...50, using: &random))
            keys.append(
                Key(
                    dataKey: dataKey.hexadecimal, passphrase: passphrase, salt: wrapped.salt.hexadecimal,
                    rounds: wrapped.rounds, sealed: wrapped.sealed.hexadecimal))
        }
    }

    /// What is wrong with these, which another program has made: each must be opened, and become the same bytes when it is
    /// sealed again.
    package var differences: [String] {
        var differences = failures
        for test in pages {
            let cipher = PageCipher(dataKey: bytes(hexadecimal: test.dataKey))
            let (page, sealed) = (bytes(hexadecimal: test.page), bytes(hexadecimal: test.sealed))
            if cipher.open(sealed, at: test.path) != page || cipher.seal(page, at: test.path) != sealed
                || cipher.name(of: test.path) != test.name
            {
                differences.append("\(test)")
            }
        }
        for test in keys {
            let dataKey = bytes(hexadecimal: test.dataKey)
            let wrapped = WrappedKey(
                salt: bytes(hexadecimal: test.salt), rounds: test.rounds,
                sealed: bytes(hexadecimal: test.sealed))
            let again = WrappedKey(
                dataKey, passphrase: test.passphrase, salt: wrapped.salt, rounds: test.rounds)
            if wrapped.dataKey(passphrase: test.passphrase) != dataKey || again != wrapped {
                differences.append("\(test)")
            }
        }
        return differences
    }
}

/// The bytes that hexadecimal digits name.
package func bytes(hexadecimal digits: String) -> [UInt8] {
    let values = digits.utf8.map { digit in
        guard let value = digit.hexadecimalValue else { preconditionFailure("no digit in \(digits)") }
        return value
    }
    return stride(from: 0, to: values.count, by: 2).map { values[$0] << 4 | values[$0 + 1] }
}
