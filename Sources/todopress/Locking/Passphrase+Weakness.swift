// What makes a passphrase one of the first that are guessed, however long it is. A guess costs nothing that a lock could ask
// for, so such a passphrase is refused.

import Cipher

extension Passphrase {
    /// Why it is guessed early: the end of a sentence that begins with "the passphrase"; `nil` if nothing is found.
    var weakness: String? {
        let lowered = Array(text.lowercased())
        let letters = lowered.map { Self.disguises[$0] ?? $0 }.filter(\.isLetter)
        if String(letters).contains("password") { return "has \"password\" in it" }
        let signs = lowered.filter { $0.isLetter || $0.isNumber }
        // What is made of other signs alone counts as it is. Of emoji there are thousands.
        let plain = signs.count * 2 > lowered.count ? signs : lowered.filter(\.isASCII)
        if Set(plain).count == 1 { return "repeats one character" }
        if (2...4).contains(where: { Self.repeats(plain, unit: $0) }) { return "repeats a few characters" }
        let steps = zip(plain, plain.dropFirst()).count(where: Self.isStep)
        if plain.count > 1, steps * 4 >= (plain.count - 1) * 3 {
            return "is a run of digits, of the alphabet or of keys that are side by side"
        }
        if (1..<Self.fewestDigits).contains(plain.count), plain.allSatisfy({ $0.isNumber }) {
            return "is a number"
        }
        return nil
    }

    /// The fewest digits of a number that is no word: 66 bits.
    private static let fewestDigits = 20

    /// What people write for letters.
    private static let disguises: [Character: Character] = [
        "0": "o", "@": "a", "4": "a", "$": "s", "5": "s", "3": "e", "1": "i",
    ]

    private static func repeats(_ signs: [Character], unit: Int) -> Bool {
        signs.count > unit && signs.indices.allSatisfy { signs[$0] == signs[$0 % unit] }
    }

    /// The digits, the alphabet, and the rows and columns of keyboards.
    private static let runs = [
        "0123456789012345678901234567890", "abcdefghijklmnopqrstuvwxyz", "qwertyuiop[]", "asdfghjkl;'",
        "zxcvbnm,./",
        "qwertzuiop\u{FC}+", "yxcvbnm,.-", "asdfghjkl\u{F6}\u{E4}#", "azertyuiop", "qsdfghjklm", "wxcvbn",
        "`1234567890-=",
        "!@#$%^&*()_+", "!\"\u{A7}$%&/()=", "1qaz", "2wsx", "3edc", "4rfv", "5tgb", "6yhn", "7ujm", "8ik,",
        "9ol.",
        "\u{439}\u{446}\u{443}\u{43A}\u{435}\u{43D}\u{433}\u{448}\u{449}\u{437}\u{445}\u{44A}",
    ]

    private static let pairs = Set(runs.flatMap { run in zip(run, run.dropFirst()).map { "\($0)\($1)" } })

    /// Whether two signs are the same, or side by side in a run.
    private static func isStep(_ first: Character, _ second: Character) -> Bool {
        first == second || pairs.contains("\(first)\(second)") || pairs.contains("\(second)\(first)")
    }
}
