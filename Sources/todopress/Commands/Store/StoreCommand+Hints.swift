// What is said after a change that may not be what was meant, with what to type for it.

import Civil
import JSON
import ToDos

extension StoreCommand {
    /// Says what a rule, a title, a line or a time may have meant instead.
    func reportHints(of list: KeptList, isChanged: Bool) {
        if isChanged, let other = arguments[.repeats]?.otherReading {
            console.report("each second one is every other week; \"\(other)\" is the second one of a month")
        }
        if arguments.subcommand == .add, list.isStore, let hint = arguments.hintOfTitle {
            console.report(hint)
        }
        for line in arguments.texts(.line) {
            guard let options = ItemLine.options(ofPriceIn: line) else { continue }
            console.report("the price is in the name of \"\(Excerpt.text(line))\"; \(options) says it")
        }
        if case .next(let time)? = arguments[.due], time < .hour(7),
            arguments.text(.due)?.hasSuffix("am") == false
        {
            console.report("that is in the morning; \(time.second / 3600 + 12):00 is in the afternoon")
        }
    }
}

extension KeptList {
    /// How commands find a list that was begun, if none finds it by itself.
    func wayThere(_ arguments: Arguments) -> String {
        if StoreSession.begun(arguments) != nil { return "" }
        if arguments.severalLists == nil, (try? Self.pathHere(arguments)) == path { return "" }
        return ", which other commands take with --list \(path.quotedForShell)"
    }
}
