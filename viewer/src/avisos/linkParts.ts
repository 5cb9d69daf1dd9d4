/** A part of a text: plain, or the address of a link. */
export interface TextPart {
  readonly text: string;
  /** Where it is in the text. */
  readonly at: number;
  readonly href: string | null;
}

const addressPattern = /https?:\/\/[^\s<>"'`]+/giu;
/** What ends a sentence or a quotation after an address, and is no part of it. */
const closingPattern = /[.,;:!?\]}»”’]$/u;

/**
 * Cuts a text at its addresses. Only whole http and https addresses without a username are links: every other scheme stays text. Spec
 * AVISO-01.
 */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  const add = (from: number, to: number, href: string | null) => {
    if (to > from) parts.push({ text: text.slice(from, to), at: from, href });
    end = to;
  };
  for (const { 0: found, index } of text.matchAll(addressPattern)) {
    const address = withoutEnd(found);
    const href = hrefOf(address);
    if (href === null) continue;
    add(end, index, null);
    add(index, index + address.length, href);
  }
  add(end, text.length, null);
  return parts;
}

/** A bracket at the end belongs to the address if it was opened there: `https://pt.wikipedia.org/wiki/Energia_(física)`. */
function withoutEnd(found: string): string {
  const isClosed = found.endsWith(')') && found.split(')').length > found.split('(').length;
  return isClosed || closingPattern.test(found) ? withoutEnd(found.slice(0, -1)) : found;
}

function hrefOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { href, username, password } = new URL(address);
  // `https://banco.example@outro.example/` leads elsewhere than it seems.
  return username || password ? null : href;
}
