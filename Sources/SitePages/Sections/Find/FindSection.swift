// The section of the index that the box "Find" searches. It is a script and not JSON, because a page that is opened
// from a file may run a script of its folder but may not fetch from it.

import Bytes
import Mustache

/// `find-index.js`, unless the settings leave it out or there is nothing to find.
struct FindSection: SiteSection {
    /// The script of the box, a public file that a site without the index does without.
    static let script = "find.js"
    /// The index.
    static let address = Address.file("find-index.js")

    init(_ binder: TemplateBinder) {}

    func addresses(in context: PageContext) -> [Address] { context.canFind ? [Self.address] : [] }

    func isListed(_ address: Address) -> Bool { false }

    func write(_ number: SectionPage, _ page: inout PageWriter, to output: inout BufferedOutput) {
        page.writeFindIndex(to: &output)
    }
}

extension PageContext {
    /// Whether the list has the box that finds items.
    var canFind: Bool { settings.hasFind && items.count > 0 }
}
