// In which order the numbers of dates such as `3/4/2026` stand in the columns of a table.

import JSON
import ToDos

/// The order of the numbers in the dates of each column, which its values show, else those of the other columns, or else the
/// locale.
struct DateColumns {
    private var orders: [DateOrder]

    subscript(column: Int) -> DateOrder { orders[column] }

    /// Looks through all dates, and says which order was taken where both are possible.
    init(_ table: Table, _ file: ListFile, into store: inout StoreBuilder) {
        orders = Array(repeating: DateOrder(of: file.context), count: table.count)
        let dates = table.columns.filter { ($0.field.isDate || $0.field == .done) && $0.form != .words }
        guard !dates.isEmpty else { return }
        var (rows, fields) = (table.rows, [CSVScanner.Field]())
        var shown: [Int: DateOrder] = [:]
        var open: [Int: (text: String, count: Int, offset: Int)] = [:]
        while rows.row(table.count, into: &fields, noting: { _ in }) != nil {
            for column in dates where column.index < fields.count {
                let range = fields[column.index].range
                // `3/4` is the shortest, and a year of four digits needs no order.
                guard range.count >= 3, !file.bytes.hasISODay(at: range.lowerBound) else { continue }
                let text = file.string(range.prefix(12))
                if let order = DateOrder(shownBy: text) {
                    shown[column.index] = shown[column.index] ?? order
                } else if DateOrder.isNeeded(by: text) {
                    let first = open[column.index] ?? (file.string(range), 0, range.lowerBound)
                    open[column.index] = (first.text, first.count + 1, first.offset)
                }
            }
        }
        let others = Set(shown.values)
        for column in dates {
            let known = shown[column.index] ?? (others.count == 1 ? others.first : nil)
            if let known { orders[column.index] = known }
            guard let first = open[column.index] else { continue }
            let order = orders[column.index]
            if known != nil {
                store.noteAltered("date such as \"\(Excerpt.text(first.text))\" as \(order.words)")
            } else {
                store.warn(
                    .other("dates such as \"\(Excerpt.text(first.text))\" \(order.isGuessed)"),
                    field: Excerpt.text(column.name), at: first.offset, times: first.count)
            }
        }
    }
}
