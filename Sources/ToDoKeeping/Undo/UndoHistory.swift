// The records of the last changes of a store, with which `undo` goes back step by step. A record is only used for the store
// that its change left, as the digests say. So a record that is damaged, or of a change that was not made or was taken back
// already, changes nothing, and neither does any record after another program has changed the store.

/// The records of the last changes, the newest first.
public struct UndoHistory: Sendable {
    /// The number of changes that are kept.
    public static let mostChanges = 10

    /// A change that can be taken back.
    public struct Step: Equatable, Sendable {
        /// The place of its record in the history.
        public let position: Int
        /// What was done, on one line.
        public let summary: String
        /// The file before the change.
        public let restored: [UInt8]
    }

    /// `nil` for a record that is damaged.
    private let records: [UndoRecord?]

    /// Parses files that `UndoRecord.bytes` wrote, the newest first.
    public init(parsing files: [[UInt8]]) { records = files.map { UndoRecord(parsing: $0) } }

    /// The last change of a file as it is now; nil if there are no records. Throws, with the reason of the newest record,
    /// if none is of a change that left this file.
    public func lastChange(of current: [UInt8]) throws(UndoError) -> Step? {
        var refusal: UndoError?
        for (position, record) in records.enumerated() {
            do throws(UndoError) {
                guard let record else { throw .damaged }
                let restored = try record.restored(from: current)
                return Step(position: position, summary: record.summary, restored: restored)
            } catch {
                refusal = refusal ?? error
            }
        }
        if let refusal { throw refusal }
        return nil
    }

    /// What the changes did that can be taken back one after the other, the last one first. Throws as `lastChange` does.
    public func changes(leadingTo current: [UInt8]) throws(UndoError) -> [String] {
        guard let last = try lastChange(of: current) else { return [] }
        var changes: [UndoRecord] = []
        for record in records[last.position...].compactMap(\.self)
        where changes.last.map({ $0.follows(record) }) ?? true { changes.append(record) }
        return changes.map(\.summary)
    }
}
