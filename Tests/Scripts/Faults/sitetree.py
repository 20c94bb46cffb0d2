"""What the scripts beside this one know of an output folder."""

import os

MANIFEST = ".todopress-manifest"
OWN = ".todopress-"


def record(output):
    """The name of the file beside an output folder that holds the record of its last build."""
    return f".{os.path.basename(output)}.todopress-record"


def beside(output):
    """What lies beside an output folder, but for that record."""
    return sorted(set(os.listdir(os.path.dirname(output))) - {os.path.basename(output), record(output)})


def empty_folders(folder):
    """Every folder below a folder that holds nothing."""
    return [os.path.relpath(place, folder) for place, folders, names in os.walk(folder) if not folders and not names]


def tree(folder):
    """Every file below a folder with its bytes. Symbolic links are left out."""
    files = {}
    for place, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(place, name)
            if os.path.islink(path):
                continue
            with open(path, "rb") as file:
                files[os.path.relpath(path, folder)] = file.read()
    return files
