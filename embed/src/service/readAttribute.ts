/** The attribute's text, or undefined where it is missing or empty. */
export function readAttribute(element: HTMLElement, name: string): string | undefined {
  return element.getAttribute(name) || undefined;
}

/** Any text but `false` turns the setting on; undefined where the attribute is missing. Spec EMB-SVC-02. */
export function readFlag(element: HTMLElement, name: string): boolean | undefined {
  const text = element.getAttribute(name);
  return text === null ? undefined : text !== 'false';
}
