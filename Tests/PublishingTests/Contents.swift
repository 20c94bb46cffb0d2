// Contents of sites for tests.

import Site
import SiteFolder

/// The contents of a site whose files have these texts, by their paths.
func contents(_ files: [String: String], _ state: Manifest.State = .complete) throws -> Manifest {
    Manifest(
        try files.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { path, text in
            .init(try SitePath(path), FileRecord(of: Array(text.utf8)))
        }, state)
}
