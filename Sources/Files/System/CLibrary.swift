// The C library. Its module has another name on each system; this is the only file of the package that chooses one.
// Whoever imports `Files` gets the C library too.

#if canImport(Darwin)
    @_exported import Darwin
#elseif canImport(Glibc)
    @_exported import Glibc
#elseif canImport(Musl)
    @_exported import Musl
#endif
