// Elements made in script: the page's security policy allows no markup with styles in it.

/** An element with a class and, if there is any, text. */
export function make<K extends keyof HTMLElementTagNameMap>(tag: K, className: string, text?: string | number): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (text !== undefined) element.textContent = String(text);
  return element;
}

/** Sets an attribute only where it differs, since setting it anew makes screen readers speak. */
export function attribute(element: Element, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
