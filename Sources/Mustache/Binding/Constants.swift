// What stays the same on every page of a site. Binding writes it into the text of the template, so it costs
// nothing when a page is rendered.

/// Texts and flags that stay the same for a whole site, by dotted name: `words.back`, `site.title`. A record's
/// own names go before them.
public struct Constants: Sendable {
    /// The texts, escaped where they are shown.
    public let texts: [String: String]
    /// The flags, which decide sections when the template is bound.
    public let flags: [String: Bool]

    /// Constants of these names.
    public init(texts: [String: String] = [:], flags: [String: Bool] = [:]) {
        self.texts = texts
        self.flags = flags
    }
}
