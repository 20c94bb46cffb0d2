// Opens a locked site, whose pages lie encrypted in a `template` each. The passphrase opens the key of the site, which is kept
// for the tab or on the device. The key of a tab counts while the device has its token, which "Lock" removes, so that all tabs
// close. `PageSeal` and `Sources/Cipher` are the other side.

"use strict";

{
  const { subtle } = crypto;
  const find = selector => document.querySelector(selector);
  const coded = text => new TextEncoder().encode(text);
  const bytesOf = text => Uint8Array.from(atob(text), letter => letter.charCodeAt());
  // The address of this page, with what a host leaves out.
  const here = location.href.replace(/[?#].*/, "").replace(/\/$/, "/index.html").replace(/\/[^/.]+$/, "$&.html");
  const root = document.documentElement;
  // `keys` are those of contents and of names, and `places` those of the key, the token and the ticks in the browser's stores.
  let form, base, places, keys;

  // Nothing is drawn before it is known what.
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

  async function codeOf(text) {
    const code = new Uint8Array(await subtle.sign("HMAC", keys[1], coded(text)), 0, 16);
    return Array.from(code, byte => byte.toString(16).padStart(2, "0")).join("");
  }

  async function publicPath(path) {
    if (/^(agenda\/)?index\.html$/.test(path) || form.dataset.open.split("\n").includes(path)) return path;
    return "pages/" + await codeOf(path) + path.match(/\.\w+$/);
  }

  // Links lead to where pages are in public. `paths` tells tick.js what they were.
  window.paths = { __proto__: null };
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
    JSON.parse((await unseal(await run(base + path), path))[1])) : undefined;

  async function show(data) {
    const key = (purpose, result, use) => derive("HKDF", data, { salt: none, info: coded("todopress " + purpose) }, result, use);
    keys = [await key("contents", aes, "decrypt"), await key("names", { ...aes, name: "HMAC", hash: "SHA-256" }, "sign")];
    // No path begins with a zero.
    window.ticksKey = await codeOf("\0ticks");
    const [path, text] = await unseal(find("template").innerHTML, here.slice(base.length));
    const page = new DOMParser().parseFromString(text, "text/html");
    await relink(page.querySelectorAll("[href], [src]"), path);
    // What is written before the end of `load` is cut off.
    while (document.readyState !== "complete") await new Promise(next => setTimeout(next));
    paths[location.pathname] = "/" + path;
    if (find(".kept:not([hidden])")) page.querySelector(".kept").replaceWith(find(".kept"));
    const y = history.state;
    document.open();
    document.addEventListener("DOMContentLoaded", () => {
      find(".forget").onclick = () => {
        stores(store => places.forEach(place => store.removeItem(place)));
        location.reload();
      };
      if (keptKey()) for (const type of ["pagehide", "pageshow", "storage", "visibilitychange"]) addEventListener(type, look);
      // find.js knows the links of a site without a lock.
      new MutationObserver(() => relink(document.querySelectorAll(`.found a[href^="${base}"]`), path))
        .observe(find("main"), { childList: true });
      if (location.hash) location.replace(location.hash);
    });
    // Browsers restored the scroll of the lock.
    addEventListener("load", () => {
      if (y > 0) scrollTo(0, y);
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

  // The key that is kept. What others wrote there is none.
  function keptKey() {
    const [ofTab, ofDevice] = stores(store => store.getItem(places[0]));
    const [, token] = stores(store => store.getItem(places[1]));
    const { key } = form.dataset;
    const keyOf = (text, end) => text?.startsWith(key) && text.endsWith(end)
      && text.slice(key.length, text.length - end.length).match(/^[a-z\d+/]{43}=$/i)?.[0];
    const found = keyOf(ofDevice, "") || token !== null && keyOf(ofTab, token ?? "");
    if (!found) stores((store, name) => name[0] === "s" && store.removeItem(places[0]));
    return found;
  }

  function keep(data, isForDevice) {
    const text = form.dataset.key + btoa(String.fromCharCode(...data));
    const [, token] = stores(store => store.getItem(places[1]) ?? `${Date.now()}`);
    stores((store, name) => {
      if (name[0] === "s") return store.setItem(places[0], text + (token ?? ""));
      store.setItem(places[1], token);
      if (isForDevice) store.setItem(places[0], text);
    });
  }

  // A page that is seen again first looks whether the site is open.
  function look({ type }) {
    const isGone = type === "pagehide";
    const isOpen = keptKey();
    document.documentElement.style.visibility = isOpen && !isGone && !document.hidden ? "" : "hidden";
    if (!isOpen && !isGone) location.reload();
  }

  const open = data => show(data).catch(() => {
    say("damaged");
    ask();
  });

  function ask() {
    const { salt, rounds, key } = form.dataset;
    form.hidden = false;
    const [field, remember] = form.querySelectorAll("input");
    const button = form.querySelector(".show");
    const reveal = isShown => {
      field.type = isShown ? "text" : "password";
      button.ariaPressed = isShown;
    };
    button.onclick = () => reveal(field.type !== "text");
    field.focus();
    form.onsubmit = async event => {
      event.preventDefault();
      // Browsers would keep a text.
      reveal(false);
      say();
      try {
        const details = { salt: bytesOf(salt), iterations: +rounds };
        const wrap = await derive("PBKDF2", coded(field.value.normalize("NFC").trim()), details, aes, "decrypt");
        const data = await decrypt(wrap, new Uint8Array(12), bytesOf(key));
        keep(data, remember.checked);
        open(data);
      } catch {
        say("wrong");
        field.select();
      }
    };
  }

  document.addEventListener("DOMContentLoaded", () => {
    form = find("form");
    if (!subtle) return say();
    find(".needs").remove();
    base = new URL(form.dataset.root || ".", here).href;
    places = ["key", "open", "ticks"].map(name => `todopress-${name} ${base}`);
    const kept = keptKey();
    if (kept) return open(bytesOf(kept));
    say();
    ask();
  });
}
