// A target whose files are changed one after another, so that others may see it half-way, a run may be killed half-way, and
// two machines may publish at once. No such target has a lock. Instead, each run writes a record of its own first, and then
// looks at all records: of two runs that begin at once, at least one sees the other and has changed nothing yet. Before a
// run ends, it looks again. If another run has taken over meanwhile, its own record stays, so that no file is forgotten, and
// the next run compares all files. Who takes over from a run of another machine leaves its record under another name until
// the next run: that machine may only sleep, and go on before it is killed.

import Bytes
import Files
import SiteFolder

protocol StepwiseHost: PublishingHost {
    /// The run that changes the target.
    var run: PublishingRun { get }
    /// Uploads files of the site. Each of them is whole at the target, or not there.
    func upload(_ paths: [PathBytes]) throws(PublishingError)
    /// Removes regular files that are there.
    func remove(_ paths: [PathBytes]) throws(PublishingError)
    /// Removes those of the folders that are empty. The deepest come first.
    func removeEmptyFolders(_ folders: [PathBytes]) throws(PublishingError)
    func writeRecord(_ text: [UInt8], as name: PathBytes) throws(PublishingError)
}

extension StepwiseHost {
    /// New files come before those that link to them, and those that link no more before the removals. So no reader meets a
    /// link to nothing, wherever this stops.
    func apply(
        _ plan: PublishingPlan, making site: Manifest, over records: PublishedRecords
    ) throws(PublishingError) -> [PathBytes] {
        let own = PublishedRecords.both(site, and: records.listing).text
        do throws(PublishingError) {
            try writeRecord(own, as: run.record)
            try checkAlone(records, own)
        } catch {
            if !error.isTooSlow { try? remove([run.record]) }
            throw error
        }
        do throws(PublishingError) {
            try change(plan)
            try checkAlone(records, own, patience: 5)
            for name in records.runs where run.state(of: name) == .unknown {
                try writeRecord(records.texts[name] ?? [], as: PublishingRun.takenOver(name))
            }
            try writeRecord(site.text, as: PublishedRecords.name)
        } catch {
            if error.isTooSlow { throw error }
            // The program may have failed because the other run removed what it needs.
            do throws(PublishingError) { try checkAlone(records, own) } catch {
                guard case .contended = error else { throw error }
                try? writeRecord(own, as: run.record)
                throw .overtaken
            }
            throw error
        }
        try remove(plan.debris + records.replaced + [run.record])
        return []
    }

    private func change(_ plan: PublishingPlan) throws(PublishingError) {
        if !plan.removedFirst.isEmpty {
            try remove(plan.removedFirst)
            try removeEmptyFolders(plan.emptied)
        }
        for paths in [plan.new, plan.changed] where !paths.isEmpty { try upload(paths) }
        if !plan.removed.isEmpty { try remove(plan.removed) }
        if !plan.emptied.isEmpty { try removeEmptyFolders(plan.emptied) }
    }

    /// Throws unless the records are those that were read, and ours. Another run that begins removes its record as soon as
    /// it sees ours, so it is looked for again, as often as `patience` says.
    private func checkAlone(
        _ records: PublishedRecords, _ own: [UInt8], patience: Int = 0
    ) throws(PublishingError) {
        for attempt in 0...patience {
            var now = try self.records()
            let isThere = now.removeValue(forKey: run.record) == own
            if isThere, now == records.texts { return }
            let others = now.keys.filter { records.texts[$0] == nil }
            guard isThere, attempt < patience else {
                throw .contended(isFirst: others.allSatisfy { run.record < $0 })
            }
            usleep(300_000)
        }
    }

    /// The records go last, so that a run that was stopped is ended by the next one. Nothing is written, since the reason may
    /// be a full disk.
    func takeDown(_ plan: PublishingPlan, _ records: PublishedRecords) throws(PublishingError) {
        try remove(plan.removed + plan.debris)
        try removeEmptyFolders(plan.emptied)
        try remove(records.texts.keys.sorted())
    }
}
