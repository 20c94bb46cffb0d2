// The options of `todopress show --format html`: the receipt of one item.

/// A receipt that `show` is to print.
struct Receipt {
    /// The only paper, by its name.
    static let paper = "receipt"

    /// Whether a format is that of a receipt.
    private static let formats = ["text": false, "html": true]

    /// The title of the site, as the settings say; `nil` for the default one.
    let title: String?

    /// Reads the format and the paper. `nil` if `show` is to print text.
    init?(_ reader: inout ValueReader, _ arguments: CommandLineArguments) {
        let isHTML =
            reader.value(.format, expected: "text or html") { Self.formats[$0.lowercased()] } ?? false
        let paper = reader.value(
            .paper, expected: "\(Self.paper), the paper on which an item with lines fits"
        ) { $0.lowercased() == Self.paper ? Self.paper : nil }
        title = reader.text(.title)
        guard isHTML else {
            if paper != nil { reader.errors.append(.receiptWithoutHTML) }
            return nil
        }
        if arguments.operands.count > 1 {
            reader.errors.append(.receiptOfSeveral(arguments.operands.count))
        }
        if arguments.flags.contains(.ascii) { reader.errors.append(.asciiAndHTML) }
    }
}
