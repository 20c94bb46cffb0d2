// What says which memory the allocator of glibc keeps. The toolchain's module of the C library lacks this header.
#include <malloc.h>
static inline void returnBlocks(int bytes) {
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, bytes);
#endif
}
