// Gathers the mistakes of a store in the order of the file. The mistakes of one item wait until its end, because
// its title and id may come after the wrong field.

import JSON

/// The mistakes found so far, bounded in memory however many there are.
struct ErrorList {
    /// How many mistakes were found.
    private(set) var count = 0
    private var kept = FirstFew<StoreError>()
    private var waiting = FirstFew<Fact>()

    /// A mistake of the item that is being read.
    private struct Fact {
        let place: JSONScanner.Place
        let field: String?
        let problem: StoreProblem
    }

    /// Adds a mistake that stands at an offset.
    mutating func add(_ error: StoreError, at offset: Int) {
        count += 1
        kept.insert(error, at: offset)
    }

    /// Notes a mistake of the item that is being read.
    mutating func note(_ problem: StoreProblem, field: String?, at place: JSONScanner.Place) {
        count += 1
        waiting.insert(Fact(place: place, field: field, problem: problem), at: place.offset)
    }

    /// Whether the item that is being read has mistakes.
    var isWaiting: Bool { !waiting.elements.isEmpty }

    /// Adds what was noted, now that the item's title and id are known as far as they ever will be.
    mutating func endItem(_ number: Int, title: String?, id: String?) {
        for (offset, fact) in waiting.elements {
            let error = StoreError(
                line: fact.place.line, column: fact.place.column, item: number, title: title, id: id,
                field: fact.field, problem: fact.problem)
            kept.insert(error, at: offset)
        }
        waiting = FirstFew()
    }

    /// All mistakes, or nil when there is none.
    var errors: StoreErrors? {
        count == 0 ? nil : StoreErrors(first: kept.elements.map(\.element), count: count)
    }
}

/// The elements with the lowest offsets, in order, as many as are told of.
private struct FirstFew<Element> {
    private(set) var elements: [(offset: Int, element: Element)] = []

    mutating func insert(_ element: Element, at offset: Int) {
        let index = elements.lastIndex { $0.offset <= offset }.map { $0 + 1 } ?? 0
        guard index < StoreErrors.most else { return }
        elements.insert((offset, element), at: index)
        if elements.count > StoreErrors.most { elements.removeLast() }
    }
}
