// Which sites are locked, so that a locked site does not turn public by a forgotten option. A locked site has the script that
// opens its pages in the folder of Todopress's own files, and pages whose names are codes; no other site has both. So the paths
// of a manifest tell, also where the record of the build is lost, and at the place where the site is published. A script of
// that name among the user's files does not tell.

import Bytes
import Site

/// What the paths of a site tell about its lock.
private struct LockSigns {
    private var hasScript = false
    private var hasSealedPage = false

    var areOfLockedSite: Bool { hasScript && hasSealedPage }

    init(_ paths: some Sequence<SitePath>) {
        for path in paths { path.utf8.withBytes { look(at: $0) } }
    }

    private mutating func look(at path: some BidirectionalCollection<UInt8>) {
        // Few paths have the length of one of these.
        switch path.count {
        case 24: hasScript = hasScript || Self.isCode(path, behind: "files-", before: "/unlock.js")
        case 43: hasSealedPage = hasSealedPage || Self.isCode(path, behind: "pages/", before: ".html")
        case _: break
        }
    }

    /// Whether all between two texts is hexadecimal digits.
    private static func isCode(
        _ path: some BidirectionalCollection<UInt8>, behind start: String, before end: String
    ) -> Bool {
        path.starts(with: start.utf8) && path.suffix(end.utf8.count).elementsEqual(end.utf8)
            && path.dropFirst(start.utf8.count).dropLast(end.utf8.count).allSatisfy {
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
            }
    }
}

extension Manifest {
    package var isLocked: Bool { LockSigns(entries.lazy.map(\.path)).areOfLockedSite }
}

extension BuildRequest {
    /// Throws if the site would take the place of one that is locked and it is not, or the other way round. A part of a site
    /// does not tell.
    func checkLock(over manifest: Manifest, in folder: String) throws(SiteFolderError) {
        guard !replacesOther, !manifest.entries.isEmpty, manifest.part == nil, record.part == nil else {
            return
        }
        let wasLocked = manifest.isLocked
        guard wasLocked != LockSigns(site.files.lazy.map(\.path)).areOfLockedSite else { return }
        throw .refused(folder: folder, wasLocked ? .lockedSite : .unlockedSite)
    }
}
