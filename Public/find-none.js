// What `find.js` shows if nothing is found: the nearest words, if they find something, and the command that adds an item.

"use strict";

async function showNone(query, words, isLast) {
  const title = query.replace(/(^|\s)is:\S*/g, "").trim();
  if (title) offer(shown.querySelector(".new"), title);
  const known = index.leaves ? (await load("find/known")).split(" ")
    : [...items.values()].flatMap(item => [item.title, item.place, item.description, item.lines, ...item.names].join(" ").toLowerCase().split(gaps))
      .filter(word => word.length > 2);
  const spellings = new Map(known.map(word => [fold(word), word]));
  const near = words.map(word => nearest(word, [...spellings.keys()]));
  const text = near.map(word => spellings.get(word) ?? word).join(" ");
  const hits = text === words.join(" ") ? [] : await find(near, []);
  if (!isLast() || !hits.length) return;
  const mean = shown.querySelector(".mean");
  mean.hidden = false;
  fill(mean, "bdi", text);
  fill(mean, ".n", written(hits.length));
  mean.querySelector("button").onclick = () => {
    input.focus();
    ask(text);
  };
  status.textContent += `. ${mean.textContent}`;
}

// The known word with the fewest wrong letters, at most a third of them; the word itself if there is none, or if a known
// one begins with it.
function nearest(word, known) {
  let [best, least] = [word, Math.max(1, Math.floor(word.length / 3)) + 1];
  for (const other of known) {
    if (other.startsWith(word)) return word;
    const wrong = Math.abs(other.length - word.length) < least ? distance(word, other) : least;
    if (wrong < least) [best, least] = [other, wrong];
  }
  return best;
}

// The number of wrong, missing, extra and swapped letters.
function distance(left, right) {
  let [before, last] = [[], [...Array(right.length + 1).keys()]];
  for (let i = 0; i < left.length; i++) {
    const row = [i + 1];
    for (let j = 0; j < right.length; j++) {
      const isSwapped = i && j && left[i] === right[j - 1] && left[i - 1] === right[j];
      row.push(Math.min(last[j + 1] + 1, row[j] + 1, last[j] + (left[i] !== right[j]), isSwapped ? before[j - 1] + 1 : Infinity));
    }
    [before, last] = [last, row];
  }
  return last[right.length];
}

// The command, quoted for a shell.
function offer(part, title) {
  const quoted = /[$`\\"!]/.test(title) ? `'${title.replaceAll("'", "'\\''")}'` : `"${title}"`;
  const code = part.querySelector("code");
  part.hidden = false;
  code.textContent = `todopress add ${title.startsWith("-") ? "-- " : ""}${quoted}`;
  part.querySelector("button").onclick = ({ target }) => {
    getSelection().selectAllChildren(code);
    // The clipboard of `navigator` is not there over plain HTTP.
    if (document.execCommand("copy")) status.textContent = target.textContent = target.dataset.copied;
  };
}
