// Whether a file is on a file system of a network: NFS, SMB, AFS, 9P. The toolchain's module of the C library lacks this call.
#include <stdbool.h>
#include <sys/statfs.h>
static inline bool isOnNetwork(int file) {
    struct statfs system;
    if (fstatfs(file, &system) != 0) return true;
    switch ((unsigned)system.f_type) {
        case 0x6969: case 0xFF534D42: case 0xFE534D42: case 0x517B: case 0x5346414F: case 0x01021997: return true;
        default: return false;
    }
}
