// Finds items of a long list, whose index is in parts: `find/` has words with the numbers of their items (w), for frequent words
// those with it in the title (t), and items (i), 64 numbers a script. Items near today are in the index itself.
// Needs `finder` of find.js, which loads this script, and gives it `loadItem` and `findLong`.

"use strict";

{
  const { index, states, items, mostRows, load, add, fit } = finder;
  // Scripts of words before the first hits are shown. Items that are looked at together.
  const [firstScripts, readFirst, readNext] = [5, 10, 50];
  const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const values = new Map([...digits].map((digit, value) => [digit, value]));
  const width = Math.ceil(index.bits / 6);
  const fileName = word => word.replace(/[^a-z0-9]/g, unit => "-" + unit.charCodeAt().toString(16).padStart(4, "0"));
  let searches = 0;

  finder.loadItem = async number => {
    const { items: rows, names } = await load("../find/i-" + (number >> 6));
    add({ items: [rows[number & 63]], names }, () => number);
    return items.get(number);
  };

  // The words that begin with a word, with their items. Words of states, lists and days are typed as a whole.
  async function entries(word, isWhole, most) {
    const leaves = index.leaves.filter((start, at) => (isWhole ? start === word : start.startsWith(word))
      || start <= word && !index.alone.includes(at) && !(index.leaves[at + 1] <= word));
    const loaded = await Promise.all(leaves.slice(0, most).map(start => load("../find/w-" + fileName(start))));
    return loaded.flatMap(Object.entries)
      .filter(([name]) => isWhole ? name === word : name.startsWith(word) && (/^(is|list|due):/.test(name) <= /:/.test(word)));
  }

  // How well each item has one of some words. `most` is the number of scripts for a word.
  async function fits(words, most, knowsTitles) {
    const found = new Uint8Array(1 << index.bits);
    const fits = (number, fit) => {
      if (found[number] < fit) found[number] = fit;
    };
    const read = (text, fit) => {
      if (text[0] === "*") {
        for (let at = 1; at < text.length; at++) {
          const bits = values.get(text[at]);
          for (let bit = 0; bits >> bit; bit++) if (bits >> bit & 1) fits(6 * (at - 1) + bit, fit);
        }
      } else for (const [part, numbers] of text.split(".").entries()) {
        for (let at = 0; at < numbers.length; at += width) {
          let number = 0;
          for (const digit of numbers.slice(at, at + width)) number = number << 6 | values.get(digit);
          fits(number, (part ? 0 : 16) + fit);
        }
      }
    };
    for (const [word, isWhole] of words) {
      for (const [name, text] of await entries(word, isWhole, most)) {
        const fit = name === word ? 2 : 1;
        read(text, fit);
        if (knowsTitles && index.inTitles.includes(name)) read(await load("../find/t-" + fileName(name)), 16 + fit);
      }
    }
    return found;
  }

  // How well an item fits all of some words.
  function sum(found, number) {
    let sum = 0;
    for (const fits of found) {
      if (!fits[number]) return 0;
      sum += fits[number];
    }
    return sum;
  }

  // How well each item fits a term.
  async function fitsOf({ meant = [], parts }, ...how) {
    const [means, ...found] = await Promise.all([meant, ...parts.flatMap(({ words }) => words)].map(words => fits(words, ...how)));
    return means.map((isMeant, number) => isMeant ? 20 : Math.min(sum(found, number), 255));
  }

  // Adds the hits of all parts, and returns whether not all were looked at.
  finder.findLong = async (terms, wanted, hits, showEarly) => {
    for (const key of hits.keys()) if (!wanted.every(state => states[state](items.get(key)))) hits.delete(key);
    const near = new Set(hits.keys());
    let isEarly = false;
    const early = async () => {
      if (!isEarly && hits.size) await showEarly(isEarly = true);
    };
    await early();
    const named = (...names) => ({ meant: names.map(name => [name, true]), parts: [] });
    const typed = [...terms.filter(({ meant, parts }) => meant || parts.some(({ words }) => words.length)), ...wanted.map(name => named(name))];
    if (!typed.length) return false;
    const own = ++searches;
    const without = typed.filter(term => term.isLeftOut && !term.isSeen);
    const needed = typed.filter(term => !term.isLeftOut);
    if (!needed.length) needed.push(named("is:open", "is:done"));
    let isCut = false;
    // First without what is long to load.
    for (const how of [[Math.max(1, Math.floor(firstScripts / needed.length)), false], [Infinity, true]]) {
      const [[isDone, ...found], leftOut] = await Promise.all([[named("is:done"), ...needed], without]
        .map((terms, at) => Promise.all(terms.map(term => fitsOf(term, ...at ? [] : how)))));
      const fresh = [];
      for (const key of isDone.keys()) {
        const score = near.has(key) || leftOut.some(fits => fits[key]) ? 0 : sum(found, key);
        if (score) fresh.push({ key, score, isDone: isDone[key] > 0 });
      }
      if (!typed.some(term => term.isSeen)) for (const hit of fresh) hits.set(hit.key, hit);
      else {
        fresh.sort((left, right) => left.isDone - right.isDone || right.score - left.score);
        for (let at = 0, end = readFirst; at < fresh.length && own === searches; [at, end] = [end, end + readNext]) {
          isCut = hits.size >= mostRows;
          if (isCut || isEarly && !how[1]) break;
          await Promise.all(fresh.slice(at, end).map(async hit => {
            const item = items.get(hit.key) ?? await finder.loadItem(hit.key);
            if (fit(item, terms) >= 0) hits.set(hit.key, hit);
          }));
          await early();
        }
      }
      await early();
    }
    return isCut;
  };
}
