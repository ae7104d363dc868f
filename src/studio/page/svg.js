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
