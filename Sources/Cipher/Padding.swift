// Lengths that tell little: contents are padded to a length that has few significant bits (Padmé, K. Nikitin et al.,
// "Reducing Metadata Leakage from Encrypted Files and Communication with PURBs", 2019, §4).

/// The padding of contents before they are sealed.
package enum Padding {
    /// The least length with few significant bits that is no less than a length: longer by at most 12 %.
    package static func length(for length: Int) -> Int {
        guard length > 1 else { return length }
        let exponent = Int.bitWidth - 1 - length.leadingZeroBitCount
        let significant = Int.bitWidth - exponent.leadingZeroBitCount
        let mask = (1 << (exponent - significant)) - 1
        return (length + mask) & ~mask
    }

    /// The contents, a byte 0x80 and zeros, up to the length for them (ISO/IEC 7816-4).
    package static func padded(_ contents: [UInt8]) -> [UInt8] {
        let count = length(for: contents.count + 1)
        return contents + [0x80] + repeatElement(0, count: count - contents.count - 1)
    }
}
