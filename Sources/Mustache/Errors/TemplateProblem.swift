// Every way in which a template can be wrong. A closed list: a new one does not compile until it is worded.

/// What is wrong with a template.
public enum TemplateProblem: Sendable, Equatable {
    // Found when templates are loaded.

    /// A byte that UTF-8 does not allow.
    case invalidUTF8
    /// A tag without its end, which should read so.
    case unclosedTag(closing: String)
    /// A tag with nothing in it.
    case emptyTag
    /// A name with white space in it, or with dots at an end or side by side.
    case badName(String)
    /// New delimiters that are not two words of at most 16 bytes without `=`.
    case badDelimiters(String)
    /// A section, parent or block without its end.
    case unclosedSection(opening: String)
    /// An end for a section opened further out, while another is open.
    case crossedSections(closing: String, open: String, line: Int)
    /// An end of nothing that is open.
    case strayClose(String)
    /// Tags nested deeper than so many levels.
    case tooDeep(limit: Int)
    /// A second file of the same name.
    case duplicateTemplate(String)
    /// So many errors of this file more than are listed.
    case furtherErrors(Int)

    // Found when a template is bound.

    /// No template of this name.
    case noTemplate(String, suggestion: String?)
    /// A name that stands for nothing here, with the nearest one that does, or with all that do when few.
    case unknownName(String, suggestion: String?, known: [String])
    /// `{{.}}` where no list of texts is open.
    case noValueHere
    /// A section over what is simply shown: a text or markup.
    case sectionOverText(String, shape: String)
    /// `{{^name}}` for a record that is always there.
    case alwaysThere(String)
    /// A tag that would show what only a section can use: a flag, a list, a record.
    case notShown(String, shape: String)
    /// `{{name}}` for markup, which would show its tags as text.
    case escapedMarkup(String)
    /// `{{{name}}}` for text, which would let text be markup.
    case rawText(String)
    /// A dot behind what has no parts.
    case noParts(String, shape: String)
    /// A dot behind what must be opened by a section first.
    case closedPart(outer: String, inner: String, shape: String)
    /// A partial that is not there.
    case missingPartial(String, suggestion: String?)
    /// A parent that is not there.
    case missingParent(String, suggestion: String?)
    /// A partial or parent that comes to include itself, by this way.
    case recursion([String])
    /// A block for a parent that has no such block.
    case unknownBlock(String, parent: String, suggestion: String?, known: [String])
    /// A block given to the same parent a second time.
    case repeatedBlock(String, parent: String)
    /// `{{>*name}}`: a template chosen by the data.
    case dynamicName(String)
    /// Partials that include partials, so many times over that the page would not end; lists beyond number.
    case tooLarge

    // Found when plain data is rendered by name.

    /// Sections and partials nested deeper than so many levels, as by a partial that includes itself.
    case nestsTooDeep(limit: Int)
}
