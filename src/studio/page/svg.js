// Pictures as trees of elements.

const space = "http://www.w3.org/2000/svg";

export function element(name, attributes = {}, text) {
  const made = document.createElementNS(space, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text !== undefined) made.textContent = text;
  return made;
}

/** The picture as a tree of its own, of which nothing can run. */
export function parsed(text) {
  const picture = document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
  for (const each of picture.querySelectorAll("script, foreignObject")) each.remove();
  for (const each of [picture, ...picture.querySelectorAll("*")])
    for (const { name } of [...each.attributes]) if (name.startsWith("on") || name.endsWith("href")) each.removeAttribute(name);
  return picture;
}

/** Makes `old` what `now` is, of which it takes parts: only what differs is laid out and painted anew. */
export function become(old, now) {
  const [had, wanted] = [old, now].map(({ childNodes }) => [...childNodes]);
  const shorter = Math.min(had.length, wanted.length);
  let before = 0;
  while (before < shorter && had[before].isEqualNode(wanted[before])) ++before;
  let behind = 0;
  while (behind < shorter - before && had.at(-1 - behind).isEqualNode(wanted.at(-1 - behind))) ++behind;
  const [gone, put] = [had, wanted].map((nodes) => nodes.slice(before, nodes.length - behind));
  const isSame = (one, other) => one.firstElementChild && one.cloneNode().isEqualNode(other.cloneNode());
  if (gone.length === put.length && gone.every((each, i) => isSame(each, put[i]))) return gone.forEach((each, i) => become(each, put[i]));
  for (const each of gone) each.remove();
  if (before) had[before - 1].after(...put);
  else old.prepend(...put);
}
