// `todopress check`: everything that a build reads, and nothing that it writes.

import SitePages

/// A check of a store, the templates and the public files.
struct CheckCommand {
    /// What is asked for.
    let options: BuildOptions
    /// Where it says what it has to say.
    let console: Console

    /// Reads everything and makes the site in memory; tells all that is wrong.
    func run() throws(Failure) {
        let inputs = try BuildInputs(options)
        for warning in inputs.warnings { console.report("todopress: warning: \(warning)") }
        let site = try inputs.site()
        guard !options.isQuiet else { return }
        let items = inputs.store.items.count
        try console.print(
            "\(inputs.storeName): \(items) \(items == 1 ? "item" : "items"), nothing wrong; "
                + "the site would have \(site.files.count) files")
    }
}
