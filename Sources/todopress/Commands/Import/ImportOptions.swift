// The options that only `todopress import` has.

import ToDoFormats

/// The options of `todopress import`, beside those of all commands that change the store.
struct ImportOptions {
    /// The lists: paths, addresses, and `-`.
    var lists: [String] = []
    /// The format; nil to recognize it.
    var format: ListFormat?
    /// Whether to remove the items that are no longer at their source.
    var prunes = false
    /// Whether to sort the whole store by title.
    var sortsByTitle = false
    /// How often to try again without asking, 0…100.
    var retries = 0
    /// Whether addresses may begin with `http:`.
    var allowsHTTP = false
    /// Whether to print only errors and warnings.
    var isQuiet = false
}

extension ImportOptions {
    /// Validates a command line.
    init(_ arguments: CommandLineArguments) throws(UsageErrors) {
        var reader = ValueReader(arguments, environment: [:])
        lists = arguments.operands
        format = reader.value(.from, expected: "one of \(ListFormat.names)", ListFormat.init(name:))
        prunes = arguments.flags.contains(.prune)
        sortsByTitle =
            reader.value(.sort, expected: "title") { $0.lowercased() == "title" ? true : nil } ?? false
        retries = reader.count(.retries, in: 0...100) ?? 0
        allowsHTTP = arguments.flags.contains(.allowHTTP)
        isQuiet = arguments.flags.contains(.quiet)
        guard reader.errors.isEmpty else { throw UsageErrors(errors: reader.errors) }
    }
}
