// What an item that repeats has beside its rule. Its occurrences are computed from both: see `Series`.

import Civil

/// What an item's rule counts from, which dates it leaves out and adds, and which occurrences are done.
public struct ItemSeries: Hashable, Sendable {
    /// The day or instant that the rule counts from (DTSTART, RFC 5545 §3.8.2.4); nil if that is the due date.
    public var since: ItemDate?
    /// Whether the rule counts from the day on which the item was done.
    public var isFromCompletion = false
    /// The IANA name of the time zone of the rule; nil for that of the site.
    public var zone: String?
    /// Days and instants that are left out (EXDATE, RFC 5545 §3.8.5.1).
    public var skipped: [ItemDate] = []
    /// Days and instants that are added (RDATE, RFC 5545 §3.8.5.2).
    public var extra: [ItemDate] = []
    /// The days of the occurrences that are done, in the time zone of the rule. If it counts from completion, the days on
    /// which the item was done.
    public var doneOn: [Day] = []

    /// A series without exceptions, nothing of which is done.
    public init() {}
}
