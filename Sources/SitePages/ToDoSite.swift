// From a store to a site: the one call that the rest of this target serves. It lists the files of all sections; their
// pages are rendered when the site is read.

import Bytes
import Mustache
import Site
import ToDos

/// The site of a to-do store.
public enum ToDoSite {
    /// Makes the site: the pages of all sections, and the public files. Of a site in shards, those of the settings' shard.
    ///
    /// The pages are rendered when the site is read, by any number of workers. Throws where a public file has the path of a
    /// page.
    public static func make(
        _ store: ToDoStore, sections: SiteSections, environment: SiteEnvironment, publicFiles: [SiteFile]
    ) throws(SiteError) -> Site {
        let context = PageContext(store, environment)
        let (siteMap, shard) = (SiteMap(), environment.settings.shard)
        var files = shard.containsOtherFiles ? publicFiles : []
        var buffer = ByteBuffer(capacity: 64)
        for (number, section) in sections.all.enumerated() {
            let pageCount = section.pageCount(in: context)
            files.reserveCapacity(files.count + pageCount)
            for page in (0..<pageCount).map(SectionPage.init(index:))
            where section.isPage(page, in: shard, of: context) {
                let path = siteMap.path(of: section.address(of: page, in: context), in: &buffer)
                files.append(
                    SiteFile(path: path, contents: .page(PageNumber(section: number, page: page.index))))
            }
        }
        return try Site(files: files, pages: SitePageSource(context: context, sections: sections))
    }
}

/// The pages of a site.
private struct SitePageSource: PageSource {
    let context: PageContext
    let sections: SiteSections

    func makeRenderer() -> any PageRenderer { SitePageRenderer(self) }
}

/// Renders pages for one worker. Its buffer grows to what the largest page needs and is used again for every page.
private final class SitePageRenderer: PageRenderer {
    private let source: SitePageSource
    /// The words of the page that is being rendered.
    private var texts = ByteBuffer(capacity: 1 << 16)

    init(_ source: SitePageSource) {
        self.source = source
    }

    func render(_ page: PageNumber, into output: inout BufferedOutput) {
        texts.removeAll()
        source.sections.all[page.section].write(
            SectionPage(index: page.page), in: source.context, texts: &texts, to: &output)
    }
}
