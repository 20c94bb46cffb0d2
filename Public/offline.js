// Lets this device keep the site: registers its service worker, sw.js, where a browser has them (https, localhost).

"use strict";

{
  const worker = new URL("../sw.js", document.currentScript.src);
  if (worker.protocol.startsWith("http")) {
    navigator.serviceWorker?.register(worker, { updateViaCache: "none" }).catch(() => {});
  }
}
