// Finds items as one types. The index is loaded on first use. Every word must be in an item; `is:open` and
// `list:anna` narrow. The address has the search: `#find=WORDS`. Texts of items only become text nodes.

"use strict";

const box = document.querySelector(".find");
const input = box.querySelector("input");
const status = box.querySelector("[role=status]");
const head = box.closest(".head");
const main = head.parentElement;
const siteTitle = document.title;

// The most rows, and how long a search may block the page, in ms.
const [mostRows, slice] = [100, 5];
// Bits: groups of time, a star, what repeats.
const states = { __proto__: null, "is:open": 127, "is:overdue": 1, "is:done": 128, "is:starred": 256, "is:repeating": 512 };

// Accents, vowel points, invisible characters. Marks that make another letter stay: dakuten, Indic vowel signs.
const ignored = /(?![\u3099\u309a])[\p{DI}\p{sc=Zinh}\u0591-\u05c7\u0640\u0656-\u065f]/gu;
// Letters that Unicode does not decompose.
const bases = { æ: "ae", đ: "d", ð: "d", ħ: "h", ı: "i", ł: "l", ø: "o", œ: "oe", ß: "ss", þ: "th", ς: "σ" };

// Without case, accents and width.
function fold(text) {
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase();
  return text.normalize("NFKD").toLowerCase().replace(ignored, "")
    .replace(/[æđðħıłøœßþς]/g, letter => bases[letter]).normalize("NFC");
}

// A number in the digits of the language.
const written = number => `${number}`.replace(/\d/g, digit => [...box.dataset.digits ?? ""][digit] ?? digit);

// The matches of folded words: pairs of offsets, in order.
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

// The folded texts of items, by number.
const texts = [];
let searches = 0;
let shown = null;
let script = null;

function load() {
  if (script) return;
  script = document.createElement("script");
  script.src = box.dataset.index;
  script.onload = search;
  script.onerror = () => {
    status.className = "";
    status.textContent = status.dataset.failed;
  };
  document.head.append(script);
}

function itemText(number) {
  const [, , title, , place, project, tags = [], , description, lines] = findIndex.items[number];
  return texts[number] ??= fold([title, place, ...groupNames(project, tags), description, lines].join("\n"));
}

function groupNames(project, tags, list) {
  return [findIndex.projects[project], ...tags.map(tag => "#" + findIndex.tags[tag])].concat(findIndex.lists?.[list] ?? []);
}

async function search() {
  const [own, before] = [++searches, shown];
  const query = input.value.trim();
  if (!query) return leave();
  if (!window.findIndex) return load();
  const all = fold(query).split(/\s+/).filter(Boolean);
  const wanted = all.map(word => states[word]).filter(Boolean);
  const words = all.filter(word => !word.startsWith("is:"));
  const [found, counts] = [[], new Array(8).fill(0)];
  let end = performance.now() + slice;
  for (const [number, item] of findIndex.items.entries()) {
    const group = item[1] % 8;
    const state = 1 << group | item[1] & 768;
    if (wanted.every(bits => bits & state) && words.every(word => itemText(number).includes(word))) {
      counts[group]++;
      if (found.length < mostRows) found.push(item);
    }
    if (performance.now() > end) {
      if (found.length && shown === before) show(query, words, found, counts);
      // Lets the browser paint and take keys.
      await new Promise(resume => setTimeout(resume));
      if (own !== searches) return;
      end = performance.now() + slice;
    }
  }
  show(query, words, found, counts);
}

const copy = id => document.getElementById(id).content.cloneNode(true);

function show(query, words, found, counts) {
  const results = copy("find-results").firstElementChild;
  const total = counts.reduce((sum, count) => sum + count);
  const groups = [...results.querySelectorAll(".group")];
  for (const item of found) groups[item[1] % 8].querySelector("ul").append(row(item, words));
  groups.forEach((group, number) => group.querySelector("li") ? fill(group, ".n", written(counts[number])) : group.remove());
  const more = results.querySelector(".more").textContent;
  fill(results, ".more", total > found.length && more.replace("{count}", written(total - found.length)));
  const before = focused();
  if (shown) shown.replaceWith(results);
  else {
    hidePage(true);
    head.prepend(copy("find-head"));
    head.after(results);
  }
  shown = results;
  focus(before);
  fill(head, "q", query);
  status.textContent = status.dataset.found.replace("{found}", written(total));
  fill(head, ".found", status.textContent);
  document.title = `${query} – ${siteTitle}`;
}

function leave() {
  if (!shown) return;
  shown.remove();
  shown = null;
  head.querySelectorAll(".finding").forEach(part => part.remove());
  hidePage(false);
  status.textContent = "";
  document.title = siteTitle;
}

function hidePage(hidden) {
  for (const part of [...head.children, ...main.children]) part.hidden = hidden && part !== head && part !== box;
}

function row([id, mark, title, when, place, project, tags = [], steps, description, , list], words) {
  const item = copy("find-row").firstElementChild;
  const group = mark % 8;
  const isDone = item.classList.toggle("done", group === 7);
  item.querySelectorAll(".tick")[isDone ? 0 : 1].remove();
  const link = item.querySelector(".t");
  link.href = box.dataset.items + uuid(id) + ".html";
  link.classList.toggle("untitled", !title);
  if (title) fill(item, ".t", title, words);
  fill(item, ".when", when)?.classList.toggle("late", !group);
  fill(item, ".place", place, words);
  item.querySelectorAll(".priority").forEach((part, level) => mark % 256 >> 3 === level + 1 || part.remove());
  if (mark < 256) item.querySelector(".star")?.remove();
  fill(item, ".steps", steps);
  const names = groupNames(project, tags.slice(0, 12), list);
  fill(item, ".project", names[0], words);
  const tag = item.querySelector(".tag");
  for (const name of names.slice(1)) tag.before(fill(tag.cloneNode(true), "bdi", name, words).parentElement, " ");
  tag.remove();
  // The description is quoted where the rest of the row does not show a word.
  const seen = fold([title, place, ...names].join("\n"));
  fill(item, ".note", excerpt(description, words.filter(word => !seen.includes(word))), words);
  return item;
}

// Some 140 characters around the first match.
function excerpt(text, words) {
  // In parts that overlap by more than a match.
  for (let start = 0; words.length && start < text?.length; start += 1000) {
    const [match] = matches(text.slice(start, start + 1400), words);
    if (!match) continue;
    const from = start + match[0] < 60 ? 0 : start + match[0] - 40;
    // Without directions and surrogates that the cut leaves open.
    const quote = text.slice(from, from + 140).replace(/[\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, "");
    return (from ? "…" : "") + quote + (from + 140 < text.length ? "…" : "");
  }
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

function changed() {
  search();
  const query = input.value.trim();
  try {
    // The first key makes a history entry, the next ones change it.
    const address = query ? "#find=" + encodeURIComponent(query) : location.pathname + location.search;
    history[query && !asked() ? "pushState" : "replaceState"](null, "", address);
  } catch {
    // Browsers limit its rate.
  }
}

// What the arrow keys move to.
const stops = () => [input, ...main.querySelectorAll(".results .t")];
const focused = () => stops().indexOf(document.activeElement);
const focus = number => stops()[number]?.focus();

addEventListener("keydown", event => {
  const { key, target } = event;
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  if (key === "/" && target !== input) {
    input.focus();
    input.select();
  } else if (focused() < 0) return;
  else if (key === "ArrowDown") focus(focused() + 1);
  else if (key === "ArrowUp") focus(focused() - 1);
  else if (key === "Enter" && target === input) stops()[1]?.click();
  else if (key === "Escape" && input.value) {
    input.value = "";
    input.focus();
    changed();
  } else if (key === "Escape") input.blur();
  else return;
  event.preventDefault();
});

input.addEventListener("focus", load);
input.addEventListener("input", changed);
addEventListener("hashchange", () => {
  if (focused() > 0) focus(0);
  input.value = asked();
  search();
});

box.hidden = false;
input.value = asked();
search();
