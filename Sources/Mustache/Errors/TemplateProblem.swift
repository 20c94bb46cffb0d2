// All the ways in which a template can be wrong.

/// What is wrong with a template.
public enum TemplateProblem: Sendable, Equatable {
    // Found when templates are loaded.

    /// A byte that is not part of valid UTF-8.
    case invalidUTF8
    /// A tag without an end.
    case unclosedTag(closing: String)
    /// A tag without content.
    case emptyTag
    /// A name that contains white space, or a dot at an end or next to another.
    case badName(String)
    /// New delimiters that are not two words of at most 16 bytes without `=`.
    case badDelimiters(String)
    /// A section, parent or block without a closing tag.
    case unclosedSection(opening: String)
    /// A closing tag for an outer section, while an inner one is open.
    case crossedSections(closing: String, open: String, line: Int)
    /// A closing tag for nothing that is open.
    case strayClose(String)
    /// Tags nested deeper than the limit.
    case tooDeep(limit: Int)
    /// A second file of the same name.
    case duplicateTemplate(String)
    /// The number of errors in this file that are not listed.
    case furtherErrors(Int)

    // Found when a template is bound.

    /// An unknown template.
    case noTemplate(String, suggestion: String?)
    /// An unknown name. `known` holds all names that are known here, if they are few.
    case unknownName(String, suggestion: String?, known: [String])
    /// `{{.}}` outside a list of texts.
    case noValueHere
    /// A section over a text or markup.
    case sectionOverText(String, shape: String)
    /// `{{^name}}` for a record that is always there.
    case alwaysThere(String)
    /// A variable tag for a flag, a list or a record.
    case notShown(String, shape: String)
    /// `{{name}}` for markup, which would be escaped.
    case escapedMarkup(String)
    /// `{{{name}}}` for text, which would not be escaped.
    case rawText(String)
    /// A dotted name into a field without parts.
    case noParts(String, shape: String)
    /// A dotted name into a field that needs a section.
    case closedPart(outer: String, inner: String, shape: String)
    /// An unknown partial.
    case missingPartial(String, suggestion: String?)
    /// An unknown parent.
    case missingParent(String, suggestion: String?)
    /// A template that includes itself, with the names in between.
    case recursion([String])
    /// A block that the parent does not have.
    case unknownBlock(String, parent: String, suggestion: String?, known: [String])
    /// A block that is given to the same parent twice.
    case repeatedBlock(String, parent: String)
    /// `{{>*name}}`, whose template only the data know.
    case dynamicName(String)
    /// A program above the limits: partials that include partials many times over, or very many lists.
    case tooLarge

    // Found when plain values are rendered.

    /// Sections and partials nested deeper than the limit, as by a partial that includes itself.
    case nestsTooDeep(limit: Int)
}
