// `todopress publish` builds the site, makes a target hold it and looks whether it does; with --take-down it removes the site
// there. `todopress verify` only looks.

import Bytes
import Files
import Foundation

import Publishing
import SiteFolder

struct PublishCommand {
    enum Action {
        case publish, verify, takeDown
    }

    let arguments: Arguments
    let settings: PublishingSettings
    let console: Console
    let question: Question?

    /// Reads the settings in the current folder.
    init(_ arguments: Arguments, console: Console) throws(Failure) {
        (self.arguments, self.console) = (arguments, console)
        settings = try PublishingSettings(arguments)
        question = .onTerminal()
    }

    var target: PublishingTarget { settings.target }
    var environment: [String: String] { arguments.environment }
    var isDryRun: Bool { arguments.has(.dryRun) }
    var action: Action {
        arguments.subcommand == .verify ? .verify : arguments.has(.takeDown) ? .takeDown : .publish
    }

    func run() throws(Failure) {
        try checkPlace()
        try checkRepository()
        let isKnown = try confirm()
        let output = SiteFolder(path: settings.build.output, protecting: [], home: nil)
        let lock = try lock(output)
        do throws(Failure) {
            let path = try ownPath("publish", of: output)
            // A full disk has no room for one, and a folder is taken down without.
            let isNeeded = action != .takeDown || !target.isOwnFolder
            let work = try reported(PublishingError.self, try WorkFolder(path, isNeeded: isNeeded))
            do throws(Failure) {
                try run(in: work, isKnown: isKnown)
            } catch {
                work.remove()
                throw error
            }
            work.remove()
        } catch {
            lock.release()
            throw error
        }
        lock.release()
    }

    private func run(in work: WorkFolder, isKnown: Bool) throws(Failure) {
        let context = ProgramContext(
            environment: environment.filter { !KeyFile.secretVariables.contains($0.key) }, work: work,
            run: Self.thisRun(),
            interrupted: { signal in
                work.remove()
                Interruption.endCommand(by: signal)
            })
        switch action {
        case .publish: try publish(context, work, isKnown: isKnown)
        case .verify: try verify(context)
        case .takeDown: try takeDown(context, work)
        }
    }

    private static func thisRun() -> PublishingRun {
        PublishingRun(machine: machine, process: getpid(), number: .random(in: 0 ... .max))
    }

    static var machine: String {
        var name = [CChar](repeating: 0, count: 256)
        gethostname(&name, name.count - 1)
        return name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    }

    /// The records at the target, as soon as no other run seems to be under way.
    private func records(of publisher: Publisher) throws(Failure) -> PublishedRecords {
        let end = ContinuousClock.now + Self.longestWait
        while true {
            let records = try reported(PublishingError.self, try publisher.records())
            let state = publisher.state(of: records)
            if state == .ended || isDryRun { return records }
            guard ContinuousClock.now < end else {
                if state == .running { throw Failure(PublishingError.overtaken) }
                // A run of another machine that is under way notices that this one took over.
                return records
            }
            usleep(500_000)
        }
    }

    /// How long another run is waited for.
    private static let longestWait = Duration.seconds(60)
    /// How often a run that began together with another one begins again.
    private static let maxAttempts = 5

    // MARK: Publishing

    private func publish(_ context: ProgramContext, _ work: WorkFolder, isKnown: Bool) throws(Failure) {
        let site = try build(in: work)
        let listing = try listing(at: site)
        console.warn(HostLimits.warnings(listing.entries.map { ($0.path.utf8, $0.record.size) }))
        let publisher = try reported(
            PublishingError.self, try Publisher(listing, at: site, to: target, context))
        var outcome: Outcome?
        for _ in 0..<Self.maxAttempts where outcome == nil {
            outcome = try publish(listing, with: publisher, isKnown: isKnown)
            if isDryRun { return }
        }
        guard let outcome else { throw Failure(PublishingError.overtaken) }
        guard try self.listing(at: site) == listing else {
            throw Failure(PublishingError.builtMeanwhile)
        }
        let live = try live(
            listing, at: site, first: outcome.uploaded, context,
            pauses: outcome.findings.isEmpty ? [2, 4, 8, 16] : [])
        try report(outcome.findings + live.findings, of: listing.entries.count)
        try say(
            "\(settings.shown): \(listing.entries.count.counted("file")) there, all as here by their checksums\(live.words)"
        )
    }

    private typealias Outcome = (uploaded: [PathBytes], findings: [Finding])

    /// Publishes, unless another run begins at the same time: then nothing has changed. A dry run only says what would.
    private func publish(
        _ listing: Manifest, with publisher: Publisher, isKnown: Bool
    ) throws(Failure) -> Outcome? {
        defer { console.showStep("") }
        console.showStep("looking at \(target.shown)…")
        let records = try records(of: publisher)
        if records.listing?.isLocked == true, !listing.isLocked, !arguments.has(.force) {
            throw Failure(
                "\(target.shown) has a locked site, and everybody could read this one; lock it, too, with "
                    + "\"lock\": true in the settings, or say --force if that is meant", .outputRefused)
        }
        // The names of the files tell what the list holds: only a target that was confirmed is asked about them.
        let planned = try unlessContended { () throws(PublishingError) in
            isKnown ? try publisher.plan(over: records) : PublishingPlan(listing, over: records.listing)
        }
        guard let plan = planned else { return nil }
        console.showStep("")
        if records.isUnfinished {
            console.warn([
                "the last run that published to \(target.shown) did not end, so every file there is compared"
            ])
        }
        let holdsBack = plan.removesMuch && !arguments.has(.deleteMore)
        try arguments.has(.json) ? print(plan, holdsBack: holdsBack) : show(plan)
        if holdsBack {
            let sentence =
                "publishing removes \(plan.removed.count) of \(plan.listedCount) files at the target, as if the list had "
                + "lost items; look with --dry-run, and say --delete-more if that is right"
            if isDryRun {
                console.warn([sentence])
                return nil
            }
            throw Failure(sentence, .outputRefused)
        }
        guard !isDryRun else { return nil }
        console.showStep(
            "uploading \((plan.new.count + plan.changed.count).counted("file")), and comparing all…")
        let published = try unlessContended { () throws(PublishingError) in
            try publisher.publish(plan, over: records)
        }
        guard let (repaired, findings) = published else { return nil }
        console.showStep("")
        console.warn(repaired.map { "\($0) was changed at the target by others, and is uploaded again" })
        return (plan.new + plan.changed, findings)
    }

    /// The result; `nil` after a pause if another run begins at the same time, so that this one begins again.
    private func unlessContended<Result>(
        _ body: () throws(PublishingError) -> Result
    ) throws(Failure) -> Result? {
        do throws(PublishingError) { return try body() } catch {
            guard case .contended(let isFirst) = error else { throw Failure(error) }
            usleep(isFirst ? 300_000 : 1_500_000)
            return nil
        }
    }

    /// Builds the site, and returns its path. A dry run builds it aside.
    private func build(in work: WorkFolder) throws(Failure) -> String {
        var build = settings.build
        build.remove(.verbose)
        build.remove(.quiet)
        if arguments.has(.quiet) || isDryRun { build.add(.quiet) }
        for option in [Option.strict, .force] where arguments.has(option) { build.add(option) }
        if isDryRun { build.add(.output, work.path(of: "site")) }
        try BuildCommand(build, console: console).run()
        return build.output
    }

    private func listing(at site: String) throws(Failure) -> Manifest {
        let folder = SiteFolder(path: site, protecting: [], home: nil)
        let listing = try reported(SiteFolderError.self, try folder.contents())
        guard let listing else {
            throw Failure("\(site) has no site yet; \"todopress publish\" builds it", .noInput)
        }
        if let part = listing.partNumber {
            throw Failure(
                "\(site) is part \(part) of a site and cannot be published alone; \"todopress join\" makes the site of all "
                    + "parts", .badData)
        }
        guard listing.state == .complete else {
            throw Failure("a build of \(site) was stopped; build again with \"todopress build\"", .busy)
        }
        return listing
    }

    // MARK: Looking

    private func verify(_ context: ProgramContext) throws(Failure) {
        let site = settings.build.output
        let listing = try listing(at: site)
        let publisher = try reported(
            PublishingError.self, try Publisher(listing, at: site, to: target, context))
        let findings = try reported(PublishingError.self, try publisher.verify())
        let live = try live(listing, at: site, first: [], context, pauses: [])
        if arguments.has(.json) { try print(findings + live.findings, of: listing.entries.count) }
        try report(findings + live.findings, of: listing.entries.count)
        try say(
            "\(settings.shown): \(listing.entries.count.counted("file")), all as here by their checksums\(live.words)"
        )
    }

    /// Reads pages at the address, again after some seconds where a host is slow to show what is new.
    private func live(
        _ listing: Manifest, at site: String, first: [PathBytes], _ context: ProgramContext,
        pauses: [UInt32]
    ) throws(Failure) -> (findings: [Finding], words: String) {
        guard let address = target.address else { return ([], "") }
        let pages = try reported(
            PublishingError.self, try LivePages(listing, at: site, address: address, first: first, context))
        var findings = try reported(PublishingError.self, try pages.findings())
        for pause in pauses
        where findings.contains(where: { $0.kind == .live }) && !Self.askForPassword(findings) {
            sleep(pause)
            findings = try reported(PublishingError.self, try pages.findings())
        }
        if Self.askForPassword(findings) {
            console.warn([
                "\(address) asks for a password, so its pages are not looked at; a line in ~/.netrc logs curl in"
            ])
            return ([], "")
        }
        return (findings, ", and \(pages.count) pages at \(address)")
    }

    private static func askForPassword(_ findings: [Finding]) -> Bool {
        !findings.isEmpty && findings.allSatisfy { $0.detail == "status 401" }
    }

    // MARK: Taking down

    private func takeDown(_ context: ProgramContext, _ work: WorkFolder) throws(Failure) {
        let publisher = try reported(
            PublishingError.self, try Publisher(Manifest([]), at: work.path, to: target, context))
        let records = try records(of: publisher)
        let plan = PublishingPlan(Manifest([]), over: records.listing)
        if arguments.has(.json) { return try print(plan, holdsBack: false) }
        guard records.listing != nil else {
            return try say("\(settings.shown) has no site that Todopress published; nothing is removed")
        }
        let paths = plan.removed
        if isDryRun {
            for path in paths { try console.print("would remove \(path)") }
            return try say(
                "\(settings.shown) (dry run, nothing removed): \(paths.count) to remove")
        }
        let done = try reported(PublishingError.self, try publisher.takeDown(records))
        for path in done.changed { console.warn(["\(path) was changed by others, and is removed, too"]) }
        try say("\(settings.shown): \(done.removedCount.counted("file")) removed")
        guard !done.staying.isEmpty else { return try say("nothing else is there") }
        try say("what stays there:")
        for path in done.staying { try say("  \(path)") }
    }

    // MARK: What all share

    /// One run at a time for each output folder, since all build there.
    private func lock(_ output: SiteFolder) throws(Failure) -> FileLock {
        let path = try ownPath("publish-lock", of: output)
        let (parent, name) = FilePath.split(path)
        do throws(FileError) {
            return try FileLock(FileName(name), in: try Folder.madeIfMissing(parent), wait: .seconds(2))
        } catch {
            guard case .locked(let process) = error.reason else { throw Failure(error) }
            throw Failure(
                "\(settings.build.output) is being published by another run"
                    + (process.map { " (process \($0))" } ?? "")
                    + "; wait for its end, then publish again", .busy)
        }
    }

    private func ownPath(_ purpose: String, of output: SiteFolder) throws(Failure) -> String {
        try reported(SiteFolderError.self, try output.ownPath(purpose))
    }
}
