// Reads the text of a key file and names all that is wrong in it. No message repeats a value, which may be the key.

import Cipher
import Foundation
import JSON

struct KeyFileReader {
    enum Member: String, CaseIterable {
        case version = "todopress-lock"
        case dataKey = "data-key"
        case salt, rounds
        case wrappedKey = "wrapped-key"
        case check
    }

    private let bytes: [UInt8]
    private var values: [Member: SettingsJSON] = [:]
    private var errors: [(offset: Int, sentence: String)] = []

    /// The lock of a text. `name` is its file or variable in messages.
    static func lock(_ bytes: [UInt8], named name: String) throws(Failure) -> SiteLock {
        var reader = KeyFileReader(bytes: bytes)
        if let lock = reader.lock() { return lock }
        let lines = reader.errors.sorted { $0.offset < $1.offset }.map { error in
            let place = SourceLocation(offset: error.offset, in: bytes.span)
            return Failure.line(file: name, line: place.line, column: place.column, error.sentence)
        }
        throw Failure(
            lines + [
                "A key file is used as \"todopress lock\" has written it. Where no copy is left, "
                    + "\"todopress lock --change\" makes a new one."
            ], .badData)
    }

    private mutating func lock() -> SiteLock? {
        guard readMembers() else { return nil }
        // Another version may have other members.
        if let version = values[.version], version.text != "\(KeyFile.version)" {
            errors = []
            note(
                version,
                "\"\(Member.version.rawValue)\" is not \(KeyFile.version), the version of the format that is read"
            )
            return nil
        }
        for member in Member.allCases where values[member] == nil {
            errors.append((0, "\"\(member.rawValue)\" is missing"))
        }
        let rounds = rounds()
        let dataKey = bytes(.dataKey, 32)
        let (salt, sealed, check) = (bytes(.salt, 16), bytes(.wrappedKey, 48), bytes(.check, 32))
        guard errors.isEmpty, let rounds, let dataKey, let salt, let sealed, let check else { return nil }
        let lock = SiteLock(dataKey: dataKey, wrapped: WrappedKey(salt: salt, rounds: rounds, sealed: sealed))
        guard KeyFile.check(lock) == check else {
            errors.append((0, "the values do not belong together, so one of them is damaged"))
            return nil
        }
        return lock
    }

    /// Reads the members. Returns false if the text is no object.
    private mutating func readMembers() -> Bool {
        do throws(JSONError) {
            let (members, other) = try SettingsJSON.parse(bytes)
            if let other { note(other, "expected the object of a key file") }
            for member in members {
                guard let known = Member(rawValue: member.name) else {
                    errors.append((member.offset, "unknown name \"\(Excerpt.text(member.name))\""))
                    continue
                }
                if values[known] != nil {
                    errors.append((member.offset, "\"\(known.rawValue)\" is there twice"))
                }
                values[known] = member.value
            }
            return other == nil
        } catch {
            errors.append((error.location.offset, error.message))
            return false
        }
    }

    private mutating func rounds() -> Int? {
        guard let value = values[.rounds] else { return nil }
        let range = WrappedKey.usualRounds...100_000_000
        if case .number = value.value, let rounds = Int(value.text), range.contains(rounds) { return rounds }
        note(
            value,
            "\"\(Member.rounds.rawValue)\" is no whole number from \(range.lowerBound) to \(range.upperBound)"
        )
        return nil
    }

    /// So many bytes in base64.
    private mutating func bytes(_ member: Member, _ count: Int) -> [UInt8]? {
        guard let value = values[member] else { return nil }
        if case .string(let text) = value.value, let data = Data(base64Encoded: text), data.count == count {
            return Array(data)
        }
        note(value, "\"\(member.rawValue)\" is not \(count) bytes in base64")
        return nil
    }

    private mutating func note(_ value: SettingsJSON, _ sentence: String) {
        errors.append((value.offset, sentence))
    }
}
