// A run of another machine that sleeps for so long that a run here takes over, and then goes on and is killed.

import Bytes
import Foundation
import SiteFolder
import TestSupport
import Testing

@testable import Publishing

@Suite struct TakeoverTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private var target: String { folder.url.appending(path: "www").path }

    /// Writes a site with these texts, and returns its folder and its contents.
    private func site(_ name: String, _ files: [String: String]) throws -> (path: String, Manifest) {
        for (path, text) in files { try folder.write(text, to: "\(name)/\(path)") }
        return (folder.url.appending(path: name).path, try contents(files))
    }

    /// The names at the target.
    private var names: [String] {
        get throws { try FileManager.default.subpathsOfDirectory(atPath: target).sorted() }
    }

    /// What a run of a machine shares, which waits for nobody.
    private func context(_ run: PublishingRun) throws -> ProgramContext {
        ProgramContext(
            environment: ["PATH": "/usr/bin:/bin"],
            work: try WorkFolder(folder.url.appending(path: "work").path), run: run, interrupted: { _ in })
    }

    private func publisher(_ site: (path: String, Manifest), from machine: String) throws -> Publisher {
        let run = PublishingRun(machine: machine, process: 1, number: 1)
        return try Publisher(
            site.1, at: site.path, to: try PublishingTarget(.rsync, to: target), context(run))
    }

    /// Publishes as a run of a machine does. Returns whether it compared all files.
    private func publish(_ site: (path: String, Manifest), from machine: String) throws -> Bool {
        let publisher = try publisher(site, from: machine)
        let records = try publisher.records()
        #expect(try publisher.publish(try publisher.plan(over: records), over: records).findings == [])
        return records.isUnfinished
    }

    private static let hasRsync =
        access("/usr/bin/rsync", X_OK) == 0 || access("/bin/rsync", X_OK) == 0

    @Test(.enabled(if: hasRsync, "rsync is not installed"))
    func whatARunUploadsAfterItWasTakenOverIsOurs() throws {
        let sleeping = try site("a", ["index.html": "a", "late.html": "late"])
        let run = PublishingRun(machine: "there", process: 1, number: 7)
        let host = try RsyncHost(
            site: sleeping.path, try PublishingTarget(.rsync, to: target), try context(run))
        try host.writeRecord(PublishedRecords.both(sleeping.1, and: nil).text, as: run.record)
        try host.upload(["index.html"])
        let ours = try site("b", ["index.html": "b"])
        #expect(try publish(ours, from: "here") == true)
        let record = String(run.record)
        #expect(try names == [".todopress-manifest", record + "-over", "index.html"])
        // It wakes, uploads once more, and is killed before it looks at the records.
        try folder.write("late", to: "www/late.html")
        #expect(try publish(ours, from: "elsewhere") == true)
        #expect(try names == [".todopress-manifest", "index.html"])
        #expect(try !publisher(ours, from: "here").records().isUnfinished)
    }
}
