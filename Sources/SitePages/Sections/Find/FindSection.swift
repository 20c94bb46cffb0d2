// The section of the index that the find box searches. The index is scripts and not JSON, because a page that is opened
// from a file may run a script of its folder but may not fetch from it. The first one, `find-index.js`, has what every search
// needs and what depends on the day of the build; the folder `find` has the items, in the parts of `FindPart`.

import Bytes
import Civil
import Mustache
import Site

/// `find-index.js` and the scripts of `find/`, unless the settings leave them out or there is nothing to find.
struct FindSection: SiteSection {
    /// The public files that a site without the box does without.
    private static let scripts = [
        "find.js", "find-query.js", "find-items.js", "find-results.js", "find-none.js",
    ]
    /// The first script of the index, and the folder of the others.
    static let (fileName, folder) = ("find-index.js", "find/")
    static let address = Address.file(fileName)

    private let template: PageTemplate<FindPage>

    init(_ binder: TemplateBinder) throws(TemplateErrors) {
        template = try binder.bind("find", to: FindPage.self, in: .root)
    }

    /// Whether a path of an unlocked site is that of a script of the index.
    static func isPart(_ path: SitePath) -> Bool { path.text == fileName || path.text.hasPrefix(folder) }

    static func address(of part: FindPart) -> Address { .file("\(folder)\(part.name).js") }

    func addresses(in context: PageContext) -> [Address] {
        context.canFind ? [Self.address] + context.findParts.map(Self.address(of:)) : []
    }

    func isUnused(_ path: String, in context: PageContext) -> Bool {
        !context.canFind && Self.scripts.contains(path)
    }

    func write(_ number: SectionPage, _ page: inout PageBuilder, to output: inout BufferedOutput) {
        output.buffer.append("findPart=")
        if number == .first {
            writeIndex(&page, to: &output.buffer)
        } else {
            FindItems.append(page.context.findParts[number.index - 1], to: &output.buffer, &page)
        }
        output.buffer.append(";\n")
    }

    /// What every search needs: the days on which groups begin, the letters that count as others, the names that a query may
    /// have, the markup of results, the names of days near today, the days of items that move, and the parts: the name of
    /// each, its size, 1 if all in it is done, and its first and last day.
    private func writeIndex(_ page: inout PageBuilder, to script: inout ByteBuffer) {
        let context = page.context
        script.append("{\"days\":[")
        script.append(listOf: context.lists.days.starts) { $0.append(decimal: $1.number) }
        script.append("],\"letters\":")
        script.append(javaScript: FindFolding.letters)
        script.append(",\"unspaced\":")
        script.append(javaScript: TextFolding.unspaced.map { "\($0.lowerBound)-\($0.upperBound)" }.joined())
        script.append(",\"fields\":[")
        let hasEvents = context.findParts.contains { !$0.events.isEmpty }
        script.append(listOf: FindField.allCases.filter { hasEvents || $0 != .href }) {
            $0.append(javaScript: $1.rawValue)
        }
        script.append("],\"query\":")
        FindQuery(context).append(to: &script, context)
        script.append(",\"markup\":")
        var markup = BufferedOutput()
        let count = context.findParts.reduce(0) { $0 + $1.items.count + $1.events.count }
        template.render(FindPage(count: count), &page, to: &markup)
        markup.buffer.withBytes { script.append(javaScript: $0) }
        script.append(",\"near\":[")
        script.append(listOf: RowDate.nearDays(context.lists.days)) { script, day in
            let text = RowDate(day, in: context).text(&page)
            script.append(javaScript: text, of: page.texts)
        }
        script.append("],\"past\":[")
        script.append(listOf: [context.locale.phrases.groups[.today], context.locale.phrases.yesterday]) {
            $0.append(javaScript: $1)
        }
        script.append("],\"moving\":{")
        let moving = context.items.positions.filter { context.items.moves(context.items[$0]) }
        script.append(listOf: moving) { script, position in
            let item = context.items[position]
            script.append("\n\"")
            script.append(base64: item.id)
            script.append("\":[")
            if let date = context.lists.date(of: item) { script.append(decimal: date.day.number) }
            if let when = RowDate(item, .inGroup(context.lists.group(of: item)), in: context)?.text(&page) {
                script.append(",")
                script.append(javaScript: when, of: page.texts)
            }
            script.append("]")
        }
        script.append("},\"parts\":[")
        script.append(listOf: context.findParts) { script, part in
            script.append("\n[")
            script.append(javaScript: part.name)
            let days = part.days.map { [$0.lowerBound.number, $0.upperBound.number] } ?? []
            for number in [part.size, part.isDone ? 1 : 0] + days {
                script.append(",")
                script.append(decimal: number)
            }
            script.append("]")
        }
        script.append("\n]}")
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
        .optional("digits", "The digits of the language, unless they are 0123456789.") { _, page in
            Named.digits(&page)
        },
    ]
}

extension PageContext {
    /// Whether pages have the box that finds items.
    var canFind: Bool { !findParts.isEmpty }
}

extension FindSection {
    /// The value that a script of the index assigns, which is JSON (RFC 8259), for a locked site: a browser cannot run a script
    /// that it has decrypted.
    static func json(ofScript script: borrowing ByteBuffer) -> [UInt8] {
        Array([UInt8](script).dropFirst("findPart=".utf8.count).dropLast(";\n".utf8.count))
    }
}
