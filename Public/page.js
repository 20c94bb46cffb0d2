// A page of another day than today says so, by the day in the site's time zone, also if it was left open past midnight. A
// title can be selected with the mouse. What scrolls sideways begins at the current entry. Gives `page` to the other scripts.

"use strict";

const page = {
  // A count as the language of the page writes it. The digits of the site stand in `digits`, if they are others.
  written: (count, digits = "") =>
    new Intl.NumberFormat(document.documentElement.lang).format(count).replace(/\d/g, digit => [...digits][digit] ?? digit),

  // Copies what is selected, which is `text`. The clipboard of `navigator` is not there over plain HTTP.
  copied: async text =>
    document.execCommand("copy") || await navigator.clipboard?.writeText(text).then(() => true, () => false),
};

{
  const line = document.currentScript.previousElementSibling;
  const { built, zone, words } = line.dataset;
  const language = document.documentElement.lang;

  // The day now, such as 2026-11-21.
  function today() {
    const format = new Intl.DateTimeFormat("en-u-ca-gregory-nu-latn",
      { timeZone: zone, year: "numeric", month: "2-digit", day: "2-digit" });
    const parts = Object.fromEntries(format.formatToParts(new Date()).map(({ type, value }) => [type, value]));
    return `${parts.year}-${parts.month}-${parts.day}`;
  }

  // The weekdays are enough within a week.
  function update() {
    const days = { day: built, today: today() };
    const isNear = Math.abs(new Date(days.today) - new Date(built)) < 7 * 864e5;
    const style = { timeZone: "UTC", ...isNear ? { weekday: "long" } : { dateStyle: "full" } };
    const text = words.replace(/{(\w+)}/g, (_, name) => new Date(days[name]).toLocaleDateString(language, style));
    line.hidden = days.today === built;
    if (!line.hidden && line.textContent !== text) line.textContent = text;
  }

  // The line of a page that is shown as it is kept stays.
  if (built && line.hidden) {
    try {
      update();
      document.addEventListener("visibilitychange", update);
      for (const event of ["focus", "pageshow"]) addEventListener(event, update);
      setInterval(update, 30_000);
    } catch {
      // A time zone that the browser does not know.
    }
  }

  // Pressed on its letters, a link is neither dragged nor, if the mouse has selected some then, followed.
  let start;
  addEventListener("mousedown", event => {
    const { target } = event;
    const link = target.closest?.(".t");
    start = event;
    if (!link) return;
    link.draggable = target === link;
    // Letters of a link are else not selected.
    if (target !== link) target.style.userSelect = target.style.webkitUserSelect = "text";
  });
  addEventListener("click", event => {
    const link = event.target.closest?.(".t");
    const hasMoved = start && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > 3;
    if (link && !link.draggable && event.detail && hasMoved && getSelection().containsNode(link, true)) {
      event.preventDefault();
    }
  });

  addEventListener("DOMContentLoaded", () => {
    for (const current of document.querySelectorAll(".top [aria-current], .tracker thead .now")) {
      const strip = current.closest("ul, .tracker");
      const [all, one] = [strip, current].map(part => part?.getBoundingClientRect());
      if (one.left < all?.left || one.right > all?.right) strip.scrollLeft += (one.left + one.right - all.left - all.right) / 2;
    }
  });
}
