// The validated options of `todopress init`.

/// The options of `todopress init`.
struct InitOptions {
    /// A host for which `init` writes what publishes the site there.
    enum Publication: String {
        case gitHubPages = "github-pages"
    }

    /// The target folder.
    let folder: String
    /// Whether to write the templates, locales and public files.
    let writesTheme: Bool
    /// The host whose workflow is written, if any.
    let publication: Publication?
    /// Whether to print only errors.
    let isQuiet: Bool

    /// Validates a command line.
    init(_ arguments: CommandLineArguments) throws(UsageErrors) {
        var reader = ValueReader(arguments, environment: [:])
        folder = arguments.operands.first ?? "."
        writesTheme = arguments.flags.contains(.theme)
        publication = reader.value(.publish, expected: "github-pages") {
            Publication(rawValue: $0.lowercased())
        }
        isQuiet = arguments.flags.contains(.quiet)
        guard reader.errors.isEmpty else { throw UsageErrors(errors: reader.errors) }
    }
}
