// The service worker of a site, `sw.js`. With `--offline` it says what this build is: its digest, its day, and the files
// that a device keeps at the first visit, with their digests. What the worker does with them is in
// `Public/offline-worker.js`. A browser that finds another `sw.js` installs it, and with it the new build. Without
// `--offline` the worker removes itself, so that a site that was built with it once is no longer kept.

import Bytes
import JSON
import Mustache
import Site

/// Makes the service worker from all other files of a site.
struct ServiceWorker {
    /// Where a browser looks for it. The worker may answer for this folder and those in it.
    static let path = path("sw.js")

    /// The most bytes of the index of the find box that are kept; of a larger one, the first script is.
    private static let mostOfIndex = 2 << 20

    private let context: PageContext
    private let kept: OfflineFiles
    private let note: String
    private var digester = Digester()
    /// The top folders of the site.
    private var folders: Set<String> = []
    private var start: [(path: String, digest: [UInt8])] = []
    /// The other scripts of the index of the find box.
    private var index: [(path: String, digest: [UInt8])] = []
    private var indexSize = 0

    init(_ context: PageContext) {
        self.context = context
        kept = OfflineFiles(context)
        let (locale, today) = (context.locale, context.settings.today)
        note =
            "\(locale.phrases.noConnection) · \(locale.phrases.asOf(locale.text(today, locale.dates.longDate)))"
            .sanitized
    }

    /// Adds a file of the site.
    mutating func add(_ file: SiteFile, _ renderer: any PageRenderer) {
        let path = file.path.text
        let parts = path.split(separator: "/")
        if parts.count > 1 { folders.insert(String(parts[0])) }
        let isOfIndex = path.hasPrefix(FindSection.folder)
        let isKept = isOfIndex ? indexSize <= Self.mostOfIndex : kept.keep(file.path)
        let sink = DigestingSink(keepsBytes: isKept)
        switch file.contents {
        case .bytes(let bytes): _ = sink.write(bytes.span)
        case .page(let page):
            var output = BufferedOutput(to: sink)
            renderer.render(page, into: &output)
            output.flush()
        }
        if isOfIndex { indexSize += sink.digester.byteCount }
        add(path)
        add("\(sink.digester.byteCount) \(sink.digester.digest.value)")
        guard isKept else { return }
        let digest = SHA256(of: sink.bytes).bytes
        if isOfIndex { index.append((path, digest)) } else { start.append((path, digest)) }
    }

    private mutating func add(_ text: String) { digester.add(Array(text.utf8).span) }

    /// Writes the worker of the files that were added.
    mutating func write(to script: inout ByteBuffer) {
        add(note)
        if indexSize <= Self.mostOfIndex { start += index }
        var build = ByteBuffer()
        build.append(hexadecimal: digester.digest.value)
        let today = context.settings.today
        script.append(
            "// This build of the site, for offline-worker.js: the files to keep have their digests.\nconst site = "
        )
        var site = JSONObjectWriter()
        site.add("build", text: String(decoding: [UInt8](build), as: UTF8.self), to: &script)
        site.add("day", text: today.iso, to: &script)
        site.add("note", to: &script) { script in
            var note = ByteBuffer()
            note.appendEscaped(self.note)
            script.append(json: String(decoding: [UInt8](note), as: UTF8.self))
        }
        site.add("folders", to: &script) { script in
            script.append("[")
            for (number, folder) in folders.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) })
                .enumerated()
            {
                if number > 0 { script.append(", ") }
                script.append(json: folder)
            }
            script.append("]")
        }
        site.add("start", to: &script) { script in
            var files = JSONObjectWriter()
            for file in start {
                files.add(file.path, to: &script) { script in
                    script.append("\"")
                    script.append(base64: file.digest)
                    script.append("\"")
                }
            }
            files.end(&script)
        }
        site.end(&script)
        script.append(";\nimportScripts(\"offline-worker.js\");\n")
    }

    /// The worker of a site that is not kept.
    static let leaving = Array(
        """
        // No device keeps this site. If one did before, what it kept goes, and so does its worker.
        "use strict";
        addEventListener("install", () => skipWaiting());
        addEventListener("activate", event => event.waitUntil((async () => {
          for (const name of await caches.keys()) {
            if (name.startsWith(`todopress ${registration.scope} `)) await caches.delete(name);
          }
          await registration.unregister();
        })()));

        """.utf8)

    private static func path(_ name: String) -> SitePath {
        do {
            return try SitePath(name)
        } catch {
            preconditionFailure("the name of the worker is a bad path: \(error.message)")
        }
    }
}

/// Computes the digest of a file, and keeps its bytes if they are wanted.
private final class DigestingSink: ByteSink {
    private(set) var digester = Digester()
    private(set) var bytes: [UInt8] = []
    private let keepsBytes: Bool

    init(keepsBytes: Bool) { self.keepsBytes = keepsBytes }

    func write(_ bytes: Span<UInt8>) -> Bool {
        digester.add(bytes)
        if keepsBytes { for index in bytes.indices { self.bytes.append(bytes[index]) } }
        return true
    }
}
