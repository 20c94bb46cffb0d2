// The options of `todopress publish` and `todopress verify`.

struct PublishOptions {
    enum Action {
        case publish, verify, takeDown
    }

    let action: Action
    /// The name of the target in the settings.
    let name: String?
    /// Whether the site is locked, if the command line says so.
    let lock: LockAnswer?
    private let flags: Set<Option>

    var isDryRun: Bool { flags.contains(.dryRun) }
    /// Whether many files may be removed.
    var deletesMore: Bool { flags.contains(.deleteMore) }
    /// Whether a locked site may take the place of one that is not, or the other way round.
    var replacesOther: Bool { flags.contains(.force) }
    /// Whether the target need not be confirmed.
    var isConfirmed: Bool { flags.contains(.yes) }
    var isQuiet: Bool { flags.contains(.quiet) }
    var isVerbose: Bool { flags.contains(.verbose) }
    /// Whether warnings of the build are errors.
    var isStrict: Bool { flags.contains(.strict) }
    /// Whether the settings may name paths outside their folder.
    var allowsOutside: Bool { flags.contains(.outside) }

    private static let exclusive: [(Option, Option)] = [
        (.lock, .noLock), (.quiet, .verbose), (.takeDown, .strict), (.takeDown, .deleteMore),
    ]

    init(_ arguments: CommandLineArguments) throws(UsageErrors) {
        flags = arguments.flags
        action =
            arguments.subcommand == .verify ? .verify : flags.contains(.takeDown) ? .takeDown : .publish
        (name, lock) = (arguments.operands.first, LockAnswer(arguments))
        let both = Self.exclusive.filter { arguments.flags.isSuperset(of: [$0.0, $0.1]) }
        guard both.isEmpty else {
            throw UsageErrors(errors: both.map { .exclusive($0, $1) }, command: arguments.subcommand)
        }
    }
}
