// Which style sheets of a user style what no page has any more: their selectors name classes that are in no template, in no
// script and in no built-in style sheet.

import Defaults
import Foundation

extension FileOverlay {
    /// A warning for each such style sheet. `templates` are those of the site.
    func unusedClassWarnings(_ templates: FileOverlay) -> [String] {
        let sheets = files.filter { !$0.isBuiltIn && $0.path.hasSuffix(".css") }
        guard !sheets.isEmpty else { return [] }
        let others = files.filter { [".js", ".html", ".svg"].contains(where: $0.path.hasSuffix) }
        let builtIn = Defaults.publicFiles.filter { $0.path.hasSuffix(".css") }.map(\.text)
        var known: Set<Substring> = []
        for text in (templates.files + others).map(\.text) + builtIn {
            known.formUnion(text.matches(of: #/[A-Za-z_][\w-]*/#).map(\.0))
        }
        return sheets.compactMap { sheet in
            // Neither comments nor strings nor what is inside the innermost braces has selectors.
            let selectors = sheet.text.replacing(#/(?s)/\*.*?\*/|"[^"]*"|'[^']*'/#, with: "")
                .replacing(#/\{[^{}]*\}/#, with: "\n")
            var unused: [Substring] = []
            for match in selectors.matches(of: #/\.([A-Za-z_][\w-]*)/#)
            where !known.contains(match.1) && !unused.contains(match.1) {
                unused.append(match.1)
            }
            guard !unused.isEmpty else { return nil }
            let names = unused.map { ".\($0)" }.listedInPart
            return "\(sheet.name): no template has \(names), so what is written there styles nothing"
        }
    }
}

extension FileOverlay.File {
    fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}
