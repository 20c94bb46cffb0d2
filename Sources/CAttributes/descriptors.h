// What keeps descriptors from programs that are started. The toolchain's module of the C library hides these calls behind
// _GNU_SOURCE, and glibc has the second one since version 2.34. And the call for a descriptor that tells of signals.
#include <spawn.h>
#include <sys/signalfd.h>
int pipe2(int ends[2], int flags);
static inline int closeDescriptors(posix_spawn_file_actions_t *actions, int first) {
#ifdef __GLIBC__
#if __GLIBC_PREREQ(2, 34)
    return posix_spawn_file_actions_addclosefrom_np(actions, first);
#endif
#endif
    return -1;
}
