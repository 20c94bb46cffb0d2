// Which items are in the first script of the find box, `find-index.js`. It has all items of a list that is short enough. Of
// a longer one it has what is near today, so that this is found without loading more; the scripts of `FindWords` have
// the rest.

import Bytes
import ToDos

/// The items of `find-index.js`.
struct FindPlan {
    /// The items, nearest first if they are not all.
    let items: [ReadingPosition]
    /// Whether these are all items.
    let isWhole: Bool

    /// The most bytes of an index in one script, and of the nearest items of a longer list. The first results of a search for five
    /// frequent words of 100,000 items thus come after fewer than 300 KB: this script, the words, and ten scripts of items.
    private static let (mostOfWhole, mostOfNear) = (200_000, 48_000)
    /// The most bytes of a description, if there are several scripts. All its words are found.
    static let mostOfDescription = 4_000

    init(_ context: PageContext) {
        isWhole = Self.isWhole(context)
        guard !isWhole else {
            items = Array(context.items.positions)
            return
        }
        var size = 0
        var items: [ReadingPosition] = []
        near: for group in TimeGroup.shown where group != .done {
            let all = context.lists.positions(of: group)
            for position in all {
                size += Self.size(of: position, context)
                if size > Self.mostOfNear { break near }
                items.append(position)
            }
        }
        self.items = items
    }

    /// Whether a list is short enough for one script.
    static func isWhole(_ context: PageContext) -> Bool {
        var size = 0
        for position in context.items.positions {
            size += Self.size(of: position, context)
            if size > mostOfWhole { return false }
        }
        return true
    }

    /// About how many bytes an item takes in a script.
    private static func size(of position: ReadingPosition, _ context: PageContext) -> Int {
        let item = context.items[position]
        let lines = context.items.details.lines(of: item.details).reduce(0) { $0 + $1.name.byteCount }
        return 90 + item.title.byteCount + item.locationName.byteCount + item.description.byteCount + lines
    }
}
