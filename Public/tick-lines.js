// Ticks the lines of lists, in a site that has some: on their item's page, or below their item elsewhere. It runs before the
// page is drawn, as tick.js does.
// Needs `ticker` of tick.js, and `ticksKey` of unlock.js in a locked site. Gives `ticker` the functions `takeLine`, `keyLines`
// and `drawLists`.

"use strict";

{
const { ticks, wholeID, shortID, isOldLine, changeTicks, forget, addBox, drawTicks } = ticker;
// By the elements that have the lines.
const lists = new Map();

// The first half of SHA-256 (FIPS 180-4) in hexadecimal. Browsers have it over https only, and not at once.
const digestOf = (() => {
  const primes = [];
  for (let number = 2; primes.length < 64; number++) if (primes.every(prime => number % prime)) primes.push(number);
  const fractions = power => primes.map(prime => prime ** power % 1 * 2 ** 32 | 0);
  const [start, constants] = [fractions(1 / 2).slice(0, 8), fractions(1 / 3)];
  const turn = (word, ...counts) => counts.reduce((all, by) => all ^ (word >>> by | word << 32 - by), 0);
  return text => {
    const bytes = new TextEncoder().encode(text);
    const blocks = new Int32Array((bytes.length + 8 >> 6) + 1 << 4);
    [...bytes, 128].forEach((byte, at) => blocks[at >> 2] |= byte << 24 - at % 4 * 8);
    blocks[blocks.length - 1] = bytes.length * 8;
    let hash = start;
    for (let block = 0; block < blocks.length; block += 16) {
      const words = [...blocks.subarray(block, block + 16)];
      let [a, b, c, d, e, f, g, h] = hash;
      for (let at = 0; at < 64; at++) {
        const [early, late] = [words[at - 15], words[at - 2]];
        if (at > 15) words[at] = words[at - 16] + (turn(early, 7, 18) ^ early >>> 3) + words[at - 7] + (turn(late, 17, 19) ^ late >>> 10) | 0;
        const sum = h + turn(e, 6, 11, 25) + (e & f ^ ~e & g) + constants[at] + words[at];
        [a, b, c, d, e, f, g, h] = [sum + turn(a, 2, 13, 22) + (a & b ^ a & c ^ b & c) | 0, a, b, c, d + sum | 0, e, f, g];
      }
      hash = [a, b, c, d, e, f, g, h].map((word, at) => word + hash[at] | 0);
    }
    return hash.slice(0, 4).map(word => (word >>> 0).toString(16).padStart(8, "0")).join("");
  };
})();

// Takes a new box of a line.
function takeLine(box, line) {
  const parent = line.parentElement;
  const outer = parent.closest("li");
  const item = wholeID(outer ? outer.querySelector("a")?.getAttribute("href") : location.pathname);
  if (!item) return;
  // The key of the digests: of the lock, else what no tick has of the ID.
  const secret = (window.ticksKey ?? "") + item + "\n";
  const day = (outer ?? document).querySelector("[data-day]")?.dataset.day.split("/")[0];
  const list = lists.get(parent) ?? { key: shortID(item) + (day ? "@" + day : ""), secret, lines: [], counts: {} };
  lists.set(parent, list);
  const name = line.querySelector(".name");
  const text = name.querySelector("bdi").textContent.trim();
  box.classList.remove("paper-only");
  const digest = digestOf(secret + text);
  const count = list.counts[digest] = (list.counts[digest] ?? 0) + 1;
  // A line that was there before ticks apart from it.
  const own = count > 1 ? digestOf(`${secret}${text}\n${count}`) : digest;
  list.lines.push({ line, text, digest, own, box: addBox(box, text, name, "/") });
}

// Ticks with words become those of today.
function renew({ key, lines }) {
  if (![...ticks.keys()].some(other => isOldLine(other) && other.startsWith(key + "/"))) return;
  let old = 0;
  for (const { text } of lines) for (const letter of text + "\n") old = Math.imul(old, 31) + letter.codePointAt() | 0;
  const timeOf = text => ticks.get(`${key}/${old.toString(36)}/${text}`);
  changeTicks(() => lines.forEach(({ box, text }) => timeOf(text) && ticks.set(box.key, timeOf(text))));
}

// Gives boxes the keys of their lines, which depend on all lines of a list.
function keyLines(isWhole) {
  for (const list of lists.values()) {
    const { key, secret, lines, count } = list;
    if (count !== lines.length) {
      list.count = lines.length;
      list.start = `${key}/${digestOf(secret + "\n" + lines.map(({ digest }) => digest).join())}/`;
      for (const { box, own } of lines) box.key = list.start + own;
    }
    if (!isWhole) continue;
    renew(list);
    // The list has changed.
    forget(other => other.startsWith(key + "/") && !other.startsWith(list.start));
  }
}

// Moves what is ticked to the end, and says what is left.
function drawList({ lines }, parent) {
  const isOpen = ({ box }) => !ticks.has(box.key);
  const open = lines.filter(isOpen);
  const sorted = [...open, ...lines.filter(one => !isOpen(one))].map(({ line }) => line);
  if (sorted.some((line, number) => line !== parent.children[number])) {
    const focused = document.activeElement;
    // Else Chromium would scroll.
    focused.blur();
    parent.append(...sorted);
    focused.focus({ preventScroll: true });
  }
  const sum = parent.closest("section")?.querySelector(".sum");
  if (!sum) return;
  const { of, pay, currency, discount = 0 } = sum.dataset;
  const written = (number, format) => number.toLocaleString(document.documentElement.lang, format);
  const left = open.reduce((left, { line }) => left + +(line.querySelector("[data-amount]")?.dataset.amount ?? 0), -discount);
  const count = of.replace("{done}", written(lines.length - open.length)).replace("{count}", written(lines.length));
  const text = count + (currency ? " · " + pay.replace("{amount}", written(Math.max(0, left), { style: "currency", currency })) : "");
  const words = sum.querySelector("p");
  if (words.textContent !== text) words.textContent = text;
  sum.hidden = false;
  sum.querySelector("button").onclick = () => {
    changeTicks(() => lines.forEach(({ box }) => ticks.delete(box.key)));
    drawTicks();
    lines[0].box.input.focus({ preventScroll: true });
  };
}

Object.assign(ticker, { takeLine, keyLines, drawLists: () => lists.forEach(drawList) });
}
