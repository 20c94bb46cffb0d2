// The section of the index that the find box searches. The index is scripts and not JSON, because a page that is opened
// from a file may run a script of its folder but may not fetch from it. A short list has one, `find-index.js`; the index of
// a long one has its other parts in the folder `find`.

import Bytes
import Civil
import Mustache
import Site

/// `find-index.js` and the scripts of `find/`, unless the settings leave them out or there is nothing to find.
struct FindSection: SiteSection {
    /// The public files that a site without the box does without, and the one that only long lists need.
    private static let (scripts, longScript) = (
        ["find.js", "find-query.js", "find-results.js", "find-none.js", "find-long.js"], "find-long.js"
    )
    /// The first script of the index, and the folder of the others.
    static let (fileName, folder) = ("find-index.js", "find/")
    static let address = Address.file(fileName)

    private let template: PageTemplate<FindPage>

    init(_ binder: TemplateBinder) throws(TemplateErrors) {
        template = try binder.bind("find", to: FindPage.self, in: .root)
    }

    /// Whether a path of an unlocked site is that of a script of the index.
    static func isPart(_ path: SitePath) -> Bool {
        path.text == fileName || isLaterPart(path)
    }

    /// Whether it is that of one that is loaded after the first.
    static func isLaterPart(_ path: SitePath) -> Bool { path.text.hasPrefix(folder) }

    func addresses(in context: PageContext) -> [Address] {
        guard context.canFind else { return [] }
        if FindPlan.isWhole(context) { return [Self.address] }
        return [Self.address]
            + context.findWords.words(context).scriptNames.map { .file("\(Self.folder)\($0).js") }
    }

    func isUnused(_ path: String, in context: PageContext) -> Bool {
        context.canFind ? path == Self.longScript && FindPlan.isWhole(context) : Self.scripts.contains(path)
    }

    func write(_ number: SectionPage, _ page: inout PageWriter, to output: inout BufferedOutput) {
        output.buffer.append("findPart=")
        if number == .first {
            writeIndex(&page, to: &output.buffer)
        } else {
            let words = page.context.findWords.words(page.context)
            words.append(script: number.index - 1, to: &output.buffer, &page)
        }
        output.buffer.append(";\n")
    }

    /// What every search needs: the days on which groups begin, the letters that count as others, the names that a query may
    /// have, the markup of results, and items.
    private func writeIndex(_ page: inout PageWriter, to script: inout ByteBuffer) {
        let context = page.context
        script.append("{\"days\":[")
        script.append(listOf: context.lists.days.starts) { $0.append(decimal: $1.number) }
        script.append("],\"letters\":")
        script.append(javaScript: FindFolding.letters)
        script.append(",\"unspaced\":")
        script.append(javaScript: TextFolding.unspaced.map { "\($0.lowerBound)-\($0.upperBound)" }.joined())
        script.append(",\"fields\":[")
        script.append(listOf: FindField.allCases) { $0.append(javaScript: "\($1)") }
        script.append("],\"query\":")
        FindQuery(context).append(to: &script, context)
        script.append(",\"markup\":")
        var markup = BufferedOutput()
        template.render(FindPage(count: context.items.count), &page, to: &markup)
        markup.buffer.withBytes { script.append(javaScript: $0) }
        script.append(",")
        let plan = FindPlan(context)
        if !plan.isWhole {
            let words = context.findWords.words(context)
            script.append("\"bits\":")
            script.append(decimal: words.numbers.bits)
            script.append(",\"numbers\":[")
            script.append(listOf: plan.items) {
                $0.append(decimal: Int(words.numbers.numbers[Int($1.index)]))
            }
            script.append("],\"leaves\":[")
            script.append(listOf: words.leaves) { $0.append(javaScript: $1.firstWord) }
            script.append("],\"alone\":[")
            script.append(listOf: words.leaves.indices.filter { words.leaves[$0].isAlone }) {
                $0.append(decimal: $1)
            }
            script.append("],\"inTitles\":[")
            script.append(listOf: words.titleWords) { $0.append(javaScript: $1) }
            script.append("],")
        }
        FindItems.append(plan.items, plan.isWhole ? .whole : .near, to: &script, &page)
        script.append("}")
    }
}

extension ByteBuffer {
    /// Appends elements with commas between them.
    mutating func append<Element>(listOf elements: [Element], _ write: (inout ByteBuffer, Element) -> Void) {
        for (index, element) in elements.enumerated() {
            if index > 0 { append(",") }
            write(&self, element)
        }
    }
}

/// What the find box shows, as markup that its script fills in.
struct FindPage: Record {
    /// The number of all items.
    let count: Int

    static let vocabulary: Vocabulary<FindPage> = [
        .text(
            "count", "How many items are found; the script fills in {found}.",
            example: "{found} of 26 items"
        ) { find, page in
            page.text(page.context.locale.phrases.found, find.count)
        },
        .optional("digits", "The digits of the language, unless they are 0123456789.") { Named.digits(&$1) },
    ]
}

extension PageContext {
    /// Whether pages have the box that finds items.
    var canFind: Bool { settings.hasFind && items.count > 0 }
}

extension FindSection {
    /// The value that a script of the index assigns, which is JSON (RFC 8259), for a locked site: a browser cannot run a script
    /// that it has decrypted.
    static func json(ofScript script: borrowing ByteBuffer) -> [UInt8] {
        Array([UInt8](script).dropFirst("findPart=".utf8.count).dropLast(";\n".utf8.count))
    }
}
