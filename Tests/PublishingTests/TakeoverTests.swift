// A run of another machine that sleeps for so long that a run here takes over, and then goes on and is killed.

import Bytes
import Files
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

    /// Publishes as a run of a machine does that waits for nobody. Returns whether it compared all files.
    private func publish(_ site: (path: String, Manifest), from machine: String) throws -> Bool {
        let context = ProgramContext(
            environment: [:], work: try WorkFolder(folder.url.appending(path: "work").path, isNeeded: false),
            run: PublishingRun(machine: machine, process: 1, number: 1), interrupted: { _ in })
        let publisher = try Publisher(
            site.1, at: site.path, to: try PublishingTarget(.folder, to: target), context)
        let records = try publisher.records()
        #expect(try publisher.publish(try publisher.plan(over: records), over: records).findings == [])
        return records.isUnfinished
    }

    @Test func whatARunUploadsAfterItWasTakenOverIsOurs() throws {
        let sleeping = try site("a", ["index.html": "a", "late.html": "late"])
        let run = PublishingRun(machine: "there", process: 1, number: 7)
        let host = FolderHost(site: sleeping.path, to: target, run)
        try host.writeRecord(
            PublishedRecords.both(sleeping.1, and: nil).text, as: run.record)
        try host.upload(["index.html"])
        let ours = try site("b", ["index.html": "b"])
        #expect(try publish(ours, from: "here") == true)
        let record = String(run.record)
        #expect(try names == [".todopress-manifest", record + "-over", "index.html"])
        // It wakes, and is killed before it looks at the records.
        try host.upload(["late.html"])
        #expect(try publish(ours, from: "elsewhere") == true)
        #expect(try names == [".todopress-manifest", "index.html"])
        #expect(try publish(ours, from: "here") == false)
    }
}
