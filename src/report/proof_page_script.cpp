#include "report/proof_page_parts.hpp"

namespace grids::report {

const std::string_view proof_page_script = R"js(
(() => {
  "use strict";
  const one = (selector) => document.querySelector(selector);
  const all = (selector) => [...document.querySelectorAll(selector)];
  const items = all(".steps li");
  const bars = all(".bars i");
  const last = items.length - 1;
  const parts = all(".board [data-at]").map((element) => ({
    element,
    runs: element.dataset.at.split(" ").map((run) => {
      const [first, final] = run.split("-").map(Number);
      return [first, final === undefined ? first : final];
    }),
  }));
  const range = one(".strip input");
  const reduced = matchMedia("(prefers-reduced-motion: reduce)");
  let at = -1;

  const keepInView = (item) => {
    const list = one(".steps");
    if (list.scrollHeight <= list.clientHeight + 1) return;
    const [box, outer] = [item.getBoundingClientRect(), list.getBoundingClientRect()];
    const room = outer.height / 3;
    let by = 0;
    if (box.top < outer.top + room) by = box.top - outer.top - room;
    if (box.bottom > outer.bottom - room) by = box.bottom - outer.bottom + room;
    if (by) list.scrollBy({ top: by, behavior: reduced.matches || Math.abs(by) > 400 ? "auto" : "smooth" });
  };

  const show = (wanted) => {
    const step = Math.max(0, Math.min(last, wanted));
    if (step === at) return;
    for (const { element, runs } of parts)
      element.style.display = runs.some(([first, final]) => first <= step && step <= final) ? "inline" : "none";
    items.forEach((item, i) => (i === step ? item.setAttribute("aria-current", "step") : item.removeAttribute("aria-current")));
    bars.forEach((bar, i) => (bar.className = i + 1 === step ? "here" : i < step ? "done" : ""));
    one(".now .text").innerHTML = items[step].querySelector(".what").innerHTML;
    one(".now .count").textContent = step === 0 ? "Start" : `Step ${step} of ${last}`;
    one(".board svg").setAttribute("aria-label", one(".now .text").textContent);
    for (const [name, off] of [["first", step === 0], ["back", step === 0], ["next", step === last], ["end", step === last]])
      one(`[data-go=${name}]`).disabled = off;
    range.value = step;
    range.setAttribute("aria-valuetext", one(".now .count").textContent);
    at = step;
    keepInView(items[step]);
  };

  const go = (step) => {
    show(step);
    history.replaceState(null, "", `#step-${at}`);
  };
  const moves = { first: () => 0, back: () => at - 1, next: () => at + 1, end: () => last };
  for (const [name, to] of Object.entries(moves)) one(`[data-go=${name}]`).addEventListener("click", () => go(to()));
  range.addEventListener("input", () => go(Number(range.value)));
  one(".bars").addEventListener("click", (event) => {
    const bar = bars.indexOf(event.target);
    if (bar >= 0) go(bar + 1);
  });
  items.forEach((item, i) => item.addEventListener("click", (event) => {
    if (!event.target.closest("a")) go(i);
  }));

  const keys = { ArrowLeft: "back", ArrowUp: "back", ArrowRight: "next", ArrowDown: "next", Home: "first", End: "end" };
  addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !(event.key in keys)) return;
    event.preventDefault();
    go(moves[keys[event.key]]());
  });
  // Links to steps stay in the browser's history: back leads to where one came from.
  document.addEventListener("click", (event) => {
    const link = event.target.closest('a[href^="#step-"]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    history.pushState(null, "", link.hash);
    follow();
  });
  const follow = () => {
    const named = /^#step-(\d+)$/.exec(location.hash);
    show(named ? Number(named[1]) : 0);
  };
  addEventListener("popstate", follow);
  addEventListener("hashchange", follow);
  history.scrollRestoration = "manual";
  // From here on the script follows links; the browser would scroll the board away.
  items.forEach((item) => item.removeAttribute("id"));
  one(".keys").hidden = false;
  one(".controls").hidden = false;
  follow();
})();
)js";

}  // namespace grids::report
