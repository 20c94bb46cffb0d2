// The calls for extended attributes. On Linux, the toolchain's module of the C library lacks this header.
#include <sys/types.h>
#include <sys/xattr.h>
