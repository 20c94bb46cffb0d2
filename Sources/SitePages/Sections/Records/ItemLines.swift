// What pages show of the lines of an item. A list in which every line has a price is a bill; any other one is still to
// be bought, so that each line has a box on the screen. On paper every line has one. A list with any price is a table.

import Bytes
import Foundation
import Mustache
import ToDos

struct ItemLines: Record {
    let rows: LazyRows<LineRow>
    let bill: Bill?

    static let vocabulary: Vocabulary<ItemLines> = [
        .rows("rows", \.rows, "The lines, in their order."),
        .optional("bill", \.bill, "What the lines cost, if any has a price."),
    ]

    /// The lines of an item; `nil` if it has none.
    init?(_ item: ItemSummary, in context: PageContext) {
        let lines = context.items.details.lines(of: item.details)
        guard !lines.isEmpty else { return nil }
        let shopping = context.items.details.shopping(of: item.details)
        let (currency, hasBoxes) = (shopping?.currency, lines.contains { $0.price == nil })
        rows = LazyRows(count: lines.count) { index, page in
            LineRow(
                lines[lines.startIndex + index], hasBox: hasBoxes, isDone: item.state.isDone, currency, &page)
        }
        bill = shopping?.bill
    }
}

/// A line. What paper has of it is measured.
struct LineRow: Record {
    let name: Text
    let isUntitled: Bool
    let hasBox: Bool
    let isDone: Bool
    let quantity: ShortText?
    let amount: LineAmount?

    static let vocabulary: Vocabulary<LineRow> = [
        .text("name", \.name, "What it is, or the locale's word for none.", example: "Cheeseburger"),
        .flag("isUntitled", \.isUntitled, "Whether it has no name."),
        .flag("hasBox", \.hasBox, "Whether the box is on the screen, too: where not every line has a price."),
        .flag("isDone", \.isDone, "Whether the item is done, and the box ticked."),
        .optional("quantity", \.quantity, "How many, and what one costs, unless it is one."),
        .optional("amount", \.amount, "What the line costs, if it has a price."),
    ]

    /// A line. A name of more than `limit` bytes is cut.
    init(
        _ line: StoreLine, hasBox: Bool, isDone: Bool, _ currency: Currency?, limit: Int = .max,
        _ page: inout PageBuilder
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

    /// The name and how many, on one line of plain text.
    func words(_ texts: borrowing ByteBuffer) -> String {
        texts.string(name).onOneLine + (quantity.map { " " + texts.string($0.text) } ?? "")
    }
}

/// What a line costs.
struct LineAmount: Record {
    let text: Text
    let number: Text

    static let vocabulary: Vocabulary<LineAmount> = [
        .text("text", \.text, "The amount.", example: "$9.98"),
        .text("number", \.number, "The amount for scripts, without its currency.", example: "9.98"),
    ]
}

/// The sum of lines.
extension Bill: Record {
    /// The names that templates may use.
    package static let vocabulary: Vocabulary<Bill> = [
        .optional("discounted", "The subtotal and the discount, if there is one.") { bill, _ in
            bill.discount == 0 ? nil : DiscountedBill(bill: bill)
        },
        .text("total", "What is left to pay.", example: "$10.97") { bill, page in
            page.text(bill.total, of: bill)
        },
        .text("currency", "The code of the currency, for scripts.", example: "USD") { bill, page in
            page.text(bill.currency.code)
        },
        .text("taken", "The discount for scripts, or 0.", example: "1") { bill, page in
            page.text("\(bill.discount)")
        },
    ]
}

/// The sum of lines before a discount, and the discount.
struct DiscountedBill: Record {
    let bill: Bill

    static let vocabulary: Vocabulary<DiscountedBill> = [
        .text("subtotal", "The sum of the lines.", example: "$11.97") { discounted, page in
            page.text(discounted.bill.subtotal, of: discounted.bill)
        },
        .text("discount", "What is taken off.", example: "-$1.00") { discounted, page in
            page.text(-discounted.bill.discount, of: discounted.bill)
        },
    ]
}

extension PageBuilder {
    mutating func text(_ amount: Decimal, of bill: Bill) -> Text {
        text(context.locale.amounts.text(amount, in: bill.currency))
    }
}

/// A text that may be missing.
struct ShortText: Record {
    let text: Text

    static let vocabulary: Vocabulary<ShortText> = [.text("text", \.text, "The text.", example: "$9.98")]
}

extension Vocabulary.Field {
    /// A text that may be missing: `{{#name}}{{text}}{{/name}}`.
    static func short(
        _ name: String, _ description: String, _ make: @escaping @Sendable (R, inout PageBuilder) -> Text?
    ) -> Self {
        .optional(name, description) { record, page in make(record, &page).map { ShortText(text: $0) } }
    }
}

extension ShortText {
    /// The count of entries that a sheet does not list, as a phrase; nil if it lists all.
    init?(more count: Int, _ page: inout PageBuilder) {
        guard count > 0 else { return nil }
        text = page.text(page.context.locale.phrases.more, count)
    }
}
