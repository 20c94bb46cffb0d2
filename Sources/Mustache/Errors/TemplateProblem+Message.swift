// The sentences for all problems of templates.

extension TemplateProblem {
    /// The problem as a sentence without location and full stop.
    package var message: String {
        switch self {
        case .invalidUTF8: "this byte is not UTF-8"
        case .unclosedTag(let closing): "this tag is not closed by \(closing)"
        case .emptyTag: "this tag names nothing"
        case .badName(let name): "\"\(name)\" is not a name: words joined by single dots, without white space"
        case .badDelimiters(let text):
            "\"\(text)\" are not new delimiters: two words without =, as in {{=<% %>=}}"
        case .unclosedSection(let opening): "\(opening) is never closed"
        case .crossedSections(let closing, let open, let line):
            "\(closing) comes before \(open) of line \(line) is closed"
        case .strayClose(let closing): "\(closing) closes nothing that is open"
        case .tooDeep(let limit): "tags are nested deeper than \(limit) levels"
        case .duplicateTemplate(let name): "there is another template \"\(name)\""
        case .furtherErrors(let count): "\(count) more \(count == 1 ? "error" : "errors") in this file"
        case .noTemplate(let name, let suggestion): "there is no template \"\(name)\"" + asking(suggestion)
        case .unknownName(let name, let suggestion, let known):
            "\"\(name)\" is not a name here" + asking(suggestion, known, "names")
        case .noValueHere: "{{.}} stands for a text only inside a section over a list of texts"
        case .sectionOverText(let name, let shape): "\"\(name)\" is \(shape), which no section can open"
        case .alwaysThere(let name): "\"\(name)\" is always there, so {{^\(name)}} would never show anything"
        case .notShown(let name, let shape):
            "\"\(name)\" is \(shape): use it as a section, {{#\(name)}}…{{/\(name)}}"
        case .escapedMarkup(let name): "\"\(name)\" is markup: write {{{\(name)}}}"
        case .rawText(let name): "\"\(name)\" is text, not markup: write {{\(name)}}"
        case .noParts(let name, let shape): "\"\(name)\" is \(shape) and has no parts"
        case .closedPart(let outer, let inner, let shape):
            "\"\(outer)\" is \(shape): open it with {{#\(outer)}}, then \"\(inner)\" is a name inside"
        case .missingPartial(let name, let suggestion):
            "there is no template \"\(name)\" for this partial" + asking(suggestion)
        case .missingParent(let name, let suggestion):
            "there is no template \"\(name)\" for this parent" + asking(suggestion)
        case .recursion(let names):
            "\"\(names.last ?? "")\" includes itself: " + names.joined(separator: " > ")
        case .unknownBlock(let name, let parent, let suggestion, let known):
            "\"\(parent)\" has no block \"\(name)\"" + asking(suggestion, known, "blocks")
        case .repeatedBlock(let name, let parent): "\"\(parent)\" is given the block \"\(name)\" twice"
        case .dynamicName(let name):
            "{{>*\(name)}} is chosen by the data: a bound template must name its partial"
        case .tooLarge: "the page becomes too large here: too many lists, or partials within partials"
        case .misplaced(let text, let other): "\(text) leads to no file: write \(other)"
        case .nestsTooDeep(let limit): "sections and partials are nested deeper than \(limit) levels"
        }
    }

    private func asking(_ suggestion: String?, _ known: [String] = [], _ kind: String = "") -> String {
        if let suggestion { return ": did you mean \"\(suggestion)\"?" }
        return known.isEmpty ? "" : " (\(kind): \(known.joined(separator: ", ")))"
    }
}
