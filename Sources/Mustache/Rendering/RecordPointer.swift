// The address of a record while it is rendered. A bound tag knows the byte offset of its property in the
// record, and rendering loads the value from there: no key path, no closure, no copy of the record. Swift
// offers this only through raw pointers, and all of them are in this file.
//
// It is safe for two reasons. Offsets come only from `MemoryLayout.offset(of:)` for a stored property of the
// same type, as `Vocabulary` accepts nothing else. And a pointer is used only inside the calls below, which
// keep the record, the array or the row alive.

import Bytes

/// The address of a record, or of a value in one. The generic methods are inlinable, so that they are
/// specialized in the module that declares the vocabulary.
@usableFromInline
struct RecordPointer {
    @usableFromInline let address: UnsafeRawPointer

    @inlinable
    init<Pointee>(_ pointer: UnsafePointer<Pointee>) {
        address = UnsafeRawPointer(pointer)
    }

    private init(address: UnsafeRawPointer) {
        self.address = address
    }

    @inline(__always)
    static func with<R>(_ record: R, _ body: (RecordPointer) -> Void) {
        withUnsafePointer(to: record) { body(RecordPointer($0)) }
    }

    /// The address of a property. The value of an optional property has the address of the optional: an enum
    /// with one payload stores it at its beginning (Swift's ABI).
    @inline(__always)
    func property(at offset: Int) -> RecordPointer { RecordPointer(address: address + offset) }

    @inlinable @inline(__always)
    func load<T>(_ type: T.Type) -> T { address.assumingMemoryBound(to: type).pointee }

    /// What a closure makes of the record. As if it could not be copied, it is lent: a copy counts all references in it.
    @inlinable @inline(__always)
    func lend<R: ~Copyable, Made>(
        to make: (borrowing R, inout PageBuilder) -> Made, _ page: inout PageBuilder
    ) -> Made { make(address.assumingMemoryBound(to: R.self).pointee, &page) }

    /// Whether an optional has no value.
    @inlinable @inline(__always)
    func isMissing<Wrapped: ~Copyable>(_ type: Wrapped.Type) -> Bool {
        address.assumingMemoryBound(to: Wrapped?.self).pointee == nil
    }

    /// Renders the insides of a section for each element of an array. Returns false if rendering must stop.
    @inlinable
    func render<Element>(
        _ insides: SectionInsides, forEachOf type: [Element].Type, _ page: inout PageBuilder,
        _ output: inout BufferedOutput
    ) -> Bool {
        address.assumingMemoryBound(to: type).pointee.withUnsafeBufferPointer { elements in
            guard var element = elements.baseAddress else { return true }
            let end = element + elements.count
            while element < end {
                guard insides.render(RecordPointer(element), &page, &output) else { return false }
                element += 1
            }
            return true
        }
    }

    /// Renders the insides of a section for each lazy row, and removes the row's texts after it. Returns
    /// false if rendering must stop.
    @inlinable
    func render<Row>(
        _ insides: SectionInsides, forEachOf type: LazyRows<Row>.Type, _ page: inout PageBuilder,
        _ output: inout BufferedOutput
    ) -> Bool {
        let rows = load(type)
        for index in 0..<rows.count {
            let textCount = page.texts.count
            let row = rows.row(index, &page)
            let goesOn = withUnsafePointer(to: row) { insides.render(RecordPointer($0), &page, &output) }
            page.texts.removeAll(from: textCount)
            guard goesOn else { return false }
        }
        return true
    }
}

/// The records that are open at one point of a page: level 0 is the page, each deeper level an element of a
/// section.
struct RecordStack {
    private let records: UnsafeMutableBufferPointer<RecordPointer>

    /// Calls the body with a stack of this many levels, all filled with the page's record.
    @inline(__always)
    static func with(levels: Int, _ page: RecordPointer, _ body: (RecordStack) -> Void) {
        withUnsafeTemporaryAllocation(of: RecordPointer.self, capacity: levels) { records in
            records.initialize(repeating: page)
            body(RecordStack(records: records))
        }
    }

    /// The address of a value.
    @inline(__always)
    subscript(slot: Program.Slot) -> RecordPointer { self[Int(slot.level)].property(at: Int(slot.offset)) }

    @inline(__always)
    subscript(level: Int) -> RecordPointer {
        get {
            precondition(UInt(bitPattern: level) < UInt(bitPattern: records.count))
            return records[level]
        }
        nonmutating set {
            precondition(UInt(bitPattern: level) < UInt(bitPattern: records.count))
            records[level] = newValue
        }
    }
}
