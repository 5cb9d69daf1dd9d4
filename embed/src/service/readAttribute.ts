/** Returns the attribute, or undefined when it is missing or empty. */
export function readAttribute(element: HTMLElement, name: string): string | undefined {
  return element.getAttribute(name) || undefined;
}

/** Reads a boolean attribute: false for the text `false`, true for any other text, undefined when missing. */
export function readFlag(element: HTMLElement, name: string): boolean | undefined {
  const text = element.getAttribute(name);
  return text === null ? undefined : text !== 'false';
}
