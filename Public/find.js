// Finds items as one types. What it needs is loaded on first use: the index, `find-long.js` for a long list, `find-none.js`
// if nothing is found. Every word must be in an item; `is:open` and `list:anna` narrow. The address has the search:
// `#find=WORDS`. Texts of items only become text nodes.

"use strict";

const base = new URL(".", document.currentScript.src).href;
const box = document.querySelector(".find");
const input = box.querySelector("input");
const main = document.querySelector("main");
const status = document.createElement("p");
const siteTitle = document.title;

const states = {
  __proto__: null,
  "is:open": item => !item.isDone,
  "is:overdue": item => item.group === 1,
  "is:done": item => item.isDone,
  "is:starred": item => item.isStarred,
  "is:repeating": item => item.isRepeating,
};

// Accents, vowel points, invisibles. Marks that make another letter stay: dakuten, Indic vowels.
const ignored = /(?![\u3099\u309a])[\p{DI}\p{sc=Zinh}\u0591-\u05c7\u0640\u0656-\u065f]/gu;
// Unicode does not decompose these.
const bases = { æ: "ae", đ: "d", ð: "d", ħ: "h", ı: "i", ł: "l", ø: "o", œ: "oe", ß: "ss", þ: "th", ς: "σ" };
const gaps = /[^\p{L}\p{N}\p{M}]+/u;

// Without case, accents and width.
function fold(text) {
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase();
  return text.normalize("NFKD").toLowerCase().replace(ignored, "")
    .replace(/./gsu, letter => bases[letter] ?? letter).normalize("NFC");
}

// A count as the language writes it.
const written = count => count.toLocaleString(document.documentElement.lang)
  .replace(/\d/g, digit => [...markup.dataset.digits ?? ""][digit] ?? digit);

// Matches of folded words: pairs of offsets, in order.
function matches(text, words) {
  let folded = "";
  const [starts, ends, found] = [[], [], []];
  for (const { 0: letter, index } of text.matchAll(/[\u1100-\u11ff]+|.\p{M}*/gsu)) {
    folded += fold(letter);
    while (starts.length < folded.length) {
      starts.push(index);
      ends.push(index + letter.length);
    }
  }
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      found.push([starts[at], ends[at + word.length - 1]]);
    }
  }
  return found.sort((left, right) => left[0] - right[0]);
}

const loads = {};
// What a script assigns.
const load = name => loads[name] ??= (window.lockedPart?.(name, run) ?? run(base + name + ".js"))
  .catch(() => Promise.reject(delete loads[name]));
const run = src => new Promise((resolve, reject) => {
  const script = document.createElement("script");
  Object.assign(script, { src, onload: () => resolve(window.findPart), onerror: reject });
  document.head.append(script);
});

// The index, its markup, and loaded items by key.
let index, markup, near;
const items = new Map();

function add(part) {
  const nameOf = number => part.names[number];
  for (const [id, mark, day, title, when, place, project, tags = [], steps, description, lines, list, key = id] of part.items) {
    // What is near today is dated better.
    if (items.has(key)) continue;
    const isDone = mark % 2 === 1;
    const group = isDone ? 7 : day === undefined ? 6 : [1, 0, 2, 3, 4, 5][index.days.filter(start => start <= day).length];
    items.set(key, {
      id, title, when, place, steps, description, lines, isDone, group, isStarred: mark & 2, isRepeating: mark & 4,
      priority: mark >> 3, names: [nameOf(project), ...tags.map(tag => "#" + nameOf(tag)), nameOf(list)],
    });
  }
}

const tagsOf = item => item.names.slice(1, -1);

// How well an item fits words: in its title, at begins and ends of words. -1 if it does not.
function fit(item, words) {
  item.texts ??= [item.title, [item.title, item.place, ...item.names, item.description, item.lines].join("\n")].map((text = "") => {
    const folded = fold(text);
    return `${folded}\n ${folded.split(gaps).join(" ")} `;
  });
  return words.reduce((sum, word) => {
    const inTitle = item.texts[0].includes(word);
    const text = item.texts[inTitle ? 0 : 1];
    if (sum < 0 || !text.includes(word)) return -1;
    return sum + 3 * inTitle + text.includes(" " + word) + text.includes(` ${word} `);
  }, 0);
}

// The hits, best first: today's, what is open, then by fit. Early ones of a long list come first.
async function find(words, wanted, showEarly) {
  const hits = new Map();
  for (const [key, item] of near) {
    const score = fit(item, words);
    if (score >= 0) hits.set(key, { key, isDone: item.isDone, score });
  }
  const rank = ({ key, isDone }) => isDone ? 2 : Math.sign(items.get(key)?.group ?? 1);
  const sorted = () => [...hits.values()].sort((left, right) => rank(left) - rank(right) || right.score - left.score);
  if (index.leaves) await findLong(words, wanted, hits, () => showEarly?.(sorted()));
  return sorted();
}

let searches = 0;
let shown = null;

async function search() {
  const own = ++searches;
  const query = input.value.trim();
  if (!query) return leave();
  try {
    index ??= await load("../find-index");
    if (index.leaves) await load("find-long");
    if (!markup) {
      markup = new DOMParser().parseFromString(index.markup, "text/html").body.firstElementChild;
      add(index);
      near = [...items];
    }
    const all = fold(query).split(/\s+/);
    const wanted = all.filter(word => states[word]);
    const words = all.filter(word => !word.startsWith("is:"));
    const draw = async (hits, isFinal) => {
      const rows = await Promise.all(hits.slice(0, isFinal ? 100 : 10).map(({ key }) => items.get(key) ?? loadItem(key)));
      if (own === searches) show(query, words, wanted, hits, rows, isFinal);
    };
    const hits = await find(words, wanted, hits => draw(hits, false));
    if (own === searches) await draw(hits, true);
    if (hits.length || own !== searches) return;
    await load("find-none");
    await showNone(query, words, () => own === searches);
  } catch {
    status.textContent = box.dataset.failed;
  }
}

function show(query, words, wanted, hits, rows, isFinal) {
  const results = markup.cloneNode(true);
  const template = results.querySelector("template");
  const before = [focused(), document.activeElement.dataset.word];
  const found = hits.map(({ key }) => items.get(key));
  const isWhole = isFinal && !found.includes(undefined);
  const narrow = index.leaves ? found : found.filter(item => wanted.every(state => states[state](item)));
  if (!index.leaves) rows = narrow.slice(0, 100);
  [...results.querySelectorAll(".group")].forEach((group, number) => {
    const own = rows.filter(item => item.group === number);
    if (!own.length) return group.remove();
    group.querySelector("ul").append(...own.map(item => row(template, item, words)));
    fill(group, ".n", isWhole && written(narrow.filter(item => item.group === number).length));
  });
  const more = results.querySelector(".more").textContent;
  const sum = isFinal ? results.dataset.count.replace("{found}", written(narrow.length)) : "…";
  fill(results, "q", query);
  fill(results, ".sum", sum);
  fill(results, ".more", isFinal && narrow.length > rows.length && more.replace("{count}", written(narrow.length - rows.length)));
  chips(results.querySelector(".chips"), query, isWhole, found.filter(Boolean));
  template.remove();
  for (const part of main.children) part.hidden = true;
  shown?.remove();
  main.prepend(results);
  shown = results;
  focus(...before);
  if (isFinal) status.textContent = sum;
  document.title = `${query} – ${siteTitle}`;
}

// Buttons that narrow, with what they would find if it is known. Some exclude others.
function chips(bar, query, isWhole, found) {
  const pattern = bar.lastElementChild;
  for (const tag of [...new Set(found.flatMap(tagsOf))].slice(0, 6)) {
    const chip = pattern.cloneNode(true);
    chip.dataset.word = tag;
    fill(chip, "bdi", tag);
    pattern.before(chip);
  }
  pattern.remove();
  const exclusive = /(^|\s)is:(open|overdue|done)(?!\S)/;
  for (const chip of bar.children) {
    const { word } = chip.dataset;
    const isPressed = word === "is:" ? !exclusive.test(query) : query.includes(word);
    const count = found.filter(states[word] ?? (item => word === "is:" || item.names.includes(word))).length;
    chip.ariaPressed = isPressed;
    fill(chip, ".n", isWhole && written(count));
    chip.onclick = () => {
      const rest = isPressed ? query.replace(word, "") : exclusive.test(word) || word === "is:" ? query.replace(exclusive, "") : query;
      ask(isPressed || word === "is:" ? rest : `${rest} ${word}`);
    };
  }
}

function ask(query) {
  input.value = query.trim();
  changed();
}

function leave() {
  if (!shown) return;
  shown.remove();
  shown = null;
  for (const part of main.children) part.hidden = false;
  status.textContent = "";
  document.title = siteTitle;
}

function row(template, item, words) {
  const part = template.content.firstElementChild.cloneNode(true);
  part.classList.toggle("done", item.isDone);
  part.classList.toggle("repeats", item.isRepeating);
  part.querySelectorAll(".tick")[item.isDone ? 0 : 1].remove();
  const link = part.querySelector(".t");
  link.href = `${base}../items/${uuid(item.id)}.html`;
  link.classList.toggle("untitled", !item.title);
  if (item.title) fill(part, ".t", item.title, words);
  fill(part, ".when", item.when)?.classList.toggle("late", item.group === 1);
  fill(part, ".place", item.place, words);
  part.querySelectorAll(".priority").forEach((one, level) => item.priority === level + 1 || one.remove());
  if (!item.isStarred) part.querySelector(".star")?.remove();
  fill(part, ".steps", item.steps);
  const [project, ...others] = item.names;
  fill(part, ".project", project, words);
  const tag = part.querySelector(".tag");
  for (const name of others.filter(Boolean).slice(0, 12)) tag.before(fill(tag.cloneNode(true), "bdi", name, words).parentElement, " ");
  tag.remove();
  // A line or the description is quoted where the row shows a word nowhere else.
  const seen = fold([item.title, item.place, ...item.names].join("\n"));
  const missing = words.filter(word => !seen.includes(word));
  const line = item.lines?.split("\n").find(line => matches(line, missing).length && !line.startsWith("list:"));
  fill(part, ".note", line ?? excerpt(item.description, missing), words);
  return part;
}

// 140 characters around the first match.
function excerpt(text, words) {
  const [match] = text && words.length ? matches(text, words) : [];
  if (!match) return;
  const from = match[0] < 60 ? 0 : match[0] - 40;
  // Without what the cut leaves open.
  const quote = text.slice(from, from + 140).replace(/[\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, "");
  return (from ? "…" : "") + quote + (from + 140 < text.length ? "…" : "");
}

// Fills in an element, marking words, or removes it without a text.
function fill(parent, selector, text, words) {
  const element = parent.querySelector(selector);
  if (!text) return element.remove();
  const target = element.querySelector("bdi") ?? element;
  target.textContent = "";
  let end = 0;
  for (const [from, to] of words ? matches(text, words) : []) {
    if (to <= end) continue;
    const mark = document.createElement("mark");
    mark.textContent = text.slice(Math.max(from, end), to);
    target.append(text.slice(end, from), mark);
    end = to;
  }
  target.append(text.slice(end));
  return element;
}

// The UUID of 16 bytes in base64.
function uuid(id) {
  return Array.from(atob(id), byte => byte.charCodeAt().toString(16).padStart(2, "0")).join("")
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

function asked() {
  try {
    return decodeURIComponent(location.hash.match(/^#find=(.*)/)?.[1] ?? "").slice(0, input.maxLength);
  } catch {
    return "";
  }
}

function begin() {
  input.value = asked();
  search();
}

let timer;
function changed() {
  clearTimeout(timer);
  // A long list loads more.
  if (index?.leaves) timer = setTimeout(search, 150);
  else search();
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
const focus = (number, word) => (stops()[number] ?? [...main.querySelectorAll(".chips button")].find(chip => chip.dataset.word === word))?.focus();

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

status.className = "vh";
status.role = "status";
box.append(status);
Object.assign(input, { maxLength: 200, autocomplete: "off", autocapitalize: "off", spellcheck: false, ariaKeyShortcuts: "Control+K Alt+/" });
if (/Mac|iP/.test(navigator.platform)) box.querySelector("kbd").textContent = "⌘ K";
box.hidden = false;
begin();
