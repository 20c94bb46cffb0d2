// The box that finds items as one types: its keys, its address, `#find=WORDS`, and what it loads on first use: the index,
// `find-query.js`, `find-items.js`, which loads the parts of it, `find-results.js`, and `find-none.js` if nothing is found.
// Needs the box in the page, and `lockedPart` of unlock.js in a locked site. Gives `finder` to the scripts that it loads.

"use strict";

{
  const base = new URL(".", document.currentScript.src).href;
  const box = document.querySelector(".find");
  const input = box.querySelector("input");
  const main = document.querySelector("main");
  const status = document.createElement("p");

  const loads = {};
  // What a script assigns.
  const load = name => loads[name] ??= (window.lockedPart?.(name, run) ?? run(base + name + ".js"))
    .catch(() => Promise.reject(delete loads[name]));
  const run = src => new Promise((resolve, reject) => {
    const script = document.createElement("script");
    Object.assign(script, { src, async: false, onload: () => resolve(window.findPart), onerror: reject });
    document.head.append(script);
  });

  async function search() {
    const query = input.value.trim();
    if (!query) return finder.leave?.();
    try {
      finder.index ??= await load("../find-index");
      // They run in this order.
      await Promise.all(["find-query", "find-items", "find-results"].map(load));
      // Another key may have been pressed meanwhile.
      if (query === input.value.trim()) await finder.search(query);
    } catch {
      main.querySelector(".found progress")?.remove();
      for (const part of [status, ...main.querySelectorAll(".found .sum")]) part.textContent = box.dataset.failed;
    }
  }

  function ask(query) {
    input.value = query.trim();
    changed();
  }

  function asked() {
    try {
      return decodeURIComponent(location.hash.match(/^#find=(.*)/)?.[1] ?? "").slice(0, input.maxLength);
    } catch {
      return "";
    }
  }

  async function begin() {
    const name = location.hash.slice(1);
    const wasFinding = main.querySelector(".found");
    input.value = asked();
    await search();
    if (!name) return;
    // A result leads to a day, or to a part of this page that it has hidden.
    const day = [...main.querySelectorAll("[datetime]")].find(time => time.dateTime === name && time.checkVisibility());
    day?.closest("details")?.setAttribute("open", "");
    (day ?? (wasFinding && document.getElementById(name)))?.scrollIntoView();
  }

  function changed() {
    search();
    const query = input.value.trim();
    try {
      // Only the first key makes a history entry.
      const address = query ? "#find=" + encodeURIComponent(query) : location.pathname + location.search;
      history[query && !asked() ? "pushState" : "replaceState"](null, "", address);
    } catch {
      // It is limited.
    }
  }

  // What the arrow keys move to.
  const stops = () => [input, ...main.querySelectorAll(".found .t")];
  const focused = () => stops().indexOf(document.activeElement);
  // A pressed chip keeps the focus.
  const focus = (number, word) => (stops()[number]
    ?? [...main.querySelectorAll(".chips button")].find(chip => chip.dataset.word === word))?.focus();

  addEventListener("keydown", event => {
    const { key, code, target, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (event.isComposing || event.keyCode === 229) return;
    // Where browsers keep Ctrl+K, Alt+/ is left.
    if (altKey ? !ctrlKey && (key === "/" || code === "Slash")
      : ctrlKey !== metaKey && !shiftKey && /^(k(Key|$)|\P{sc=Latin}KeyK)/iu.test(key + code)) {
      input.focus();
      input.select();
    } else if (ctrlKey || metaKey || altKey || focused() < 0) return;
    else if (/^Arrow(Up|Down)$/.test(key)) focus(focused() + (key > "ArrowU" ? -1 : 1));
    else if (key === "Enter" && target === input) stops()[1]?.click();
    else if (key === "Escape" && input.value) {
      input.focus();
      ask("");
    } else if (key === "Escape") input.blur();
    else return;
    event.preventDefault();
  });

  input.addEventListener("focus", () => load("../find-index").catch(() => {}));
  input.addEventListener("input", changed);
  addEventListener("hashchange", () => {
    if (focused() > 0) focus(0);
    begin();
  });

  window.finder = { base, input, main, status, load, ask, focused, focus };
  status.className = "vh";
  status.role = "status";
  box.append(status);
  Object.assign(input, {
    maxLength: 200, autocomplete: "off", autocapitalize: "off", spellcheck: false, ariaKeyShortcuts: "Control+K Alt+/",
  });
  if (/Mac|iP/.test(navigator.platform)) box.querySelector("kbd").textContent = "⌘ K";
  box.hidden = false;
  begin();
}
