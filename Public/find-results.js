// Shows the items that a query finds, as they come; `is:open` and `list:anna` narrow. Texts of items only become text nodes.
// Needs `finder` of find.js, which loads this script, find-query.js and find-items.js; for no results find-none.js. Gives it
// `search`, `leave` and what that uses.

"use strict";

{
  const { index, base, main, status, load, ask, focused, focus, fold, gaps, states, termsOf, pagesOf, linksTo } = finder;
  const { parts, now, spelled, read, hitsOf } = finder;
  const siteTitle = document.title;

  const written = count => page.written(count, markup.dataset.digits);

  // Matches of folded words: pairs of offsets, in order. Where one has a blank, no letter may be.
  const isLetter = letter => letter && !gaps.test(letter);
  function matches(text, words) {
    const all = spelled(text);
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
      // `email` and `mueller` are marked where `e-mail` and `Müller` are written.
      const isSpelledSo = folded.includes(word.trim().split(" ")[0]);
      const parts = word.trim().split(" ").map(part => [...part].map((letter, at) => letter.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")
        + (isSpelledSo ? "" : (letter === "e" && /[aou]/.test(part[at - 1]) ? "?" : "") + "['-]?")).join(""));
      for (const { 0: match, index } of folded.matchAll(RegExp(parts.join(gaps.source), "gu"))) {
        const end = index + match.length;
        if (/^\s/.test(word) && isLetter(folded[index - 1]) || /\s$/.test(word) && isLetter(folded[end])) continue;
        found.push([starts[index], ends[end - 1]]);
      }
    }
    return found.sort((left, right) => left[0] - right[0]);
  }

  // The rows of early results, and of all. Milliseconds between early results.
  const [firstRows, mostRows, interval] = [20, 100, 300];
  let shown = null;
  let searches = 0;

  async function search(query) {
    const own = ++searches;
    const isWanted = () => own === searches;
    const all = termsOf(query);
    const wanted = all.filter(({ text, isLeftOut }) => states[text] && !isLeftOut).map(({ text }) => text);
    const terms = all.filter(({ text, isLeftOut }) => states[text] ? isLeftOut : !text.startsWith("is:"));
    const words = terms.flatMap(({ parts, isLeftOut }) => isLeftOut ? [] : parts);
    const pages = pagesOf(query);
    const hits = hitsOf(terms, wanted);
    let [at, delay, timer] = [0, 0];
    const early = () => {
      [delay, timer] = [interval, undefined];
      if (isWanted() && at < parts.length) show(query, words, hits, pages, at);
    };
    await read(hits.add, isWanted, count => {
      at = count;
      timer ??= setTimeout(early, delay);
    });
    if (!isWanted()) return;
    show(query, words, hits, pages, parts.length);
    if (hits.counts.get("is:") || pages.length) return;
    await load("find-none");
    await finder.showNone(query, words.map(({ word }) => word), isWanted);
  }

  // What is said while parts are still to be read.
  function searching(results, found, count) {
    const rest = parts.slice(count);
    const last = Math.max(...rest.map(([, , , , last]) => last ?? -Infinity));
    const { searching, searchingDone } = results.dataset;
    const isDone = rest.every(([, , isDone]) => isDone) && last < now;
    const date = () => new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "long", timeZone: "UTC" }).format((last + 1) * 864e5);
    return (isDone && last > -Infinity ? searchingDone.replace("{date}", date) : searching).replace("{found}", written(found));
  }

  function show(query, words, { counts, best }, pages, count) {
    const isFinal = count === parts.length;
    const results = markup.cloneNode(true);
    const template = results.querySelector("template");
    const before = [focused(), document.activeElement.dataset.word];
    const { href } = document.activeElement;
    const all = counts.get("all") ?? 0;
    const rows = best(isFinal ? mostRows : firstRows);
    [...results.querySelectorAll(".group")].forEach((group, number) => {
      const own = rows.filter(item => item.group === number);
      if (!own.length) return group.remove();
      group.querySelector("ul").append(...own.map(item => row(template, item, words)));
      fill(group, ".n", isFinal && written(counts.get(number)));
    });
    const more = results.querySelector(".more").textContent;
    const sum = isFinal ? results.dataset.count.replace("{found}", written(all)) : searching(results, all, count);
    fill(results, "q", query);
    fill(results, ".sum", sum);
    fill(results, ".more", isFinal && all > rows.length && more.replace("{count}", written(all - rows.length)));
    const [read, size] = [parts.slice(0, count), parts].map(parts => parts.reduce((sum, [, size]) => sum + size, 0));
    if (isFinal) results.querySelector("progress").remove();
    else results.querySelector("progress").value = read / size;
    chips(results.querySelector(".chips"), query, isFinal, counts);
    template.remove();
    if (pages.length) results.querySelector(".head").after(linksTo(pages));
    for (const part of main.children) part.hidden = true;
    shown?.remove();
    main.prepend(results);
    shown = results;
    // A result keeps the focus where others come before it.
    const same = href && [...results.querySelectorAll(".t")].find(link => link.href === href);
    same ? same.focus() : focus(...before);
    if (isFinal) status.textContent = counts.get("is:") || !pages.length ? sum : pages.map(([title]) => title).join(", ");
    document.title = `${query} – ${siteTitle}`;
  }

  // Buttons that narrow, with what they would find if it is known. Some exclude others.
  function chips(bar, query, isFinal, counts) {
    const pattern = bar.lastElementChild;
    for (const tag of [...counts.keys()].filter(name => name[0] === "#").slice(0, 6)) {
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
      const count = counts.get(word) ?? 0;
      chip.ariaPressed = isPressed;
      fill(chip, ".n", isFinal && written(count));
      chip.hidden = isFinal && !count && (word === "is:") === isPressed;
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
    part.classList.toggle("event", item.href);
    part.querySelectorAll(".tick").forEach((tick, at) => (item.href || at === Number(!item.isDone)) && tick.remove());
    const link = part.querySelector(".t");
    link.href = base + "../" + (item.href ?? `items/${uuid(item.id)}.html`);
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
  Object.assign(finder, { search, leave, fill, written, shown: () => shown });
}
