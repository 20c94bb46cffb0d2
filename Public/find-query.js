// Understands what is typed into the find box: words, phrases in quotes, `-words` that are left out, names of days and states, and
// those of the site's own pages.
// Needs `finder` of find.js, which runs this script before find-results.js, with the index. Gives it `fold`, `gaps`, `joined`,
// `states`, `termsOf`, `pagesOf` and `linksTo`.

"use strict";

{
  const { index, base } = finder;
  const { today, patterns, separator, isMonthFirst, digits, pages, weeks, weekNames, weekAndDay, monthPages } = index.query;
  const [phrases, months] = [{ __proto__: null, ...index.query.phrases }, { __proto__: null, ...index.query.months }];
  const { lang } = document.documentElement;

  const states = {
    __proto__: null,
    "is:open": item => !item.isDone,
    "is:overdue": item => item.group === 0,
    "is:done": item => item.isDone,
    "is:starred": item => item.isStarred,
    "is:repeating": item => item.isRepeating,
    "is:high": item => item.priority === 1,
    "is:medium": item => item.priority === 2,
    "is:low": item => item.priority === 3,
  };

  // Accents, vowel points, invisibles. Marks that make another letter stay: dakuten, Indic vowels.
  const ignored = /(?![\u05be\u3099\u309a])[\p{DI}\p{sc=Zinh}\u0591-\u05c7\u0640\u0656-\u065f]/gu;
  const gaps = /[^\p{L}\p{N}\p{M}]+/u;
  // Letters of scripts without blanks between words.
  const unspaced = RegExp(`[${index.unspaced}]+`, "gu");
  const letters = new Map();
  for (const group of index.letters.split(" ")) {
    const [letter, others] = group.split("=");
    for (const other of others) letters.set(other, letter);
  }
  const exchanged = RegExp(`[${[...letters.keys()].join("")}]`, "gu");

  // Without case, accents and width, with one letter for those that people exchange.
  function fold(text) {
    if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase();
    return text.replaceAll("´", "'").normalize("NFKD").toLowerCase().replace(ignored, "")
      .replace(exchanged, letter => letters.get(letter)).normalize("NFC");
  }

  // Words with signs between letters, as `e-mail` in a folded text, as one: `email`.
  const joined = text => (text.match(/(?<!\S)\S*?\p{L}['".&\/_·״-]\p{L}\S*/gu) ?? [])
    .map(word => word.replace(/(?<=\p{L})['".&\/_·״-](?=\p{L})/gu, ""));

  // Days are numbers, counted from January 1, 1970, which was a Thursday.
  const iso = day => new Date(day * 864e5).toISOString().slice(0, 10);
  const partsOf = day => iso(day).split("-").map(Number);
  const weekday = day => (day + 3) % 7;
  const [thisYear, thisMonth, dayOfMonth] = partsOf(today);
  // Day 0 ends the month before.
  const dayOf = (year, month, day) => Date.UTC(year, month - 1, day) / 864e5;
  const lastOf = (year, month) => dayOf(year, month + 1, 0);

  // The date of a year or, without one, the next of that name.
  function date(year, month, day) {
    if (!(month > 0 && month < 13 && day > 0)) return;
    for (let one = +(year ?? thisYear); one <= (year ?? thisYear + 8); one++) {
      const found = dayOf(one, month, day);
      if (day <= partsOf(lastOf(one, month))[2] && (year || found >= today)) return [found, found];
    }
  }

  const daysFrom = (first, count) => [first, first + count - 1];
  const weekWith = day => daysFrom(weeks.find(start => start > day - 7 && start <= day) ?? day - (day - weeks[0] + 7e6) % 7, 7);
  const monthOf = (year, month) => [dayOf(year, month, 1), lastOf(year, month)];

  // Days by letters.
  const meanings = {
    d: count => daysFrom(today + count, 1),
    n: day => daysFrom(today + (day - weekday(today) + 7) % 7, 1),
    x: day => daysFrom(today + 7 - weekday(today) + day, 1),
    w: count => weekWith(today + 7 * count),
    m: count => monthOf(thisYear, thisMonth + count),
    o: count => daysFrom(Math.min(dayOf(thisYear, thisMonth + count, dayOfMonth), lastOf(thisYear, thisMonth + count)), 1),
    e: () => daysFrom(lastOf(thisYear, thisMonth), 1),
    y: day => date(undefined, day / 100 | 0, day % 100),
  };

  // `2026-11-27`, `27.11.`, and `27/11` or `11/27`: first in the language's order.
  function ofNumbers(text) {
    const [all, first, mark, second, end, third] = text.match(/^(\d{1,4})([./-]) ?(\d\d?)(\2 ?(\d{4}|\d\d?)?)?$/) ?? [];
    if (first?.length === 4 && third) return date(first, +second, +third);
    if (!all || third?.length === 1) return;
    const year = third?.length === 2 ? "20" + third : third;
    const [dm, md] = [date(year, +second, +first), date(year, +first, +second)];
    const usual = isMonthFirst ? md ?? dm : dm ?? md;
    if (mark === "." && end && first.length < 3) return isMonthFirst && separator === mark ? usual : dm;
    if (separator && (mark === separator || mark === "/") && (third || !end)) return usual;
  }

  // `w48`, `2027-w01`, its day `2027-w01-7` (ISO 8601).
  function ofWeek(text) {
    const [, year, number, day] = text.match(/^(?:(\d{4})-(?=w\d\d))?w(\d\d?)(?:-([1-7]))?$/) ?? [];
    const start = dayOf(year ?? thursdayOf(today)[0], 1, 4);
    const monday = start - weekday(start) + 7 * (number - 1);
    if (number && weekOf(monday) === +number) return day ? daysFrom(day - 1 + monday, 1) : weekWith(monday);
  }

  // A week is of the year of its Thursday.
  const thursdayOf = day => partsOf(day - weekday(day) + 3);
  const weekOf = day => Math.floor((day - weekday(day) + 3 - dayOf(thursdayOf(day)[0], 1, 1)) / 7) + 1;

  // `27 nov`, `Nov 27, 2026`, `27 de noviembre`, `11月27日`, and a month alone.
  function withName(text) {
    let year, month, day;
    const spaced = text.replace(/[年년日일号]/g, " ").replace(/[月월]/g, "$& ").replace(/(^| )(\d\d?)(?=\p{L}{3})/gu, "$1$2 ");
    for (const word of spaced.split(/[ ,]+/).filter(Boolean)) {
      const [, number, rest] = word.match(/^(\d*)(.*)/);
      const name = months[word.replace(/\.$/, "")];
      if (!month && name) month = name;
      else if (!day && /^\d\d?$/.test(number) && /^(\.|st|nd|rd|th|er|o|)$/.test(rest)) day = +number;
      else if (!year && /^\d{4}$/.test(word)) year = word;
      else if (!/^(de|of|the|г\.|р\.)$/.test(word)) return;
    }
    if (day) return month && date(year, month, day);
    return month && monthOf(year ? +year : thisYear + (month < thisMonth), month);
  }

  // The first and last day that a text names.
  function daysOf(text) {
    const plain = text.replace(/\p{Nd}/gu, digit => digits.includes(digit) ? [...digits].indexOf(digit) : digit);
    const phrase = phrases[plain.replace(/\.$/, "")];
    if (phrase && !phrase.startsWith("is:")) return meanings[phrase[0]](+phrase.slice(1));
    const [offset, count, unit] = plain.match(/^([+-]\d{1,4})([dw])$/) ?? [];
    if (offset) return meanings.d(unit === "d" ? +count : 7 * count);
    for (const [before, after, letter, factor] of patterns) {
      if (!plain.startsWith(before) || !plain.endsWith(after)) continue;
      const number = plain.slice(before.length, plain.length - after.length);
      if (/^\d{1,4}$/.test(number)) return meanings[letter](number * factor);
    }
    return ofNumbers(plain) ?? ofWeek(plain) ?? withName(plain);
  }

  // What a text means: a test of items.
  function testOf(text) {
    const state = states[text] ? text : phrases[text];
    if (states[state]) return states[state];
    const [first, last] = daysOf(text) ?? [];
    return last && (({ isDone, day }) => !isDone && first <= day && day <= last);
  }

  // How words end, and how their plural or singular does.
  const endings = [[/ies$/, "y"], [/([^aeiou])y$/, "$1ies"], [/([osxz]|[cs]h)es$/, "$1"], [/([^s])s$/, "$1"]];
  if (lang.startsWith("de")) for (const ending of ["e", "en", "er", "ern", "n", "nen", "s", "se"]) endings.push([RegExp(ending + "$"), ""]);

  function otherNumbers(word) {
    if (!/^\p{L}{4,}$/u.test(word)) return [];
    const others = endings.map(([ending, other]) => word.replace(ending, other));
    return [...new Set(others)].filter(other => other !== word && other.length > 1);
  }

  // A word or phrase with a blank where a word must begin or end. Tags and lists are lines of their own.
  function whole(text) {
    if (/^(#|list:)/.test(text)) return `\n${text}\n`;
    const words = text.split(gaps).filter(Boolean).join(" ");
    return words ? blank([...words][0]) + words + blank([...words].pop()) : text;
  }
  const blank = letter => letter.replace(unspaced, "") && " ";

  // A word or phrase: `forms` are what it may be in texts, `1/2` also `½`. What is left out is whole words, except in scripts without
  // blanks.
  function partOf(word, isLeftOut) {
    const form = isLeftOut ? whole(word) : word;
    const others = [...otherNumbers(word).map(whole), ...joined(word).map(one => isLeftOut ? whole(one) : whole(one).trimEnd())];
    return { word, forms: [...new Set([form, form.replace(/(\d)\/(?=\d)/g, "$1\u2044"), ...others])] };
  }

  // The terms of a query. An item has all parts of each, or what it means, unless that is left out.
  function termsOf(query) {
    const terms = [];
    const quoted = [];
    const rest = query.replace(/(^|\s)(-?)["“”„«»]([^"“”„«»]*)(["“”„«»]?)/g, (all, before, minus, text, end) => {
      const words = fold(text).split(gaps).filter(Boolean).join(" ");
      if (!words) return all;
      const phrase = blank([...words][0]) + words + (end && blank([...words].pop()));
      quoted.push({ text: words, isLeftOut: !!minus, parts: [{ word: phrase, forms: [phrase] }] });
      return " ";
    });
    const typed = fold(rest).split(/\s+/).filter(Boolean);
    while (typed.length) {
      const run = typed.slice(0, 6);
      const isLeftOut = /^-./.test(run[0]) && !testOf(run[0]);
      if (isLeftOut) run[0] = run[0].slice(1);
      let test;
      while (!(test = testOf(run.join(" "))) && run.length > 1) run.pop();
      typed.splice(0, run.length);
      const text = run.join(" ");
      terms.push({ text, isLeftOut, test, parts: states[text] ? [] : run.map(word => partOf(word, isLeftOut)) });
    }
    return [...terms, ...quoted];
  }

  const written = (options, first, last = first) =>
    new Intl.DateTimeFormat(lang, { timeZone: "UTC", ...options }).formatRange(first * 864e5, last * 864e5);

  // The page of days: the week, or else the month.
  function pageOf([first, last]) {
    const isDay = first === last;
    const title = written({ ...isDay && { weekday: "long" }, ...last - first < 7 && { day: "numeric" }, month: "long", year: "numeric" }, first, last);
    const place = isDay ? "#" + iso(first) : "";
    const [start] = weekWith(first);
    if (weeks.includes(start) && last < start + 7) {
      const [current] = weekWith(today);
      const name = weekNames[(start - current) / 7 + 1];
      const day = () => weekAndDay.replace("{day}", name).replace("{time}", written({ weekday: "long" }, first));
      const [year] = thursdayOf(start);
      const file = start === current ? "index" : weekday(start) ? iso(start) : `${year}-W${`${weekOf(start)}`.padStart(2, 0)}`;
      return [[!name ? title : isDay ? day() : name, `agenda/${file}.html${place}`]];
    }
    const month = iso(first).slice(0, 7);
    return monthPages.includes(month) && last <= lastOf(...partsOf(first)) ? [[title, `months/${month}.html${place}`]] : [];
  }

  // The pages whose names a query is, as titles and addresses.
  function pagesOf(query) {
    const text = fold(query.replace(/(^|\s)is:\S*/g, "")).trim().replace(/\s+/g, " ");
    if (!text) return [];
    const days = daysOf(text) ?? daysOf(text + " week");
    const own = pages.filter(([, , ...names]) => names.some(name =>
      name === text || otherNumbers(name).includes(text) || otherNumbers(text).includes(name)));
    return [...days ? pageOf(days) : [], ...own];
  }

  // Links to pages.
  function linksTo(pages) {
    const list = Object.assign(document.createElement("ul"), { role: "list", className: "rows hits" });
    for (const [title, address] of pages) {
      list.insertAdjacentHTML("beforeend",
        '<li class="row"><a class="t"><span class="arrow" aria-hidden="true">→</span> <bdi></bdi></a></li>');
      const [link] = list.lastChild.children;
      link.href = address[0] === "#" ? address : `${base}../${address}`;
      link.lastChild.textContent = title;
    }
    return list;
  }

  Object.assign(finder, { fold, gaps, joined, states, termsOf, pagesOf, linksTo });
}
