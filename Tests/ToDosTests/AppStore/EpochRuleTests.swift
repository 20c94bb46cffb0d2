// Tests both results of the rule that detects a store counted from 2001. Stores with dates in the past are
// accepted, and so is a store in which a single date does not fit.

import Testing

@testable import ToDos

@Suite struct EpochRuleTests {
    private func store(_ timestamps: [String]) -> String {
        let items = timestamps.enumerated().map { index, timestamp in
            item(#""timestamp":\#(timestamp)"#, id: ItemID(high: 1, low: UInt64(index)).description)
        }
        return "[" + items.joined(separator: ",") + "," + item() + "]"
    }

    @Test(arguments: [
        ["820454400"],  // 1996-01-01T00:00:00Z
        ["820454399"],  // the last second of 1995
        ["820454400", "946684800", "946684799"],
        ["695729923.5", "1674037123"],
        ["695729923.5", "0"],
        ["695729923.5", "-86400.5"],
        ["369060", "1107180", "695729923"],
        ["567993599.5"],  // before 2019
        ["978220801"],  // from 2032 on
        ["1000000001"],
        ["1674037123.456789"],
        // Whole seconds, as `convert` writes them, prove nothing.
        ["695729923"], ["695729923", "695729924"],
    ])
    func accepted(_ timestamps: [String]) {
        #expect(mistakes(store(timestamps)) == [])
    }

    @Test(arguments: [
        (
            ["695729923.456789"],
            "1:15: item 1 \"Buy milk\" (00000000…): timestamp is 695729923.456789, counted from 2001; "
                + "in seconds since 1970 it is 1674037123"
        ),
        (
            ["820454400", "695729923", "695729924.5"],
            "1:115: item 2 \"Buy milk\" (00000000…): timestamp is 695729923, counted from 2001 like all 3 dates "
                + "of the store; in seconds since 1970 it is 1674037123"
        ),
    ])
    func refused(_ timestamps: [String], _ message: String) {
        #expect(mistakes(store(timestamps)) == [message])
    }

    /// The app never writes these: another program did, and counted from 1970.
    @Test(arguments: [
        #""created":695729923"#, #""tags":[]"#, #""repeats":null"#, #""due":"1992-01-18""#, #""priority":1"#,
    ])
    func aKeyThatTheAppNeverWritesRulesItOut(member: String) {
        let first = item(#""timestamp":695729923.5"#, id: ItemID(high: 1, low: 1).description)
        #expect(mistakes("[\(first)]").count == 1)
        #expect(mistakes("[\(first),\(item(member))]") == [])
    }

    @Test func standsInItsPlaceAmongOthers() {
        let found = mistakes(#"[{"timestamp":695729923.5,"done":0,"id":"\#(someID)","title":"T"},5]"#)
        #expect(
            found == [
                "1:15: item 1 \"T\" (84720D25…): timestamp is 695729923.5, counted from 2001; "
                    + "in seconds since 1970 it is 1674037123",
                "1:34: item 1 \"T\" (84720D25…): done is 0, expected true or false",
                "1:93: item 2 is 5, expected an object",
            ])
    }
}
