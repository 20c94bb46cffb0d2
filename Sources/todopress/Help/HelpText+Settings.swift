// The texts about `todopress.json` in `todopress help settings` and the manual page.

extension HelpText {
    static var settings: String {
        let rows = settingsRows
        let width = rows.map(\.name.count).max() ?? 0
        let lines = rows.map { "  \(padded($0.name, to: width))  \($0.explanation)" }.joined(separator: "\n")
        return """
            The file todopress.json remembers options by their long names. "todopress init" writes one.

            \(settingsExample.map { "  \($0)\n" }.joined())
            \(settingsRules.joined(separator: "\n\n"))

            \(lines)

            """
    }

    /// The settings with the placeholders of their values.
    static var settingsRows: [(name: String, explanation: String)] {
        let inputs = (
            SettingsReader.inputs, "the lists to read, where the command line names none: a path or an array"
        )
        let publish = (
            "\(SettingsReader.publish) TARGET",
            "where the site is published, or several places by name (help publishing)"
        )
        return [inputs, publish]
            + OptionRow.ofSettings.map { row in
                let value = row.value?.placeholder ?? "true"
                return ("\(row.option.rawValue) \(value)\(row.isRepeated ? "…" : "")", row.words)
            }
    }

    static let settingsExample = [
        "{", "  \"locale\": \"de-DE\",", "  \"time-zone\": \"Europe/Berlin\",", "  \"title\": \"Haushalt\",",
        "  \"inputs\": [\"work.txt\", \"home.ics\"],", "  \"exclude-places\": true", "}",
    ]

    /// How settings are found and used, in paragraphs, also of the manual page.
    static let settingsRules = [
        """
        It is looked for in the folder of the lists or the store that a command names, then in the current folder;
        folders above are not searched. Lists in several folders need one file in the current folder. An option on the
        command line wins, and --no-settings ignores the file.
        """,
        """
        Values are texts, numbers, and true for an option without a value; one that may be given several times takes an
        array too. Paths are relative to the folder of the file. A command takes the options that it knows; all are
        checked. output is the folder of the site; weeks has the meaning of build, format the meaning of agenda. If there
        is only one input, it is also the store, unless store names another.
        """,
        """
        output, templates, public, store and inputs stay within the folder of the file, also through links. A command
        that would use another path stops, unless its command line has the path, or --outside.
        """,
        """
        Options that name or open a program, remove items, weaken a check or are for one call only are not remembered:
        browser, geocoder, open, prune, allow-http, outside, now, sample, dry-run, delete-more, take-down, force, change,
        passphrase-file, yes, shard, json, watch, no-lock (it is "lock": false), and what add, edit and list take for an item.
        """,
    ]
}
