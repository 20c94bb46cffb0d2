// The sitemap, which tells search engines the addresses of all pages (sitemaps.org/protocol.html). It is made from
// the paths of the pages, so no section has to know of it.

import Bytes
import Mustache
import Site

/// The sitemap of a site: one file, or several and an index of them.
struct Sitemap {
    /// The name of the file, or of the index.
    static let fileName = "sitemap.xml"

    /// The maximum number of addresses in a file.
    static let maxAddresses = 50_000

    private let base: BaseURL
    private let paths: [SitePath]
    private let most: Int

    /// The sitemap of the pages at these paths. `most` is the number of addresses in a file.
    init(_ base: BaseURL, _ paths: [SitePath], most: Int = maxAddresses) {
        self.base = base
        self.paths = paths
        self.most = most
    }

    var files: [SiteFile] {
        guard paths.count > most else { return [Self.file(Self.fileName, urlSet(paths[...]))] }
        let parts = stride(from: 0, to: paths.count, by: most).enumerated().map { number, start in
            Self.file("sitemap-\(number + 1).xml", urlSet(paths[start..<min(start + most, paths.count)]))
        }
        return [Self.file(Self.fileName, index(of: parts.map(\.path)))] + parts
    }

    private static func file(_ name: String, _ bytes: [UInt8]) -> SiteFile {
        do {
            return SiteFile(path: try SitePath(name), contents: .bytes(bytes))
        } catch {
            preconditionFailure("the name of a sitemap is a bad path: \(error.message)")
        }
    }

    private func urlSet(_ paths: ArraySlice<SitePath>) -> [UInt8] {
        var xml = ByteBuffer()
        xml.append(Self.head)
        xml.append("<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n")
        var address = ByteBuffer()
        for path in paths {
            address.removeAll()
            address.append(base, path)
            xml.append("<url><loc>")
            address.withBytes { xml.appendEscaped($0) }
            xml.append("</loc></url>\n")
        }
        xml.append("</urlset>\n")
        return [UInt8](xml)
    }

    private func index(of files: [SitePath]) -> [UInt8] {
        var xml = ByteBuffer()
        xml.append(Self.head)
        xml.append("<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n")
        for file in files {
            xml.append("<sitemap><loc>")
            xml.appendEscaped(base.text)
            xml.append(string: file.text)
            xml.append("</loc></sitemap>\n")
        }
        xml.append("</sitemapindex>\n")
        return [UInt8](xml)
    }

    private static let head: StaticString = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
}
