// What pages show of the lines of an item. A list in which every line has a price is a bill; any other one is still to
// be bought, so that each line has a box on the screen. On paper every line has one. A list with any price is a table.

import Bytes
import Foundation
import Mustache
import ToDos

/// The lines of an item on its page.
struct ItemLines: Record {
    let rows: LazyRows<LineRow>
    let bill: BillText?

    static let vocabulary = Vocabulary<ItemLines>([
        .rows("rows", \.rows, "The lines, in their order."),
        .optional("bill", \.bill, "What the lines cost, if any has a price."),
    ])
}

/// A line.
struct LineRow: Record {
    let name: Text
    let isUntitled: Bool
    let hasBox: Bool
    let isDone: Bool
    let quantity: ShortText?
    let amount: LineAmount?

    static let vocabulary = Vocabulary<LineRow>([
        .text("name", \.name, "What it is, or the locale's word for none.", example: "Cheeseburger"),
        .flag("isUntitled", \.isUntitled, "Whether it has no name."),
        .flag("hasBox", \.hasBox, "Whether the box is on the screen, too: where not every line has a price."),
        .flag("isDone", \.isDone, "Whether the item is done, and the box ticked."),
        .optional("quantity", \.quantity, "How many, and what one costs, unless it is one."),
        .optional("amount", \.amount, "What the line costs, if it has a price."),
    ])
}

/// What a line costs.
struct LineAmount: Record {
    let text: Text
    let number: Text

    static let vocabulary = Vocabulary<LineAmount>([
        .text("text", \.text, "The amount.", example: "$9.98"),
        .text("number", \.number, "The amount for scripts, without its currency.", example: "9.98"),
    ])
}

/// The sum of lines.
struct BillText: Record {
    let discounted: DiscountText?
    let total: Text
    let currency: Text
    let taken: Text

    static let vocabulary = Vocabulary<BillText>([
        .optional("discounted", \.discounted, "The subtotal and the discount, if there is one."),
        .text("total", \.total, "What is left to pay.", example: "$10.97"),
        .text("currency", \.currency, "The code of the currency, for scripts.", example: "USD"),
        .text("taken", \.taken, "The discount for scripts, or 0.", example: "1"),
    ])
}

/// The sum of lines before a discount, and the discount.
struct DiscountText: Record {
    let subtotal: Text
    let discount: Text

    static let vocabulary = Vocabulary<DiscountText>([
        .text("subtotal", \.subtotal, "The sum of the lines.", example: "$11.97"),
        .text("discount", \.discount, "What is taken off.", example: "-$1.00"),
    ])
}

/// A text that may be missing.
struct ShortText: Record {
    let text: Text

    static let vocabulary = Vocabulary<ShortText>([
        .text("text", \.text, "The text.", example: "$9.98")
    ])
}

extension ShortText {
    /// The count of entries that a sheet does not list, as a phrase; nil if it lists all.
    init?(more count: Int, _ page: inout PageWriter) {
        guard count > 0 else { return nil }
        let phrases = page.context.locale.phrases
        text = page.text { $0.append(phrases.more, count) }
    }
}

extension ItemLines {
    /// The lines of an item; `nil` if it has none.
    init?(_ item: ItemSummary, _ page: inout PageWriter) {
        let context = page.context
        let lines = context.items.details.lines(of: item.details)
        guard !lines.isEmpty else { return nil }
        let currency = context.items.details.shopping(of: item.details)?.currency
        let hasBoxes = lines.contains { $0.price == nil }
        rows = page.rows(count: lines.count) { index, page in
            LineRow(
                lines[lines.startIndex + index], hasBox: hasBoxes, isDone: item.state.isDone, currency, &page)
        }
        bill = BillText(item, &page)
    }
}

extension LineRow {
    /// A line. A name of more than `limit` bytes is cut.
    init(
        _ line: StoreLine, hasBox: Bool, isDone: Bool, _ currency: Currency?, limit: Int = .max,
        _ page: inout PageWriter
    ) {
        let context = page.context
        let name = page.storeText(line.name, limit: limit)
        self.name = name ?? page.text(context.locale.phrases.untitled)
        isUntitled = name == nil
        (self.hasBox, self.isDone) = (hasBox, isDone)
        let formats = context.locale.amounts
        quantity = line.quantity.flatMap { quantity in
            let text = formats.text(quantity, each: line.price, in: currency)
            return quantity == 1 ? nil : ShortText(text: page.text(text))
        }
        amount = line.price.flatMap { price in
            currency.map { currency in
                let amount = Bill.amount(price: price, quantity: line.quantity, in: currency)
                return LineAmount(
                    text: page.text(formats.text(amount, in: currency)), number: page.text("\(amount)"))
            }
        }
    }
}

extension LineRow {
    /// The name and how many, on one line of plain text.
    func words(_ texts: borrowing ByteBuffer) -> String {
        texts.string(name).onOneLine + (quantity.map { " " + texts.string($0.text) } ?? "")
    }
}

extension BillText {
    /// The bill of an item; `nil` if no line has a price.
    init?(_ item: ItemSummary, _ page: inout PageWriter) {
        let context = page.context
        guard let bill = context.items.details.shopping(of: item.details)?.bill else { return nil }
        let formats = context.locale.amounts
        func text(_ amount: Decimal) -> Text { page.text(formats.text(amount, in: bill.currency)) }
        discounted =
            bill.discount == 0
            ? nil : DiscountText(subtotal: text(bill.subtotal), discount: text(-bill.discount))
        total = text(bill.total)
        currency = page.text(bill.currency.code)
        taken = page.text("\(bill.discount)")
    }
}
