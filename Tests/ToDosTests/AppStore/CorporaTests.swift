// Tests the readers with data from other sources: the JSON test suite (RFC 8259) and the app's own stores.

import Foundation
import JSON
import TestSupport
import Testing

@testable import ToDos

@Suite struct CorporaTests {
    static let suite = Corpora.folder("json-test-suite")
    static let stores = Corpora.folder("app-stores")

    /// The names of the suite's files, sorted.
    static var suiteFiles: [String] {
        guard let suite, let names = try? FileManager.default.contentsOfDirectory(atPath: suite.path) else {
            return []
        }
        return names.filter { $0.hasSuffix(".json") }.sorted()
    }

    private func bytes(_ file: String, of folder: URL?) throws -> [UInt8] {
        Array(try Data(contentsOf: try #require(folder).appending(path: file)))
    }

    @Test(.enabled(if: suite != nil)) func theSuiteIsWhole() {
        #expect(Self.suiteFiles.count == 318)
        #expect(Set(Self.suiteFiles.filter { $0.hasPrefix("i_") }) == Set(Self.free.keys))
    }

    @Test(.enabled(if: suite != nil), arguments: suiteFiles)
    func jsonTestSuite(_ file: String) throws {
        let bytes = try bytes(file, of: Self.suite)
        var answer: String?
        do { _ = try JSONValue(parsing: bytes) } catch { answer = error.description }
        switch file.prefix(2) {
        case "y_": #expect(answer == nil)
        case "n_": #expect(answer != nil)
        default: #expect(answer == Self.free[file] ?? "no answer is recorded")
        }
        // Nearly all files are invalid stores; if a file is also invalid JSON, the store's reader reports the
        // same error.
        do {
            _ = try ToDoStore(json: bytes)
        } catch {
            let last = try #require(error.first.last)
            guard case .syntax(let problem) = last.problem else { return }
            let message = StoreError(
                source: nil, location: last.location, item: last.item, title: last.title, id: last.id,
                field: nil,
                problem: .syntax(problem)
            ).description
            #expect(message == last.description && answer != nil)
        }
    }

    /// Files on which RFC 8259 leaves the decision to the parser: nil if accepted, otherwise the message.
    static let free: [String: String?] = [
        "i_number_double_huge_neg_exp.json": nil,
        "i_number_huge_exp.json": nil,
        "i_number_neg_int_huge_exp.json": nil,
        "i_number_pos_double_huge_exp.json": nil,
        "i_number_real_neg_overflow.json": nil,
        "i_number_real_pos_overflow.json": nil,
        "i_number_real_underflow.json": nil,
        "i_number_too_big_neg_int.json": nil,
        "i_number_too_big_pos_int.json": nil,
        "i_number_very_big_negative_int.json": nil,
        "i_object_key_lone_2nd_surrogate.json":
            #"1:3: \uDFAA is half of a surrogate pair, and the other half is missing"#,
        "i_string_1st_surrogate_but_2nd_missing.json":
            #"1:3: \uDADA is half of a surrogate pair, and the other half is missing"#,
        "i_string_1st_valid_surrogate_2nd_invalid.json":
            #"1:3: \uD888 is half of a surrogate pair, and the other half is missing"#,
        "i_string_UTF-16LE_with_BOM.json": #"1:1: the text is in UTF-16, expected UTF-8; save it as UTF-8"#,
        "i_string_UTF-8_invalid_sequence.json": #"1:8: the byte 0xFA is not UTF-8 here"#,
        "i_string_UTF8_surrogate_U+D800.json": #"1:3: the byte 0xED is not UTF-8 here"#,
        "i_string_incomplete_surrogate_and_escape_valid.json":
            #"1:3: \uD800 is half of a surrogate pair, and the other half is missing"#,
        "i_string_incomplete_surrogate_pair.json":
            #"1:3: \uDD1E is half of a surrogate pair, and the other half is missing"#,
        "i_string_incomplete_surrogates_escape_valid.json":
            #"1:3: \uD800 is half of a surrogate pair, and the other half is missing"#,
        "i_string_invalid_lonely_surrogate.json":
            #"1:3: \uD800 is half of a surrogate pair, and the other half is missing"#,
        "i_string_invalid_surrogate.json":
            #"1:3: \uD800 is half of a surrogate pair, and the other half is missing"#,
        "i_string_invalid_utf-8.json": #"1:3: the byte 0xFF is not UTF-8 here"#,
        "i_string_inverted_surrogates_U+1D11E.json":
            #"1:3: \uDD1E is half of a surrogate pair, and the other half is missing"#,
        "i_string_iso_latin_1.json": #"1:3: the byte 0xE9 is not UTF-8 here"#,
        "i_string_lone_second_surrogate.json":
            #"1:3: \uDFAA is half of a surrogate pair, and the other half is missing"#,
        "i_string_lone_utf8_continuation_byte.json": #"1:3: the byte 0x81 is not UTF-8 here"#,
        "i_string_not_in_unicode_range.json": #"1:3: the byte 0xF4 is not UTF-8 here"#,
        "i_string_overlong_sequence_2_bytes.json": #"1:3: the byte 0xC0 is not UTF-8 here"#,
        "i_string_overlong_sequence_6_bytes.json": #"1:3: the byte 0xFC is not UTF-8 here"#,
        "i_string_overlong_sequence_6_bytes_null.json": #"1:3: the byte 0xFC is not UTF-8 here"#,
        "i_string_truncated-utf-8.json": #"1:3: the byte 0xE0 is not UTF-8 here"#,
        "i_string_utf16BE_no_BOM.json": #"1:1: the text is in UTF-16, expected UTF-8; save it as UTF-8"#,
        "i_string_utf16LE_no_BOM.json": #"1:1: the text is in UTF-16, expected UTF-8; save it as UTF-8"#,
        "i_structure_500_nested_arrays.json": #"1:65: arrays and objects are nested deeper than 64 levels"#,
        "i_structure_UTF-8_BOM_empty_object.json": nil,
    ]

    @Test(
        .enabled(if: stores != nil),
        arguments: [
            ("minimal-3.json", 3, 1), ("empty.json", 0, 0), ("ui-written-6.json", 6, 2),
            ("jsonplaceholder-200.json", 200, 90), ("airports-7884.json", 7884, 3942),
        ])
    func appStore(_ file: String, _ count: Int, _ done: Int) throws {
        let store = try ToDoStore(json: bytes(file, of: Self.stores))
        #expect(store.items.count == count)
        #expect(store.items.count { $0.isDone } == done)
    }

    /// Marking items as done and as not done again restores each store of the app byte for byte.
    @Test(
        .enabled(if: stores != nil),
        arguments: ["minimal-3.json", "ui-written-6.json", "jsonplaceholder-200.json"])
    func ticking(_ file: String) throws {
        let bytes = try bytes(file, of: Self.stores)
        var document = try StoreDocument(json: bytes)
        let items = document.store.items
        func tick(_ isDone: (ToDoItem) -> Bool) throws {
            let edits = document.store.indices.map { index in
                let before = document.store.values(of: index)
                var after = before
                after.isDone = isDone(items[index.position])
                return StoreEdit.change(index, from: before, to: after)
            }
            try document.edit(edits, zone: .utc)
        }
        try tick { !$0.isDone }
        #expect(document.store.items.map(\.isDone) == items.map { !$0.isDone })
        try tick(\.isDone)
        #expect(document.bytes == bytes)
    }
}
