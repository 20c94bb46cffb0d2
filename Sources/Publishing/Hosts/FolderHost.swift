// A target that is another folder of this machine. It is written as a build writes its output folder: under a lock, with the
// manifest of the site, so no record of a run is needed.

import Bytes
import Files
import Foundation
import SiteFolder

struct FolderHost: PublishingHost {
    private let site: String
    private let path: String
    private let folder: SiteFolder

    init(site: String, to path: String) {
        (self.site, self.path) = (site, path)
        folder = SiteFolder(path: path, protecting: [], home: nil, lockWait: .seconds(60))
    }

    /// The target; `nil` if it does not exist.
    private func target() throws(FileError) -> FileTree? { try FileTree.ifThere(path) }

    func read(_ paths: [PathBytes]) throws(PublishingError) -> [PathBytes: [UInt8]] {
        try published(try target()?.read(paths)) ?? [:]
    }

    func records() throws(PublishingError) -> [PathBytes: [UInt8]] { try published(try found()) }

    private func found() throws(FileError) -> [PathBytes: [UInt8]] { try target()?.records() ?? [:] }

    func compare(_ paths: [PathBytes]) throws(PublishingError) -> Comparison {
        do throws(FileError) {
            guard let target = try target() else { return Comparison(missing: paths) }
            let source = try FileTree(at: site)
            var comparison = Comparison()
            for path in paths {
                let bytes = try target.read(path)
                if bytes == nil, try !target.isBlocked(at: path) {
                    comparison.missing.append(path)
                } else if try bytes != source.read(path) {
                    comparison.different.append(path)
                }
            }
            return comparison
        } catch {
            throw .file(error)
        }
    }

    func apply(
        _ plan: PublishingPlan, making site: Manifest, over records: PublishedRecords
    ) throws(PublishingError) -> [PathBytes] {
        let written: [PathBytes]?
        do throws(SiteFolderError) {
            written = try folder.publish(
                site, at: self.site, jobs: ProcessInfo.processInfo.activeProcessorCount, stop: StopRequest()
            ) { () throws(FileError) in
                guard try found() == records.texts else { return false }
                try putInOrder(plan, records)
                return true
            }
        } catch {
            throw PublishingError(error)
        }
        guard let written else { throw .contended(isFirst: false) }
        let planned = Set(plan.new + plan.changed)
        return written.filter { !planned.contains($0) }
    }

    /// Puts a manifest in the place of the records of runs that were killed, and removes what they have left.
    private func putInOrder(_ plan: PublishingPlan, _ records: PublishedRecords) throws(FileError) {
        guard let tree = try target() else { return }
        if !records.replaced.isEmpty {
            let text = PublishedRecords.both(Manifest([]), and: records.listing).text
            try tree.root.replaceFile(
                FileName(PublishedRecords.name), with: text.span, temporaryName: Self.temporary,
                afterwards: { _ in })
        }
        for path in plan.debris + records.replaced { try tree.removeFile(path) }
        try tree.removeEmptyFolders(plan.emptied)
    }

    private static let temporary = FileName(TargetContents.ownPrefix.extended("new"))

    /// The manifest goes last, so that a run that was stopped is ended by the next one. Nothing is written, since the reason may
    /// be a full disk.
    func takeDown(_ plan: PublishingPlan, _ records: PublishedRecords) throws(PublishingError) {
        let isDone: Bool
        do throws(SiteFolderError) {
            isDone = try folder.whileLocked(stop: StopRequest()) { () throws(FileError) in
                guard try found() == records.texts, let tree = try target() else { return false }
                for path in plan.removed + plan.debris { try tree.removeFile(path) }
                try tree.removeEmptyFolders(plan.emptied)
                for name in records.texts.keys.sorted() { try tree.removeFile(name) }
                return true
            }
        } catch {
            throw PublishingError(error)
        }
        if !isDone { throw .overtaken }
    }

    func contents() throws(PublishingError) -> TargetContents {
        try published(try target()?.contents()) ?? TargetContents()
    }
}
