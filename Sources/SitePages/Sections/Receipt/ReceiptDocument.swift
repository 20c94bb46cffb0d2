// The receipt of an item with lines: one HTML page that needs no other file, to be printed on a roll of 80 mm. Every line has
// a box, also where all have a price. Like the agenda in a page of its own, it allows its own style sheet and no request.

import Bytes
import Mustache
import ToDos

/// An item with its lines in a page of its own.
struct ReceiptDocument: Record {
    let item: ItemSummary
    let title: ShownTitle
    let location: Named?
    let rows: [LineRow]
    let bill: Bill?
    let style: PageStyle

    static let vocabulary: Vocabulary<ReceiptDocument> = [
        .names(of: \.title),
        .optional("due", \.item.due, "When the item is due, if it has a date."),
        .optional("location", \.location, "The location, if it has a name."),
        .list("rows", \.rows, "The lines, in their order. Each has a box."),
        .optional("bill", \.bill, "What the lines cost, if any has a price."),
        .plain(
            "styleHash", "The digest of the style sheet, for the Content-Security-Policy.",
            example: "sha256-…"
        ) { receipt, page in receipt.style.hash(&page) },
        .markup(
            "style",
            "The style sheet with the size of the page: write {{{style}}} between <style> and </style>."
        ) { receipt, page in page.text { $0.append(receipt.style.bytes.span) } },
    ]

    static func template(_ binder: TemplateBinder) throws(TemplateErrors) -> PageTemplate<ReceiptDocument> {
        try binder.bind("receipt", to: ReceiptDocument.self, in: .items)
    }

    /// The receipt of an item; `nil` if it has no lines.
    init?(_ item: ItemSummary, _ style: PageStyle, _ page: inout PageBuilder) {
        let context = page.context
        let lines = context.items.details.lines(of: item.details)
        guard !lines.isEmpty else { return nil }
        let shopping = context.items.details.shopping(of: item.details)
        self.item = item
        title = page.title(item)
        location = page.locationName(item)
        rows = lines.map { line in
            LineRow(line, hasBox: true, isDone: item.state.isDone, shopping?.currency, &page)
        }
        bill = shopping?.bill
        var layout = ReceiptLayout()
        layout.title.append(title.text, in: page.texts)
        for text in [item.due.map { page.text(inFull: $0) }, location?.name] {
            if let text { layout.notes.append(text, in: page.texts) }
        }
        // The dot between the two.
        if item.due != nil, location != nil { layout.notes.append(width: 6) }
        layout.rows = rows.map { row in
            var measures = ReceiptLayout.Row()
            measures.name.append(row.name, in: page.texts)
            if let quantity = row.quantity {
                measures.name.append(quantity.text, in: page.texts, isTogether: true)
            }
            if let amount = row.amount { measures.price.append(amount.text, in: page.texts) }
            return measures
        }
        if let bill {
            layout.hasDiscount = bill.discount != 0
            layout.total.append(page.text(context.locale.words["total"] ?? ""), in: page.texts)
            layout.total.append(page.text(bill.total, of: bill), in: page.texts, isTogether: true)
        }
        let settings = context.settings
        let today = context.locale.text(settings.today, context.locale.dates.longDate)
        layout.foot = [settings.title(in: context.locale), context.locale.phrases.asOf(today)].map { text in
            let text = page.text(text)
            return PrintedWords(text, in: page.texts)
        }
        self.style = PageStyle(style, rule: layout.pageRule)
    }
}

/// Receipts of the items of a store.
package struct ReceiptHTML: Sendable {
    private let context: PageContext
    private let template: PageTemplate<ReceiptDocument>
    private let style: PageStyle

    /// The style sheets of a receipt, below the public files.
    package static let styles = ["receipt.css"]

    /// Binds the template of the page. A template that it does not need may be wrong; if one that it needs is, throws
    /// its errors and the parse errors of all templates.
    package init(
        _ store: ToDoStore, environment: SiteEnvironment, templates: ParsedTemplates, style: PageStyle
    ) throws(TemplateErrors) {
        let binder = TemplateBinder(templates, settings: environment.settings, locale: environment.locale)
        template = try binder.alone(ReceiptDocument.template)
        context = PageContext(store, environment)
        self.style = style
    }

    /// The receipt of an item; `nil` if the item has no lines.
    package func page(of id: ItemID) -> [UInt8]? {
        guard let position = context.items.positions.first(where: { context.items[$0].id == id }) else {
            return nil
        }
        var page = PageBuilder(context, at: .item(id), isInSite: false)
        guard let document = ReceiptDocument(context.items[position], style, &page) else { return nil }
        var output = BufferedOutput()
        template.render(document, &page, to: &output)
        return [UInt8](output.buffer)
    }
}
