// `todopress join`: makes one site of the parts that builds with --shard made.

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

    init(_ arguments: CommandLineArguments) throws(UsageErrors) {
        var reader = ValueReader(arguments, environment: [:])
        parts = arguments.operands
        output = reader.text(.output) ?? "_site"
        jobs = reader.count(.jobs, in: 1...256) ?? ProcessInfo.processInfo.activeProcessorCount
        isQuiet = arguments.flags.contains(.quiet)
        replacesOther = arguments.flags.contains(.force)
        if parts.isEmpty { reader.errors.append(.missingOperand(.join)) }
        guard reader.errors.isEmpty else { throw UsageErrors(errors: reader.errors, command: .join) }
    }
}

struct JoinCommand {
    let options: JoinOptions
    /// The user's home folder, which is refused as an output folder.
    let home: String?
    let console: Console

    func run() throws(Failure) {
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
