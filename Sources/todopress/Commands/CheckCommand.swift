// `todopress check`: reads and validates everything that a build reads, and writes nothing.

import Site

/// A run of `todopress check`.
struct CheckCommand {
    let options: BuildOptions
    let console: Console

    /// Reads all inputs and makes the site in memory. Throws all errors together.
    func run() throws(Failure) {
        let inputs = BuildInputs(options)
        let parsed = try ParsedInputs(inputs)
        let site = try parsed.site()
        console.warn(inputs.warnings)
        guard !options.isQuiet else { return }
        try console.print(
            "\(inputs.store?.name ?? ""): \(parsed.counts.total), nothing wrong; "
                + "the site would have \(site.files.count) files")
    }
}
