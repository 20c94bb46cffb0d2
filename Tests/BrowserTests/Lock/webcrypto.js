// Opens and seals random pages and keys with WebCrypto, as `Tests/CipherTests/Oracles/cryptography_oracle.py` does with
// Python's. An expression: a function of what the room `Cipher` has sealed.
async ours => {
    const crypt = crypto.subtle;
    const text = new TextEncoder();
    const hex = bytes => Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, "0")).join("");
    const bytes = digits => Uint8Array.from(digits.match(/../g) || [], pair => parseInt(pair, 16));
    const join = (...parts) => Uint8Array.from(parts.flatMap(part => [...new Uint8Array(part)]));

    async function keys(dataKey) {
        const base = await crypt.importKey("raw", dataKey, "HKDF", false, ["deriveKey"]);
        const key = (purpose, kind, uses) => crypt.deriveKey(
            { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(0), info: text.encode("todopress " + purpose) },
            base, kind, false, uses);
        const hmac = { name: "HMAC", hash: "SHA-256", length: 256 };
        return {
            contents: await key("contents", { name: "AES-GCM", length: 256 }, ["encrypt", "decrypt"]),
            nonces: await key("nonces", hmac, ["sign"]), names: await key("names", hmac, ["sign"]),
        };
    }
    async function wrapping(passphrase, salt, iterations) {
        const base = await crypt.importKey("raw", text.encode(passphrase), "PBKDF2", false, ["deriveKey"]);
        return crypt.deriveKey(
            { name: "PBKDF2", hash: "SHA-256", salt, iterations }, base, { name: "AES-GCM", length: 256 }, false,
            ["encrypt", "decrypt"]);
    }
    const code = (key, message) => crypt.sign("HMAC", key, message);
    const gcm = (iv, additionalData = new Uint8Array(0)) => ({ name: "AES-GCM", iv, additionalData });
    const padme = length => {
        if (length < 2) return length;
        const exponent = Math.floor(Math.log2(length));
        const unit = 2 ** (exponent - Math.floor(Math.log2(exponent)) - 1);
        return Math.ceil(length / unit) * unit;
    };
    async function seal({ contents, nonces }, path, page) {
        const padded = new Uint8Array(padme(page.length + 1));
        padded.set(page);
        padded[page.length] = 0x80;
        const length = new Uint8Array(8);
        new DataView(length.buffer).setUint32(4, path.length);
        const nonce = (await code(nonces, join(length, path, padded))).slice(0, 12);
        return join(nonce, await crypt.encrypt(gcm(nonce, path), contents, padded));
    }
    async function open({ contents }, path, sealed) {
        const padded = new Uint8Array(await crypt.decrypt(gcm(sealed.slice(0, 12), path), contents, sealed.slice(12)));
        let end = padded.length;
        while (padded[--end] === 0);
        if (padded[end] !== 0x80) throw new Error("the padding");
        return padded.slice(0, end);
    }

    const answer = { failures: [], pages: [], keys: [] };
    const check = async (test, body) => {
        try {
            const problem = await body();
            if (problem) answer.failures.push(problem + ": " + JSON.stringify(test));
        } catch (error) { answer.failures.push(error + ": " + JSON.stringify(test)); }
    };
    for (const test of ours.pages) await check(test, async () => {
        const [site, path] = [await keys(bytes(test.dataKey)), text.encode(test.path)];
        if (hex(await open(site, path, bytes(test.sealed))) !== test.page) return "another page";
        if (hex(await seal(site, path, bytes(test.page))) !== test.sealed) return "other bytes";
        if (hex(await code(site.names, path)).slice(0, 32) !== test.name) return "another name";
    });
    for (const test of ours.keys) await check(test, async () => {
        const key = await wrapping(test.passphrase, bytes(test.salt), test.rounds);
        const dataKey = await crypt.decrypt(gcm(new Uint8Array(12)), key, bytes(test.sealed));
        if (hex(dataKey) !== test.dataKey) return "another key";
    });

    const some = count => crypto.getRandomValues(new Uint8Array(count));
    for (const [number, { path }] of ours.pages.entries()) {
        const [dataKey, page] = [some(32), some(Math.floor(Math.random() * [20, 300, 3000][number % 3]))];
        const site = await keys(dataKey);
        answer.pages.push({
            dataKey: hex(dataKey), path, page: hex(page), sealed: hex(await seal(site, text.encode(path), page)),
            name: hex(await code(site.names, text.encode(path))).slice(0, 32),
        });
    }
    for (const { passphrase, rounds } of ours.keys) {
        const [dataKey, salt] = [some(32), some(16)];
        const sealed = await crypt.encrypt(
            gcm(new Uint8Array(12)), await wrapping(passphrase, salt, rounds), dataKey);
        answer.keys.push({ dataKey: hex(dataKey), passphrase, salt: hex(salt), rounds, sealed: hex(sealed) });
    }
    return answer;
}
