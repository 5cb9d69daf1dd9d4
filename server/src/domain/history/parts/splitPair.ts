/** Splits a text that history keeps as `name: value`. */
export function splitPair(text: string): readonly [name: string, value: string] {
  const at = text.indexOf(': ');
  return [text.slice(0, at), text.slice(at + 2)];
}
