/** What is written as `\\u{…}`: characters that spreadsheets lose or nobody sees, and spaces at an end. */
const lost = /[\p{C}\p{Zl}\p{Zp}\uFFFD]|^\s|\s$/gu;

/** What a spreadsheet may read as a number, a date or a time, and write in another form. */
const numberLike = /^[\d\s.,/:e+-]+$/i;

/** Writes names of pages as one cell: `a; b`. A name with a semicolon or a backslash is escaped. */
export function pageCell(names: readonly string[]): string {
  const cell = names
    .map((name) => name.replace(/[\\;]/g, '\\$&').replace(lost, escaped))
    .join('; ');
  return numberLike.test(cell) ? escaped(cell.slice(0, 1)) + cell.slice(1) : cell;
}

const escaped = (character: string) => `\\u{${character.codePointAt(0)?.toString(16)}}`;

const part = /\\u\{([0-9a-f]{1,6})\}|\\([\\;])|([^\\;]+)|(;)|(\\)/giu;

/** Reads a cell that `pageCell` wrote. Returns null for a backslash that escapes nothing. */
export function readPageCell(cell: string): string[] | null {
  const names: string[] = [];
  // Spaces around a name are none of the name, except escaped ones.
  let name = '';
  let isAfterEscape = false;
  const end = () => {
    const whole = isAfterEscape ? name : name.trimEnd();
    if (whole !== '') names.push(whole);
    name = '';
    isAfterEscape = false;
  };
  for (const [, code, plain, text, separator, stray] of cell.matchAll(part)) {
    if (stray !== undefined) return null;
    if (separator !== undefined) {
      end();
    } else if (text !== undefined) {
      name += name === '' && !isAfterEscape ? text.trimStart() : text;
      isAfterEscape = false;
    } else {
      const point = Number.parseInt(code ?? '', 16);
      if (code !== undefined && point > 0x10ffff) return null;
      name += code === undefined ? plain : String.fromCodePoint(point);
      isAfterEscape = true;
    }
  }
  end();
  return [...new Set(names)];
}
