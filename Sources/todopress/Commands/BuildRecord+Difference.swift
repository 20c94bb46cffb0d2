// What a build leaves out that the last one did not, or the other way round, in a line.

import SiteFolder

extension BuildRecord {
    /// `12 items fewer than last time: 9 more private, 3 more with an excluded tag`; nil if as much is left out as before.
    func difference(from last: BuildRecord) -> String? {
        let parts = Set(leftOut.keys).union(last.leftOut.keys).sorted().compactMap { reason -> String? in
            let (count, before) = (leftOut[reason, default: 0], last.leftOut[reason, default: 0])
            return count == before
                ? nil : "\(abs(count - before)) \(count > before ? "more" : "fewer") \(reason)"
        }
        let items = itemCount - last.itemCount
        guard !parts.isEmpty else { return nil }
        let words =
            "\(abs(items).counted("item")) \(items < 0 ? "fewer" : "more") than last time"
        return (items == 0 ? "left out, compared with last time" : words) + ": "
            + parts.joined(separator: ", ")
    }

    /// The number of items with which the summary begins.
    private var itemCount: Int { Int(summary.prefix { $0.isNumber }) ?? 0 }
}
