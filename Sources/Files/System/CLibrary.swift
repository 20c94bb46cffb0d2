// Imports the C library, whose module has a different name on each system. This is the only file of the
// package that chooses one. The import is re-exported, so every file that imports `Files` can use the C
// library.

#if canImport(Darwin)
    @_exported import Darwin
#elseif canImport(Glibc)
    @_exported import Glibc
#elseif canImport(Musl)
    @_exported import Musl
#endif
