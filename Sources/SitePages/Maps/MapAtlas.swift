// The maps of all places: one of the whole, and one of each dense group of it, as far as they tell more. The atlas
// also decides the order of the places, so that the places of one map, and of one marker, follow each other.

/// The maps of a list of points.
struct MapAtlas {
    /// A map and the points that are listed beside it.
    struct Sheet {
        let frame: MapFrame
        /// From north to south, then from west to east.
        let markers: [Marker]
        /// The range of its points in `order`: those that no closer map lists.
        let listed: Range<Int>
        /// The number of points on the map, and the first of them.
        let pointCount, firstPoint: Int
    }

    struct Marker: Equatable {
        let position: MapPosition
        /// Its points, that at which it stands first.
        let members: [Int]
        /// The closer map of its points, if there is one.
        let sheet: Int?

        /// The point at which it stands.
        var point: Int { members[0] }
        /// The number of its points.
        var count: Int { members.count }
    }

    /// The map of the whole first, each followed by its closer ones. Empty if there are no points.
    let sheets: [Sheet]
    /// The indices of the points in the order in which they are listed.
    let order: [Int]

    /// The most maps of an atlas.
    private static let maxSheets = 8

    /// Draws maps of points. A marker of several stands at the first of them.
    init(_ points: [MapPoint]) {
        // Three of ten places deserve a closer map, three of a hundred do not.
        let leastPoints = max(3, min(5, points.count / 8))
        var drafts = points.isEmpty ? [] : [MapDraft(Array(points.indices), of: points)]
        while drafts.count > 0, drafts.count < Self.maxSheets {
            // The group with the most points is drawn next.
            var best: (draft: Int, group: Int, count: Int)?
            for (number, draft) in drafts.enumerated() {
                for (group, members) in draft.groups.enumerated() where !draft.isClosed[group] {
                    let count = members.members.count
                    if count >= leastPoints, count > best?.count ?? 0 { best = (number, group, count) }
                }
            }
            guard let best else { break }
            drafts[best.draft].isClosed[best.group] = true
            guard
                let closer = MapDraft(
                    closer: drafts[best.draft].groups[best.group].members, of: points,
                    leastPoints: leastPoints)
            else {
                continue
            }
            drafts[best.draft].sheets[best.group] = drafts.count
            drafts.append(closer)
        }
        (sheets, order) = Self.arranged(drafts, points)
    }

    /// The maps in their order, and the points in theirs.
    private static func arranged(_ drafts: [MapDraft], _ points: [MapPoint]) -> ([Sheet], [Int]) {
        // A closer map has a higher number, so that the closest map of each point is the last one.
        var closest = [Int](repeating: 0, count: points.count)
        for (number, draft) in drafts.enumerated() {
            for point in draft.members { closest[point] = number }
        }
        var numbers = [Int](repeating: 0, count: drafts.count)
        var sequence: [Int] = []
        var open = drafts.isEmpty ? [] : [0]
        while let number = open.popLast() {
            numbers[number] = sequence.count
            sequence.append(number)
            let children = drafts[number].markerOrder.compactMap { drafts[number].sheets[$0] }
            open += children.reversed()
        }
        var order: [Int] = []
        let sheets = sequence.map { number in
            let draft = drafts[number]
            let start = order.count
            let markers = draft.markerOrder.map { group in
                let members = draft.groups[group].members
                order += members.filter { closest[$0] == number }
                return Marker(
                    position: draft.groups[group].position, members: members,
                    sheet: draft.sheets[group].map { numbers[$0] })
            }
            return Sheet(
                frame: draft.frame, markers: markers, listed: start..<order.count,
                pointCount: draft.members.count, firstPoint: draft.members[0])
        }
        return (sheets, order)
    }
}
