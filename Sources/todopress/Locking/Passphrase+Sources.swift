// Where a passphrase comes from: made here of random bits, or one's own from a file or a variable.

import Cipher
import Files

extension Passphrase {
    /// The variable with one's own passphrase.
    static let variable = "TODOPRESS_PASSPHRASE"

    /// The fewest characters of one's own.
    static let fewestCharacters = 12

    /// A passphrase of 100 random bits: five groups of four signs, of which none looks like another one.
    static func random(using generator: inout some RandomNumberGenerator) -> Passphrase {
        let digits = Array("23456789abcdefghjkmnopqrstuvwxyz")
        let groups = (0..<5).map { _ in
            String((0..<4).map { _ in digits[Int.random(in: 0..<32, using: &generator)] })
        }
        return Passphrase(groups.joined(separator: "-"))
    }

    /// One's own, from a file (`-` for standard input).
    static func own(inFile path: String) throws(Failure) -> Passphrase {
        let bytes = try reported(FileError.self, try InputFile.bytes(of: path))
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw Failure(file: path, "the passphrase is not UTF-8")
        }
        return try own(text, from: path == "-" ? "standard input" : path)
    }

    /// One's own. No message repeats it.
    static func own(_ text: String, from source: String) throws(Failure) -> Passphrase {
        let passphrase = Passphrase(text)
        // A field of a page loses line feeds, and nobody can type the others there.
        if passphrase.text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
            throw Failure(
                file: source, "the passphrase has several lines or another control character; it is one line")
        }
        let count = passphrase.text.count
        if count < fewestCharacters {
            throw Failure(
                file: source,
                "the passphrase has \(count.counted("character")), and at least "
                    + "\(fewestCharacters) are needed, since it can be guessed as often as somebody likes")
        }
        if let weakness = passphrase.weakness {
            throw Failure(file: source, "the passphrase \(weakness), and such passphrases are guessed first")
        }
        return passphrase
    }
}
