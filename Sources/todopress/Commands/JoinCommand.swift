// `todopress join`: makes one site of the parts that builds with --shard made.

import Files
import Foundation
import SiteFolder

/// The options of `todopress join`.
struct JoinOptions {
    let parts: [String]
    /// The folder of the site.
    let output: String
    /// The number of threads.
    let jobs: Int
    let isQuiet: Bool
    /// Whether a locked site may take the place of one that is not, or the other way round.
    let replacesOther: Bool
    /// Whether the site is locked, if somebody has said so.
    let lockAnswer: LockAnswer?

    init(_ arguments: CommandLineArguments) throws(UsageErrors) {
        lockAnswer = LockAnswer(arguments)
        var reader = ValueReader(arguments, environment: [:])
        parts = arguments.operands
        output = reader.text(.output) ?? BuildOptions.usualOutput
        jobs = reader.count(.jobs, in: 1...256) ?? ProcessInfo.processInfo.activeProcessorCount
        isQuiet = arguments.flags.contains(.quiet)
        replacesOther = arguments.flags.contains(.force)
        if arguments.flags.isSuperset(of: [.lock, .noLock]) {
            reader.errors.append(.exclusive(.lock, .noLock))
        }
        if parts.isEmpty { reader.errors.append(.missingOperand(.join)) }
        guard reader.errors.isEmpty else { throw UsageErrors(errors: reader.errors, command: .join) }
    }
}

struct JoinCommand {
    let options: JoinOptions
    /// The user's home folder, which is refused as an output folder.
    let home: String?
    let console: Console

    /// Throws if nobody says whether the site is locked and a key lies here, or if the parts are of another kind.
    private func checkLock() throws(Failure) {
        let settings = try settings()
        if options.lockAnswer == nil { try LockAnswer.check(settings, of: .join) }
        let answer = options.lockAnswer ?? LockAnswer(settings)
        let parts = options.parts.map { SiteFolder.isLocked(at: $0) }
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
    private func settings() throws(Failure) -> CommandLineArguments {
        var build = CommandLineArguments(.build)
        guard FileStatus(at: SettingsFile.name) != nil else { return build }
        // Of the settings, only the lock is used.
        build.flags.insert(.outside)
        return try SettingsFile(path: SettingsFile.name).options(for: build).applied(to: build)
    }

    func run() throws(Failure) {
        try checkLock()
        let interruption = Interruption()
        let folder = SiteFolder(path: options.output, protecting: [], home: home)
        let progress = Progress(console: console, isShown: !options.isQuiet && console.errorIsTerminal)
        defer { progress.finish() }
        interruption.writingBegins()
        let site = try orFail(
            try folder.join(
                options.parts, jobs: options.jobs, replacesOther: options.replacesOther,
                stop: interruption.stop,
                progress: progress.note)
        ) { (error: SiteFolderError) in Failure(error) }
        guard !options.isQuiet else { return }
        let (files, parts) = (site.fileCount, options.parts.count)
        try console.print(
            "\(options.output): \(files) \(files == 1 ? "file" : "files") of \(parts) \(parts == 1 ? "part" : "parts")"
                + (site.isNew ? "" : ", unchanged") + (site.summary.map { ", \($0)" } ?? ""))
    }
}
