// Projections and windows of maps: distances against the great circle, the 180th meridian, the poles.

import Foundation
import TestSupport
import Testing
import ToDos

@testable import SitePages

@Suite struct MapFrameTests {
    @Test func cosineAndSineAreThoseOfTheSystem() {
        for degrees in stride(from: -360.0, through: 360, by: 0.37) {
            let radians = degrees * .pi / 180
            #expect(abs(Trigonometry.cosine(degrees: degrees) - cos(radians)) < 1e-9, "\(degrees)")
            if degrees >= -270 {
                #expect(abs(Trigonometry.sine(degrees: degrees) - sin(radians)) < 1e-9, "\(degrees)")
            }
        }
    }

    @Test(arguments: [
        ("a city", [(52.5, 13.3), (52.4, 13.5)]),
        ("across the 180th meridian", [(-18.1, 179.9), (-18.2, -179.9)]),
        ("in the far north", [(78.22, 15.6), (78.25, 15.9)]),
        ("across a pole", [(89.9, 10.0), (89.8, -170.0), (89.95, 100.0)]),
        ("on the equator", [(0.3, -51.1), (-0.3, -51.3)]),
    ])
    func aSmallMapIsTrueToScaleWithinOnePercent(name: String, places: [(Double, Double)]) {
        let points = places.map(point)
        let frame = MapFrame(for: points)
        for one in points {
            for other in points {
                let (a, b) = (frame.projection.position(of: one), frame.projection.position(of: other))
                let drawn =
                    ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
                    * Projection.kilometersPerDegree
                let real = kilometers(one, other)
                #expect(abs(drawn - real) <= real * 0.01 + 0.001, "\(name)")
            }
        }
    }

    @Test(arguments: [
        ("Fiji and Samoa are neighbours", [(-18.14, 178.44), (-13.83, -171.77)], 178.44, 15.0),
        ("a city", [(52.5, 13.3), (52.4, 13.5)], 13.3, 1),
        ("around Greenwich", [(51.5, 0.1), (51.4, -0.2)], -0.2, 1),
        ("antipodes", [(40.0, -3.0), (-40.0, 177.0)], -3, 230),
        ("one place", [(1.0, 2.0)], 2, 0.1),
        ("a pole has no longitude", [(-90.0, 0.0), (-18.1, 178.4), (-42.9, 147.3)], 147.3, 230),
    ])
    func aWindowIsTheSmallestOnTheCircle(
        name: String, places: [(Double, Double)], west: Double, widest: Double
    ) throws {
        let frame = MapFrame(for: places.map(point))
        guard case .cylindrical(let cylinder) = frame.projection else {
            Issue.record("\(name): not cylindrical")
            return
        }
        #expect(cylinder.west == west, "\(name)")
        #expect(Double(MapFrame.width) / frame.scale / cylinder.cosine < widest, "\(name)")
    }

    @Test(arguments: [
        ([(78.9, 11.9), (82.5, -62.3), (71.6, 128.9)], true),
        ([(90.0, 0.0), (70.0, 10.0)], true),
        ([(-78.0, 166.0), (-90.0, 0.0)], false),
    ])
    func aMapAroundAPoleShowsIt(places: [(Double, Double)], isNorth: Bool) throws {
        let frame = MapFrame(for: places.map(point))
        let pole = try #require(frame.pole)
        #expect(pole.isNorth == isNorth)
        #expect((0...MapFrame.width).contains(pole.position.x))
        #expect((0...frame.height).contains(pole.position.y))
        #expect(frame.land.isEmpty)
    }

    @Test(arguments: 0..<rounds(10, full: 100) as Range<UInt64>)
    func everyPointHasRoomForItsMarker(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let points = randomPoints(&random)
        let frame = MapFrame(for: points)
        #expect((300...600).contains(frame.height))
        let positions = points.map { frame.position(of: $0) }
        #expect(positions.allSatisfy { (16...MapFrame.width - 16).contains($0.x) }, "\(points)")
        #expect(positions.allSatisfy { (16...frame.height - 16).contains($0.y) }, "\(points)")
    }

    @Test func theLandIsDrawnTwiceAcrossThe180thMeridian() {
        let pacific = MapFrame(for: [point(-18.1, 178.4), point(-13.8, -171.8)])
        #expect(pacific.land.count == 2)
        #expect(pacific.land.allSatisfy { $0.width == pacific.land[0].width })
        #expect(MapFrame(for: [point(48, 2), point(40, 20)]).land.count == 1)
        #expect(MapFrame(for: [point(52.5, 13.4)]).land.isEmpty)
    }

    @Test(arguments: [
        (52.0, 0.1, [1_000, 2_000]), (10, 0, [1_000]), (20, 60, [500_000, 1_000_000, 2_000_000]),
    ])
    func aScaleBarIsARoundDistance(latitude: Double, span: Double, expected: [Int]) {
        let frame = MapFrame(for: [point(latitude, 0), point(latitude, span)])
        let bar = ScaleBar(frame)
        #expect(expected.contains(bar.meters), "\(bar)")
        #expect((600...1_700).contains(bar.tenths), "\(bar)")
        let kilometers = Double(bar.tenths) / 10 / frame.scale * Projection.kilometersPerDegree
        #expect(abs(kilometers * 1_000 / Double(bar.meters) - 1) < 0.001)
    }

    @Test(arguments: [
        (52.0, 52.3, nil), (50, 54, 52), (-60, 60, 0), (-45, -10, -28),
    ])
    func aMapSaysWhereItsScaleHolds(south: Double, north: Double, expected: Int?) {
        #expect(MapFrame(for: [point(south, 1), point(north, 1.1)]).trueLatitude == expected)
    }

    @Test(
        "A locator is left out where no coast is near",
        arguments: [
            ("Berlin", 52.5, 13.4, true), ("Urumqi", 43.8, 87.6, false), ("Point Nemo", -48.9, -123.4, false),
            ("Suva, beside the 180th meridian", -18.1, 178.4, true), ("the South Pole", -90, 0, true),
            ("the Atlantic", 30, -45, false),
        ])
    func aLocatorShowsACoast(place: String, latitude: Double, longitude: Double, expected: Bool) throws {
        let context = PageContext(try StoreBuilder().finish(), try environment(StoreBuilder().finish()))
        #expect((Locator(point(latitude, longitude), in: context) != nil) == expected)
    }

    @Test(arguments: [(52.5, 13.4), (-18.1, 178.4), (65, -179.9), (90, 0), (-90, 12), (0, 0)])
    func aLocatorHasItsPlaceInTheMiddle(latitude: Double, longitude: Double) throws {
        let store = try StoreBuilder().finish()
        let context = PageContext(store, try environment(store))
        let locator = try #require(Locator(point(latitude, longitude), in: context))
        // In one of the drawings, the place lies under the dot at 150, 100. Drawings are measured in tenths.
        let offsets = locator.land.map { land in
            let x = Double(land.x) + (longitude + 180) / 360 * Double(land.width)
            let y = Double(land.y) + (90 - latitude) / 180 * Double(land.height)
            return max(abs(x - 1_500), abs(y - 1_000))
        }
        #expect(offsets.contains { $0 < 2 }, "\(offsets)")
        // The drawings cover the whole width.
        let first = try #require(locator.land.first)
        let last = try #require(locator.land.last)
        #expect(first.x <= 0 && last.x + last.width >= 3_000)
    }

    @Test(arguments: 0..<rounds(10, full: 200))
    func aNeighborsNameIsCutOnlyAtTheFrame(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let names = (1...3).map { _ in
            String(repeating: "n", count: Int.random(in: 19...60, using: &random))
        }
        let store = try store(
            of: names.map { name in
                let (latitude, longitude) = (
                    Double.random(in: 52.4...52.6, using: &random),
                    Double.random(in: 13.2...13.6, using: &random)
                )
                return ItemValues(
                    title: name, place: name, coordinate: Coordinate(latitude: latitude, longitude: longitude)
                )
            })
        let context = PageContext(store, try environment(store))
        for neighbor in try #require(Locator(point(52.5, 13.4), in: context)).neighbors {
            guard let label = neighbor.label, label.name.hasSuffix("…") else { continue }
            let end = label.placed.x + (label.placed.anchor == .start ? 1 : -1) * label.name.count * 7
            #expect(end < 2 + 14 || end > 298 - 14, "\(label)")
        }
    }
}

/// A point of degrees.
func point(_ latitude: Double, _ longitude: Double) -> MapPoint {
    MapPoint(Coordinate(latitude: latitude, longitude: longitude))
}

/// Points of a city, a country or the whole Earth.
func randomPoints(_ random: inout SeededGenerator, atMost most: Int = 60) -> [MapPoint] {
    let extents: [Double] = [0.05, 2, 20, 90]
    let extent = extents.randomElement(using: &random) ?? 1
    let latitude = Double.random(in: -90...90, using: &random)
    let longitude = Double.random(in: -180...180, using: &random)
    return (0..<Int.random(in: 1...most, using: &random)).map { _ in
        let north = latitude + Double.random(in: -extent...extent, using: &random)
        let east = longitude + 2 * Double.random(in: -extent...extent, using: &random)
        return point(max(-90, min(90, north)), east > 180 ? east - 360 : east < -180 ? east + 360 : east)
    }
}

/// The distance of two points on a sphere (haversine).
private func kilometers(_ one: MapPoint, _ other: MapPoint) -> Double {
    func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
    let (a, b) = (radians(one.latitude.degrees), radians(other.latitude.degrees))
    let east = radians(other.longitude.degrees - one.longitude.degrees)
    let half = pow(sin((b - a) / 2), 2) + cos(a) * cos(b) * pow(sin(east / 2), 2)
    return 2 * asin(min(1, half.squareRoot())) * 180 / .pi * Projection.kilometersPerDegree
}
