// What is not at a target as it should be: the answer of `todopress verify`.

import Bytes
import Site
import SiteFolder

/// A file that is not at a target as it should be.
package struct Finding: Equatable, Sendable {
    /// The kinds of findings, in the order in which they are reported.
    package enum Kind: String, CaseIterable, Sendable {
        /// It has the bytes of an older site.
        case stale
        case missing
        /// It was published and is no longer in the site.
        case extra
        /// Somebody else has changed it, or put a file of theirs in its place.
        case changedByOthers = "changed by others"
        /// The page that a reader gets at the address is another one.
        case live = "not at the address"
        /// The page at the address is that of the site with more in it.
        case added = "the host adds something to the page"
    }

    /// What is wrong with the file.
    package let kind: Kind
    package let path: PathBytes
    /// More about it, for people; may be empty.
    package let detail: String

    package init(_ kind: Kind, _ path: PathBytes, detail: String = "") {
        (self.kind, self.path, self.detail) = (kind, path, detail)
    }

    /// The findings of a comparison, by the record of what was published; `nil` if there is none. `extra` are the files of
    /// the record that are at the target and not in the site.
    static func all(
        _ site: Manifest, _ record: Manifest?, _ comparison: Comparison, extra: [PathBytes]
    ) -> [Finding] {
        let ours = Dictionary(keepingFirst: site.entries.map { ($0.path.utf8, $0) })
        let listed = Dictionary(grouping: record?.entries ?? []) { $0.path.utf8 }
        let different = comparison.different.map { path in
            let entries = listed[path] ?? []
            // The file has the bytes of the record, unless somebody changed it.
            let isStale = entries.contains { $0 != ours[path] }
            return Finding(isStale ? .stale : .changedByOthers, path)
        }
        let all =
            different + comparison.missing.map { Finding(.missing, $0) } + extra.map { Finding(.extra, $0) }
        return Kind.allCases.flatMap { kind in all.filter { $0.kind == kind } }
    }

    /// The finding as a line, such as `missing: items/a.html`.
    package var line: String { "\(kind.rawValue): \(path)" + (detail.isEmpty ? "" : " (\(detail))") }
}
