// Which arguments are wrong: a value by its row, a pair of options that exclude each other, and the few rules about more. An
// error of a setting has its place. All errors are found in one run.

import Publishing
import SitePages
import ToDoKeeping

extension Arguments {
    /// The errors of the arguments, whether they come from the command line or from the settings.
    var errors: [UsageError] {
        var errors = ownErrors
        checkRules(&errors)
        return errors.map { error in
            error.at(error.place ?? error.options.lazy.compactMap { place(of: $0) }.first)
        }
    }

    /// The errors of single values and of pairs: those that no further option can mend.
    var ownErrors: [UsageError] {
        var errors: [UsageError] = []
        for argument in given {
            guard let option = argument.option, let row = option.row(of: subcommand) ?? option.rowOfSettings
            else { continue }
            do throws(UsageError) {
                try row.check(argument.text, self)
            } catch {
                errors.append(error.at(argument.place))
            }
        }
        for (one, other) in OptionRow.exclusive where has(one) && has(other) {
            errors.append("\(one) and \(other) cannot be combined")
        }
        if Option.now.row(of: subcommand) != nil, !has(.now), let text = environment[Self.epochVariable],
            epoch == nil
        {
            errors.append("\(Self.epochVariable) is \"\(text)\", expected whole seconds since 1970 in digits")
        }
        if operands.isEmpty, subcommand.needsOperand, !has(.all) {
            errors.append(
                subcommand == .convert
                    ? "\"todopress convert\" needs a LIST, or - for standard input"
                    : .missingOperand(subcommand))
        }
        return errors
    }

    /// Adds what is wrong with several arguments together.
    private func checkRules(_ errors: inout [UsageError]) {
        checkOutputName(&errors)
        checkBareOption(&errors)
        switch subcommand {
        case .build, .check, .agenda, .convert: checkSite(&errors)
        case .add:
            if !operands.isEmpty, operands.joined().allSatisfy(\.isWhitespace) {
                errors.append("the title is empty")
            }
            if !has(.currency), all(.line).contains(where: { $0.price != nil }) {
                errors.append("prices need a currency, such as --currency EUR")
            }
        case .merge:
            if ![0, 1, 3].contains(operands.count) {
                errors.append(
                    "\"todopress merge\" takes a copy, behind its list if need be, or three files, BASE OURS THEIRS, but \(operands.count) were given"
                )
            }
            if operands.count == 1, has(.name) {
                errors.append("\(.name) is for three files; \(.list) names the list of a copy")
            }
            if operands.count == 3, has(.store), place(of: .store) == nil {
                errors.append("\(.list) is for a copy; \(.name) names the list of three files")
            }
        case .edit:
            if !operands.isEmpty, errors.isEmpty, ItemChange(self).isEmpty,
                ![Option.due, .address, .start, .scheduled, .under].contains(where: has)
            {
                errors.append("\"todopress edit\" needs a change, such as --due tomorrow or --title TEXT")
            }
        case .done:
            if operands.count > 1, operands.contains("-") {
                errors.append(
                    "\"todopress done -\" reads items from standard input, and takes none beside it")
            }
        case .show: checkReceipt(&errors)
        case .`init`:
            if has(.theme), let name = operands.first,
                let way = HelpText.row(of: "init \(name)", in: "otherOptions")
            {
                errors.append("\(.theme) writes files to edit into a folder, and \(name) is none; \(way)")
            }
            if let kind = self[.publication] {
                checkTarget(kind, &errors)
            } else if !has(.publish), has(.target) || has(.address) || has(.history) {
                errors.append(
                    "\(.target), \(.address) and \(.history) are for a target: say its kind with \(.publish), such as rsync"
                )
            }
        case .publish:
            if has(.json), !has(.dryRun) {
                errors.append("\(.json) is for what would change: it needs \(.dryRun)")
            }
        case .reopen:
            let hasPlace = has(.project) || has(.under)
            if has(.all) ? !operands.isEmpty || !hasPlace && namedList == nil : hasPlace {
                errors.append(
                    "\(.all) reopens what is done in \(.list) NAME, \(.project) NAME or \(.under) ITEM; without it, name items alone"
                )
            }
        case _: break
        }
    }

    /// Adds an option without its hyphens, or a day without its option, behind an item: `done 1 on friday`, `done 1 friday`.
    private func checkBareOption(_ errors: inout [UsageError]) {
        guard subcommand.operand.hasPrefix("ITEM") else { return }
        let ofDay: Option? = [.done: .on, .edit: .due][subcommand]
        for (index, word) in operands.enumerated().dropFirst() {
            let named = Option(rawValue: word) ?? meant(by: word)
            // A value without its quotes: --due sat 9:30.
            let said = named == nil ? ofDay.flatMap { text($0) }.map { [$0] } ?? [] : []
            let value = (said + operands[(named == nil ? index : index + 1)...]).joined(separator: " ")
            guard let option = named ?? ofDay, let row = option.row(of: subcommand), row.value != nil,
                !value.isEmpty, (try? row.check(value, self)) != nil
            else { continue }
            return errors.append(
                "\"\(value)\" may be meant as \(option.spelled) \(value.quotedForShell); an item is named by its number, too"
            )
        }
    }

    private func checkSite(_ errors: inout [UsageError]) {
        if subcommand == .agenda, layout != .week {
            if !outputFormat.isPage {
                errors.append(
                    "\(.layout) \(layout.rawValue) is a sheet of paper: it needs \(.format) html or pdf")
            }
            if has(.weeks), !layout.hasSeveral {
                errors.append(
                    """
                    \(.layout) \(layout.rawValue) is one sheet; --week chooses it, and --weeks is for the \
                    layouts week, columns and month
                    """
                )
            }
        }
        if has(.ascii), outputFormat.isPage, Option.format.row(of: subcommand) != nil {
            errors.append(Self.asciiAndHTML)
        }
        if has(.feeds), !has(.baseURL) {
            errors.append(
                """
                \(.feeds) needs \(.baseURL), since a feed names its pages by their whole addresses, such as \
                https://example.org/lists/
                """
            )
        }
        for option in [Option.calendarEvents, .alarm, .alarmOfDay] where has(option) && !has(.calendar) {
            errors.append("\(option) needs \(.calendar), the calendars to which others subscribe")
        }
        if LockAnswer(self) == .locked {
            for option in [Option.calendar, .feeds, .data] where has(option) {
                errors.append(
                    """
                    \(option) and \(.lock) cannot be combined: it is for other programs, which cannot decrypt \
                    it, and without encryption everybody could read it
                    """
                )
            }
            if has(.publicIndex) {
                errors.append(
                    "\(.publicIndex) and \(.lock) cannot be combined: search engines cannot read a locked site"
                )
            }
        }
        let events = texts(.events)
        if events.contains("-"), operands.contains("-") || events.count(where: { $0 == "-" }) > 1 {
            errors.append(Self.standardInputTwice)
        }
        if has(.sample), let list = operands.first {
            errors.append("--sample and the list \"\(list)\" cannot be combined")
        }
        if has(.watch) {
            if (operands + events).contains("-") {
                errors.append(
                    "--watch needs files that it can read again, but standard input, -, is read only once")
            }
            if source == .sample, !has(.templates), !has(.publicFiles) {
                errors.append(
                    "--watch needs something that can change: a list, or with --sample your --templates or --public"
                )
            }
        }
    }

    private func checkReceipt(_ errors: inout [UsageError]) {
        guard outputFormat.isPage else {
            if has(.paper) {
                errors.append(
                    "\(.paper) \(Receipt.paper) is for an HTML page: it needs \(.format) html or pdf")
            }
            return
        }
        if operands.count > 1 {
            errors.append(
                "\(.format) \(outputFormat.rawValue) is the receipt of one item, but \(operands.count) were given"
            )
        }
        if has(.ascii) { errors.append(Self.asciiAndHTML) }
    }

    private func checkTarget(_ kind: String, _ errors: inout [UsageError]) {
        if kind == InitCommand.gitHubPages {
            if has(.target) {
                errors.append(
                    "\(.publish) github-pages takes no \(.target): GitHub publishes the site of its own repository"
                )
            }
        } else if let target = newTarget {
            do throws(TargetFault) {
                _ = try target.target(in: "")
            } catch {
                errors.append("\(error.member == .history ? .history : .target) \(error.message)")
            }
        } else {
            errors.append(
                "\(.publish) \(kind) needs \(.target) PLACE, such as me@example.org:/var/www/todo/")
        }
    }

    static let standardInputTwice: UsageError = "standard input, -, can be read only once"
    private static let asciiAndHTML: UsageError =
        "\(.ascii) is for plain text and Markdown, not for \(.format) html and pdf"
}
