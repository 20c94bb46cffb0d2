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

/// `robots.txt`, and `_headers`.
struct HostFileSection: SiteSection {
    private let files: [HostFile] = [.robots, .headers]

    init(_ binder: TemplateBinder) throws(TemplateErrors) {}

    func addresses(in context: PageContext) -> [Address] { files.map { .file($0.rawValue) } }

    func isListed(_ address: Address) -> Bool { false }

    var isReplaceable: Bool { true }

    func write(_ number: SectionPage, _ page: inout PageWriter, to output: inout BufferedOutput) {
        switch files[number.index] {
        case .robots: Self.writeRobots(page.context.settings, to: &output.buffer)
        case .headers:
            output.buffer.append(Self.headers)
            if !page.context.settings.isIndexed { output.buffer.append(Self.notListed) }
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

    /// A browser asks each time whether a file has changed (RFC 9111 §5.2.2.4), and seldom has to load it again. No address has
    /// a digest of the contents, so no file may be kept without asking.
    private static let headers: StaticString = """
        # Every file is asked for again, and sent again only if it has changed.
        /*
          Cache-Control: no-cache

        """

    /// All files, for a style sheet, a calendar or a text has no head in which to say it.
    private static let notListed: StaticString = "  X-Robots-Tag: noindex\n"
}
