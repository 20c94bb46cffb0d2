// The scale bar and the north arrow of a map, each in a corner that has no marker, where there is one.

/// Where the scale bar and the north arrow are.
struct MapFurniture: Equatable {
    enum Corner: CaseIterable {
        case bottomLeft, bottomRight, topLeft, topRight

        var isLeft: Bool { self == .bottomLeft || self == .topLeft }
        var isTop: Bool { self == .topLeft || self == .topRight }
    }

    let bar: Corner
    /// `nil` on a map around a pole: north is there, or away from there.
    let north: Corner?
    /// The parts of the map that labels leave free.
    let boxes: [MapBox]

    /// - Parameter markers: The boxes of the markers on a phone, where everything is largest.
    init(_ frame: MapFrame, _ scale: ScaleBar, markers: [MapBox]) {
        func box(_ corner: Corner, width: Int, height: Int) -> MapBox {
            let x = corner.isLeft ? 0 : MapFrame.width - width
            let y = corner.isTop ? 0 : frame.height - height
            return MapBox(left: x, top: y, right: x + width, bottom: y + height)
        }
        func hidden(_ corner: Corner, width: Int, height: Int) -> Int {
            let box = box(corner, width: width, height: height)
            return markers.count { $0.intersects(box) }
        }
        func best(_ corners: [Corner], width: Int, height: Int) -> Corner {
            corners.min {
                hidden($0, width: width, height: height) < hidden($1, width: width, height: height)
            }
                ?? .topRight
        }

        let width = max(270, scale.tenths / 10 + 40)
        let bar = best(Corner.allCases, width: width, height: 72)
        self.bar = bar
        let barBox = box(bar, width: width, height: 72)
        if let pole = frame.pole {
            north = nil
            let (x, y) = (pole.position.x, pole.position.y)
            boxes = [barBox, MapBox(left: x - 40, top: y - 44, right: x + 40, bottom: y - 10)]
        } else {
            let north = best([.topRight, .topLeft, .bottomRight].filter { $0 != bar }, width: 56, height: 84)
            self.north = north
            boxes = [barBox, box(north, width: 56, height: 84)]
        }
    }
}
