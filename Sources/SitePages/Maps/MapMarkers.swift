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

    /// The least distance of two markers, in units of the map: on a phone, markers are 42 units wide.
    static let leastDistance = 48

    /// Groups points at these positions: each joins the first group whose marker is nearer than the least distance, or
    /// begins a group. `members` are the indices that the groups hold.
    init(_ positions: [MapPosition], of members: [Int]) {
        var grid = Grid(positions)
        for (index, position) in zip(members, positions) {
            if let near = nearest(position, in: grid) {
                groups[near].members.append(index)
            } else {
                grid.add(groups.count, at: position)
                groups.append(Group(position: position, members: [index]))
            }
        }
    }

    /// The first group with a marker near a position.
    private func nearest(_ position: MapPosition, in grid: Grid) -> Int? {
        var found: Int?
        let square = grid.square(of: position)
        for offset in grid.offsets {
            for group in grid.squares[square + offset] {
                let marker = groups[group].position
                let (dx, dy) = (marker.x - position.x, marker.y - position.y)
                let isNear = dx * dx + dy * dy < Self.leastDistance * Self.leastDistance
                if isNear { found = min(found ?? group, group) }
            }
        }
        return found
    }

    /// The groups by squares as wide as the least distance, so that the markers near a point lie in the nine squares
    /// around it.
    private struct Grid {
        private let left, top, columns: Int
        /// Row by row, with an empty square on each side.
        private(set) var squares: [[Int]]
        /// The way from a square to itself and to those around it.
        let offsets: [Int]

        /// An empty grid for groups at some of these positions.
        init(_ positions: [MapPosition]) {
            let (xs, ys) = (positions.map { Self.square($0.x) }, positions.map { Self.square($0.y) })
            (left, top) = ((xs.min() ?? 0) - 1, (ys.min() ?? 0) - 1)
            let columns = (xs.max() ?? 0) - left + 2
            self.columns = columns
            offsets = [-columns, 0, columns].flatMap { [$0 - 1, $0, $0 + 1] }
            squares = Array(repeating: [], count: columns * ((ys.max() ?? 0) - top + 2))
        }

        mutating func add(_ group: Int, at position: MapPosition) {
            squares[square(of: position)].append(group)
        }

        func square(of position: MapPosition) -> Int {
            (Self.square(position.y) - top) * columns + Self.square(position.x) - left
        }

        private static func square(_ coordinate: Int) -> Int { coordinate / MapMarkers.leastDistance }
    }
}
