// The IDs of Apple Reminders as they are written in its list, by which reminders-cli completes one of them.

import JSON
import ToDos

extension ListFormat {
    /// The ID by which Apple Reminders knows an item of its list, as it is written there; nil for a further occurrence of one
    /// that repeats, which shares it.
    package static func reminder(of item: ItemID, in list: [UInt8]) -> String? {
        guard let value = try? JSONValue(parsing: list) else { return nil }
        let reminders = if case .array(let several) = value { several } else { [value] }
        for reminder in reminders {
            guard case .string(let id)? = reminder["externalId"] else { continue }
            if NamedIDs.id(ofForeign: id) == item { return id }
        }
        return nil
    }
}
