// Adds a member to the text of a settings file, or changes one. All other bytes stay as they are.

import Bytes
import JSON
import Publishing

/// The text of a settings file that is an object without errors.
struct SettingsText {
    private(set) var bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// An object without members.
    static let empty = SettingsText(Array("{}\n".utf8))

    /// Adds a target as the last member.
    mutating func add(_ target: RememberedTarget) {
        let members: [(TargetMember, String?)] = [
            (.kind, target.kind.rawValue), (.to, target.place), (.branch, target.branch),
            (.address, target.address),
        ]
        var written = members.compactMap { name, text in
            text.map { JSONText.member((name.rawValue, JSONText.string($0)), isSpaced: true) }
        }
        if target.keepsHistory {
            written.append(
                JSONText.member((TargetMember.history.rawValue, JSONText.bool(true)), isSpaced: true))
        }
        add(SettingsReader.publish, Array("{ ".utf8) + written.joined(separator: ", ".utf8) + " }".utf8)
    }

    /// Sets an option that is a flag. Returns false if it is set already.
    mutating func set(_ flag: Option) -> Bool {
        let value = members.first { $0.name == flag.rawValue }?.value
        switch value?.value {
        case .bool(true): return false
        case nil: add(flag.rawValue, Array("true".utf8))
        case _?:
            let (start, count) = (value?.offset ?? 0, value?.text.utf8.count ?? 0)
            bytes.replaceSubrange(start..<start + count, with: Array("true".utf8))
        }
        return true
    }

    private var members: [SettingsJSON.Member] { (try? SettingsJSON.parse(bytes))?.members ?? [] }

    /// Adds a member as the last one, on a line of its own. Nothing may be in the file but an object.
    mutating func add(_ name: String, _ value: [UInt8]) {
        guard let end = bytes.lastIndex(of: UInt8(ascii: "}")) else { return }
        let isSpace: (UInt8) -> Bool = { [0x20, 0x0A, 0x0D, 0x09].contains($0) }
        // After the last value, or after the brace that begins the object.
        var place = end
        while place > 0, isSpace(bytes[place - 1]) { place -= 1 }
        let member = JSONText.member((name, value), isSpaced: true)
        bytes.insert(
            contentsOf: Array((members.isEmpty ? "\n  " : ",\n  ").utf8) + member
                + (place == end ? "\n" : "").utf8, at: place)
    }
}
