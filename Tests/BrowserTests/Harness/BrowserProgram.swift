// Firefox and WebKit, driven by the small programs in `Print`, which print and picture many pages in one session. The
// environment says where the browsers are; without it their tests are skipped, and say so.

import Foundation
import TestSupport
import Testing

/// What a program is to do with a page. The names are those of `firefox.py`.
struct BrowserJob: Encodable, Sendable {
    let url: URL
    /// Width and height of the view in CSS pixels.
    var window = [1280, 900]
    /// Where a print of it goes.
    var pdf: String?
    /// Width and height of the sheet in millimetres, before it is turned.
    var paper: [Double]?
    var landscape = false
    /// The print dialog's margin in millimetres.
    var margin = 10.0
    /// Where a picture of it goes.
    var png: String?
    /// A JavaScript expression. If it is a promise, its value is awaited.
    var script: String?
}

/// What a program says of a page.
struct BrowserReport: Decodable, Sendable {
    /// What the browser's console has of it.
    let messages: [String]
    /// The value of the script.
    let value: JSON
}

/// A browser that is driven by a program.
enum BrowserProgram: String, Sendable {
    case firefox, webkit

    /// The variable that names what the program needs: Firefox, or a Python that has WebKitGTK.
    private var variable: String {
        switch self {
        case .firefox: "TODOPRESS_FIREFOX"
        case .webkit: "TODOPRESS_WEBKIT"
        }
    }

    /// What the variable names.
    private var setting: String? {
        ProcessInfo.processInfo.environment[variable].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Whether the environment names it. If not, says once that its tests are skipped.
    var isThere: Bool {
        if setting == nil { print("Tests in \(rawValue) are skipped: \(variable) is not set") }
        return setting != nil
    }

    /// What a script returns on the list of a site, opened as a file and from a server. The console must be empty.
    func words(of script: String, on site: BuiltSite) async throws -> [[String]] {
        let server = try FileServer(site.folder.url)
        let urls = [site.folder.url, server.url].map { $0.appending(path: "index.html") }
        return try await run(urls.map { BrowserJob(url: $0, script: script) }).map { report in
            #expect(report.messages == [])
            return try report.value.decoded(as: [String].self)
        }
    }

    /// The prints of all jobs, made in one session.
    func pdfs(_ jobs: [BrowserJob]) async throws -> [Data] {
        let folder = try TemporaryFolder()
        let files = jobs.indices.map { folder.url.appending(path: "\($0).pdf") }
        _ = try await run(
            zip(jobs, files).map { job, file in
                var job = job
                job.pdf = file.path
                return job
            })
        return try files.map { try Data(contentsOf: $0) }
    }

    /// Does all jobs in one session.
    func run(_ jobs: [BrowserJob]) async throws -> [BrowserReport] {
        let folder = try TemporaryFolder()
        let input = try folder.write(try JSONEncoder().encode(jobs), to: "jobs.json")
        let output = try folder.write("", to: "reports.json")
        let complaints = try folder.write("", to: "complaints")
        let program = PackageFolder.ofTarget("Print/\(rawValue).py").path
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments =
            switch self {
            case .firefox: ["python3", program]
            case .webkit: ["xvfb-run", "-a", setting ?? "python3", program]
            }
        process.standardInput = try FileHandle(forReadingFrom: input)
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: complaints)
        // Without blocking a thread of the concurrency pool: there may be only two, and other tests need them.
        let status: Int32 = try await withCheckedThrowingContinuation { continuation in
            process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
            do { try process.run() } catch { continuation.resume(throwing: error) }
        }
        guard status == 0 else {
            throw BrowserError(
                "\(rawValue): \(String(decoding: try Data(contentsOf: complaints), as: UTF8.self))")
        }
        return try JSONDecoder().decode([BrowserReport].self, from: Data(contentsOf: output))
    }
}
