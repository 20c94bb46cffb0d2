// The mouse of a page, with real mouse events.

import Foundation
import TestSupport

extension Page {
    /// A point of the viewport.
    typealias Point = (x: Double, y: Double)

    /// Presses the mouse at the first point, moves it over all others and releases it at the last one.
    func drag(over points: [Point]) async throws {
        guard let first = points.first, let last = points.last else { return }
        try await mouse("mouseMoved", at: first)
        try await mouse("mousePressed", at: first)
        for point in points.dropFirst() { try await mouse("mouseMoved", at: point, isHeld: true) }
        try await mouse("mouseReleased", at: last)
    }

    /// Clicks.
    func click(_ point: Point) async throws { try await drag(over: [point]) }

    private func mouse(_ type: String, at point: Point, isHeld: Bool = false) async throws {
        let button: JSON = type == "mouseMoved" && !isHeld ? "none" : "left"
        try await call(
            "Input.dispatchMouseEvent",
            [
                "type": .string(type), "x": .number(point.x), "y": .number(point.y), "button": button,
                "buttons": .number(isHeld || type == "mousePressed" ? 1 : 0), "clickCount": 1,
            ])
    }
}
