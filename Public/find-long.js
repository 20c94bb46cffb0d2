// Finds items of a long list, whose index is in parts: `find/` has the words with the numbers of their items (w), and the items
// (i), 64 numbers a script. Items that are near today are in the index itself, and found before.
// Needs `finder` of find.js, which loads this script, and gives it `loadItem` and `findLong`.

"use strict";

{
  const { index, gaps, unspaced, states, items, mostRows, load, add, fit } = finder;
  // Scripts of words before the first hits are shown. Items that are looked at together for a phrase.
  const [firstScripts, readFirst, readNext] = [5, 10, 50];
  const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const values = new Map([...digits].map((digit, value) => [digit, value]));

  const fileName = word => word.replace(/[^a-z0-9]/g, unit => "-" + unit.charCodeAt().toString(16).padStart(4, "0"));
  let searches = 0;
  const cut = word => [...word].slice(0, 24).join("");

  finder.loadItem = async number => {
    const script = number >> 6;
    add(await load("../find/i-" + script), at => script << 6 | at);
    return items.get(number);
  };

  // The words of the index that stand for a word or phrase as it is typed.
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

  // The leaves that may have words that begin with a word. Some have one word alone.
  const leavesOf = word => index.leaves.filter((start, at) => start.startsWith(word)
    || start <= word && !index.alone.includes(at) && !(index.leaves[at + 1] <= word));

  // The words of the index that begin with a word, with their items. Words of states, lists and days are typed as a whole.
  async function entries(word, most) {
    const loaded = await Promise.all(leavesOf(word).slice(0, most).map(start => load("../find/w-" + fileName(start))));
    return loaded.flatMap(Object.entries)
      .filter(([name]) => name.startsWith(word) && (/^(is|list|due):/.test(name) <= /:/.test(word)));
  }

  // How well each item has a word, by number: as a whole, and in its title as far as the index knows.
  async function fits(word, most) {
    const found = new Uint8Array(1 << index.bits);
    const width = Math.ceil(index.bits / 6);
    const fits = (number, fit) => found[number] = Math.max(found[number], fit);
    for (const [name, text] of await entries(word, most)) {
      const isExact = name === word ? 2 : 1;
      if (text[0] === "*") {
        for (let at = 1; at < text.length; at++) {
          const bits = values.get(text[at]);
          for (let bit = 0; bits >> bit; bit++) if (bits >> bit & 1) fits(6 * (at - 1) + bit, isExact);
        }
      } else {
        for (const [part, numbers] of text.split(".").entries()) {
          for (let at = 0; at < numbers.length; at += width) {
            let number = 0;
            for (const digit of numbers.slice(at, at + width)) number = number << 6 | values.get(digit);
            fits(number, (part ? 0 : 3) + isExact);
          }
        }
      }
    }
    return found;
  }

  // Adds the hits of all parts, and returns whether not all were looked at. `showEarly` is called when there are some.
  finder.findLong = async (words, wanted, hits, showEarly) => {
    for (const key of hits.keys()) if (!wanted.every(state => states[state](items.get(key)))) hits.delete(key);
    let isEarly = false;
    const early = async () => {
      if (!isEarly && hits.size) await showEarly();
      isEarly ||= hits.size > 0;
    };
    await early();
    const typed = [...words.flatMap(indexed), ...wanted];
    if (!typed.length) return false;
    const own = ++searches;
    const hasPhrase = words.some(word => word.includes(" "));
    const first = Math.max(1, Math.floor(firstScripts / (typed.length - wanted.length)));
    let isCut = false;
    for (const most of typed.some(word => leavesOf(word).length > first) ? [first, Infinity] : [Infinity]) {
      const [isDone, start, ...others] = await Promise.all([fits("is:done", 1), ...typed.map(word => fits(word, most))]);
      let sums = Uint16Array.from(start);
      for (const other of others) sums = sums.map((sum, number) => sum && other[number] && sum + other[number]);
      const found = [];
      for (const [key, score] of sums.entries()) {
        if (score && !hits.has(key)) found.push({ key, score, isDone: isDone[key] > 0 });
      }
      if (!hasPhrase) for (const hit of found) hits.set(hit.key, hit);
      // The index knows no order of words. What has a phrase is seen in the items.
      else {
        found.sort((left, right) => left.isDone - right.isDone || right.score - left.score);
        for (let at = 0, end = readFirst; at < found.length && own === searches; [at, end] = [end, end + readNext]) {
          isCut = hits.size >= mostRows;
          if (isCut) break;
          await Promise.all(found.slice(at, end).map(async hit => {
            const item = items.get(hit.key) ?? await finder.loadItem(hit.key);
            if (fit(item, words) >= 0) hits.set(hit.key, hit);
          }));
          await early();
        }
      }
      await early();
    }
    return isCut;
  };
}
