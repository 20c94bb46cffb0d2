// The text of a key file: what is written is read, and what is damaged is named at its place.

import Cipher
import Foundation
import TestSupport
import Testing

@testable import todopress

@Suite struct KeyFileTests {
    /// A lock whose wrapped key no passphrase opens: nothing here opens it.
    static let lock = SiteLock(
        dataKey: Array(0..<32),
        wrapped: WrappedKey(salt: Array(40..<56), rounds: 600_000, sealed: Array(60..<108)))

    private func lines(_ text: String) -> [String] {
        do throws(Failure) {
            _ = try KeyFileReader.lock(Array(text.utf8), named: "k")
            return ["a lock"]
        } catch {
            #expect(error.exitCode == .badData)
            #expect(
                error.lines.last?.hasPrefix("A key file is used as \"todopress lock\" has written it.")
                    == true)
            return Array(error.lines.dropLast())
        }
    }

    @Test func whatIsWrittenIsRead() throws {
        let text = KeyFile.text(Self.lock)
        #expect(
            text == """
                {
                  "todopress-lock": 1,
                  "data-key": "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=",
                  "salt": "KCkqKywtLi8wMTIzNDU2Nw==",
                  "rounds": 600000,
                  "wrapped-key": "PD0+P0BBQkNERUZHSElKS0xNTk9QUVJTVFVWV1hZWltcXV5fYGFiY2RlZmdoaWpr",
                  "check": "\(Data(KeyFile.check(Self.lock)).base64EncodedString())"
                }

                """)
        #expect(try KeyFileReader.lock(Array(text.utf8), named: "k") == Self.lock)
        // A secret of CI may lose its line feeds.
        let line = text.replacing("\n", with: "")
        #expect(try KeyFileReader.lock(Array(line.utf8), named: "k") == Self.lock)
        #expect(KeyFile.isKey("Public/a", Array(text.utf8)) && KeyFile.isKey("a/todopress.lock.json", []))
        #expect(!KeyFile.isKey("Public/a.json", Array("{}".utf8)))
    }

    @Test(arguments: [
        ("", ["k:1:1: error: "]),
        ("[1]", ["k:1:1: error: expected the object of a key file"]),
        (
            #"{"todopress-lock": 2, "new": 1}"#,
            [#"k:1:20: error: "todopress-lock" is not 1, the version of the format that is read"#]
        ),
        (
            "{\"todopress-lock\": 1,\n \"salt\": 5,\n \"rounds\": 1000,\n \"rounds\": 600000, \"sallt\": \"\"}",
            [
                #"k:1:1: error: "data-key" is missing"#, #"k:1:1: error: "wrapped-key" is missing"#,
                #"k:1:1: error: "check" is missing"#, #"k:2:10: error: "salt" is not 16 bytes in base64"#,
                #"k:4:2: error: "rounds" is there twice"#, #"k:4:20: error: unknown name "sallt""#,
            ]
        ),
    ])
    func whatIsWrongIsNamed(_ text: String, _ expected: [String]) {
        let found = lines(text)
        #expect(found.count == expected.count, "\(found)")
        for (line, start) in zip(found, expected) { #expect(line.hasPrefix(start), "\(found)") }
    }

    @Test(arguments: ["599999", "100000001", "6e5", "\"600000\"", "-1", "null"])
    func roundsAreWithinLimits(_ rounds: String) {
        let text = KeyFile.text(Self.lock).replacing("600000", with: rounds)
        #expect(lines(text) == [#"k:5:13: error: "rounds" is no whole number from 600000 to 100000000"#])
    }

    /// Each value, one letter changed: a site locked with it could not be opened.
    @Test func aDamagedLetterIsNoticed() {
        let text = Array(KeyFile.text(Self.lock))
        var count = 0
        for index in text.indices where text[index] == "E" || text[index] == "1" {
            var damaged = text
            damaged[index] = text[index] == "E" ? "F" : "2"
            #expect(lines(String(damaged)) != ["a lock"], "\(String(damaged))")
            count += 1
        }
        #expect(count > 5)
        let moreRounds = KeyFile.text(Self.lock).replacing("600000", with: "700000")
        #expect(
            lines(moreRounds) == [
                "k:1:1: error: the values do not belong together, so one of them is damaged"
            ])
    }

    @Test func aMessageRepeatsNoValue() {
        let text = KeyFile.text(Self.lock)
        for end in stride(from: 0, to: text.count, by: 7) {
            let lines = lines(String(text.prefix(end)))
            #expect(!lines.joined().contains("AAECAwQF") && lines != ["a lock"])
        }
    }

    // MARK: The file

    @Test func onlyItsOwnerMayReadIt() throws {
        let folder = try TemporaryFolder(inMemory: true)
        let path = folder.path + "/todopress.lock.json"
        func rights() throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        }
        try KeyFile.write(Self.lock, to: path, isChange: false)
        #expect(try rights() == 0o600)
        #expect(throws: (any Error).self) { try KeyFile.write(Self.lock, to: path, isChange: false) }
        // A change takes the rights of others away, and leaves nothing beside the file.
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
        let warnings = try LockSource.file(path).read().warnings
        #expect(
            warnings == [
                "\(path) can be read by other users; \"chmod 600 \(path.quotedForShell)\" keeps it private"
            ])
        try KeyFile.write(Self.lock, to: path, isChange: true)
        #expect(try rights() == 0o600 && LockSource.file(path).read().warnings.isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["todopress.lock.json"])
        #expect(try LockSource.file(path).read().lock == Self.lock)
    }

    // MARK: Passphrases

    @Test func aPassphraseMadeHereCanBeReadAloud() {
        var generator = SeededGenerator(seed: 41)
        var all: Set<String> = []
        var letters: Set<Character> = []
        for _ in 0..<200 {
            let text = Passphrase.random(using: &generator).text
            #expect(text.wholeMatch(of: /[2-9a-hjkm-z]{4}(-[2-9a-hjkm-z]{4}){4}/) != nil, "\(text)")
            all.insert(text)
            letters.formUnion(text)
        }
        #expect(all.count == 200 && letters.count == 33)
    }

    @Test(arguments: [
        (
            " elevenchars\n",
            "11 characters, and at least 12 are needed, since it can be guessed as often as somebody likes"
        ),
        ("first line\nsecond line", "several lines or another control character; it is one line"),
        ("a tab\tin it, and long", "several lines or another control character; it is one line"),
    ])
    func aWrongPassphraseIsRefused(_ text: String, _ message: String) {
        let failure = #expect(throws: Failure.self) { try Passphrase.own(text, from: "v") }
        #expect(
            failure?.lines == ["v: error: the passphrase has \(message)"] && failure?.exitCode == .badData)
    }

    @Test(arguments: [
        ("aaaaaaaaaaaa", "repeats one character"), ("AAAA aaaa-AAAA", "repeats one character"),
        ("------------", "repeats one character"), ("abxabxabxabx", "repeats a few characters"),
        ("123456789012", "is a run of digits, of the alphabet or of keys that are side by side"),
        ("0987654321 0987", "is a run of digits, of the alphabet or of keys that are side by side"),
        ("1111222233334444", "is a run of digits, of the alphabet or of keys that are side by side"),
        ("abcdefghijklm", "is a run of digits, of the alphabet or of keys that are side by side"),
        ("qwertyuiop12", "is a run of digits, of the alphabet or of keys that are side by side"),
        ("QwErTyQwErTy", "is a run of digits, of the alphabet or of keys that are side by side"),
        ("asdfghjkl;'asd", "is a run of digits, of the alphabet or of keys that are side by side"),
        ("1qaz2wsx3edc4rfv", "is a run of digits, of the alphabet or of keys that are side by side"),
        ("qwertzuiop\u{FC}+", "is a run of digits, of the alphabet or of keys that are side by side"),
        ("!@#$%^&*()_+", "is a run of digits, of the alphabet or of keys that are side by side"),
        ("4711 0815 2026", "is a number"),
        ("my password is good", "has \"password\" in it"), ("PassWord-of-mine", "has \"password\" in it"),
        ("p4$$w0rd for home", "has \"password\" in it"), ("pass word pass word", "has \"password\" in it"),
    ])
    func whatIsGuessedFirstIsRefused(_ text: String, _ weakness: String) {
        let failure = #expect(throws: Failure.self) { try Passphrase.own(text, from: "v") }
        #expect(
            failure?.lines == [
                "v: error: the passphrase \(weakness), and such passphrases are guessed first"
            ])
    }

    @Test(arguments: [
        "correct horse battery", "ein Schl\u{FC}ssel", "of the variable", "40718 93526 61835 02947",
        "x9-k2-q8-v5-t3", "Anna und Ben 2026!",
    ])
    func othersAreTaken(_ text: String) throws { _ = try Passphrase.own(text, from: "v") }

    @Test func onesOwnIsNormalized() throws {
        let own = try Passphrase.own("\u{FEFF}  zwölf Zeichen  \r\n", from: "v").text
        #expect(Array(own.utf8) == Array("zw\u{F6}lf Zeichen".utf8))
        // Twelve characters as people count them.
        #expect(throws: Never.self) { try Passphrase.own(String(repeating: "👩‍👩‍👧", count: 12), from: "v") }
    }
}
