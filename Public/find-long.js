// Finds items of a long list, whose index is in parts: `find/` has the words (w), the items of frequent words (c), and the
// items (i). `find.js` loads this script. Items of the index have keys of four characters of base64url.

"use strict";

// The scripts of a kind before the first hits; bits of a key.
const [firstScripts, keyBits] = [4, 24];
const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
// Scripts without blanks between words.
const unspaced = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}]+/gu;

const firstBits = (key, bits) => [...key].reduce((sum, digit) => sum * 64 + digits.indexOf(digit), 0) >> keyBits - bits;
const fileName = word => word.replace(/[^a-z0-9]/g, unit => "-" + unit.charCodeAt().toString(16).padStart(4, "0"));
const cut = word => [...word].slice(0, 24).join("");

async function loadItem(key) {
  add(await load("../find/i-" + firstBits(key, index.bits)));
  return items.get(key);
}

// The words of the index that stand for a word as it is typed.
function indexed(word) {
  if (/^(#|is:|list:)/.test(word)) return [cut(word)];
  return word.split(gaps).flatMap(part => [
    ...part.replace(unspaced, " ").split(" ").filter(Boolean).map(cut),
    ...(part.match(unspaced) ?? []).flatMap(run => {
      const letters = [...run];
      return letters.slice(0, Math.max(1, letters.length - 1)).map((letter, at) => letter + (letters[at + 1] ?? ""));
    }),
  ]);
}

// The words of the index that begin with a word, each with its items or with the number of bits that part them.
async function entries(word, most) {
  const leaves = index.leaves.filter((start, at) => (start <= word || start.startsWith(word)) && !(index.leaves[at + 1] <= word));
  const loaded = await Promise.all(leaves.slice(0, most).map(start => load("../find/w-" + fileName(start))));
  return loaded.flatMap(Object.entries).filter(([name]) => name.startsWith(word));
}

// Adds the hits of all parts. `showEarly` is called when there are some.
async function findLong(words, wanted, hits, showEarly) {
  for (const [key] of hits) if (!wanted.every(state => states[state](items.get(key)))) hits.delete(key);
  let isEarly = false;
  const early = async () => {
    if (!isEarly && hits.size) await showEarly();
    isEarly ||= hits.size > 0;
  };
  await early();
  const typed = words.flatMap(indexed);
  // The items of each word are parted by whether they are done.
  const isDone = { "is:open": false, "is:done": true };
  const simple = typed.length ? wanted.filter(state => state in isDone) : [];
  const all = typed.concat(wanted.filter(state => !simple.includes(state)));
  for (const most of all.length ? [firstScripts, Infinity] : []) {
    const lists = await Promise.all(all.map(word => entries(word, most)));
    const bits = Math.max(0, ...lists.flat().map(([, keys]) => typeof keys === "number" ? keys : 0));
    const ranges = most === firstScripts ? 1 : 1 << bits;
    for (let range = 0; range < ranges; range++) {
      let found = null;
      for (const [at, list] of lists.entries()) {
        const before = found;
        found = new Map();
        let scripts = most;
        const parts = list.map(([name, keys]) => {
          if (typeof keys === "string") return keys;
          return scripts-- > 0 ? load(`../find/c-${fileName(name)}-${range >> bits - keys}`) : "";
        });
        for (const [part, texts] of (await Promise.all(parts)).entries()) {
          const isExact = list[part][0] === all[at];
          for (const [kind, keys] of texts.split(".").entries()) {
            if (simple.some(state => isDone[state] !== kind > 1)) continue;
            for (let start = 0; start < keys.length; start += 4) {
              const key = keys.slice(start, start + 4);
              if (bits && firstBits(key, bits) !== range || before && !before.has(key)) continue;
              const score = (before?.get(key).score ?? 0) + (kind % 2 ? 0 : 3) + (isExact ? 2 : 1);
              if (!(found.get(key)?.score >= score)) found.set(key, { key, isDone: kind > 1, score });
            }
          }
        }
      }
      for (const [key, hit] of found) if (!hits.has(key)) hits.set(key, hit);
      await early();
    }
  }
}
