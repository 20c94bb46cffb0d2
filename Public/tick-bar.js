// The bar below a page on which something is ticked. `tick.js` loads it with the first tick, and calls `showTicks` after each
// change. What it copies takes the ticks home: a command for each day.

"use strict";

let tickBarShown;

const tickedItems = () => [...ticks.keys()].filter(isItem);

function tickCommands() {
  const days = {};
  for (const key of tickedItems()) (days[ticks.get(key).slice(0, 10)] ??= []).push(key);
  return Object.keys(days).sort().map(day => `todopress done ${days[day].join(" ")} --on ${day}`).join("\n");
}

function showTicks() {
  if (!tickBarShown) return;
  const count = tickedItems().length;
  const words = tickBarShown.querySelector("p");
  const form = words.dataset[new Intl.PluralRules(document.documentElement.lang).select(count)] ?? words.dataset.other;
  const text = form.replace("{count}", `${count}`.replace(/\d/g, digit => [...words.dataset.digits ?? ""][digit] ?? digit));
  if (words.textContent !== text) words.textContent = text;
  tickBarShown.querySelector("textarea").value = tickCommands();
  tickBarShown.hidden = !count;
}

function makeTickBar() {
  const bar = new DOMParser().parseFromString(window.tickBar, "text/html").body.firstElementChild;
  const [copy, share, clear] = bar.querySelectorAll("button");
  const area = bar.querySelector("textarea");
  const word = copy.textContent;
  copy.onclick = async () => {
    // The clipboard of `navigator` is not there over plain HTTP. What cannot be copied stays, selected.
    area.hidden = false;
    area.select();
    if (!document.execCommand("copy") && !await navigator.clipboard?.writeText(area.value).then(() => true, () => false)) return;
    area.hidden = true;
    copy.focus();
    copy.textContent = copy.dataset.copied;
    setTimeout(() => copy.textContent = word, 3000);
  };
  share.hidden = !navigator.share;
  share.onclick = () => navigator.share({ text: tickCommands() }).catch(() => {});
  clear.onclick = () => {
    const first = tickBoxes.find(({ key }) => isItem(key) && ticks.has(key))?.input ?? document.querySelector("main a");
    changeTicks(() => tickedItems().forEach(key => ticks.delete(key)));
    drawTicks();
    first?.focus();
  };
  document.body.append(bar);
  tickBarShown = bar;
  showTicks();
}

const tickWords = document.createElement("script");
tickWords.src = ticksBase + "../tick-words.js";
tickWords.onload = makeTickBar;
document.head.append(tickWords);
