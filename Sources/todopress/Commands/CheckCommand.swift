// `todopress check`: everything that a build reads, and nothing that it writes.

import Site

/// A check of a store, the templates and the public files.
struct CheckCommand {
    /// What is asked for.
    let options: BuildOptions
    /// Where messages go.
    let console: Console

    /// Reads everything and makes the site in memory; reports all that is wrong.
    func run() throws(Failure) {
        let inputs = BuildInputs(options)
        let parsed = try ParsedInputs(inputs)
        let site = try parsed.site()
        for warning in inputs.warnings { console.report("todopress: warning: \(warning)") }
        guard !options.isQuiet else { return }
        let items = parsed.store.items.count
        try console.print(
            "\(inputs.store?.name ?? ""): \(items) \(items == 1 ? "item" : "items"), nothing wrong; "
                + "the site would have \(site.files.count) files")
    }
}
