// What free hosts of static sites take at most. A site that is larger is refused by them after the upload, or in the middle of it.

import Bytes

package enum HostLimits {
    /// Cloudflare Pages: developers.cloudflare.com/pages/platform/limits.
    static let maxFiles = 20_000, maxBytesOfFile = 25_000_000
    /// GitHub Pages: docs.github.com/pages/getting-started-with-github-pages/github-pages-limits.
    static let maxBytes = 1_000_000_000

    /// Sentences about a site of these files that is too large for a host, with what to leave out.
    package static func warnings(_ files: [(path: PathBytes, size: Int)]) -> [String] {
        var warnings: [String] = []
        if files.count > maxFiles {
            warnings.append(
                "the site has \(files.count) files, and Cloudflare Pages takes \(maxFiles); --exclude-done leaves out the pages of "
                    + "done items, --exclude-project and --exclude-tag those of others")
        }
        let large = files.filter { $0.size > maxBytesOfFile }.map { "\($0.path) (\(megabytes($0.size)) MB)" }
        if !large.isEmpty {
            let more = large.count > 3 ? " and \(large.count - 3) more" : ""
            warnings.append(
                "Cloudflare Pages takes files of up to \(megabytes(maxBytesOfFile)) MB; larger are "
                    + large.prefix(3).joined(separator: ", ") + more
                    + "; leave out --data, --calendar or what is done (--exclude-done)")
        }
        let bytes = files.reduce(0) { $0 + $1.size }
        if bytes > maxBytes {
            warnings.append(
                "the site has \(megabytes(bytes)) MB, and GitHub Pages takes \(megabytes(maxBytes)); leave out --data, --calendar, "
                    + "large files of --public or what is done (--exclude-done)")
        }
        return warnings
    }

    private static func megabytes(_ bytes: Int) -> Int { (bytes + 999_999) / 1_000_000 }
}
