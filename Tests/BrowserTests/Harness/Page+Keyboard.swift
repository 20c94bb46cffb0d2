// The keyboard of a page, with real key events, and waiting for what a key brings about.

import Foundation
import TestSupport

/// A key that does something, besides the character that it may write.
enum Key: String, Sendable {
    case arrowDown = "ArrowDown"
    case arrowUp = "ArrowUp"
    case enter = "Enter"
    case escape = "Escape"
    case space = " "

    /// The number of the key on Windows, which Chromium's editing commands go by.
    fileprivate var number: Double {
        switch self {
        case .arrowDown: 40
        case .arrowUp: 38
        case .enter: 13
        case .escape: 27
        case .space: 32
        }
    }

    /// What the key writes.
    fileprivate var text: JSON? {
        switch self {
        case .enter: "\r"
        case .space: " "
        case .arrowDown, .arrowUp, .escape: nil
        }
    }
}

/// A key that is held while another one is pressed: its bit in the DevTools protocol.
enum Modifier: Int, Sendable {
    case alt = 1
    case control = 2
}

extension Page {
    /// Presses and releases a character's key while another one is held.
    func press(_ character: Character, with modifier: Modifier) async throws {
        let key = JSON.string(String(character))
        let modifiers = JSON.number(Double(modifier.rawValue))
        for type in ["rawKeyDown", "keyUp"] {
            try await call(
                "Input.dispatchKeyEvent", ["type": .string(type), "key": key, "modifiers": modifiers])
        }
    }

    /// Presses and releases a key.
    func press(_ key: Key) async throws {
        var down: [String: JSON] = [
            "type": "keyDown", "key": .string(key.rawValue),
            "code": .string(key == .space ? "Space" : key.rawValue),
            "windowsVirtualKeyCode": .number(key.number),
        ]
        down["text"] = key.text
        try await call("Input.dispatchKeyEvent", .object(down))
        down["type"] = "keyUp"
        down["text"] = nil
        try await call("Input.dispatchKeyEvent", .object(down))
    }

    /// Types characters, each by a key of its own.
    func type(_ text: String) async throws {
        for character in text {
            let key = JSON.string(String(character))
            try await call("Input.dispatchKeyEvent", ["type": "keyDown", "key": key, "text": key])
            try await call("Input.dispatchKeyEvent", ["type": "keyUp", "key": key])
        }
    }

    /// Evaluates a JavaScript expression for its effect.
    func run(_ expression: String) async throws {
        _ = try await evaluate("(\(expression), true)", as: Bool.self)
    }

    /// Waits until a JavaScript expression is true; see `isTrueSoon`.
    func wait(until expression: String) async throws {
        guard try await evaluate("Boolean(\(expression))", until: true) else {
            throw BrowserError("never came true: \(expression)")
        }
    }

    /// Evaluates a JavaScript expression until it has the expected value (`isTrueSoon`): a search, for one, may show its
    /// first results before it has all. Returns the last value.
    func evaluate<Value: Decodable & Equatable & Sendable>(
        _ expression: String, until expected: Value
    ) async throws -> Value {
        // While the page goes to another one, nothing can be evaluated.
        let isSoon = await isTrueSoon { (try? await evaluate(expression, as: Value.self)) == expected }
        return isSoon ? expected : try await evaluate(expression)
    }
}
