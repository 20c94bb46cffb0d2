// Puts labels beside the markers of a map so that none touches another label, a marker or the edge: a number and a name, or
// the number alone. Phones have no labels; they show the numbers in the markers.

/// A label to place.
struct LabelRequest {
    /// The marker.
    let position: MapPosition
    /// Whether the marker is the wide one of a group, with its count inside.
    let isGroup: Bool
    /// The width of the number beside the marker of a place, or of the count inside that of a group, in columns.
    let numberColumns: Int
    /// The width of the name in columns.
    let nameColumns: Int

    /// How far the round ends of a group's marker stand from its middle, so that they enclose a long count.
    var reach: Int { isGroup ? max(0, numberColumns - 2) * 5 : 0 }
}

/// Where a label lies.
struct PlacedLabel: Equatable {
    /// What text begins, ends or is centred at `x`.
    enum Anchor: String { case start, middle, end }

    /// `y` is the middle of the line.
    let x, y: Int
    let anchor: Anchor
    /// Whether there is room for the name, beside the number.
    let showsName: Bool
    /// The width of the name in columns, if it is cut at the edge.
    var columns: Int?
}

/// A rectangle in units of a map.
struct MapBox: Equatable {
    let left, top, right, bottom: Int

    func intersects(_ other: MapBox) -> Bool {
        left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }

    func contains(_ other: MapBox) -> Bool {
        left <= other.left && other.right <= right && top <= other.top && other.bottom <= bottom
    }
}

extension MapBox {
    /// A line across a point, to this `reach` on each side, with round ends.
    init(around point: MapPosition, reach: Int, radius: Int) {
        self.init(
            left: point.x - reach - radius, top: point.y - radius, right: point.x + reach + radius,
            bottom: point.y + radius)
    }
}

extension LabelRequest {
    /// The box of the marker on a map at its own size, and on a phone, where markers are larger.
    var box: MapBox { MapBox(around: position, reach: reach, radius: isGroup ? 14 : 7) }
    var phoneBox: MapBox { MapBox(around: position, reach: reach, radius: isGroup ? 22 : 21) }
}

extension PlacedLabel {
    /// The width of a column.
    static let column = 9

    /// How many columns there are from here to the edge.
    func columns(in edge: MapBox) -> Int {
        let (left, right) = ((x - edge.left) / Self.column, (edge.right - x) / Self.column)
        return switch anchor {
        case .start: right
        case .middle: 2 * min(left, right)
        case .end: left
        }
    }

    /// The box of a label so many columns wide, in letters of 15 units of a wide typeface.
    func box(columns: Int) -> MapBox {
        let width = columns * Self.column
        let left =
            switch anchor {
            case .start: x
            case .middle: x - width / 2
            case .end: x - width
            }
        return MapBox(left: left, top: y - 10, right: left + width, bottom: y + 10)
    }
}

/// Places labels one by one, each at the first of eight sides of its marker where it fits.
struct LabelPlacement {
    private var taken: [MapBox]
    private let edge: MapBox

    /// - Parameter reserved: Parts of the map that labels leave free.
    init(_ requests: [LabelRequest], height: Int, reserved: [MapBox]) {
        edge = MapBox(left: 4, top: 4, right: MapFrame.width - 4, bottom: height - 4)
        taken = reserved + requests.map(\.box)
    }

    /// The label of a marker; `nil` if there is room for none.
    mutating func place(_ request: LabelRequest) -> PlacedLabel? {
        let number = request.isGroup ? 0 : request.numberColumns
        let columns = number + request.nameColumns + (number > 0 ? 1 : 0)
        for (showsName, isCut) in [(true, false), (true, true), (false, false)] {
            if !showsName, request.isGroup { break }
            for side in Self.sides {
                var label = PlacedLabel(
                    x: request.position.x + side.x + side.x.signum()
                        * (request.isGroup ? request.reach + 6 : 0),
                    y: request.position.y + side.y, anchor: side.anchor, showsName: showsName)
                if isCut {
                    let room = label.columns(in: edge) - (columns - request.nameColumns)
                    guard room >= Self.leastColumns, room < request.nameColumns else { continue }
                    label.columns = room
                }
                let cut = request.nameColumns - (label.columns ?? request.nameColumns)
                let box = label.box(columns: showsName ? columns - cut : number)
                guard edge.contains(box), !taken.contains(where: { $0.intersects(box) }) else { continue }
                taken.append(box)
                return label
            }
        }
        return nil
    }

    /// The least width of a name that is cut.
    private static let leastColumns = 12

    /// Right, left, below, above, and the corners.
    private static let sides: [(x: Int, y: Int, anchor: PlacedLabel.Anchor)] = [
        (14, 0, .start), (-14, 0, .end), (0, 30, .middle), (0, -30, .middle), (14, 20, .start),
        (14, -20, .start),
        (-14, 20, .end), (-14, -20, .end),
    ]
}
