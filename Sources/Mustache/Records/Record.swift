// What a type declares so that templates can be bound to it.

import Bytes

/// A value that a bound template can render: a page, a row, or a part of one.
///
/// A record is a struct. Its stored properties that templates use are texts (`String` or `Text`), flags
/// (`Bool`), lists of texts, other records, optional records, lists of records, or `LazyRows`.
public protocol Record: SendableMetatype {
    /// The names that templates may use.
    static var vocabulary: Vocabulary<Self> { get }
}

/// The types of a text: `String` and `Text`. Do not conform other types: a vocabulary with a field of one
/// ends the process.
public protocol TextValue: Sendable {}

extension String: TextValue {}

extension Text: TextValue {}
