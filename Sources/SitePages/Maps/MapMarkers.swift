// Which points of a map have a marker of their own, and which share one: points too near to each other to be told
// apart are grouped.

/// The markers of a map, in the order of their points.
struct MapMarkers {
    struct Group {
        /// Where the marker is: at the first of its points.
        let position: MapPosition
        /// The indices of its points, in order.
        fileprivate(set) var members: [Int]
    }

    private(set) var groups: [Group] = []

    /// The least distance of two markers, in units of the map. Drawn as wide as a phone, which is less than half of
    /// the map's units, two markers still stand beside each other.
    static let leastDistance = 36

    /// Groups points at these positions: each joins the first group whose marker is nearer than the least distance, or
    /// begins a group. `members` are the indices that the groups hold.
    init(_ positions: [MapPosition], of members: [Int]) {
        // A cell is as wide as the distance, so that near markers lie in the nine cells around a point.
        var cells: [Cell: [Int]] = [:]
        for (index, position) in zip(members, positions) {
            let cell = Cell(position)
            if let near = nearest(position, cell, cells) {
                groups[near].members.append(index)
            } else {
                cells[cell, default: []].append(groups.count)
                groups.append(Group(position: position, members: [index]))
            }
        }
    }

    /// The first group with a marker near a position.
    private func nearest(_ position: MapPosition, _ cell: Cell, _ cells: [Cell: [Int]]) -> Int? {
        var found: Int?
        for y in cell.y - 1...cell.y + 1 {
            for x in cell.x - 1...cell.x + 1 {
                for group in cells[Cell(x: x, y: y), default: []] {
                    let marker = groups[group].position
                    let (dx, dy) = (marker.x - position.x, marker.y - position.y)
                    let isNear = dx * dx + dy * dy < Self.leastDistance * Self.leastDistance
                    if isNear { found = min(found ?? group, group) }
                }
            }
        }
        return found
    }

    private struct Cell: Hashable {
        let x, y: Int

        init(x: Int, y: Int) { (self.x, self.y) = (x, y) }

        init(_ position: MapPosition) {
            x = position.x / MapMarkers.leastDistance
            y = position.y / MapMarkers.leastDistance
        }
    }
}
