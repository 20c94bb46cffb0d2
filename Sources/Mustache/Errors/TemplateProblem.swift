// All the ways in which a template can be wrong.

/// The rule that a template breaks.
package enum TemplateProblem: Sendable, Equatable {
    // Found when templates are loaded.

    case invalidUTF8
    case unclosedTag(closing: String)
    case emptyTag
    /// A name that contains white space, or a dot at an end or next to another.
    case badName(String)
    /// New delimiters that are not two words of at most 16 bytes without `=`.
    case badDelimiters(String)
    case unclosedSection(opening: String)
    /// A closing tag for an outer section, while an inner one is open.
    case crossedSections(closing: String, open: String, line: Int)
    case strayClose(String)
    case tooDeep(limit: Int)
    case duplicateTemplate(String)
    /// The number of errors in this file that are not listed.
    case furtherErrors(Int)

    // Found when a template is bound.

    case noTemplate(String, suggestion: String?)
    /// An unknown name. `known` holds all names that are known here, if they are few.
    case unknownName(String, suggestion: String?, known: [String])
    /// `{{.}}` outside a list of texts.
    case noValueHere
    case sectionOverText(String, shape: String)
    /// `{{^name}}` for a record that is always there.
    case alwaysThere(String)
    /// A variable tag for a flag, a list or a record.
    case notShown(String, shape: String)
    /// `{{name}}` for markup, which would be escaped.
    case escapedMarkup(String)
    /// `{{{name}}}` for text, which would not be escaped.
    case rawText(String)
    case noParts(String, shape: String)
    /// A dotted name into a field that needs a section.
    case closedPart(outer: String, inner: String, shape: String)
    case missingPartial(String, suggestion: String?)
    case missingParent(String, suggestion: String?)
    case recursion([String])
    case unknownBlock(String, parent: String, suggestion: String?, known: [String])
    case repeatedBlock(String, parent: String)
    /// `{{>*name}}`, whose template only the data know.
    case dynamicName(String)
    /// A program above the limits: partials that include partials many times over, or very many lists.
    case tooLarge

    // Found when a program looks at the links of templates.

    /// A text behind a tag that leads nowhere, and what to write.
    case misplaced(String, instead: String)

    // Found when plain values are rendered.

    /// Sections and partials nested deeper than the limit, as by a partial that includes itself.
    case nestsTooDeep(limit: Int)
}
