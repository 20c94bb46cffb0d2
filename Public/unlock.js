// Opens a locked site, whose pages lie encrypted in a `template` each. The passphrase opens the key of the site, which is kept
// for the tab or on the device. `PageSeal` and `Sources/Cipher` are the other side.

"use strict";

{
  const { subtle } = crypto;
  const find = selector => document.querySelector(selector);
  const coded = text => new TextEncoder().encode(text);
  const bytesOf = text => Uint8Array.from(atob(text), letter => letter.charCodeAt());
  // The address of this page, with what a host leaves out.
  const here = location.href.replace(/[?#].*/, "").replace(/\/$/, "/index.html").replace(/\/[^/.]+$/, "$&.html");
  const root = document.documentElement;
  // `keys` are those of contents and of names.
  let form, base, place, keys;

  // Nothing is drawn before it is known what to show.
  root.hidden = true;

  const none = new Uint8Array();
  const aes = { name: "AES-GCM", length: 256 };
  const decrypt = async (key, iv, bytes, additionalData = none) =>
    new Uint8Array(await subtle.decrypt({ ...aes, iv, additionalData }, key, bytes));
  const derive = async (name, secret, details, result, use) => subtle.deriveKey(
    { name, hash: "SHA-256", ...details }, await subtle.importKey("raw", secret, name, false, ["deriveKey"]), result, false, [use]);

  // What is sealed: its path in a site without a lock, and its contents.
  async function unseal(text, path) {
    const bytes = bytesOf(text);
    const padded = await decrypt(keys[0], bytes.subarray(0, 12), bytes.subarray(12), coded(path));
    return new TextDecoder().decode(padded.subarray(0, padded.lastIndexOf(128))).split("\0");
  }

  async function publicPath(path) {
    if (/^(agenda\/)?index\.html$/.test(path) || form.dataset.open.split("\n").includes(path)) return path;
    const code = new Uint8Array(await subtle.sign("HMAC", keys[1], coded(path)), 0, 16);
    return "pages/" + Array.from(code, byte => byte.toString(16).padStart(2, "0")).join("") + path.match(/\.\w+$/);
  }

  // Links lead to where pages are in public. `paths` tells tick.js what they were.
  window.paths = {};
  const relink = (links, path) => Promise.allSettled(Array.from(links, async link => {
    const name = link.src ? "src" : "href";
    const value = link.getAttribute(name);
    const url = new URL(value, base + path).href;
    if (value[0] === "#" || !url.startsWith(base)) return;
    const [, file, rest] = url.slice(base.length).match(/^([^?#]*)(.*)/);
    const target = decodeURIComponent(file);
    const address = form.dataset.root + (target.endsWith(".html") ? await publicPath(target) : file) + rest;
    paths[address] = target;
    link.setAttribute(name, address);
  }));

  // A part of the find index, for find.js.
  window.lockedPart = (name, run) => name.startsWith("../find") ? publicPath(name.slice(3) + ".js").then(async path =>
    // Arrays leave out what is null.
    JSON.parse((await unseal(await run(base + path), path))[1], (_, value) => value ?? undefined)) : undefined;

  async function show(data) {
    const key = (purpose, result, use) => derive("HKDF", data, { salt: none, info: coded("todopress " + purpose) }, result, use);
    keys = [await key("contents", aes, "decrypt"), await key("names", { ...aes, name: "HMAC", hash: "SHA-256" }, "sign")];
    const [path, text] = await unseal(find("template").innerHTML, here.slice(base.length));
    const page = new DOMParser().parseFromString(text, "text/html");
    await relink(page.querySelectorAll("[href], [src]"), path);
    // A page that is written before the end of `load` is cut off.
    while (document.readyState !== "complete") await new Promise(next => setTimeout(next));
    paths[location.pathname] = "/" + path;
    page.querySelector(".kept")?.replaceWith(find(".kept"));
    const y = history.state;
    document.open();
    document.addEventListener("DOMContentLoaded", () => {
      find(".forget").onclick = () => {
        stores(store => store.removeItem(place));
        location.reload();
      };
      // find.js knows the links of a site without a lock.
      new MutationObserver(() => relink(document.querySelectorAll(`.found a[href^="${base}"]`), path))
        .observe(find("main"), { childList: true });
      if (location.hash) location.replace(location.hash);
    });
    // Browsers have restored the scroll of the lock.
    addEventListener("load", () => {
      if (y) scrollTo(0, y);
      addEventListener("scrollend", () => history.replaceState(scrollY, ""));
    });
    document.write("<!DOCTYPE html>" + page.documentElement.outerHTML);
    document.close();
  }

  function say(word) {
    root.hidden = false;
    find("[role=alert]").textContent = form.dataset[word] ?? "";
  }

  // What a function makes of the browser's stores.
  const stores = use => ["sessionStorage", "localStorage"].map(name => {
    try {
      return use(window[name], name);
    } catch {}
  });

  const open = data => show(data).catch(() => say("damaged"));

  document.addEventListener("DOMContentLoaded", () => {
    form = find("form");
    if (!subtle) return say();
    find(".needs").remove();
    base = new URL(form.dataset.root || ".", here).href;
    place = "todopress-key " + base;
    const { salt, rounds, key } = form.dataset;
    const kept = stores(store => store.getItem(place)).find(text => text?.startsWith(key));
    if (kept) return open(bytesOf(kept.slice(key.length)));
    say();
    form.hidden = false;
    const [field, remember] = form.querySelectorAll("input");
    field.focus();
    form.onsubmit = async event => {
      event.preventDefault();
      say();
      try {
        const details = { salt: bytesOf(salt), iterations: +rounds };
        const wrap = await derive("PBKDF2", coded(field.value.normalize("NFC").trim()), details, aes, "decrypt");
        const data = await decrypt(wrap, new Uint8Array(12), bytesOf(key));
        const text = key + btoa(String.fromCharCode(...data));
        stores((store, name) => (remember.checked || name[0] === "s") && store.setItem(place, text));
        open(data);
      } catch {
        say("wrong");
        field.select();
      }
    };
  });
}
