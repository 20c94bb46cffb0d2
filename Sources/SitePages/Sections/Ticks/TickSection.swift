// The section of the bar that says how many boxes are ticked in the browser. `tick-bar.js` loads it as a script when the first
// box is ticked, so that pages without ticks carry none of its words.

import Bytes
import Civil
import Mustache
import ToDos

/// `tick-words.js`, unless the settings leave out ticks or there is nothing to tick.
struct TickSection: SiteSection {
    private let template: PageTemplate<TickBar>

    init(_ binder: TemplateBinder) throws(TemplateErrors) {
        template = try binder.bind("tick-bar", to: TickBar.self, in: .root)
    }

    func addresses(in context: PageContext) -> [Address] { context.canTick ? [.file("tick-words.js")] : [] }

    func isUnused(_ path: String, in context: PageContext) -> Bool {
        !context.canTick && ["tick.js", "tick-bar.js"].contains(path)
            || path == "tick-lines.js" && !context.canTickLines
    }

    func write(_ number: SectionPage, _ page: inout PageBuilder, to output: inout BufferedOutput) {
        output.buffer.append("tickBar=")
        var markup = BufferedOutput()
        let counts = TickCount.forms(of: page.context.locale.phrases.ticked)
        template.render(TickBar(counts: counts), &page, to: &markup)
        markup.buffer.withBytes { output.buffer.append(javaScript: $0) }
        output.buffer.append(";\n")
    }
}

/// The bar, as markup that the script fills in.
struct TickBar: Record {
    let counts: [TickCount]

    static let vocabulary: Vocabulary<TickBar> = [
        .list(
            "counts", \.counts, "How many boxes are ticked, in the forms that the language has for numbers."),
        .optional("digits", "The digits of the language, unless they are 0123456789.") { _, page in
            Named.digits(&page)
        },
    ]
}

extension Named {
    /// The digits that scripts count with; nil for 0123456789.
    static func digits(_ page: inout PageBuilder) -> Named? {
        page.context.locale.digits.other.map { Named(name: page.text($0)) }
    }
}

/// A phrase that a script counts with, for the numbers of a category.
struct TickCount: Record {
    let category, text: String

    static let vocabulary: Vocabulary<TickCount> = [
        .plain("category", \.category, "The category of CLDR.", example: "one"),
        .text(
            "text", \.text, "The phrase; the script fills in {count}.",
            example: "{count} ticked on this device"),
    ]

    static func forms(of phrase: CountPhrase) -> [TickCount] {
        phrase.forms.map { TickCount(category: $0.category, text: $0.text) }
    }
}

extension PageContext {
    /// Whether boxes can be ticked in the browser.
    var canTick: Bool { settings.hasTicks && items.count > 0 }

    /// Whether lines of items can.
    var canTickLines: Bool {
        canTick && items.positions.contains { !items.details.lines(of: items[$0].details).isEmpty }
    }
}

extension PageBuilder {
    /// Whether the item repeats, and can be ticked.
    private func canTick(asSeries item: ItemSummary) -> Bool {
        isInSite && context.canTick && context.repeating.contains(item.id)
    }

    /// What a script must know to tick an item that repeats: the day of an occurrence, with the time if a day has several. Nil
    /// for other items, and where boxes cannot be ticked.
    mutating func occurrence(_ item: ItemSummary, at due: CivilDue?) -> ShortText? {
        guard let due, canTick(asSeries: item), let series = context.repeating[item.id] else { return nil }
        // What is planned is the current occurrence.
        let isPlanned = context.lists.planned[item.id]?.day == due.day
        let current = isPlanned ? context.repeating.current(item.id)?.name : nil
        let ticked = current.map { CivilDue($0, in: context.zone) } ?? due
        return ShortText(text: text { $0.append(occurrence: ticked, of: series) })
    }

    /// The same for the current occurrence, and behind a slash the days before it that were missed. What was ticked for
    /// other days before is settled. Ticks older than 60 days are forgotten, so earlier days do not count.
    mutating func currentOccurrence(_ item: ItemSummary) -> ShortText? {
        guard canTick(asSeries: item), let series = context.repeating[item.id],
            let current = context.repeating.current(item.id)
        else { return nil }
        let zone = context.zone
        let before = min(current.day, context.settings.today) + -60...current.day + -1
        let missed = series.occurrences(in: before).filter { !$0.isDone }
        return ShortText(
            text: text {
                $0.append(occurrence: CivilDue(current.name, in: zone), of: series)
                $0.append("/")
                for (number, occurrence) in missed.enumerated() {
                    if number > 0 { $0.append(",") }
                    $0.append(occurrence: CivilDue(occurrence.name, in: zone), of: series)
                }
            })
    }
}

extension ByteBuffer {
    /// Appends what names an occurrence: `2026-11-24`, or `2026-11-24T14:00` if its day has several.
    mutating func append(occurrence due: CivilDue, of series: Series?) {
        append(isoDay: due.day)
        guard series?.hasTimes == true, let minute = due.time.map({ $0.second / 60 }) else { return }
        append("T")
        append(twoDigits: minute / 60)
        append(":")
        append(twoDigits: minute % 60)
    }
}
