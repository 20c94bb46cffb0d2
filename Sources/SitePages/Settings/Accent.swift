// The colour of links that the reader chooses. Light and dark pages each have one, which must be legible on all of their
// backgrounds (WCAG 2.2 §1.4.3).

import Bytes
import Foundation

/// A colour of sRGB, as `#rrggbb`.
package struct SiteColor: Equatable, Sendable, Encodable, CustomStringConvertible {
    /// Red, green, blue.
    let channels: [UInt8]

    /// A colour of three numbers.
    init(_ channels: [UInt8]) { self.channels = channels }

    /// Reads `7a1f3d`, `#7a1f3d` or `#7af`; `nil` for anything else.
    package init?(_ text: some StringProtocol) {
        var digits = text.hasPrefix("#") ? text.dropFirst().map(\.self) : text.map(\.self)
        if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
        guard digits.count == 6, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
        channels = stride(from: 0, to: 6, by: 2).compactMap { UInt8(String(digits[$0..<$0 + 2]), radix: 16) }
    }

    /// The colour as style sheets have it: `#7a1f3d`.
    public var description: String { "#" + channels.hexadecimal }

    /// The contrast with another colour, 1…21 (WCAG 2.2, contrast ratio).
    func contrast(with other: SiteColor) -> Double {
        let (one, two) = (luminance, other.luminance)
        return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }

    /// The colour with a part of another one, 0…255 of 255.
    func mixed(with other: SiteColor, part: Int) -> SiteColor {
        SiteColor(
            zip(channels, other.channels).map { own, other in
                UInt8((Int(own) * (255 - part) + Int(other) * part + 127) / 255)
            })
    }

    private var luminance: Double {
        zip(channels, [0.2126, 0.7152, 0.0722]).reduce(0) { sum, channel in
            sum + Self.linear[Int(channel.0)] * channel.1
        }
    }

    /// The linear value of each channel (IEC 61966-2-1).
    private static let linear: [Double] = (0..<256).map { value in
        let value = Double(value) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
}

/// The colours of links on light and on dark pages.
package struct Accent: Equatable, Sendable, Encodable {
    let light, dark: SiteColor

    /// A kind of page.
    package enum Scheme: String, CaseIterable, Sendable {
        case light, dark

        /// What links stand on: `--paper`, `--sheet` and `--today-soft` of `style.css`.
        var backgrounds: [SiteColor] {
            switch self {
            case .light: [[0xFB, 0xFA, 0xF7], [0xFF, 0xFF, 0xFF], [0xFB, 0xF0, 0xD4]].map(SiteColor.init)
            case .dark: [[0x15, 0x18, 0x17], [0x1C, 0x20, 0x1F], [0x2C, 0x25, 0x15]].map(SiteColor.init)
            }
        }

        /// The colour toward which contrast grows.
        fileprivate var end: SiteColor { SiteColor(self == .light ? [0, 0, 0] : [255, 255, 255]) }

        /// The background of a row that a link leads to.
        func soft(_ color: SiteColor) -> SiteColor { backgrounds[1].mixed(with: color, part: 28) }

        /// The smallest contrast of a colour with a background.
        package func contrast(of color: SiteColor) -> Double {
            (backgrounds + [soft(color)]).map(color.contrast).min() ?? 0
        }

        /// The nearest colour of the same hue with a contrast.
        func nearest(to color: SiteColor, contrast: Double) -> SiteColor {
            (0...255).lazy.map { color.mixed(with: end, part: $0) }
                .first { self.contrast(of: $0) >= contrast } ?? end
        }
    }

    /// What the style sheet has for light pages: `--accent` and `--paper`.
    static let builtIn = SiteColor([0x28, 0x64, 0x4A]), paper = Scheme.light.backgrounds[0]

    /// The contrast of legible text, and the one for those who ask their system for more.
    package static let (least, more) = (4.5, 7.0)

    /// Reads a colour, or the colours of light and of dark pages with a comma between. One colour is that of light pages,
    /// and dark ones have the nearest of its hue that is legible there.
    package init(_ text: String) throws(AccentError) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { part in
            SiteColor(part.trimmingCharacters(in: CharacterSet(charactersIn: " ")))
        }
        guard let light = parts[0], let dark = parts.count == 1 ? light : parts[1], parts.count <= 2 else {
            throw .notAColor
        }
        for (scheme, color) in [(Scheme.light, light), (.dark, dark)] {
            let contrast = scheme.contrast(of: color)
            guard contrast < Self.least, scheme == .light || parts.count == 2 else { continue }
            throw .tooPale(color, scheme, contrast, nearest: scheme.nearest(to: color, contrast: Self.least))
        }
        (self.light, self.dark) = (light, Scheme.dark.nearest(to: dark, contrast: Self.least))
    }

    /// The style sheet `accent.css`. Pages link it after the built-in ones, for screens.
    package var styleSheet: String {
        func rule(_ color: SiteColor, _ scheme: Scheme) -> String {
            ":root { --accent: \(color); --accent-soft: \(scheme.soft(color)); }"
        }
        let media = "@media (prefers-color-scheme: dark)"
        let more = "@media (prefers-contrast: more)"
        return """
            /* The colour of links, from --accent. */
            \(rule(light, .light))
            \(media) { \(rule(dark, .dark)) }
            \(more) { \(rule(Scheme.light.nearest(to: light, contrast: Self.more), .light)) }
            \(more) and (prefers-color-scheme: dark) { \(rule(Scheme.dark.nearest(to: dark, contrast: Self.more), .dark)) }

            """
    }
}

/// Why a colour of links is refused.
package enum AccentError: Error, Equatable {
    /// The text is no colour, or not one or two of them.
    case notAColor
    /// The colour cannot be read on pages of a scheme, where it has this contrast.
    case tooPale(SiteColor, Accent.Scheme, Double, nearest: SiteColor)

    /// What is wrong, after "is ".
    package var message: String {
        switch self {
        case .notAColor: return "no colour"
        case .tooPale(let color, let scheme, let contrast, let nearest):
            let tenths = Int(contrast * 10)
            return
                "\(color) on \(scheme.rawValue) pages, where its contrast of \(tenths / 10).\(tenths % 10):1 must be 4.5:1 or "
                + "more; the nearest that passes is \(nearest)"
        }
    }
}
