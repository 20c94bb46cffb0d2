// The call that exchanges two entries of a file system in one step. On Linux, the toolchain's module of the C library hides
// it behind _GNU_SOURCE.
#ifdef __GLIBC__
int renameat2(int oldFolder, const char *oldName, int newFolder, const char *newName, unsigned flags);
#endif
