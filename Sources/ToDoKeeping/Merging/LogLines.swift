// A log of changes as a list that is merged: its lines, of which none is an item.

import Bytes
import JSON
import ToDos

/// A log of changes as the parts of a merge: its lines.
struct LogLines: MergedList {
    let bytes: [UInt8]

    var units: [MergeUnit] {
        Self.lines(of: bytes).map { MergeUnit($0, name: String(decoding: bytes[$0], as: UTF8.self)) }
    }

    private var entries: [(line: ArraySlice<UInt8>, entry: ActivityEntry?)] {
        Self.lines(of: bytes).map { (bytes[$0], ActivityLog(parsing: Array(bytes[$0])).entries.first) }
    }

    /// The log with the new entries of items private that are so by the last entry of a version.
    func withPrivateEntries(of versions: LogLines..., except base: LogLines) -> [UInt8] {
        let known = Set(base.entries.map(\.line))
        var hidden: Set<ItemID> = []
        for version in versions {
            let entries = version.entries.filter { !known.contains($0.line) }.compactMap(\.entry)
            let last = Dictionary(entries.map { ($0.id, $0.isPrivate) }) { $1 }
            hidden.formUnion(last.filter(\.value).keys)
        }
        var edits = MergeEdits()
        for (index, (line, entry)) in entries.enumerated() where !known.contains(line) {
            guard let entry, !entry.isPrivate, hidden.contains(entry.id) else { continue }
            let bytes = Array(line)
            edits.replaced[index] = ByteView.with(bytes.span) { text in
                var splices = Splices()
                splices.patch([("private", .set(JSONText.bool(true)))], objectAt: 0, of: text)
                return splices.applied(to: bytes.span)
            }
        }
        return merged(edits)
    }
}
