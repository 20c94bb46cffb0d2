// The section of the small files that hosts and crawlers look for at the root of a site. A file of the user with the
// same name takes its place.

import Bytes
import Mustache

/// A file that hosts or crawlers look for.
enum HostFile: String, Sendable {
    /// Read by crawlers at the root of a host (RFC 9309).
    case robots = "robots.txt"
    /// Read by Netlify, Cloudflare Pages and others, and not served.
    case headers = "_headers"
}

/// `robots.txt`, and `_headers` where the site is not to be listed by search engines.
struct HostFileSection: SiteSection {
    private let files: [HostFile]

    init(_ binder: TemplateBinder) throws(TemplateErrors) {
        files = binder.settings.isIndexed ? [.robots] : [.robots, .headers]
    }

    func addresses(in context: PageContext) -> [Address] { files.map { .file($0.rawValue) } }

    func isListed(_ address: Address) -> Bool { false }

    var isReplaceable: Bool { true }

    func write(_ number: SectionPage, _ page: inout PageWriter, to output: inout BufferedOutput) {
        switch files[number.index] {
        case .robots: Self.writeRobots(page.context.settings, to: &output.buffer)
        case .headers: output.buffer.append(Self.headers)
        }
    }

    /// Allows every address, in either case: a page that may not be read cannot say that it is not to be listed.
    private static func writeRobots(_ settings: SiteSettings, to text: inout ByteBuffer) {
        if !settings.isIndexed {
            text.append(
                """
                # Every page asks search engines not to list it (noindex). Crawlers may read all pages,
                # since one that may not never sees that. It is a request: it keeps nobody else out.

                """)
        }
        text.append("User-agent: *\nDisallow:\n")
        if settings.hasSitemap, let base = settings.baseURL {
            text.append("\nSitemap: ")
            text.append(string: base.text)
            text.append(string: Sitemap.fileName)
            text.append("\n")
        }
    }

    /// All files, for a style sheet, a calendar or a text has no head in which to say it.
    private static let headers: StaticString = """
        # For files that are no pages and so cannot ask for it themselves.
        /*
          X-Robots-Tag: noindex

        """
}
