// The log of changes as text: a line of JSON (RFC 8259) for each item that changed, e.g.
//
//     {"at":"2026-11-21T08:00:00Z","what":"done","id":"84720D25-19BD-5E97-AE1C-5E513880C942","title":"Buy milk"}
//
// Lines are only ever appended. Other members of a line are ignored, and damaged lines are skipped: one damaged
// line must not make the log of years unreadable.

import Civil
import JSON
import ToDos

/// The entries of a log.
package struct ActivityLog: Equatable, Sendable {
    /// The entries in the order of their lines.
    package let entries: [ActivityEntry]
    /// The number of lines that are neither entries nor blank.
    package let damagedCount: Int
    /// The line of the first mark of git, from 1.
    private let lineOfMarks: Int?

    /// The suffix of a log's name: the log of `todoitems` is `todoitems.activity`.
    package static let suffix = "activity"

    /// Parses what `lines` wrote. Without a text there are no entries.
    package init(parsing bytes: [UInt8]?) {
        var entries: [ActivityEntry] = []
        var (damagedCount, lineOfMarks) = (0, Int?.none)
        let lines = (bytes ?? []).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            if let entry = Self.entry(line) {
                entries.append(entry)
            } else if !line.allSatisfy({ $0 <= 0x20 }) {
                damagedCount += 1
                if lineOfMarks == nil, line.starts(with: "<<<<<<< ".utf8) { lineOfMarks = index + 1 }
            }
        }
        (self.entries, self.damagedCount, self.lineOfMarks) = (entries, damagedCount, lineOfMarks)
    }

    /// Entries as lines, each with its line feed.
    package static func lines(_ entries: [ActivityEntry]) -> [UInt8] {
        entries.flatMap { entry in
            // In whole seconds.
            let at = "\(Instant(seconds: entry.instant.seconds))"
            return JSONText.object([
                "at": JSONText.string(at), "what": JSONText.string(entry.kind.rawValue),
                "id": JSONText.string(entry.id.description.uppercased()),
                "title": JSONText.string(entry.title),
                "due": entry.moved.map { JSONText.string($0.description) },
                "others": entry.others.isEmpty ? nil : JSONText.array(entry.others),
                "private": entry.isPrivate ? JSONText.bool(true) : nil,
            ]) + "\n".utf8
        }
    }

    private static func entry(_ line: ArraySlice<UInt8>) -> ActivityEntry? {
        guard let value = try? JSONValue(parsing: Array(line)),
            case .string(let at)? = value["at"], let instant = Instant(rfc3339: at),
            case .string(let what)? = value["what"], let kind = ActivityKind(rawValue: what),
            case .string(let id)? = value["id"], let id = ItemID(parsing: id.utf8),
            case .string(let title)? = value["title"]
        else { return nil }
        var entry = ActivityEntry(instant, kind, id, title: title, isPrivate: value["private"] == .bool(true))
        if case .string(let due)? = value["due"] {
            entry.moved = ItemDate(rfc3339: due)
        }
        return entry
    }

    /// One sentence about damaged lines; `nil` if there are none.
    package var warning: String? {
        if let lineOfMarks {
            return
                "git could not merge two versions from line \(lineOfMarks) on, and the log has the entries of both; "
                + "remove the lines <<<<<<<, ======= and >>>>>>>"
        }
        return switch damagedCount {
        case 0: nil
        case 1: "1 line is damaged or of a later version, and is skipped"
        default: "\(damagedCount) lines are damaged or of a later version, and are skipped"
        }
    }
}

extension ActivityLog {
    /// When items were reopened last.
    package var reopened: [ItemID: Instant] {
        Dictionary(entries.filter { $0.kind == .reopened }.map { ($0.id, $0.instant) }, uniquingKeysWith: max)
    }
}

extension WhenExpression {
    /// The instant since which changes are shown: the start of a day or of the first day of a week. The name of a
    /// weekday, or a date without a year, means the last such day, which may be today. Returns nil if there is no such
    /// week.
    package func beginning(_ context: KeepingContext, weekStart: WeekStart) -> Instant? {
        let past: WhenExpression =
            switch self {
            case .day(let day): .day(.date(day.lastDay(today: context.today)))
            case .time(let day, let time): .time(.date(day.lastDay(today: context.today)), time)
            case .next, .secondsFromNow, .instant, .week: ofToday
            }
        return past.resolved(now: context.now, in: context.zone, weekStart: weekStart)?.due(in: context.zone)
            .start(
                in: context.zone)
    }
}
