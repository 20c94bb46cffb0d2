// `todopress activity`: prints the log beside the store.

import Civil
import SitePages
import ToDoKeeping
import ToDos

/// A run of `todopress activity`.
struct ActivityCommand {
    let options: StoreOptions
    let environment: [String: String]
    let console: Console

    func run() throws(Failure) {
        let session = try StoreSession(options, for: .reading, console: console)
        let contents = try session.read()
        let log = try session.activity()
        if let warning = log.warning { console.warn(["\(session.logPath): \(warning)"]) }
        let entries =
            if let start = try start(session.context) { log.entries(since: start) } else { log.entries }
        guard !entries.isEmpty else {
            return try console.print(log.entries.isEmpty ? "nothing recorded" : "nothing since then")
        }
        var labels: [ItemID: String] = [:]
        for item in contents.document.store.items { labels[item.id] = contents.numbers.label(of: item.id) }
        let text = ActivityText(
            entries, labels: labels, locale: session.locale, zone: session.context.zone,
            today: session.context.today)
        try console.print(
            text.text(width: options.width ?? console.width ?? 80, isStyled: console.isStyled(environment)))
    }

    /// The first moment of the changes that are printed; `nil` for all.
    private func start(_ context: KeepingContext) throws(Failure) -> Instant? {
        guard let since = options.since else { return nil }
        guard let start = since.beginning(context, weekStart: options.weekStart) else {
            throw Failure("--since names a week that its year does not have", .usage)
        }
        return start
    }
}
