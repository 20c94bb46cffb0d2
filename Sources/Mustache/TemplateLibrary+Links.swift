// Looks at what templates write behind a tag: a link whose beginning is a variable leads where a program can know it.

extension TemplateLibrary {
    /// What is wrong with the texts right behind the tags of a variable; `nil` if nothing is.
    ///
    /// A text reaches to the first byte that `isEnd` accepts. `problem` gets the text up to the first tag in it and, if
    /// there is a tag, the text behind the last one.
    package func errors(
        after name: String, until isEnd: (UInt8) -> Bool,
        _ problem: (_ start: String, _ end: String?) -> TemplateProblem?
    ) -> TemplateErrors? {
        var log = ErrorLog()
        for template in names.compactMap({ templates[$0] }) {
            for (index, node) in template.nodes.enumerated() {
                guard case .variable(let found, _) = node.kind, found.text == name else { continue }
                let texts = template.texts(from: index + 1, until: isEnd)
                guard let start = texts.first else { continue }
                let end = texts.count > 1 ? texts.last : nil
                if let problem = problem(start, end) {
                    log.note(problem, at: node.offset, of: template.source)
                }
            }
        }
        return log.isEmpty ? nil : log.sorted()
    }
}

extension Template {
    /// The texts from a node on, up to the first byte that ends them. None if the node is no text.
    fileprivate func texts(from first: Int, until isEnd: (UInt8) -> Bool) -> [String] {
        var texts: [String] = []
        for node in nodes[first...] {
            guard case .text(let range) = node.kind else {
                if texts.isEmpty { return [] }
                continue
            }
            let end = source.bytes[range].firstIndex(where: isEnd)
            texts.append(source.text(range.lowerBound..<(end ?? range.upperBound)))
            if end != nil { break }
        }
        return texts
    }
}
