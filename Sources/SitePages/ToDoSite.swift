// Makes a site from a store; this is the entry point of the target. It lists the files of all sections. Their
// pages are rendered when the site is read.

import Bytes
import Mustache
import Site

package enum ToDoSite {
    /// Makes the site, or the shard of it that the settings ask for: the pages of all sections and the public
    /// files.
    ///
    /// The pages are rendered when the site is read, by any number of workers. Throws if a public file has
    /// the path of a page. One may have the path of a file for hosts or crawlers, such as `robots.txt`, or of a page that
    /// only leads home, and then takes its place.
    package static func make(
        _ context: PageContext, sections: SiteSections, publicFiles: [SiteFile]
    ) throws(SiteError) -> Site {
        let shard = context.settings.shard
        var files = shard.containsOtherFiles ? publicFiles : []
        files.removeAll { file in
            let path = file.path.text
            return sections.all.contains { $0.isUnused(path, in: context) }
                || context.seal == nil && LockedFiles.publicFiles.contains(path)
                || !context.hasScripts && path == "page.js"
        }
        files = files.map { SiteFile(path: sections.files.path(of: $0.path), contents: $0.contents) }
        let replaced = files.map(\.path)
        // The worker of a site that is kept depends on all its files, also on those of other shards.
        let isOffline = context.settings.isOffline && shard.containsOtherFiles
        var whole = isOffline ? files : []
        let hasSitemap = context.settings.hasSitemap && shard.containsOtherFiles
        var listed: [SitePath] = []
        let addresses = sections.all.map { $0.addresses(in: context) }
        for (number, section) in sections.all.enumerated() {
            files.reserveCapacity(files.count + addresses[number].count)
            for (page, address) in addresses[number].enumerated() {
                // The sitemap has the pages of all shards.
                let isListed = hasSitemap && section.isListed(address)
                let isHere = shard.contains(address)
                guard isHere || isListed || isOffline else { continue }
                let path = context.publicPath(of: address)
                if isListed { listed.append(path) }
                guard !(section.isReplaceable && replaced.contains(path)) else { continue }
                let file = SiteFile(path: path, contents: .page(PageNumber(section: number, page: page)))
                if isHere { files.append(file) }
                if isOffline { whole.append(file) }
            }
        }
        if hasSitemap, let base = context.settings.baseURL {
            let sitemap = Sitemap(base, listed).files.filter { !replaced.contains($0.path) }
            files += sitemap
            whole += isOffline ? sitemap : []
        }
        let worker = context.path(of: ServiceWorker.address)
        if shard.containsOtherFiles, !replaced.contains(worker) {
            // It takes as long as all pages together, so it is the first.
            files.insert(
                isOffline
                    ? SiteFile(path: worker, contents: .page(SitePageSource.worker))
                    : SiteFile(path: worker, contents: .bytes(ServiceWorker.leaving)), at: 0)
        }
        let openPages = publicFiles.map(\.path.text).filter { $0.hasSuffix(".html") }
        let locked = context.seal.flatMap { seal in
            sections.lock.map {
                LockedFiles(seal: seal, templates: $0, openPages: openPages.joined(separator: "\n"))
            }
        }
        return try Site(
            files: files,
            pages: SitePageSource(
                context: context, sections: sections.all, addresses: addresses, whole: whole, locked: locked))
    }
}

/// The source of a site's pages.
private struct SitePageSource: PageSource {
    let context: PageContext
    let sections: [any SiteSection]
    /// The addresses of the pages of each section.
    let addresses: [[Address]]
    /// All files of the whole site but its service worker, if devices keep it.
    let whole: [SiteFile]
    /// What encrypts the pages of a locked site.
    let locked: LockedFiles?

    /// The service worker, which is of no section: it has the digests of all files.
    static let worker = PageNumber(section: Int(UInt16.max), page: 0)

    func makeRenderer() -> any PageRenderer { SitePageRenderer(self) }
}

/// Renders pages for one worker. Its buffer grows to the size that the largest page needs and is reused for
/// every page.
private final class SitePageRenderer: PageRenderer {
    private let source: SitePageSource
    private var page: PageBuilder

    init(_ source: SitePageSource) {
        self.source = source
        page = PageBuilder(source.context, at: .list, texts: ByteBuffer(capacity: 1 << 16))
    }

    func render(_ number: PageNumber, into output: inout BufferedOutput) {
        guard number != SitePageSource.worker else {
            var worker = ServiceWorker(source.context)
            let renderer = SitePageRenderer(source)
            for file in source.whole { worker.add(file.path, renderer.bytes(of: file)) }
            return worker.write(to: &output.buffer)
        }
        let address = source.addresses[number.section][number.page]
        page.begin(at: address)
        let (section, index) = (source.sections[number.section], SectionPage(index: number.page))
        guard let locked = source.locked else { return section.write(index, &page, to: &output) }
        let path = source.context.path(of: address)
        guard PageSeal.covers(path) else { return section.write(index, &page, to: &output) }
        var contents = BufferedOutput()
        section.write(index, &page, to: &contents)
        page.begin(at: address)
        locked.write(contents.buffer, of: path, &page, to: &output)
    }

    private func bytes(of file: SiteFile) -> [UInt8] {
        switch file.contents {
        case .bytes(let bytes): return bytes
        case .page(let page):
            var output = BufferedOutput()
            render(page, into: &output)
            return [UInt8](output.buffer)
        }
    }
}
