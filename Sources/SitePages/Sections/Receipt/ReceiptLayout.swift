// How long the paper of a receipt is. A style sheet cannot say "as long as its content" (`80mm auto` is not valid), so the
// lines are counted and the page gets a rule with its size. `Public/receipt.css` has the same measures. Too much paper does
// no harm, but one line too many would be a second page, so there is some more than was counted.

/// The measures of a receipt.
struct ReceiptLayout {
    /// A line of the item.
    struct Row {
        var name = PrintedWords()
        /// Empty if there is no price.
        var price = PrintedWords()
    }

    /// The title in large type.
    var title = PrintedWords()
    /// What stands below the title. Empty if there is nothing.
    var notes = PrintedWords()
    var rows: [Row] = []
    /// Whether there are a subtotal and a discount.
    var hasDiscount = false
    /// The word for the total, and the amount. Empty if there is none.
    var total = PrintedWords()
    /// The texts at the foot.
    var foot: [PrintedWords] = []

    /// The height of the page in millimetres, with its margins. It is never wider than high, since some printers would turn
    /// it, and not higher than PDF allows (200 inches); what is longer continues on a second page.
    var height: Int {
        let head = 70 * Self.lines(title, of: 170) + (notes.isEmpty ? 0 : 40 * Self.lines(notes, of: 85)) + 24
        let heading = 60
        let list = rows.reduce(0) { $0 + 17 + 50 * $1.lines }
        let discount = hasDiscount ? 100 : 0
        let sum = total.isEmpty ? 0 : 42 + discount + 60 * Self.lines(total, of: 140)
        let end = 16 + foot.reduce(0) { $0 + 40 * Self.lines($1, of: 85) }
        let content = (head + heading + list + sum + end + 9) / 10
        return min(max(content + Self.reserve + 2 * Self.margin, 81), 5_000)
    }

    /// The rule that sets the size of the page. Only WebKit has hanging-punctuation, and it knows no size.
    var pageRule: String {
        "@supports not (hanging-punctuation: first) { @page { size: 80mm \(height)mm; margin: \(Self.margin)mm; } }\n"
    }

    /// The margin in millimetres.
    private static let margin = 4
    /// For a line more than were counted, in millimetres.
    private static let reserve = 5

    /// The number of lines of a text of this size, in tenths of a point, across the receipt. Bold type is given a larger
    /// size, since it is wider.
    private static func lines(_ words: PrintedWords, of size: Int) -> Int {
        words.lines(in: ems(720, of: size))
    }

    /// A width in tenths of a millimetre as tenths of an em. A millimetre has 2.83 points.
    fileprivate static func ems(_ width: Int, of size: Int) -> Int { width * 28 / size }
}

extension ReceiptLayout.Row {
    /// The number of lines that the name takes between the box and the price.
    fileprivate var lines: Int {
        // The last word has no blank after it. Before the price are 2 mm, of which its blank is one half.
        name.lines(in: ReceiptLayout.ems(660, of: 105) + 3 - (price.isEmpty ? 0 : price.width + 3))
    }
}
