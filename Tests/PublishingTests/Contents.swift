// Contents of sites for tests.

import Bytes
import Site
import SiteFolder

/// The contents of a site whose files have these texts, by their paths.
func contents(_ files: [String: String], isComplete: Bool = true) throws -> SiteListing {
    SiteListing(
        try files.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { path, text in
            let bytes = Array(text.utf8)
            return .init(try SitePath(path), size: bytes.count, digest: Digest(of: bytes))
        }, isComplete: isComplete)
}
