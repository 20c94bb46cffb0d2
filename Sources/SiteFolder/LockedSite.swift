// Which sites are locked, so that a locked site does not turn public by a forgotten option. A locked site has the script that
// opens its pages, and no other site has it. So the paths of a manifest tell, also where the record of the build is lost, and
// at the place where the site is published.

import Bytes
import Site

extension SitePath {
    private static let unlockingScript = Array("unlock.js".utf8)

    /// Whether it is the path of the script that opens pages, in any folder.
    fileprivate var unlocksPages: Bool { utf8.withBytes { Self.unlocksPages($0) } }

    /// The same for the bytes of a path.
    fileprivate static func unlocksPages(_ path: some BidirectionalCollection<UInt8>) -> Bool {
        // Few paths end in its last letter.
        guard path.last == unlockingScript.last,
            path.suffix(unlockingScript.count).elementsEqual(unlockingScript)
        else { return false }
        return path.dropLast(unlockingScript.count).last ?? UInt8(ascii: "/") == UInt8(ascii: "/")
    }
}

extension SiteListing {
    /// Whether the site is locked.
    public var isLocked: Bool { files.contains { $0.path.unlocksPages } }
}

extension BuildRequest {
    /// Throws if the site would take the place of one that is locked and it is not, or the other way round. A part of a site
    /// does not tell.
    func checkLock(over manifest: Manifest, in folder: String) throws(SiteFolderError) {
        guard !replacesOther, !manifest.entries.isEmpty, manifest.part == nil, record.part == nil else {
            return
        }
        let wasLocked = manifest.entries.contains { SitePath.unlocksPages(manifest.text[$0.path]) }
        guard wasLocked != site.files.contains(where: { $0.path.unlocksPages }) else { return }
        throw .refused(folder: folder, wasLocked ? .lockedSite : .unlockedSite)
    }
}
