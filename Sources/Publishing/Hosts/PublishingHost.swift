// The operations that every kind of target has. The order of them is decided elsewhere: by `Publisher`, and by
// `StepwiseHost` where files are changed one after another.

import Bytes
import SiteFolder

/// A target that can be reached. Paths are those of the site; those of records are some, too.
protocol PublishingHost {
    /// The bytes of files at the target. A file that is not there is left out.
    func read(_ paths: [PathBytes]) throws(PublishingError) -> [PathBytes: [UInt8]]
    /// The texts of the records at the target.
    func records() throws(PublishingError) -> [PathBytes: [UInt8]]
    /// Compares files of the site with those at the target by their bytes or checksums.
    func compare(_ paths: [PathBytes]) throws(PublishingError) -> Comparison
    /// All that lies at the target, of others too.
    func contents() throws(PublishingError) -> TargetContents
    /// Makes the target hold a site. `records` are those that it had. Returns the files that were not as the records say, and
    /// were written beside those of the plan.
    func apply(
        _ plan: PublishingPlan, making site: Manifest, over records: PublishedRecords
    ) throws(PublishingError) -> [PathBytes]
    /// Removes what a plan removes, and then the records.
    func takeDown(_ plan: PublishingPlan, _ records: PublishedRecords) throws(PublishingError)
}
