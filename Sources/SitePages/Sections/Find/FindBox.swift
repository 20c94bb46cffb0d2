// The record of the box that finds items.

import Bytes
import Mustache

/// The box "Find" of a page, which its script shows.
struct FindBox: Record {
    let index: Link
    let count: Text
    let digits: Named?

    static let vocabulary = Vocabulary<FindBox>([
        .record("index", \.index, "The script with the texts of all items."),
        .text(
            "count", \.count, "How many items are found; the script fills in {found}.",
            example: "{found} of 26 items"),
        .optional("digits", \.digits, "The digits of the language, unless they are 0123456789."),
    ])

    /// The box of a page; `nil` if the site has none.
    init?(_ page: inout PageWriter) {
        let context = page.context
        guard context.canFind else { return nil }
        index = page.link(to: FindSection.address)
        count = page.text { $0.append(context.locale.phrases.found, context.items.count) }
        digits = context.locale.digits.other.map { Named(name: page.text($0)) }
    }
}
