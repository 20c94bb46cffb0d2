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
    private static let (scripts, longScript) = (["find.js", "find-none.js", "find-long.js"], "find-long.js")
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
            + context.findWords.words(context).scripts.map { .file("\(Self.folder)\($0.name).js") }
    }

    func isUnused(_ path: String, in context: PageContext) -> Bool {
        context.canFind ? path == Self.longScript && FindPlan.isWhole(context) : Self.scripts.contains(path)
    }

    func isListed(_ address: Address) -> Bool { false }

    func write(_ number: SectionPage, _ page: inout PageWriter, to output: inout BufferedOutput) {
        output.buffer.append("findPart=")
        if number == .first {
            writeIndex(&page, to: &output.buffer)
        } else {
            let words = page.context.findWords.words(page.context)
            switch words.scripts[number.index - 1].script {
            case .leaf(let leaf): words.append(leaf: leaf, to: &output.buffer)
            case .chunk(let word, let number): words.append(chunk: number, of: word, to: &output.buffer)
            case .items(let number):
                output.buffer.append("{")
                FindItems.append(
                    words.items(of: number), dates: .fixed, keys: words.keys, to: &output.buffer, &page)
                output.buffer.append("}")
            case .known:
                output.buffer.append("\"")
                output.buffer.append(string: words.known.joined(separator: " "))
                output.buffer.append("\"")
            }
        }
        output.buffer.append(";\n")
    }

    /// What every search needs: the markup of results, the days on which groups begin, and items.
    private func writeIndex(_ page: inout PageWriter, to script: inout ByteBuffer) {
        let context = page.context
        script.append("{\"days\":[")
        for day in context.lists.days.starts {
            script.append(decimal: day.number)
            script.append(",")
        }
        script.append("],\"markup\":")
        var markup = BufferedOutput()
        template.render(FindPage(&page), &page, to: &markup)
        markup.buffer.withBytes { script.append(javaScript: $0) }
        script.append(",")
        let plan = FindPlan(context)
        if plan.isWhole {
            FindItems.append(plan.items, dates: .inGroup, to: &script, &page)
        } else {
            let words = context.findWords.words(context)
            script.append("\"bits\":")
            script.append(decimal: words.itemBits)
            script.append(",\"leaves\":[")
            for word in words.leafStarts {
                script.append(javaScript: word)
                script.append(",")
            }
            script.append("],")
            FindItems.append(plan.items, dates: .inGroup, keys: words.keys, to: &script, &page)
        }
        script.append("}")
    }
}

/// What the find box shows, as markup that its script fills in.
struct FindPage: Record {
    let count: Text
    let digits: Named?

    static let vocabulary = Vocabulary<FindPage>([
        .text(
            "count", \.count, "How many items are found; the script fills in {found}.",
            example: "{found} of 26 items"),
        .optional("digits", \.digits, "The digits of the language, unless they are 0123456789."),
    ])

    init(_ page: inout PageWriter) {
        let context = page.context
        count = page.text { $0.append(context.locale.phrases.found, context.items.count) }
        digits = context.locale.digits.other.map { Named(name: page.text($0)) }
    }
}

extension PageContext {
    /// Whether pages have the box that finds items. Keys are unique among twice as many items.
    var canFind: Bool {
        settings.hasFind && items.count > 0 && items.count < 1 << (FindWords.keyBits - 1)
    }
}

extension FindSection {
    /// The value that a script of the index assigns, as JSON (RFC 8259), for a locked site: a browser cannot run a script
    /// that it has decrypted. `null` stands for what an array leaves out.
    static func json(ofScript script: borrowing ByteBuffer) -> [UInt8] {
        script.withBytes { script in
            var json: [UInt8] = []
            json.reserveCapacity(script.count * 5 / 4)
            var isInString = false
            var index = script.firstIndex(from: 0) { $0.equal(UInt8(ascii: "=")) } + 1
            while index < script.count - ";\n".utf8.count {
                let byte = script[index]
                switch (byte, json.last) {
                case (UInt8(ascii: "\\"), _):
                    let escaped = script[index + 1]
                    json += escaped == UInt8(ascii: "x") ? Array("\\u00".utf8) : [byte, escaped]
                    index += 1
                case (UInt8(ascii: "\""), _):
                    isInString.toggle()
                    json.append(byte)
                case _ where isInString: json.append(byte)
                case (UInt8(ascii: "\n"), _): break
                case (UInt8(ascii: ","), UInt8(ascii: "[")), (UInt8(ascii: ","), UInt8(ascii: ",")):
                    json += "null,".utf8
                case (UInt8(ascii: "]"), UInt8(ascii: ",")), (UInt8(ascii: "}"), UInt8(ascii: ",")):
                    json[json.count - 1] = byte
                default: json.append(byte)
                }
                index += 1
            }
            return json
        }
    }
}
