// Puts labels beside the markers of a map so that none touches another label, a marker or the edge. Wide screens show
// a number and a name, phones the number alone, in larger letters for the smaller drawing; a label has to fit on
// both, else it is left out where it does not.

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
    var reach: Int { isGroup ? max(0, numberColumns - 2) * 4 : 0 }
}

/// Where a label lies.
struct PlacedLabel: Equatable {
    /// What text begins, ends or is centred at `x`.
    enum Anchor: Equatable { case start, middle, end }

    /// `y` is the middle of the line.
    let x, y: Int
    let anchor: Anchor
    /// Whether there is room for the name, beside the number.
    let showsName: Bool
    /// Whether a phone shows the number.
    let isOnPhone: Bool
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

    init(left: Int, top: Int, right: Int, bottom: Int) {
        (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }

    /// A line across a point, to this `reach` on each side, with round ends.
    init(around point: MapPosition, reach: Int, radius: Int) {
        self.init(
            left: point.x - reach - radius, top: point.y - radius, right: point.x + reach + radius,
            bottom: point.y + radius)
    }
}

/// The sizes of letters and markers on one kind of screen, in units of the map.
struct LabelScreen {
    /// The width of a column, an estimate for a wide typeface, and the height of a line.
    let column, line: Int
    /// The radius of a marker of one place and of a group.
    let dot, group: Int

    /// The map at its own size, with letters of 15 units.
    static let wide = LabelScreen(column: 9, line: 20, dot: 7, group: 14)
    /// The map on 360 pixels, with letters of 30 units.
    static let phone = LabelScreen(column: 18, line: 32, dot: 15, group: 17)

    /// The box of a marker.
    func box(of request: LabelRequest) -> MapBox {
        MapBox(around: request.position, reach: request.reach, radius: request.isGroup ? group : dot)
    }

    /// The box of a label.
    func box(columns: Int, x: Int, y: Int, anchor: PlacedLabel.Anchor) -> MapBox {
        let width = columns * column
        let left =
            switch anchor {
            case .start: x
            case .middle: x - width / 2
            case .end: x - width
            }
        return MapBox(left: left, top: y - line / 2, right: left + width, bottom: y + line / 2)
    }
}

/// Places labels one by one, each at the first of eight sides of its marker where it fits.
struct LabelPlacement {
    private var wide: [MapBox]
    private var phone: [MapBox]
    private let edge: MapBox

    /// - Parameter reserved: Parts of the map that labels leave free.
    init(_ requests: [LabelRequest], height: Int, reserved: [MapBox]) {
        edge = MapBox(left: 4, top: 4, right: MapFrame.width - 4, bottom: height - 4)
        wide = reserved
        phone = reserved
        wide += requests.map { LabelScreen.wide.box(of: $0) }
        phone += requests.map { LabelScreen.phone.box(of: $0) }
    }

    /// The label of a marker; `nil` if there is room for none.
    mutating func place(_ request: LabelRequest) -> PlacedLabel? {
        let number = request.isGroup ? 0 : request.numberColumns
        let columns = number + request.nameColumns + (number > 0 ? 1 : 0)
        // With the name and on phones; with the name; with the number alone.
        for (showsName, isOnPhone) in [(true, true), (true, false), (false, true), (false, false)] {
            if request.isGroup, !showsName { break }
            let label = Self.sides.lazy.map { side in
                PlacedLabel(
                    x: request.position.x + side.x + side.x.signum()
                        * (request.isGroup ? request.reach + 6 : 0),
                    y: request.position.y + side.y, anchor: side.anchor, showsName: showsName,
                    isOnPhone: isOnPhone && !request.isGroup)
            }.first { label in
                fits(label, showsName ? columns : number, on: .wide, among: wide)
                    && (!label.isOnPhone || fits(label, number, on: .phone, among: phone))
            }
            guard let label else { continue }
            wide.append(box(label, showsName ? columns : number, on: .wide))
            if label.isOnPhone { phone.append(box(label, number, on: .phone)) }
            return label
        }
        return nil
    }

    private func fits(
        _ label: PlacedLabel, _ columns: Int, on screen: LabelScreen, among taken: [MapBox]
    ) -> Bool {
        let box = box(label, columns, on: screen)
        return edge.contains(box) && !taken.contains { $0.intersects(box) }
    }

    private func box(_ label: PlacedLabel, _ columns: Int, on screen: LabelScreen) -> MapBox {
        screen.box(columns: columns, x: label.x, y: label.y, anchor: label.anchor)
    }

    /// Right, left, below, above, and the corners.
    private static let sides: [(x: Int, y: Int, anchor: PlacedLabel.Anchor)] = [
        (14, 0, .start), (-14, 0, .end), (0, 30, .middle), (0, -30, .middle), (14, 20, .start),
        (14, -20, .start),
        (-14, 20, .end), (-14, -20, .end),
    ]
}
