// Keys by which people say in a store that an item is private, and the one that counts.

import Testing

@testable import ToDos

@Suite struct PrivateKeyTests {
    private func store(_ members: String) throws -> ToDoStore {
        try ToDoStore(
            json: Array(
                #"[{"id":"84720D25-19BD-5E97-AE1C-000000000001","title":"x","done":false,\#(members)}]"#.utf8)
        )
    }

    @Test(arguments: [
        (#""private":true"#, true), (#""private":"yes""#, true), (#""private":1"#, true),
        (#""private":[]"#, true),
        (#""private":false"#, false), (#""private":null"#, false), (#""private":"""#, false),
        (#""private":0"#, false),
        (#""visibility":"private""#, true), (#""visibility":"everyone""#, false),
        (#""visibility":"intern""#, true),
        (#""sensitivity":"Confidential""#, true), (#""sensitivity":"Normal""#, false),
        (#""private":true,"class":"public""#, true), (#""class":"public","private":true"#, true),
        (#""private":false,"class":"private""#, true), (#""visibility":"public","private":"x""#, true),
    ])
    func anyKeyMakesItPrivate(members: String, isPrivate: Bool) throws {
        let store = try store(members)
        #expect(store.isPublic(StoreIndex(0)) != isPrivate)
        let messages = store.notes.warnings.map(\.message)
        #expect(messages.contains { $0.contains("is read as \"class\", which is its name") }, "\(messages)")
        #expect(store.publicPart.items.isEmpty == isPrivate)
    }

    @Test func aListOfUnknownWordsIsNamed() throws {
        #expect(try store(#""visibility":"intern""#).notes.privateLists.map(\.word) == ["intern"])
        #expect(try store(#""visibility":"private""#).notes.privateLists.isEmpty)
    }

    @Test func anEditLeavesOnlyTheClass() throws {
        var document = try StoreDocument(
            json: Array(
                #"[{"id":"84720D25-19BD-5E97-AE1C-000000000001","title":"x","done":false,"private":true}]"#
                    .utf8))
        let old = document.store.values(of: StoreIndex(0))
        var new = old
        new.itemClass = .public
        try document.edit([.change(StoreIndex(0), from: old, to: new)], zone: .utc)
        #expect(document.store.isPublic(StoreIndex(0)))
        #expect(!String(decoding: document.bytes, as: UTF8.self).contains("private"))
    }
}
