// Gathers the mistakes of a store in the order of the file. The mistakes of one item wait until its end, because
// its title and id may come after the wrong field.

/// The mistakes found so far, bounded in memory however many there are.
struct ErrorList {
    /// How many mistakes were found.
    private(set) var count = 0
    private var kept: [(offset: Int, error: StoreError)] = []
    private var waiting: [Fact] = []

    /// A mistake of the item that is being read.
    private struct Fact {
        let place: JSONScanner.Place
        let field: String?
        let problem: StoreProblem
    }

    /// Adds a mistake, in its place. Those that come after the first 50 in the file are only counted.
    mutating func add(_ error: StoreError, at offset: Int) {
        count += 1
        let index = kept.lastIndex { $0.offset <= offset }.map { $0 + 1 } ?? 0
        guard index < StoreErrors.most else { return }
        kept.insert((offset, error), at: index)
        if kept.count > StoreErrors.most { kept.removeLast() }
    }

    /// Notes a mistake of the item that is being read.
    mutating func note(_ problem: StoreProblem, field: String?, at place: JSONScanner.Place) {
        // Twice the bound: missing fields are noted last, at the object's start, and may push out others.
        if waiting.count < 2 * StoreErrors.most {
            waiting.append(Fact(place: place, field: field, problem: problem))
        } else {
            count += 1
        }
    }

    /// Whether the item that is being read has mistakes.
    var isWaiting: Bool { !waiting.isEmpty }

    /// Adds what was noted, now that the item's title and id are known as far as they ever will be.
    mutating func endItem(_ number: Int, title: String?, id: String?) {
        for fact in waiting {
            let error = StoreError(
                line: fact.place.line, column: fact.place.column, item: number, title: title, id: id,
                field: fact.field, problem: fact.problem)
            add(error, at: fact.place.offset)
        }
        waiting.removeAll(keepingCapacity: true)
    }

    /// All mistakes, or nil when there is none.
    var errors: StoreErrors? {
        count == 0 ? nil : StoreErrors(first: kept.map(\.error), count: count)
    }
}
