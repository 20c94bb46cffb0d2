// The service worker of a site, `sw.js`. With `--offline` it says what this build is: its day, the files that a device
// keeps at the first visit, and the digests of all files, by which a device knows whether a file that it loads is of this
// build. What the worker does with them is in `Public/offline-worker.js`. A browser that finds another `sw.js` installs it,
// and with it the new build. Without `--offline` the worker removes itself, so that a site that was built with it once is
// no longer kept.

import Bytes
import JSON
import Mustache
import Site

/// Makes the service worker from all other files of a site.
struct ServiceWorker {
    /// Where a browser looks for it. The worker may answer for this folder and those in it.
    static let address = Address.file("sw.js")

    /// The bytes of a digest that count: a file of another build passes once in 2⁴⁸ / number of files.
    private static let digestSize = 6

    private let context: PageContext
    private let kept: OfflineFiles
    private var start: [String] = []
    /// The pages and what they load, as long as they are few.
    private var all: [String] = []
    private var size = 0
    /// The most bytes of a site that is kept as a whole.
    private static let maxOfSite = 2 << 20
    private var digests: [ArraySlice<UInt8>] = []

    init(_ context: PageContext) {
        self.context = context
        kept = OfflineFiles(context)
    }

    mutating func add(_ path: SitePath, _ bytes: [UInt8]) {
        let name = path.text
        size += bytes.count
        if size <= Self.maxOfSite, kept.isShown(path) { all.append(name) }
        digests.append(
            SHA256(of: Array(name.utf8) + [UInt8(ascii: "\n")] + bytes).bytes.prefix(Self.digestSize))
        if kept.contains(path) { start.append(name) }
    }

    /// Writes the worker of the files that were added.
    func write(to script: inout ByteBuffer) {
        let (settings, locale) = (context.settings, context.locale)
        // The pages of a locked site are not told apart from what it has of one day.
        let isWhole = size <= Self.maxOfSite && context.seal == nil
        let files = isWhole ? all : start
        let day = locale.phrases.asOf(locale.text(settings.today, locale.dates.longDate))
        var note = ByteBuffer()
        note.appendEscaped("\(locale.phrases.noConnection) · \(day)".sanitized)
        var missing = ByteBuffer()
        missing.appendEscaped("\(locale.phrases.noConnection) · \(locale.phrases.notKept)".sanitized)
        var known = ByteBuffer()
        for digest in digests.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
            known.append(base64: Array(digest))
        }
        var members: [JSONText.Member] = [
            ("day", JSONText.string(settings.today.iso)),
            ("note", JSONText.string(String(note))),
            ("missing", JSONText.string(String(missing))),
            ("start", JSONText.strings(files, isSpaced: true)),
            ("digests", JSONText.string(String(known))),
        ]
        var build = ByteBuffer()
        build.append(
            hexadecimal: Digest(of: Array(JSONText.object(members, isSpaced: true).dropLast())).value)
        members.append(("build", JSONText.string(String(build))))
        script.append("// This build of the site, for offline-worker.js.\n\"use strict\";\nconst site = ")
        script.append(JSONText.object(members, isSpaced: true).span)
        script.append(";\nimportScripts(\"offline-worker.js\");\n")
    }

    static let leaving = Array(
        """
        // No device keeps this site. If one did before, what it kept goes, and so does its worker.
        "use strict";
        addEventListener("install", event => {
          registration.unregister();
          event.waitUntil((async () => {
            for (const name of await caches.keys()) {
              if (name.startsWith(`todopress ${registration.scope} `)) await caches.delete(name);
            }
          })());
        });

        """.utf8)
}
