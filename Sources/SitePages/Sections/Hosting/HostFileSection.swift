// The section of the small files that hosts and crawlers look for at the root of a site. A file of the user with the
// same name takes its place.

import Bytes
import Mustache

/// A file that hosts or crawlers look for.
enum HostFile: String {
    /// Read by crawlers at the root of a host (RFC 9309).
    case robots = "robots.txt"
    /// Read by Netlify, Cloudflare Pages and others, and not served.
    case headers = "_headers"
}

/// `robots.txt`, and `_headers`.
struct HostFileSection: SiteSection {
    private let files: [HostFile] = [.robots, .headers]

    /// The folder of the files that pages load.
    private let folder: String

    init(_ binder: TemplateBinder) throws(TemplateErrors) { folder = binder.files.folder }

    func addresses(in context: PageContext) -> [Address] { files.map { .file($0.rawValue) } }

    var isReplaceable: Bool { true }

    func write(_ number: SectionPage, _ page: inout PageBuilder, to output: inout BufferedOutput) {
        switch files[number.index] {
        case .robots: Self.writeRobots(page.context.settings, to: &output.buffer)
        case .headers: writeHeaders(page.context, to: &output.buffer)
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

    /// A browser asks each time whether a page has changed (RFC 9111 §5.2.2.4), and seldom has to load it again. It need not ask
    /// for a file whose address has a digest of the contents. Hosts join the values that several rules have for a header, so
    /// no path has two rules for it: a name with a colon stands for one step of a path, a star for all that follow.
    private func writeHeaders(_ context: PageContext, to text: inout ByteBuffer) {
        let settings = context.settings
        text.append(
            """
            # What pages load has a digest in its address and is kept for a year. All else is asked for again, and sent again
            # only if it has changed.
            /
            """)
        text.append(string: folder)
        text.append("/*\n  Cache-Control: public, max-age=31536000, immutable\n")
        let folders = Address.Folder.allCases.filter {
            $0 != .root && ($0 != .people || context.peopleCount > 0)
        }.map { $0.rawValue + "/" }
        let others = [settings.lock == nil ? FindSection.folder : PageSeal.folder]
        for path in ["", ":file"] + (folders + others).map({ $0 + "*" }) {
            text.append("/")
            text.append(string: path)
            text.append("\n  Cache-Control: no-cache\n")
        }
        // All files, for a style sheet, a calendar or a text has no head in which to say it.
        if !settings.isIndexed { text.append("/*\n  X-Robots-Tag: noindex\n") }
    }
}
