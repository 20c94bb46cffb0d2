// A map while the atlas is made: its frame, its markers, and the closer maps of these.

/// A map of some of the points of an atlas.
struct MapDraft {
    /// The least points of a closer map, and its least markers.
    static let leastPoints = 3

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

    /// The map of a group, or of the densest part of it: one with at least three markers. `nil` if there is none,
    /// for its points lie together.
    init?(closer members: [Int], of points: [MapPoint]) {
        var draft = MapDraft(members, of: points)
        while draft.groups.count < Self.leastPoints {
            let largest = draft.groups.map(\.members).max { $0.count < $1.count } ?? []
            guard largest.count >= Self.leastPoints, largest.count < draft.members.count else {
                return nil
            }
            draft = MapDraft(largest, of: points)
        }
        self = draft
    }

    /// The markers from north to south, then from west to east.
    var markerOrder: [Int] {
        groups.indices.sorted { left, right in
            let (one, other) = (groups[left].position, groups[right].position)
            return (one.y, one.x, left) < (other.y, other.x, right)
        }
    }
}
