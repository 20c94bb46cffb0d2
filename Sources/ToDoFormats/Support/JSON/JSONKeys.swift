// Tells lists in JSON from each other by the keys of their first objects.

import Bytes
import JSON

/// The keys of the first objects of a JSON text.
enum JSONKeys {
    /// How many bytes are looked at.
    private static let most = 1 << 16

    /// The keys of the first three objects of an array or of a series of objects, without those of objects within
    /// them. If the text is not JSON, or is longer than 64 KiB, only the keys before that point.
    static func first(of bytes: ByteView) -> Set<String> {
        let head = bytes.withBytes(of: 0..<min(bytes.count, most)) { head in
            ByteView.with(head) { JSONRepair.repaired($0).bytes }
        }
        var keys: Set<String> = []
        ByteView.with(head.span) { head in
            do throws(JSONError) { try collect(from: head, into: &keys) } catch {}
        }
        return keys
    }

    private static func collect(from bytes: ByteView, into keys: inout Set<String>) throws(JSONError) {
        var scanner = try JSONScanner(bytes)
        let isArray = scanner.isNext(.array)
        if isArray { try scanner.open() }
        for number in 0..<3 {
            if isArray {
                guard try scanner.nextElement(isFirst: number == 0) else { return }
            } else if number > 0, bytes[scanner.position] == UInt8(ascii: ",") {
                scanner.position += 1
            }
            scanner.skipWhiteSpace()
            guard scanner.isNext(.object) else { return }
            try scanner.open()
            var isFirst = true
            while try scanner.nextMember(isFirst: isFirst) {
                isFirst = false
                keys.insert(scanner.string(try scanner.readKey()))
                try scanner.skipValue()
            }
            scanner.skipWhiteSpace()
        }
    }
}
