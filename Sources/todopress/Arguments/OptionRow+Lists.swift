// The options that choose what `list`, `activity` and `undo` print, and those of `import`.

extension OptionRow {
    /// The options that choose the output of `list` and `activity`.
    static let ofLists: [OptionRow] = [
        .flag(.done, "only items that are done", [.list], ofOneList),
        .flag(.all, "items to do and done ones", [.list], ofOneList),
        .flag(
            .all,
            "what is done in --list, --project or --under, but for what repeats and what is archived",
            [.reopen], .never("reopens much, so it has to be said")),
        .value(
            .text(.project, project), "with --all: the items of this project and of those below it",
            [.reopen], ofOneItem),
        .flag(.overdue, "only items that are overdue", [.list], ofOneList),
        .flag(.today, "only items of today: planned or due, as in the list of the site", [.list], ofOneList),
        .flag(.starred, "only items that are starred", [.list], ofOneList),
        .flag(.repeating, "only items that repeat", [.list], ofOneList),
        .value(.sort, "sort order: due, title or store (due)", [.list], .ofOtherRow),
        .value(.limit, "print at most N items; the last line says how many there are", [.list], ofOneList),
        .value(
            .dueOfList,
            "only items due then, whenever planned: fri, 2026-11-24, W48, \"this week\", overdue, none (help dates)",
            [.list],
            ofOneItem),
        .value(
            .text(.project, project), "only items of this project and of those below it", [.list], ofOneItem),
        .value(.oneName(.tag, tag), "only items with this tag", [.list], isRepeated: true, ofOneItem),
        .value(.oneName(.whose, person), "only items of this person", [.list], isRepeated: true, ofOneItem),
        .value(
            .since, "only changes since then: 2026-11-24, yesterday, \"mon 9:30\" (help dates)",
            [.activity], .never("chooses what one call of \"todopress activity\" prints")),
        .flag(
            .list,
            "print the changes that can be taken back, the last one first; --list NAME is --store NAME",
            [.undo],
            .never("prints what the next calls of \"todopress undo\" take back")),
    ]

    /// The options of `import` alone.
    static let ofImport: [OptionRow] = [
        .value(.from, "format of the file (default: recognized by content)", [.`import`], .ofOtherRow),
        .flag(
            .prune, "remove the items that are no longer at the source", [.`import`],
            .never("removes items, so it has to be said with each import")),
        .value(.sortOfImport, "sort the whole store by title", [.`import`], .ofOtherRow),
        .value(.retries, "number of retries (0)", [.`import`]),
        .flag(
            .allowHTTP, "allow addresses that begin with http:", [.`import`] + Subcommand.readingLists,
            .never("weakens what is checked of an address, so it has to be said with each command")),
    ]

    /// The options of `merge` alone.
    static let ofMerge: [OptionRow] = [
        .value(
            .text(.name, .file), "the list whose versions these are: its format, its settings (OURS)",
            [.merge],
            ofOneMerge),
        .flag(.dryRun, "say what would be taken, and write nothing", [.merge], .ofOtherRow),
        .flag(
            .strict, "where two texts cannot both stand, leave the list as it is and end with 1", [.merge],
            .ofOtherRow),
        .value(.from, "format of the list (default: recognized by content)", [.merge], .ofOtherRow),
    ]

    private static let ofOneMerge = Memory.never("is said by git with each merge")
    private static let ofOneList = Memory.never("chooses what one call of \"todopress list\" prints")
}
