// What a page type must say for templates to be bound to it.

/// A value that a bound template can show: a page, a row of it, a part of one. It is a plain struct whose
/// stored properties are `Text`, `Bool`, `[Text]`, another record, an optional record, a list or a series of records.
public protocol Record: SendableMetatype {
    /// The names that templates may use for what the record holds.
    static var vocabulary: Vocabulary<Self> { get }
}
