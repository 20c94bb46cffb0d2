// The marks that git leaves in a file where it could not merge two versions. Every text that a command reads is looked at here:
// lists, archives, calendars, settings and templates. A store, which can have none, only if it is damaged.

import Bytes

enum ConflictMarks {
    /// Throws if a file has them.
    static func check(_ bytes: [UInt8], of file: String) throws(Failure) {
        if let failure = failure(in: bytes, of: file) { throw failure }
    }

    /// The failure of a file that has them; `nil` without.
    static func failure(in bytes: [UInt8], of file: String) -> Failure? {
        guard let number = line(of: "<<<<<<< ", in: bytes, from: 1),
            line(of: ">>>>>>> ", in: bytes, from: number) != nil
        else { return nil }
        return Failure(
            file: file, line: number,
            "git could not merge two versions here; keep what is right between the lines <<<<<<< and >>>>>>>, and "
                + "remove these lines and =======")
    }

    /// The number of the first line from a number on that begins with a mark.
    private static func line(of mark: String, in bytes: [UInt8], from first: Int) -> Int? {
        var (number, start) = (1, 0)
        while start < bytes.count {
            if number >= first, bytes[start...].starts(with: mark.utf8) { return number }
            start = bytes.span.firstIndex(from: start) { $0.equal(UInt8(ascii: "\n")) } + 1
            number += 1
        }
        return nil
    }
}
