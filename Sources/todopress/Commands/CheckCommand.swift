// `todopress check`: reads and validates everything that a build reads, and writes nothing. It also lists the tasks
// that were left out, and says what becomes public.

import Bytes
import JSON
import Publishing
import Site
import ToDoKeeping

struct CheckCommand {
    let arguments: Arguments
    let console: Console

    /// Reads all inputs and makes the site in memory. Throws all errors together.
    func run() throws(Failure) {
        let inputs = BuildInputs(arguments)
        let parsed = try ParsedInputs(inputs)
        let site = try parsed.site(inputs)
        let styles = inputs.templates.flatMap { inputs.publicFiles?.unusedClassWarnings($0) } ?? []
        let folder = PathName(arguments.settings.file).sibling("")
        let tracked = GitIgnore.warnings(
            in: folder.isEmpty ? "." : folder, environment: arguments.environment)
        let limits = HostLimits.warnings(files(of: site, inputs))
        let secrets = parsed.events.warningsOfSecrets(arguments.selection)
        let kept = inputs.lists?.kept.compactMap(\.keptList) ?? []
        let context = KeepingContext(arguments, inputs.zone)
        let archived = kept.flatMap { $0.archivedWarnings(context) }
        let count = parsed.report(
            inputs.warnings + styles + tracked + limits + secrets + archived, to: console)
        let words = count.counted("warning")
        if arguments.has(.strict), let failure = Failure.strict(warnings: count) { throw failure }
        guard !arguments.has(.quiet) else { return }
        if arguments.has(.json) { return try console.print(json(inputs, parsed, site, warnings: count)) }
        let omitted = parsed.notes.omittedLines + parsed.events.notes.omittedLines
        for line in omitted + parsed.notes.lookalikeLines + parsed.names.unused { try console.print(line) }
        let lists = inputs.lists?.summary ?? ""
        let isAllTaken = parsed.notes.lookalikes.isEmpty
        let verdict = count > 0 ? words : isAllTaken ? "nothing wrong" : "no warnings"
        try console.print(
            "\(lists.isEmpty ? "no items" : "\(lists): \(parsed.counts.total)")\(parsed.counts.exclusions)\(parsed.notes.summary)"
                + "\(parsed.events.summary(inputs.settings.selection)), \(verdict); "
                + "the site would have \(site.files.count) files")
        let people = parsed.context.peopleCount
        let shown = parsed.events.count - parsed.events.hiddenCount(arguments.selection)
        try console.print(
            "\(arguments.lock == nil ? "what becomes public" : "what the passphrase opens"): \(parsed.counts.published)"
                + (shown > 0 ? ", \(shown.counted("event"))" : "")
                + (parsed.events.publishedDetails(arguments.selection).map { ", \($0)" } ?? "")
                + (people > 0
                    ? ", the \(people == 1 ? "name of 1 person" : "names of \(people) people")" : ""))
        let left =
            parsed.leftOut.map { "\($0.count) \($0.reason)" }
            + parsed.events.leftOut(arguments.selection).map { "\($0.count.counted("event")) (\($0.name))" }
            + parsed.notes.omissions.map { "\($0.count) \($0.name)" }
            + [parsed.counts.withoutPlaces].compactMap(\.self)
        if parsed.counts.unmarked > 0 {
            try console.print(
                "to do in the project \"Done\": \(parsed.counts.unmarked); mark what is done, or leave it out with --exclude-project Done"
            )
        }
        if !left.isEmpty { try console.print("left out: " + left.joined(separator: ", ")) }
    }

    /// The files of the site with their sizes. The pages of a small site are not rendered: no host has a limit for them. Of a very
    /// large one, a page stands for its neighbours: else a check of a million items takes three times as long.
    private func files(of site: Site, _ inputs: BuildInputs) -> [(path: PathBytes, size: Int)] {
        let lists = inputs.lists?.files.reduce(0) { $0 + $1.input.bytes.count } ?? 0
        let rendersPages = site.files.count > 1_000 || lists > 1_000_000
        let distance = max(1, site.files.count / 10_000)
        let sizes = parallelMap(
            count: site.files.count, blockSize: 64, jobs: arguments.jobs, makeState: { site.makeRenderer() }
        ) { renderer, block in
            var page: Int?
            return block.map { index in
                let file = site.files[index]
                let isPage = if case .page = file.contents { true } else { false }
                if isPage, !rendersPages { return 0 }
                if isPage, index % distance > 0, let page { return page }
                var output = BufferedOutput()
                site.read(file, with: renderer, into: &output)
                if isPage { page = output.buffer.count }
                return output.buffer.count
            }
        }
        return Array(zip(site.files.map(\.path.utf8), sizes.joined()).map { ($0, $1) })
    }

    /// The result for other programs.
    private func json(
        _ inputs: BuildInputs, _ parsed: ParsedInputs, _ site: Site, warnings: Int
    ) -> [UInt8] {
        let counts = parsed.counts
        let (events, hidden) = (parsed.events.count, parsed.events.hiddenCount(arguments.selection))
        return JSONText.object([
            ("lists", JSONText.array((inputs.lists?.names ?? []).map(JSONText.string))),
            ("items", JSONText.number(counts.all)), ("toDo", JSONText.number(counts.all - counts.done)),
            ("done", JSONText.number(counts.done)), ("excluded", JSONText.number(counts.excluded)),
            ("events", JSONText.number(events - hidden)), ("warnings", JSONText.number(warnings)),
            ("files", JSONText.number(site.files.count)), ("locked", JSONText.bool(arguments.lock != nil)),
        ]) + "\n".utf8
    }
}
