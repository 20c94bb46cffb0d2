// Keeps the site on a device. `site`, of sw.js, is a build: its digest, its day, and the files that are kept from the first
// visit on. Other pages are kept when they are read. A new build comes with a worker of its own, which fetches all that is
// kept before it takes over: what is kept is always of one build.

"use strict";

const home = registration.scope;
const prefix = `todopress ${home} `;
const store = prefix + site.build;

// In milliseconds, how long the network has to answer if the page is kept.
const patience = 2000;
// The most files that are kept because they were read.
const mostRead = 300;

const encoded = path => encodeURI(path).replaceAll("#", "%23");
const start = new Map(Object.entries(site.start).map(([path, digest]) => [home + encoded(path), digest]));
const folders = new Set(site.folders.map(encoded));

// The address of a file, whatever a host makes of it: `agenda/` is `agenda/index.html`, and `items/a` is `items/a.html`.
function fileOf(url) {
  const { origin, pathname } = new URL(url);
  return (origin + pathname).replace(/\/$/, "/index.html").replace(/\/[^/.]+$/, "$&.html");
}

// Whether an address is in a folder of the site. Another site may lie below this one.
function isOurs(url) {
  const [folder, ...rest] = url.startsWith(home) ? fileOf(url).slice(home.length).split("/") : ["", ""];
  return rest.length === 0 || folders.has(folder);
}

const ownStores = async () => (await caches.keys()).filter(name => name.startsWith(prefix));

// The file at an address as it is now, and not as a browser's cache has it.
const load = url => fetch(url, { cache: "no-cache" });

// A response of other bytes. A browser would follow a redirection and unpack bytes once more.
function response(body, { headers }) {
  headers = new Headers(headers);
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
  return new Response(body, { headers });
}

async function isCurrent() {
  const worker = await (await load(home + "sw.js")).text();
  return worker.includes(`"${site.build}"`);
}

async function loadStart(url, digest) {
  const answer = await load(url);
  const bytes = await answer.arrayBuffer();
  const found = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  if (btoa(String.fromCharCode(...found)) !== digest) throw new Error(`${url} is of another build`);
  return [url, response(bytes, answer)];
}

// A file that was read in an earlier build; nothing if it is gone.
async function loadRead(url) {
  const answer = await load(url);
  if (answer.status >= 500) throw new Error(`${url}: ${answer.status}`);
  return answer.ok ? [url, response(await answer.arrayBuffer(), answer)] : null;
}

async function install() {
  // What a worker left that was ended while it did this.
  await caches.delete(store);
  const read = new Set();
  for (const name of await ownStores()) {
    for (const { url } of await (await caches.open(name)).keys()) read.add(url);
  }
  for (const { url } of await clients.matchAll({ includeUncontrolled: true })) if (isOurs(url)) read.add(fileOf(url));
  const others = [...read].filter(url => !start.has(url)).slice(-mostRead);
  const files = await Promise.all([...[...start].map(file => loadStart(...file)), ...others.map(loadRead)]);
  if (!await isCurrent()) throw new Error("there is a newer build");
  const kept = await caches.open(store);
  for (const file of files) if (file) await kept.put(...file);
}

async function activate() {
  for (const name of await ownStores()) if (name !== store) await caches.delete(name);
  await clients.claim();
}

// The pages that are shown as they are kept. What they load is kept, too.
const shown = new Set();

// A kept page of another day than the device's says so.
async function show(kept, client) {
  shown.add(client);
  const now = new Date();
  const today = new Date(now - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
  if (today === site.day) return kept;
  const page = await kept.text();
  return response(page.replace(/(<p class="kept\b[^>]*) hidden="">/, (_, tag) => `${tag}>${site.note}`), kept);
}

async function keep(url, answer) {
  if (start.has(url) || !answer.ok) return;
  const file = response(await answer.arrayBuffer(), answer);
  if (!await isCurrent()) return;
  const kept = await caches.open(store);
  await kept.put(url, file);
  const read = (await kept.keys()).filter(({ url }) => !start.has(url));
  for (const request of read.slice(0, -mostRead)) await kept.delete(request);
}

async function answer(event) {
  const { request, clientId, resultingClientId } = event;
  const url = fileOf(request.url);
  const kept = await (await caches.open(store)).match(url);
  if (kept && shown.has(clientId)) return kept;
  const online = fetch(request, { cache: "no-cache" });
  const answer = await (kept ? Promise.race([online.catch(() => {}), new Promise(done => setTimeout(done, patience))]) : online);
  if (kept && !(answer?.status < 500)) return request.mode === "navigate" ? show(kept, resultingClientId) : kept;
  event.waitUntil(keep(url, answer.clone()).catch(() => {}));
  return answer;
}

addEventListener("install", event => {
  skipWaiting();
  event.waitUntil(install());
});
addEventListener("activate", event => event.waitUntil(activate()));
addEventListener("fetch", event => {
  const { method, destination, url } = event.request;
  if (method === "GET" && ["document", "script", "style", "image"].includes(destination) && isOurs(url)) {
    event.respondWith(answer(event));
  }
});
