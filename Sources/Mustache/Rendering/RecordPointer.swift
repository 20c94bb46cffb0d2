// Where a record of a page stands in memory while the page is rendered. A bound tag is a place: a byte
// offset into the record on a certain level. Rendering loads from there, with no key path, no closure and no
// copy of the record, which Swift offers only through raw pointers. They stay in this file. It is safe
// because offsets come only from `MemoryLayout.offset(of:)` of a stored property of the same record and type
// (`Vocabulary` takes nothing else), and because a pointer lives only inside the calls below, which keep the
// record, the array or the row that it points into alive.

import Bytes

/// The address of a record, or of a text in a list of texts. What is generic here is inlinable, so that it is
/// compiled for the record's type where the vocabulary is declared.
@usableFromInline
struct RecordPointer {
    /// Where it begins.
    @usableFromInline let address: UnsafeRawPointer

    /// The address of a record, or of a text.
    @inlinable
    init<Pointee>(_ pointer: UnsafePointer<Pointee>) {
        address = UnsafeRawPointer(pointer)
    }

    private init(address: UnsafeRawPointer) {
        self.address = address
    }

    /// Calls the body with the place of a record.
    @inline(__always)
    static func with<R>(_ record: R, _ body: (RecordPointer) -> Void) {
        withUnsafePointer(to: record) { body(RecordPointer($0)) }
    }

    /// The text at so many bytes from the record's start.
    @inline(__always)
    func text(at offset: Int) -> Text { address.load(fromByteOffset: offset, as: Text.self) }

    /// The flag at so many bytes from the record's start.
    @inline(__always)
    func flag(at offset: Int) -> Bool { address.load(fromByteOffset: offset, as: Bool.self) }

    /// Calls the body with the elements of the array at so many bytes from the record's start, until it says no.
    @inlinable
    func forEach<Element>(
        of type: [Element].Type, at offset: Int, texts: inout ByteBuffer, _ body: SectionAccess.Body
    ) -> Bool {
        (address + offset).assumingMemoryBound(to: type).pointee.withUnsafeBufferPointer { elements in
            guard var element = elements.baseAddress else { return true }
            let end = element + elements.count
            while element < end {
                guard body(RecordPointer(element), &texts) else { return false }
                element += 1
            }
            return true
        }
    }

    /// Calls the body with the rows of the series at so many bytes from the record's start, until it says no. The
    /// words of a row are gone after its call.
    @inlinable
    func forEach<Row>(
        of type: LazyRows<Row>.Type, at offset: Int, texts: inout ByteBuffer, _ body: SectionAccess.Body
    ) -> Bool {
        let series = (address + offset).assumingMemoryBound(to: type).pointee
        for index in 0..<series.count {
            let mark = texts.count
            let row = series.row(index, &texts)
            let goesOn = withUnsafePointer(to: row) { body(RecordPointer($0), &texts) }
            texts.removeAll(from: mark)
            guard goesOn else { return false }
        }
        return true
    }

    /// Whether the series at so many bytes from the record's start has no rows.
    @inlinable
    func isEmpty<Row>(_ type: LazyRows<Row>.Type, at offset: Int) -> Bool {
        (address + offset).assumingMemoryBound(to: type).pointee.count == 0
    }

    /// Whether the array at so many bytes from the record's start is empty.
    @inlinable
    func isEmpty<Element>(_ type: [Element].Type, at offset: Int) -> Bool {
        (address + offset).assumingMemoryBound(to: type).pointee.isEmpty
    }

    /// What the optional at so many bytes from the record's start holds, if it holds anything: an optional keeps that at
    /// its own beginning (Swift's ABI: an enum with one payload).
    @inline(__always)
    func wrapped(at offset: Int) -> RecordPointer { RecordPointer(address: address + offset) }

    /// Whether the optional at so many bytes from the record's start is nil.
    @inlinable
    func isAbsent<Wrapped>(_ type: Wrapped?.Type, at offset: Int) -> Bool {
        switch (address + offset).assumingMemoryBound(to: type).pointee {
        case .none: true
        case .some: false
        }
    }
}

/// The records that the innermost record of a section stands in, outermost first.
struct RecordStack {
    private let records: UnsafeMutableBufferPointer<RecordPointer>

    /// Calls the body with a stack of so many levels, on all of which the given record stands at first.
    @inline(__always)
    static func with(levels: Int, _ record: RecordPointer, _ body: (RecordStack) -> Void) {
        withUnsafeTemporaryAllocation(of: RecordPointer.self, capacity: levels) { records in
            records.initialize(repeating: record)
            body(RecordStack(records: records))
        }
    }

    /// The record on a level, 0 being the page.
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
