// The operations that every kind of target has. The order of them is decided elsewhere: by `Publisher`, and by `apply` where
// files are changed one after another.

import Site
import SiteFolder

/// A target that can be reached. Paths are those of the site; the record's is one, too.
protocol PublishingHost {
    /// The bytes of files at the target. A file that is not there is left out.
    func read(_ paths: [String]) throws(PublishingError) -> [String: [UInt8]]
    /// Compares files of the site with those at the target by their bytes or checksums.
    func compare(_ paths: [String]) throws(PublishingError) -> Comparison
    /// Changes the target. `site` are the files that it has afterwards, `record` those that it had.
    func apply(
        _ plan: PublishingPlan, making site: SiteListing, over record: SiteListing?
    ) throws(PublishingError)
    /// The paths of all files at the target, of others too.
    func paths() throws(PublishingError) -> [String]
}

/// A target whose files are changed one after another.
protocol StepwiseHost: PublishingHost {
    /// Uploads files of the site. Each of them is whole at the target, or not there.
    func upload(_ paths: [String]) throws(PublishingError)
    func remove(_ paths: [String]) throws(PublishingError)
    /// Removes those of the folders that are empty. All of one call lie equally deep.
    func removeEmptyFolders(_ folders: [String]) throws(PublishingError)
    /// Writes the record; `nil` removes it.
    func writeRecord(_ text: [UInt8]?) throws(PublishingError)
}

extension StepwiseHost {
    /// New files come before those that link to them, and those that link no more before the removals. So no reader meets a
    /// link to nothing, wherever this stops.
    func apply(
        _ plan: PublishingPlan, making site: SiteListing, over record: SiteListing?
    ) throws(PublishingError) {
        if !plan.isEmpty {
            try writeRecord(PublishedRecord.text(PublishedRecord.both(site, and: record)))
            for paths in [plan.new, plan.changed] where !paths.isEmpty { try upload(paths) }
            if !plan.removed.isEmpty { try remove(plan.removed) }
        }
        var rest = plan.emptied[...]
        while let first = rest.first {
            let level = rest.prefix { PublishingPlan.depth(of: $0) == PublishingPlan.depth(of: first) }
            try removeEmptyFolders(Array(level))
            rest = rest.dropFirst(level.count)
        }
        try writeRecord(site.files.isEmpty ? nil : PublishedRecord.text(site))
    }
}
