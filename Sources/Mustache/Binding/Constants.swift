// Values that are the same on every page of a site. Binding copies them into the template, so they cost
// nothing when a page is rendered.

/// Texts and flags of a whole site, by dotted name: `words.back`, `site.title`. A record's field of the same
/// name hides them.
public struct Constants: Sendable {
    /// The texts, which are escaped.
    public let texts: [String: String]
    /// The flags, which decide sections when a template is bound.
    public let flags: [String: Bool]

    /// Creates constants by name.
    public init(texts: [String: String] = [:], flags: [String: Bool] = [:]) {
        self.texts = texts
        self.flags = flags
    }
}
