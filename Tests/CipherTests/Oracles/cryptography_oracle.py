"""Random pages of locked sites and wrapped keys, opened and sealed with Python's `cryptography`, as one object of JSON.

cryptography_oracle.py SEED COUNT < OURS

OURS has the `pages` and `keys` that the room `Cipher` has sealed. The answer has what is wrong with them as `failures`, and
`pages` and `keys` that this program has sealed. All bytes are hexadecimal.
"""

import hmac
import json
import random
import sys

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.kdf.pbkdf2 import PBKDF2HMAC


def derived(data_key, purpose):
    return HKDF(hashes.SHA256(), 32, b"", b"todopress " + purpose).derive(data_key)


def code(key, message):
    return hmac.digest(key, message, "sha256")


def padme(length):
    if length < 2:
        return length
    exponent = length.bit_length() - 1
    zeros = exponent - exponent.bit_length()
    return -(-length >> zeros) << zeros


def seal(data_key, path, page):
    padded = (page + b"\x80").ljust(padme(len(page) + 1), b"\0")
    nonce = code(derived(data_key, b"nonces"), len(path).to_bytes(8, "big") + path + padded)[:12]
    return nonce + AESGCM(derived(data_key, b"contents")).encrypt(nonce, padded, path)


def opened(data_key, path, sealed):
    padded = AESGCM(derived(data_key, b"contents")).decrypt(sealed[:12], sealed[12:], path)
    page = padded.rstrip(b"\0")
    if page[-1:] != b"\x80":
        raise ValueError("the padding")
    return page[:-1]


def wrapping(passphrase, salt, rounds):
    return AESGCM(PBKDF2HMAC(hashes.SHA256(), 32, salt, rounds).derive(passphrase.encode()))


def failures(ours):
    for test in ours["pages"]:
        data_key, path = bytes.fromhex(test["dataKey"]), test["path"].encode()
        page, sealed = bytes.fromhex(test["page"]), bytes.fromhex(test["sealed"])
        try:
            if opened(data_key, path, sealed) != page:
                yield f"another page: {test}"
            if seal(data_key, path, page) != sealed:
                yield f"other bytes: {test}"
        except (InvalidTag, ValueError) as error:
            yield f"{error!r}: {test}"
        if code(derived(data_key, b"names"), path)[:16].hex() != test["name"]:
            yield f"another name: {test}"
    for test in ours["keys"]:
        key = wrapping(test["passphrase"], bytes.fromhex(test["salt"]), test["rounds"])
        try:
            if key.decrypt(bytes(12), bytes.fromhex(test["sealed"]), b"").hex() != test["dataKey"]:
                yield f"another key: {test}"
        except InvalidTag as error:
            yield f"{error!r}: {test}"


def text(made, longest):
    letters = "abcdefghijklmnopqrstuvwxyz/.- äßé漢字🎉\u0301\u200d\n\"\\"
    return "".join(made.choice(letters) for _ in range(made.randrange(longest)))


def pages(made, count):
    for _ in range(count):
        data_key, path = made.randbytes(32), text(made, 60)
        page = made.randbytes(made.randrange(made.choice([20, 300, 3000])))
        yield {
            "dataKey": data_key.hex(), "path": path, "page": page.hex(),
            "sealed": seal(data_key, path.encode(), page).hex(),
            "name": code(derived(data_key, b"names"), path.encode())[:16].hex(),
        }


def keys(made, count):
    for _ in range(count):
        data_key, salt, rounds = made.randbytes(32), made.randbytes(16), made.randint(1, 50)
        passphrase = text(made, 100)
        sealed = wrapping(passphrase, salt, rounds).encrypt(bytes(12), data_key, b"")
        yield {"dataKey": data_key.hex(), "passphrase": passphrase, "salt": salt.hex(), "rounds": rounds,
               "sealed": sealed.hex()}


made = random.Random(int(sys.argv[1]))
count = int(sys.argv[2])
answer = {"failures": list(failures(json.load(sys.stdin))), "pages": list(pages(made, count)),
          "keys": list(keys(made, count // 10))}
json.dump(answer, sys.stdout)
