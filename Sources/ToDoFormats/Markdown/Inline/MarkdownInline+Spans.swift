// The parts of a text in which marks have no meaning, or which do not belong to it: code spans, addresses, comments,
// fields and tags.

import Bytes

extension MarkdownInline {
    /// A code span (§6.1): its contents stay as they are.
    mutating func readCode() {
        let count = run(at: index)
        let start = index + count
        if lastTicks == nil {
            var (ticks, offset): ([Int: Int], Int) = ([:], start)
            while offset < end {
                if bytes[offset] == UInt8(ascii: "`") {
                    let length = run(at: offset)
                    ticks[length] = offset
                    offset += length
                } else {
                    offset += 1
                }
            }
            lastTicks = ticks
        }
        guard let last = lastTicks?[count], last >= start else { return advance(count) }
        var closer = start
        while closer <= last {
            guard bytes[closer] == UInt8(ascii: "`") else {
                closer += 1
                continue
            }
            let length = run(at: closer)
            if length == count { break }
            closer += length
        }
        // One blank at both ends separates backticks inside from those outside.
        let isPadded =
            closer - start > 2 && bytes[start] == 0x20 && bytes[closer - 1] == 0x20
            && bytes[start..<closer].contains { $0 != 0x20 }
        remove(index..<start + (isPadded ? 1 : 0))
        replaceSlashes(in: start..<closer)
        remove(closer - (isPadded ? 1 : 0)..<closer + count)
        advance(closer + count - index)
    }

    /// A comment or an address in angle brackets (§6.5).
    mutating func readAngle() {
        if begins("<!--", at: index), openComment == nil {
            if let closer = find("-->", from: index + 4) { return removeAside(index..<closer + 3) }
            openComment = index
        }
        var offset = index + 1
        while offset < end, bytes[offset] > 0x20, bytes[offset] != UInt8(ascii: "<"),
            bytes[offset] != UInt8(ascii: ">")
        {
            offset += 1
        }
        let inside = index + 1..<offset
        guard offset < end, bytes[offset] == UInt8(ascii: ">"), MarkdownLink.hasScheme(bytes, inside) else {
            return advance(1)
        }
        remove(index..<index + 1)
        remove(offset..<offset + 1)
        advance(offset + 1 - index)
    }

    mutating func readComment() {
        guard begins("%%", at: index), let closer = find("%%", from: index + 2),
            !bytes[index..<closer].contains(UInt8(ascii: "\n"))
        else { return advance(run(at: index)) }
        removeAside(index..<closer + 2)
    }

    /// A field in brackets.
    mutating func readField() -> Bool {
        guard mode == .title, index >= addressEnd,
            let (field, closer) = brackets.field(beginningAt: index, in: bytes),
            closer < end
        else { return false }
        let comma = closer + 1 < end && bytes[closer + 1] == UInt8(ascii: ",") ? 1 : 0
        fields.append(field.spanning(index..<closer + 1 + comma))
        if field.isUnread { return false }
        removeAside(index..<closer + 1 + comma)
        return true
    }

    /// Removes something that is not part of the text, and the blanks after it if there are blanks before it.
    mutating func removeAside(_ range: Range<Int>) {
        var last = range.upperBound
        if !hasText || range.lowerBound == 0 || bytes[range.lowerBound - 1].isBlank {
            while last < end, bytes[last].isBlank { last += 1 }
        }
        remove(range.lowerBound..<last)
        index = last
    }

    mutating func readTag() {
        let start = index + 1
        let isWord =
            index == 0 || Markdown.scalar(bytes, before: index)?.value.properties.isWhitespace ?? true
        guard isWord, let last = Markdown.endOfTag(bytes, from: start, limit: end) else { return advance(1) }
        var field = MarkdownField(.tag, start..<last).spanning(index..<last)
        field.isInTitle = hasText || last < end && Markdown.blankLength(bytes, at: last) == 0
        fields.append(field)
        if field.isInTitle { advance(last - index) } else { removeAside(index..<last) }
    }

    /// Finds the end of a bare web address, in which marks are characters.
    mutating func readAddress() {
        defer { advance(1) }
        guard index >= addressEnd, index == 0 || !bytes[index - 1].isLetterOrDigit else { return }
        let scheme = index + 4 < end && bytes[index + 4] | 0x20 == UInt8(ascii: "s") ? 8 : 7
        guard index + scheme < end,
            String(decoding: bytes[index..<index + scheme], as: UTF8.self).lowercased()
                == (scheme == 8 ? "https://" : "http://")
        else { return }
        var last = index + scheme
        while last < end, bytes[last] > 0x20, !"<>`[]\"".utf8.contains(bytes[last]) { last += 1 }
        while last > index + scheme, "*_~=%?!.,:;'\")".utf8.contains(bytes[last - 1]) { last -= 1 }
        addressEnd = last
    }
}
