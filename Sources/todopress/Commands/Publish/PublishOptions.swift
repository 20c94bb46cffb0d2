// The options of `todopress publish` and `todopress verify`.

struct PublishOptions {
    enum Action {
        case publish, verify, takeDown
    }

    let action: Action
    /// The name of the target in the settings.
    let name: String?
    let isDryRun: Bool
    /// Whether many files may be removed.
    let deletesMore: Bool
    /// Whether a locked site may take the place of one that is not, or the other way round.
    let replacesOther: Bool
    /// Whether the site is locked, if the command line says so.
    let lock: LockAnswer?
    /// Whether the target need not be confirmed.
    let isConfirmed: Bool
    let isQuiet: Bool
    let isVerbose: Bool
    /// Whether warnings of the build are errors.
    let isStrict: Bool
    /// Whether the settings may name paths outside their folder.
    let allowsOutside: Bool

    init(_ arguments: CommandLineArguments) throws(UsageErrors) {
        let flags = arguments.flags
        action =
            arguments.subcommand == .verify ? .verify : flags.contains(.takeDown) ? .takeDown : .publish
        name = arguments.operands.first
        isDryRun = flags.contains(.dryRun)
        deletesMore = flags.contains(.deleteMore)
        replacesOther = flags.contains(.force)
        lock = LockAnswer(arguments)
        isConfirmed = flags.contains(.yes)
        (isQuiet, isVerbose) = (flags.contains(.quiet), flags.contains(.verbose))
        isStrict = flags.contains(.strict)
        allowsOutside = flags.contains(.outside)
        var errors: [UsageError] = []
        if flags.isSuperset(of: [.lock, .noLock]) { errors.append(.exclusive(.lock, .noLock)) }
        if isQuiet, isVerbose { errors.append(.exclusive(.quiet, .verbose)) }
        if action == .takeDown, isStrict { errors.append(.exclusive(.takeDown, .strict)) }
        if action == .takeDown, deletesMore { errors.append(.exclusive(.takeDown, .deleteMore)) }
        guard errors.isEmpty else { throw UsageErrors(errors: errors, command: arguments.subcommand) }
    }
}
