import fc from 'fast-check';

/** Damage to a file as people and programs do it. */
export const fileDamages = fc.record({
  kind: fc.constantFrom(
    'cut',
    'lose a line',
    'repeat a line',
    'repeat all',
    'move a line',
    'swap lines',
    'anchor',
    'explode',
    'foreign id',
    'secret',
    'byte',
    'quote',
    'nest',
    'large',
  ),
  line: fc.nat(200),
  other: fc.nat(200),
  spaces: fc.integer({ min: -3, max: 3 }),
  text: fc.constantFrom(
    '\0',
    '\t',
    '"',
    "'",
    ':',
    '[',
    '{',
    '}',
    '*a',
    '&a',
    '!!x',
    '?',
    '%',
    '\u0085',
    '\uFFFF',
    '|',
    '>',
    '@',
    '`',
    '---',
    '...',
  ),
});
type FileDamage = typeof fileDamages extends fc.Arbitrary<infer D> ? D : never;

/** A file in which one value stands for a million of others. */
const explosion = `\nbomba:\n  - &a [x,x,x,x,x,x,x,x,x]\n${'bcdefg'
  .split('')
  .map((name, index) => `  - &${name} [${Array(9).fill(`*${'abcdefg'[index]}`).join(',')}]\n`)
  .join('')}`;

export function damagedFile(
  text: string,
  { kind, line, other, spaces, text: added }: FileDamage,
): string {
  const lines = text.split('\n');
  const [one, two] = [line % lines.length, other % lines.length];
  const at = (line * 7 + other) % text.length;
  const replaced = (by: (line: string) => string) =>
    lines.map((each, index) => (index === one ? by(each) : each)).join('\n');
  switch (kind) {
    case 'cut':
      return text.slice(0, at);
    case 'lose a line':
      return lines.filter((_, index) => index !== one).join('\n');
    case 'repeat a line':
      return replaced((each) => `${each}\n${each}`);
    case 'repeat all':
      return text + text;
    case 'move a line':
      return replaced((each) => (spaces < 0 ? each.slice(-spaces) : ' '.repeat(spaces) + each));
    case 'swap lines':
      return lines
        .map((each, index) => (index === one ? lines[two] : index === two ? lines[one] : each))
        .join('\n');
    case 'anchor':
      return replaced((each) => each.replace(/: (.)/, ': &a $1'));
    case 'explode':
      return text + explosion;
    case 'foreign id':
      return text.replaceAll(/\bid: \d+/g, `id: ${900_000 + line}`);
    case 'secret':
      return `${text}\nconfiguracao:\n  pbi_client_secret: s3gredo\n`;
    case 'byte':
      return text.slice(0, at) + added + text.slice(at);
    case 'quote':
      return replaced((each) => each.replace(/: (.*)$/, `: ${added}$1`));
    case 'nest':
      return `${text}\nequipes: ${'['.repeat(20 + line * 50)}`;
    case 'large':
      return `${text}\n# ${'x'.repeat(1_000_000)}`;
  }
}
