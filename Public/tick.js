// Ticks boxes on this device. It runs before the page is drawn, so that nothing moves. Ticks are kept in
// `localStorage`, under one key for each site. A tick has a key, and the local time as its value: the beginning of the
// item's ID, with `@` and the day if it repeats, or its time of several; for a line of a list, then two digests, of the list
// and of the line. No words are kept. Other pages of the origin can write what is kept, so what is not a tick as a whole does
// not count.
// Needs `paths` and `ticksKey` of unlock.js in a locked site, and gives `ticker` to tick-lines.js and tick-bar.js, whose
// functions it calls where they are there.

"use strict";

{
const ticksBase = new URL(".", document.currentScript.src).href;
const ticksPlace = "todopress-ticks " + new URL("..", ticksBase);
const wholeID = address => (window.paths?.[address] ?? address)?.match(/([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})(\.html)?$/)?.[1];
const shortID = id => id?.replace(/-/g, "").slice(0, 12);
const localTime = (date = new Date()) => new Date(date - date.getTimezoneOffset() * 6e4).toISOString().slice(0, 16);
const isItem = key => /^[\da-f]{12}(@\d{4}-\d\d-\d\d(T\d\d:\d\d)?)?$/.test(key);
const dayOf = key => key.slice(13).split("/")[0];
const isLine = key => /^[\da-f]{12}(@\d{4}-\d\d-\d\d(T\d\d:\d\d)?)?(\/[\da-f]{32}){2}$/.test(key);
// Keys of lines once had a digest that can be guessed, and the words.
const isOldLine = key => !window.ticksKey && /^[\da-f]{12}(@\d{4}-\d\d-\d\d)?\/-?[\da-z]{1,7}\//.test(key);
const isTime = time => typeof time === "string" && /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(time);

const ticks = new Map();
// What can be ticked on this device.
let tickBoxes = [];
const seenBoxes = new WeakSet();

function readTicks() {
  let kept;
  try {
    kept = JSON.parse(localStorage.getItem(ticksPlace));
  } catch {
    // No JSON.
  }
  const oldest = localTime(new Date(Date.now() - 60 * 864e5));
  ticks.clear();
  for (const [key, time] of Object.entries(kept ?? {})) {
    if (isTime(time) && time > oldest && (isItem(key) || isLine(key) || isOldLine(key))) ticks.set(key, time);
  }
}

function changeTicks(edit) {
  readTicks();
  edit();
  try {
    if (ticks.size) localStorage.setItem(ticksPlace, JSON.stringify(Object.fromEntries(ticks)));
    else localStorage.removeItem(ticksPlace);
  } catch {
    // Without room, a tick is lost at the next.
  }
}

function forget(isSettled) {
  const keys = [...ticks.keys()].filter(isSettled);
  if (keys.length) changeTicks(() => keys.forEach(key => ticks.delete(key)));
}

// Takes new boxes. The last row may be incomplete. Hits know no day.
function findBoxes() {
  const isWhole = document.readyState !== "loading";
  const count = tickBoxes.length;
  for (const box of document.querySelectorAll(".row[id], .tick")) {
    const line = box.closest("li, tr, .named");
    if (seenBoxes.has(box) || !line || !isWhole && !line.nextSibling || box.closest(".repeats")) continue;
    seenBoxes.add(box);
    if (box !== line) takeBox(box, line);
    else if (!box.querySelector(".tick") && !box.classList.contains("done")) {
      const tick = document.createElement("span");
      tick.className = "tick";
      box.prepend(tick);
      seenBoxes.add(tick);
      takeBox(tick, line);
    }
  }
  if (tickBoxes.length > count) drawTicks();
}

function takeBox(box, line) {
  const isPage = line.matches(".named");
  const link = line.querySelector("a");
  const id = shortID(wholeID(isPage ? location.pathname : link?.getAttribute("href")));
  const [day, missed] = (box.dataset.day ?? line.dataset.day ?? "").split("/");
  const isDone = box.textContent.trim() || box.matches(".done") || line.matches(".done");
  if (!id) {
    if (!link && !isDone && line.querySelector(".name")) ticker.takeLine?.(box, line);
    return;
  }
  const key = id + (day && "@" + day);
  // Rows and item pages name missed days; others before are settled.
  forget(other => other.startsWith(id + "@") && dayOf(other) < day && missed?.includes(dayOf(other)) === false);
  if (isDone) return forget(other => other.startsWith(key));
  const title = isPage ? document.querySelector("h1") : line.querySelector(".t, .title, .name") ?? link;
  const isOne = line.querySelectorAll(".tick:not(.goods *)").length === 1;
  const hasTime = day[10];
  const date = isOne && !hasTime ? "" : ", " + new Date(hasTime ? day : day + "T12:00").toLocaleString(document.documentElement.lang, { dateStyle: "full", timeStyle: hasTime && "short" });
  addBox(box, title.textContent.trim() + date, isOne && !isPage && title, key);
}

function addBox(box, title, struck, key) {
  const input = Object.assign(document.createElement("input"), { type: "checkbox", autocomplete: "off", ariaLabel: title });
  const entry = { input, struck, key };
  input.onchange = () => {
    changeTicks(() => input.checked ? ticks.set(entry.key, localTime()) : ticks.delete(entry.key));
    drawTicks();
  };
  input.onkeydown = ({ key }) => {
    if (key === "Enter") input.click();
  };
  for (const name of ["role", "aria-label", "aria-hidden"]) box.removeAttribute(name);
  box.append(input);
  tickBoxes.push(entry);
  return entry;
}

function drawTicks() {
  const isWhole = document.readyState !== "loading";
  ticker.keyLines?.(isWhole);
  tickBoxes = tickBoxes.filter(({ input }) => input.isConnected);
  for (const { input, struck, key } of tickBoxes) {
    input.checked = ticks.has(key);
    if (struck) struck.classList.toggle("ticked", input.checked);
  }
  ticker.drawLists?.();
  drawCounts();
  if (isWhole) drawBar();
}

// Headings count what is open, and a line of routines what is done. What comes again stays open as a whole.
function drawCounts() {
  const lang = document.documentElement.lang;
  for (const count of document.querySelectorAll("[data-open]")) {
    const target = count.closest("li")?.querySelector("a[href^='#']")?.hash;
    const part = (target ? document.querySelector(target) : count)?.closest("section, .late, .own, main");
    const ticked = tickBoxes.filter(({ input, key }) =>
      input.checked && isItem(key) && part?.contains(input) && (part.localName !== "main" || !key.includes("@"))).length;
    const open = Math.max(0, count.dataset.open - ticked);
    const form = count.dataset[new Intl.PluralRules(lang).select(open)] ?? count.dataset.other ?? "{count}";
    const text = form.replace("{count}", open.toLocaleString(lang));
    if (ticked || count.drawn) count.drawn = count.textContent = text;
  }
  for (const line of document.querySelectorAll(".habits[data-of]")) {
    const done = [...line.querySelectorAll(".row")].map(row => row.matches(".done, :has(:checked)"));
    line.querySelectorAll(".pips i").forEach((pip, number) => pip.classList.toggle("done", done[number]));
    const [part, all] = [done.filter(Boolean), done].map(({ length }) => length.toLocaleString(lang));
    line.querySelector(".n").textContent = line.dataset.of.replace("{done}", part).replace("{count}", all);
  }
}

// The bar is loaded with the first tick.
function drawBar() {
  if (ticker.showTicks) ticker.showTicks();
  else if ([...ticks.keys()].some(isItem)) {
    ticker.showTicks = () => {};
    const script = document.createElement("script");
    script.src = ticksBase + "tick-bar.js";
    document.head.append(script);
  }
}

function redrawTicks() {
  readTicks();
  drawTicks();
}

window.ticker = {
  ticksBase, ticksPlace, ticks, wholeID, shortID, isItem, isOldLine, localTime, changeTicks, forget, addBox, drawTicks,
  redrawTicks, tickBoxes: () => tickBoxes,
};
try {
  // Pages stay as they are where nothing is kept.
  localStorage.setItem(ticksPlace + "?", "");
  localStorage.removeItem(ticksPlace + "?");
  readTicks();
  document.documentElement.classList.add("ticks");
  new MutationObserver(findBoxes).observe(document, { childList: true, subtree: true });
  document.addEventListener("DOMContentLoaded", () => {
    findBoxes();
    drawTicks();
  });
  addEventListener("storage", ({ key }) => key === ticksPlace && redrawTicks());
  addEventListener("pageshow", ({ persisted }) => persisted && redrawTicks());
} catch {
  // No ticks.
}
}
