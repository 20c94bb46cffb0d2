// What an import did, as facts.

/// What the import of one list did. Items are named by their titles, in the order of the list; those that are no
/// longer in it, in store order.
public struct ImportOutcome: Equatable, Sendable {
    /// The name of the source.
    public let source: String
    /// The items that were new.
    public var added: [String] = []
    /// The items of which at least one field was updated.
    public var updated: [String] = []
    /// The items that were already in the store, but not imported until now.
    public var recognized: [String] = []
    /// The items with fields that changed here and at the source, and stay as they are here.
    public var kept: [Kept] = []
    /// The items that stay with the source they came from first.
    public var foreign: [Foreign] = []
    /// The items that are no longer at the source, but stay in the store.
    public var vanished: [String] = []
    /// The items that are no longer at the source and were removed.
    public var removed: [String] = []
    /// The items that are private at the source now, but stay in the store.
    public var madePrivate: [String] = []
    /// The items that are private at the source now and were removed.
    public var removedAsPrivate: [String] = []

    /// Creates an outcome in which nothing happened.
    public init(source: String) { self.source = source }

    /// An item that was changed here and at the source.
    public struct Kept: Equatable, Sendable {
        /// Its title here.
        public let title: String
        /// The names of the fields that changed in both places, such as `due date`.
        public let fields: [String]

        /// Creates it.
        public init(title: String, fields: [String]) { (self.title, self.fields) = (title, fields) }
    }

    /// An item that came from another source.
    public struct Foreign: Equatable, Sendable {
        /// Its title at the source that was imported.
        public let title: String
        /// The source it came from.
        public let source: String

        /// Creates it.
        public init(title: String, source: String) { (self.title, self.source) = (title, source) }
    }
}
