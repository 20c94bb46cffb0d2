// Markers, closer maps and labels: nothing overlaps, nothing is lost, and the same places give the same maps.

import TestSupport
import Testing

@testable import SitePages

@Suite struct MapAtlasTests {
    @Test(arguments: 0..<rounds(10, full: 60) as Range<UInt64>)
    func everyPointIsListedOnce(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let points = randomPoints(&random, atMost: 400)
        let atlas = MapAtlas(points)
        #expect(atlas.order.sorted() == Array(points.indices))
        #expect(atlas.sheets.count <= 8)
        #expect(atlas.sheets.first?.pointCount == points.count)
        // The parts of the list follow each other.
        var end = 0
        for sheet in atlas.sheets {
            #expect(sheet.listed.lowerBound == end)
            end = sheet.listed.upperBound
            #expect(sheet.markers.map(\.count).reduce(0, +) == sheet.pointCount)
        }
        #expect(end == points.count)
        // Each closer map has the marker of one other map.
        let closer = atlas.sheets.flatMap { $0.markers.compactMap(\.sheet) }
        #expect(closer.sorted() == Array(atlas.sheets.indices.dropFirst()))
    }

    @Test(arguments: 0..<rounds(10, full: 60) as Range<UInt64>)
    func markersDoNotOverlap(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for sheet in MapAtlas(randomPoints(&random, atMost: 400)).sheets {
            let positions = sheet.markers.map(\.position)
            let least = MapMarkers.leastDistance * MapMarkers.leastDistance
            for (index, one) in positions.enumerated() {
                let isApart = positions[..<index].allSatisfy { other in
                    let (dx, dy) = (one.x - other.x, one.y - other.y)
                    return dx * dx + dy * dy >= least
                }
                #expect(isApart)
            }
        }
    }

    @Test func aDenseGroupHasAMapOfItsOwn() throws {
        let berlin = [(52.5, 13.43), (52.49, 13.39), (52.51, 13.35), (52.47, 13.4)].map(point)
        let far = [(69.6, 18.9), (30.0, 31.2), (-25.3, 131.0), (-56.0, -67.3)].map(point)
        let atlas = MapAtlas(far + berlin)
        #expect(atlas.sheets.map(\.pointCount) == [8, 4])
        // From north to south: Tromsø, the group, Cairo, Uluru, Cape Horn.
        let whole = try #require(atlas.sheets.first)
        #expect(whole.markers.map(\.count) == [1, 4, 1, 1, 1])
        #expect(whole.markers.map(\.sheet) == [nil, 1, nil, nil, nil])
        #expect(whole.markers.map(\.point) == [0, 4, 1, 2, 3])
        #expect(whole.listed == 0..<4 && whole.frame.showsLand)
        #expect(atlas.order == [0, 1, 2, 3, 6, 4, 5, 7])
        #expect(!atlas.sheets[1].frame.showsLand)
    }

    @Test func pointsAtOneAddressHaveNoMapOfTheirOwn() {
        let same = Array(repeating: point(52.5, 13.4), count: 12)
        #expect(MapAtlas(same).sheets.map(\.pointCount) == [12])
        #expect(MapAtlas(same + [point(10, 10)]).sheets.map(\.pointCount) == [13])
        #expect(MapAtlas([]).sheets.isEmpty)
    }

    @Test(arguments: 0..<rounds(10, full: 100) as Range<UInt64>)
    func labelsTouchNothing(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for sheet in MapAtlas(randomPoints(&random, atMost: 300)).sheets {
            let requests = sheet.markers.map { marker in
                LabelRequest(
                    position: marker.position, isGroup: marker.count > 1,
                    numberColumns: Int.random(in: 1...6, using: &random),
                    nameColumns: Int.random(in: 0...90, using: &random))
            }
            let furniture = MapFurniture(
                sheet.frame, ScaleBar(sheet.frame), markers: requests.map { $0.phoneBox })
            var placement = LabelPlacement(
                requests, height: sheet.frame.height, reserved: furniture.boxes)
            var taken = furniture.boxes + requests.map(\.box)
            for request in requests {
                guard let label = placement.place(request) else { continue }
                let name = label.showsName ? label.columns ?? request.nameColumns : 0
                let number = request.isGroup ? 0 : request.numberColumns
                let box = label.box(columns: number + (name > 0 && number > 0 ? 1 : 0) + name)
                #expect(!taken.contains { $0.intersects(box) })
                #expect(
                    box.left >= 0 && box.right <= MapFrame.width && box.top >= 0
                        && box.bottom <= sheet.frame.height)
                taken.append(box)
            }
        }
    }

    @Test func fewPlacesAllHaveTheirNames() {
        let positions = [(100, 100), (400, 120), (300, 300), (760, 200), (60, 330)]
        let requests = positions.map {
            LabelRequest(
                position: MapPosition(x: $0.0, y: $0.1), isGroup: false, numberColumns: 1, nameColumns: 12)
        }
        var placement = LabelPlacement(requests, height: 400, reserved: [])
        let labels = requests.map { placement.place($0) }
        #expect(labels.map { $0?.showsName } == Array(repeating: true, count: 5))
        // At the right edge, the label stands left of its marker.
        #expect(labels.map { $0?.anchor } == [.start, .start, .start, .end, .start])
    }

    /// What is shown of names of so many columns beside a place; nil if it is all.
    @Test(arguments: [(73, nil), (74, 73), (90, 73)] as [(Int, Int?)])
    func aNameIsCutOnlyAtTheFrame(name: Int, columns: Int?) {
        let request = LabelRequest(
            position: MapPosition(x: 100, y: 200), isGroup: false, numberColumns: 1, nameColumns: name)
        var placement = LabelPlacement([request], height: 400, reserved: [])
        let label = placement.place(request)
        #expect(label?.showsName == true && label?.columns == columns)
    }

    @Test func threeHundredPlacesStayReadable() throws {
        var random = SeededGenerator(seed: 300)
        let points = (0..<300).map { _ in
            point(
                52.5 + Double.random(in: -0.1...0.1, using: &random),
                13.4 + Double.random(in: -0.2...0.2, using: &random))
        }
        let sheets = MapAtlas(points).sheets
        let whole = try #require(sheets.first)
        #expect((50...250).contains(whole.markers.count))
        #expect(whole.markers.contains { $0.count > 1 })
    }

    @Test func manyPlacesTakeLinearTime() {
        func points(_ count: Int) -> [MapPoint] {
            var random = SeededGenerator(seed: 1)
            return (0..<count).map { _ in
                point(
                    Double.random(in: -80...80, using: &random), Double.random(in: -180...180, using: &random)
                )
            }
        }
        let some = points(200)
        let many = points(linearTimeGrowth * 200)
        #expect(takesLinearTime(size: 200) { size in _ = MapAtlas(size == 200 ? some : many) })
    }
}
