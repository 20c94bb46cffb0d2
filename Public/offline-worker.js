// Keeps the site on a device. `site`, of sw.js, is a build: its name, its day, the files that are kept from the first visit
// on, and the digests of all files. Other files are kept when they are read. A new build comes with a worker of its own,
// which fetches all that is kept before it takes over, and no worker keeps a file of another build.

"use strict";

const home = registration.scope;
const prefix = `todopress ${home} `;
const store = prefix + site.build;

// In milliseconds, how long the network has to answer if the page is kept.
const patience = 2000;
// At the end of the list's address: the list is shown in the place of a page that is not kept.
const otherPage = "?not-kept";
// The most files that are kept because they were read.
const mostRead = 300;

const start = new Set(site.start.map(path => home + encodeURI(path).replaceAll("#", "%23")));
const digests = new Set(site.digests.match(/.{8}/g));

// The address of a file, whatever a host makes of it: `agenda/` is `agenda/index.html`, and `items/a` is `items/a.html`.
function fileOf(url) {
  const { origin, pathname } = new URL(url);
  return (origin + pathname).replace(/\/$/, "/index.html").replace(/\/[^/.]+$/, "$&.html");
}

const ownStores = async () => (await caches.keys()).filter(name => name.startsWith(prefix));

// A response with other bytes. A browser would unpack them, or follow a redirection, once more.
function response(body, { headers }) {
  headers = new Headers(headers);
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
  return new Response(body, { headers });
}

// A file to keep, if it is of this build.
async function checked(url, answer) {
  const bytes = await answer.arrayBuffer();
  const named = await new Blob([decodeURIComponent(url.slice(home.length)), "\n", bytes]).arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", named), 0, 6);
  return digests.has(btoa(String.fromCharCode(...digest))) ? response(bytes, answer) : null;
}

async function install() {
  const read = new Set();
  for (const name of await ownStores()) {
    for (const { url } of await (await caches.open(name)).keys()) read.add(url);
  }
  for (const { url } of await clients.matchAll({ includeUncontrolled: true })) {
    if (url.startsWith(home)) read.add(fileOf(url));
  }
  const urls = [...start, ...[...read].filter(url => !start.has(url)).slice(-mostRead)];
  // As they are now, and not as a browser's cache has them.
  const files = await Promise.all(urls.map(async url => checked(url, await fetch(url, { cache: "no-cache" }))));
  const missing = urls.findIndex((url, number) => start.has(url) && !files[number]);
  if (missing >= 0) throw new Error(`${urls[missing]} is not of the build that sw.js names`);
  const kept = await caches.open(store);
  for (const [number, url] of urls.entries()) if (files[number]) await kept.put(url, files[number]);
}

async function activate() {
  for (const name of await ownStores()) if (name !== store) await caches.delete(name);
  await clients.claim();
}

// The pages that are shown as they are kept. What they load is kept, too.
const shown = new Set();

// A kept page of another day than the device's says so, and the list in the place of a page that is not kept.
async function show(kept, client, isOther) {
  shown.add(client);
  // Swedish dates are written as in ISO 8601.
  if (new Date().toLocaleDateString("sv") === site.day && !isOther) return kept;
  const page = await kept.text();
  return response(page.replace(/(<p class="kept\b[^>]*) hidden="">/, (_, tag) => `${tag}>${isOther ? site.missing : site.note}`), kept);
}

async function keep(url, answer) {
  const file = !start.has(url) && await checked(url, answer);
  // Another worker may have taken over.
  if (!file || !await caches.has(store)) return;
  const kept = await caches.open(store);
  await kept.put(url, file);
  const read = (await kept.keys()).filter(({ url }) => !start.has(url));
  for (const request of read.slice(0, -mostRead)) await kept.delete(request);
}

async function answer(event) {
  const { request, clientId, resultingClientId } = event;
  const url = fileOf(request.url);
  const kept = await caches.match(url, { cacheName: store });
  const isPage = request.mode === "navigate";
  if (kept && !isPage && shown.has(clientId)) return kept;
  const online = fetch(request, { cache: "no-cache" });
  const late = new Promise(done => setTimeout(done, patience));
  const list = home + "index.html";
  if (!kept && isPage && start.has(list)) {
    // Its relative links need its address.
    const answer = await online.catch(() => Response.redirect(list + otherPage));
    if (answer.type !== "default") event.waitUntil(keep(url, answer.clone()).catch(() => {}));
    return answer;
  }
  const answer = await (kept ? Promise.race([online.catch(() => {}), late]) : online);
  if (kept && !(answer?.status < 500)) {
    return isPage ? show(kept, resultingClientId, new URL(request.url).search === otherPage) : kept;
  }
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
  if (method === "GET" && ["document", "script", "style", "image"].includes(destination) && url.startsWith(home)) {
    event.respondWith(answer(event));
  }
});
