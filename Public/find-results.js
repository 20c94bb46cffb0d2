// Finds items in the index and shows them. Every word must be in an item, what is in quotes as a phrase; `is:open` and
// `list:anna` narrow. Texts of items only become text nodes.
// Needs `finder` of find.js, which loads this script, and find-query.js; for a long list find-long.js, for no results
// find-none.js. Gives it `search`, `leave` and what those two use.

"use strict";

{
  const { index, base, input, main, status, load, ask, focused, focus, fold, gaps, states, termsOf, pagesOf, linksTo } = finder;
  const siteTitle = document.title;

  const written = count => page.written(count, markup.dataset.digits);

  // Matches of folded words: pairs of offsets, in order. Where one has a blank, no letter may be.
  const isLetter = letter => letter && !gaps.test(letter);
  function matches(text, words) {
    const all = fold(text);
    if (!words.some(word => all.includes(word.trim().split(" ")[0]))) return [];
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
      const parts = word.trim().split(" ").map(part => part.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"));
      for (const { 0: match, index } of folded.matchAll(RegExp(parts.join(gaps.source), "gu"))) {
        const end = index + match.length;
        if (/^\s/.test(word) && isLetter(folded[index - 1]) || /\s$/.test(word) && isLetter(folded[end])) continue;
        found.push([starts[index], ends[end - 1]]);
      }
    }
    return found.sort((left, right) => left[0] - right[0]);
  }

  // Loaded items by key: their places in a short index, their numbers in a long one.
  const items = new Map();

  // A row of a part has its fields in the order of `index.fields`.
  function add(part, keyOf) {
    for (const [at, row] of part.items.entries()) {
      const key = keyOf(at);
      // What is near today is dated better.
      if (!row || items.has(key)) continue;
      const item = Object.fromEntries(row.map((value, field) => [index.fields[field], value ?? undefined]));
      const { mark, day, project, tags = [], list } = item;
      const isDone = mark % 2 === 1;
      const group = isDone ? 7 : day === undefined ? 6 : index.days.filter(start => start <= day).length;
      items.set(key, {
        ...item, isDone, group, isStarred: mark & 2, isRepeating: mark & 4, priority: mark >> 3,
        names: [part.names[project], ...tags.map(tag => "#" + part.names[tag]), part.names[list]],
      });
    }
  }

  const tagsOf = item => item.names.slice(1, -1);

  // How well an item fits terms: what they mean, in its title, at begins and ends of words. -1 if it does not.
  function fit(item, terms) {
    item.texts ??= [[item.title], [item.title, item.place, ...item.names, item.description, item.lines]].map(texts => {
      const folded = texts.map((text = "") => fold(text));
      return [...folded, ...folded.map(text => ` ${text.split(gaps).join(" ")} `)].join("\n");
    });
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

  // The hits, best first: today's, what is open, then by fit. Early ones of a long list come first.
  async function find(terms, wanted, showEarly) {
    const hits = new Map();
    for (const [key, item] of near) {
      const score = fit(item, terms);
      if (score >= 0) hits.set(key, { key, isDone: item.isDone, score });
    }
    const rank = ({ key, isDone }) => isDone ? 2 : Number(items.get(key)?.group !== 1);
    const better = (left, right) => rank(left) - rank(right) || right.score - left.score;
    const sorted = () => [...hits.values()].sort(better);
    const isCut = index.leaves && await finder.findLong(terms, wanted, hits, () => showEarly?.(sorted()));
    return Object.assign(sorted(), { isCut });
  }

  // The rows of early results, and of all.
  const [firstRows, mostRows] = [10, 100];
  let shown = null;
  let searches = 0;

  async function search(query) {
    const own = ++searches;
    const all = termsOf(query);
    const wanted = all.filter(({ text, isLeftOut }) => states[text] && !isLeftOut).map(({ text }) => text);
    const terms = all.filter(({ text, isLeftOut }) => states[text] ? isLeftOut : !text.startsWith("is:"));
    const parts = terms.flatMap(({ parts, isLeftOut }) => isLeftOut ? [] : parts);
    const pages = pagesOf(query);
    const draw = async (hits, isFinal) => {
      const loads = hits.slice(0, isFinal ? mostRows : firstRows).map(({ key }) => items.get(key) ?? finder.loadItem(key));
      const rows = await Promise.all(loads);
      if (own === searches) show(query, terms, parts, wanted, hits, rows, pages, isFinal);
    };
    const hits = await find(terms, wanted, hits => draw(hits, false));
    if (own === searches) await draw(hits, true);
    if (hits.length || pages.length || own !== searches) return;
    await load("find-none");
    await finder.showNone(query, parts.map(({ word }) => word), () => own === searches);
  }

  function show(query, terms, parts, wanted, hits, rows, pages, isFinal) {
    const results = markup.cloneNode(true);
    const template = results.querySelector("template");
    const before = [focused(), document.activeElement.dataset.word];
    const found = hits.map(({ key }) => items.get(key));
    const isWhole = isFinal && !found.includes(undefined);
    const narrow = index.leaves ? found : found.filter(item => wanted.every(state => states[state](item)));
    if (!index.leaves) rows = narrow.slice(0, mostRows);
    // Only loaded items show what is in their titles.
    else rows.sort((left, right) => fit(right, terms) - fit(left, terms) || left.day - right.day);
    [...results.querySelectorAll(".group")].forEach((group, number) => {
      const own = rows.filter(item => item.group === number);
      if (!own.length) return group.remove();
      group.querySelector("ul").append(...own.map(item => row(template, item, parts)));
      fill(group, ".n", isWhole && written(narrow.filter(item => item.group === number).length));
    });
    const more = results.querySelector(".more").textContent;
    const sum = isFinal ? results.dataset.count.replace("{found}", written(narrow.length) + (hits.isCut ? "+" : "")) : "…";
    fill(results, "q", query);
    fill(results, ".sum", sum);
    const rest = narrow.length - rows.length;
    fill(results, ".more", isFinal && rest && more.replace("{count}", written(rest)));
    chips(results.querySelector(".chips"), query, isWhole, found.filter(Boolean));
    template.remove();
    if (pages.length) results.querySelector(".head").after(linksTo(pages));
    for (const part of main.children) part.hidden = true;
    shown?.remove();
    main.prepend(results);
    shown = results;
    focus(...before);
    if (isFinal) status.textContent = hits.length || !pages.length ? sum : pages.map(([title]) => title).join(", ");
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
      const isPressed = word === "is:" ? !exclusive.test(query) : ` ${query} `.includes(` ${word} `);
      const count = found.filter(states[word] ?? (item => word === "is:" || item.names.includes(word))).length;
      chip.ariaPressed = isPressed;
      fill(chip, ".n", isWhole && written(count));
      chip.hidden = isWhole && !count && (word === "is:") === isPressed;
      chip.onclick = () => {
        const rest = isPressed ? ` ${query} `.replace(` ${word} `, " ")
          : exclusive.test(word) || word === "is:" ? query.replace(exclusive, "") : query;
        ask(isPressed || word === "is:" ? rest : `${rest} ${word}`);
      };
    }
  }

  function leave() {
    searches++;
    if (!shown) return;
    shown.remove();
    shown = null;
    for (const part of main.children) part.hidden = false;
    status.textContent = "";
    document.title = siteTitle;
  }

  function row(template, item, parts) {
    const words = parts.flatMap(({ forms }) => forms);
    const part = template.content.firstElementChild.cloneNode(true);
    part.classList.toggle("done", item.isDone);
    part.classList.toggle("repeats", item.isRepeating);
    part.querySelectorAll(".tick")[item.isDone ? 0 : 1].remove();
    const link = part.querySelector(".t");
    link.href = `${base}../items/${uuid(item.id)}.html`;
    link.classList.toggle("untitled", !item.title);
    if (item.title) fill(part, ".t", item.title, words);
    fill(part, ".when", item.when)?.classList.toggle("late", item.group === 0);
    fill(part, ".place", item.place, words);
    part.querySelectorAll(".priority").forEach((one, level) => item.priority === level + 1 || one.remove());
    if (!item.isStarred) part.querySelector(".star")?.remove();
    if (!item.isRepeating) part.querySelector(".repeats")?.remove();
    fill(part, ".steps", item.steps);
    const [project, ...others] = item.names;
    fill(part, ".project", project, words);
    const tag = part.querySelector(".tag");
    for (const name of others.filter(Boolean).slice(0, 12)) {
      tag.before(fill(tag.cloneNode(true), "bdi", name, words).parentElement, " ");
    }
    tag.remove();
    // A line or the description is quoted where the row shows a word nowhere else.
    const seen = fold([item.title, item.place, ...item.names].join("\n"));
    const missing = parts.flatMap(({ forms }) => forms.some(form => seen.includes(form.trim())) ? [] : forms);
    const line = item.lines?.split("\n").find(line => matches(line, missing).length && !line.startsWith("list:"));
    fill(part, ".note", line ?? excerpt(item.description, missing), words);
    return part;
  }

  // The UUID of 16 bytes in base64.
  const uuid = id => Array.from(atob(id), byte => byte.charCodeAt().toString(16).padStart(2, "0")).join("")
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");

  // 140 characters around the first match, from a word on.
  function excerpt(text, words) {
    const [match] = text && words.length ? matches(text, words) : [];
    if (!match) return;
    const from = match[0] < 60 ? 0 : match[0] - 40 - text.slice(0, match[0] - 40).match(/[\p{L}\p{N}\p{M}'’]{0,40}$/u)[0].length;
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

  const markup = new DOMParser().parseFromString(index.markup, "text/html").body.firstElementChild;
  add(index, at => index.numbers?.[at] ?? at);
  const near = [...items];
  Object.assign(finder, {
    search, leave, find, items, mostRows, add, fit, fill, written, shown: () => shown,
  });
}
