// Reads the items of the index, part by part from today on, in slices between which keys are read, and says which of them fit a
// query. Every word must be in an item, what is in quotes as a phrase.
// Needs `finder` of find.js, which loads this script, and find-query.js. Gives it `parts`, `now`, `spelled`, `read`, `hitsOf` and
// `count`.

"use strict";

{
  const { index, load, fold, gaps, joined, states, termsOf } = finder;

  // The order of the list: by groups, and in each from the day of the build on.
  const age = ({ day = 0 }) => Math.abs(day - index.days[0]);
  const byList = (left, right) => left.group - right.group || age(left) - age(right) || (left.group % 7 ? 1 : -1) * (left.at - right.at);

  // The date of an item as its row has it: near today by name, without what the heading says.
  function dateOf({ id, isDone, group, day, when, time }) {
    const name = isDone ? index.past[index.days[0] - day] : id in index.moving ? undefined : index.near[day - index.days[0] + 99];
    if (name === undefined) return when;
    if (!time || !group) return name;
    return name ? index.query.weekAndDay.replace("{day}", name).replace("{time}", time) : time;
  }

  // A row has its fields in the order of `index.fields`.
  function itemOf(row, at, groupNames) {
    const item = Object.fromEntries(row.map((value, field) => [index.fields[field], value ?? undefined]));
    const { id, mark, project, tags = [], list } = item;
    const isDone = mark % 2 === 1;
    const [day, when] = index.moving[id] ?? [item.day, item.when];
    const group = isDone ? 7 : day === undefined ? 6 : index.days.filter(start => start <= day).length;
    const names = [groupNames[project], ...tags.map(tag => "#" + groupNames[tag]), groupNames[list]];
    Object.assign(item, { at, isDone, day, when, group, names, isStarred: mark & 2, isRepeating: mark & 4, priority: mark >> 3 });
    item.when = dateOf(item);
    return item;
  }

  const loaded = {};
  const itemsOf = part => loaded[part] ??= load("../find/" + part)
    .then(({ items, names }) => items.map((row, at) => itemOf(row, at, names)).sort(byList))
    .catch(() => Promise.reject(delete loaded[part]));

  // The parts in the order in which they are read: from this day on, what is open first.
  const now = Math.floor(Date.now() / 864e5 - new Date().getTimezoneOffset() / 1440);
  const distance = ([, , isDone, first, last]) =>
    first === undefined ? isDone ? Infinity : 31 : Math.max(first - now, now - last, 0);
  const parts = [...index.parts].sort((left, right) => left[2] - right[2] || distance(left) - distance(right) || 0);

  // A text as words are found in it: folded, as words with blanks between them, and so in other spellings, `mueller` for `Müller`.
  function spelled(text) {
    const folded = fold(text);
    const whole = text.normalize();
    const umlauts = /[äöü]/i.test(whole) ? fold(whole.replace(/[äöü]/gi, "$&e")) : "";
    const others = [folded, umlauts].flatMap(joined).join(" ");
    return [folded, ...[folded, umlauts, others].map(words => words && ` ${words.split(gaps).join(" ")} `)].join("\n");
  }

  // How well an item fits terms: what they mean, in its title, at begins and ends of words. -1 if it does not.
  function fit(item, terms) {
    item.texts ??= [[item.title], [item.title, item.place, ...item.names, item.description, item.lines]]
      .map(texts => texts.map((text = "") => spelled(text)).join("\n"));
    const fitPart = ({ word, forms }) => {
      const at = item.texts.findIndex(text => forms.some(form => text.includes(form)));
      const text = item.texts[at];
      return at < 0 ? -1 : (at ? 0 : 16) + text.includes(" " + word) + text.includes(` ${word} `);
    };
    let sum = 0;
    for (const { isLeftOut, test, parts } of terms) {
      const scores = test?.(item) ? [20] : parts.map(fitPart);
      const isThere = scores.length > 0 && !scores.includes(-1);
      if (isThere === isLeftOut) return -1;
      if (isThere) sum += scores.reduce((left, right) => left + right);
    }
    return sum;
  }

  // Milliseconds of a slice, and its end.
  const slice = 8;
  let end = 0;
  const pause = () => new Promise(next => setTimeout(() => next(end = performance.now() + slice)));

  // Gives all items to `use`, in the order of the parts, and after each part their number to `tell`. Others are loaded while one
  // is read.
  async function read(use, isWanted, tell) {
    end = performance.now() + slice;
    for (const at of parts.keys()) {
      const [items] = await Promise.all(parts.slice(at, at + Math.min(at + 1, 4)).map(([name], ahead) =>
        ahead ? void itemsOf(name).catch(() => {}) : itemsOf(name)));
      for (const item of items) {
        if (performance.now() > end) await pause();
        if (!isWanted()) return;
        use(item);
      }
      tell?.(at + 1);
    }
  }

  // An event has no state.
  const fits = (item, state) => !item.href && states[state](item);

  // Hits by rank: today's, what is open, what is done, by fit; and the number of each kind.
  function hitsOf(terms, wanted) {
    const [ranks, counts] = [new Map(), new Map()];
    const count = name => counts.set(name, (counts.get(name) ?? 0) + 1);
    return {
      counts,
      add(item) {
        const score = fit(item, terms);
        if (score < 0) return;
        for (const name of ["is:", ...Object.keys(states).filter(state => fits(item, state)), ...new Set(item.names.slice(1, -1))]) count(name);
        if (!wanted.every(state => fits(item, state))) return;
        count("all");
        count(item.group);
        const rank = (item.isDone ? 2 : Number(item.group !== 1)) * 1e6 - score;
        ranks.has(rank) ? ranks.get(rank).push(item) : ranks.set(rank, [item]);
      },
      best(most) {
        const best = [];
        for (const rank of [...ranks.keys()].sort((left, right) => left - right)) {
          if (best.length < most) best.push(...ranks.get(rank).slice(0, most - best.length));
        }
        return best;
      },
    };
  }

  // How many items the query `text` finds.
  async function count(text, isWanted) {
    const hits = hitsOf(termsOf(text), []);
    await read(hits.add, isWanted);
    return hits.counts.get("all") ?? 0;
  }

  Object.assign(finder, { parts, now, spelled, read, hitsOf, count });
}
