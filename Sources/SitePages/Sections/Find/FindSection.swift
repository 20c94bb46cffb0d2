// The section of the index that the box "Find" searches. It is a script and not JSON, because a page that is opened
// from a file may run a script of its folder but may not fetch from it.

import Bytes
import Mustache

/// `find-index.js`, unless the settings leave it out or there is nothing to find.
struct FindSection: SiteSection {
    /// The script of the box, a public file that a site without the index does without.
    static let script = "find.js"
    /// The index.
    static let address = Address.file(RootFile(name: "find-index.js"))

    init(_ binder: TemplateBinder) {}

    func pageCount(in context: PageContext) -> Int { context.canFind ? 1 : 0 }

    func address(of page: SectionPage, in context: PageContext) -> Address { Self.address }

    func isListed(_ page: SectionPage, in context: PageContext) -> Bool { false }

    func write(
        _ page: SectionPage, in context: PageContext, texts: inout ByteBuffer, to output: inout BufferedOutput
    ) {
        FindIndex(context).write(texts: &texts, to: &output)
    }
}

extension PageContext {
    /// Whether the list has the box that finds items.
    var canFind: Bool { settings.hasFind && items.count > 0 }
}
