// A map while the atlas is made: its frame, its markers, and the closer maps of these.

/// A map of some of the points of an atlas.
struct MapDraft {
    /// The least markers of a closer map.
    private static let leastMarkers = 3

    let frame: MapFrame
    let members: [Int]
    /// The markers with their members as indices of points.
    let groups: [MapMarkers.Group]
    /// Of each marker, whether a closer map has been tried, and which one was drawn.
    var isClosed: [Bool]
    var sheets: [Int?]

    init(_ members: [Int], of points: [MapPoint]) {
        self.members = members
        let own = members.map { points[$0] }
        let frame = MapFrame(for: own)
        self.frame = frame
        groups = MapMarkers(own.map { frame.position(of: $0) }, of: members).groups
        isClosed = Array(repeating: false, count: groups.count)
        sheets = Array(repeating: nil, count: groups.count)
    }

    /// The map of a group, or of the densest part of it: one with several markers, of which none stands for most
    /// points. `nil` if there is none of at least `leastPoints`, for its points lie together.
    init?(closer members: [Int], of points: [MapPoint], leastPoints: Int) {
        var draft = MapDraft(members, of: points)
        var good: MapDraft?
        while true {
            let largest = draft.groups.map(\.members).max { $0.count < $1.count } ?? []
            if draft.groups.count >= Self.leastMarkers { good = draft }
            let isEven = good != nil && largest.count * 3 < draft.members.count * 2
            guard !isEven, largest.count >= leastPoints, largest.count < draft.members.count else {
                break
            }
            draft = MapDraft(largest, of: points)
        }
        guard let good else { return nil }
        self = good
    }

    /// The markers from north to south, then from west to east.
    var markerOrder: [Int] {
        groups.indices.sorted { left, right in
            let (one, other) = (groups[left].position, groups[right].position)
            return (one.y, one.x, left) < (other.y, other.x, right)
        }
    }
}
