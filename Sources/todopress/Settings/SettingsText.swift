// Adds a member to the text of a settings file. All other bytes stay as they are.

import Bytes
import JSON
import Publishing

/// The text of a settings file that is an object without errors.
struct SettingsText {
    private(set) var bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Adds a target as the last member, on a line of its own. Nothing may be in the file but an object.
    mutating func add(_ target: RememberedTarget) {
        guard let end = bytes.lastIndex(of: UInt8(ascii: "}")) else { return }
        let isSpace: (UInt8) -> Bool = { [0x20, 0x0A, 0x0D, 0x09].contains($0) }
        // After the last value, or after the brace that begins the object.
        var place = end
        while place > 0, isSpace(bytes[place - 1]) { place -= 1 }
        let isFirst = (try? SettingsJSON.parse(bytes))?.members.isEmpty ?? true
        var member = ByteBuffer()
        member.append(isFirst ? "\n  " : ",\n  ")
        member.append(json: SettingsReader.publish)
        member.append(": ")
        let members: [(TargetMember, String?)] = [
            (.kind, target.kind.rawValue), (.to, target.place), (.branch, target.branch),
            (.address, target.address),
        ]
        var separator = "{ "
        for (name, value) in members {
            guard let value else { continue }
            member.append(string: separator)
            separator = ", "
            member.append(json: name.rawValue)
            member.append(": ")
            member.append(json: value)
        }
        member.append(" }")
        if place == end { member.append("\n") }
        bytes.insert(contentsOf: [UInt8](member), at: place)
    }
}
