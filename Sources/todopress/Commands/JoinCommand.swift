// `todopress join`: makes one site of the parts that builds with --shard made.

import Files
import SiteFolder

struct JoinCommand {
    let arguments: Arguments
    let console: Console

    /// Throws if nobody says whether the site is locked and a key lies here, or if the parts are of another kind.
    private func checkLock() throws(Failure) {
        let settings = try settings()
        let said = LockAnswer(arguments)
        if said == nil { try LockAnswer.check(settings, of: .join) }
        let answer = said ?? LockAnswer(settings)
        let parts = arguments.operands.map { SiteFolder.isLocked(at: $0) }
        guard let answer, !parts.contains(nil) else { return }
        switch (answer, parts.contains(true)) {
        case (.locked, true), (.open, false): return
        case (.locked, false):
            throw Failure(
                "the parts are of a site that everybody can read, and this one is to be locked; build them with "
                    + "\(Option.lock.spelled)", .outputRefused)
        case (.open, true):
            throw Failure(
                "the parts are of a locked site, and \(Option.noLock.spelled) says that everybody is to read it; build them "
                    + "with \(Option.noLock.spelled)", .outputRefused)
        }
    }

    /// A build with the settings of the current folder.
    private func settings() throws(Failure) -> Arguments {
        var build = Arguments(.build)
        guard FileStatus(at: SettingsFile.name) != nil else { return build }
        // Of the settings, only the lock is used.
        build.add(.outside)
        return try SettingsFile(path: SettingsFile.name).arguments(over: build)
    }

    func run() throws(Failure) {
        try checkLock()
        let interruption = Interruption()
        let folder = SiteFolder(path: arguments.output, protecting: [], home: arguments.environment["HOME"])
        let progress = Progress(arguments, console)
        defer { progress.finish() }
        interruption.writingBegins()
        let site = try reported(
            SiteFolderError.self,
            try folder.join(
                arguments.operands, jobs: arguments.jobs, replacesOther: arguments.has(.force),
                stop: interruption.stop,
                progress: progress.note))
        guard !arguments.has(.quiet) else { return }
        let (files, parts) = (site.fileCount, arguments.operands.count)
        try console.print(
            "\(arguments.output): \(files.counted("file")) of \(parts.counted("part"))"
                + (site.isNew ? "" : ", unchanged") + (site.summary.map { ", \($0)" } ?? ""))
    }
}
