// No device keeps this site. If one did before, what it kept goes, and so does its worker.
"use strict";
addEventListener("install", event => {
  registration.unregister();
  event.waitUntil((async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith(`todopress ${registration.scope} `)) await caches.delete(name);
    }
  })());
});
