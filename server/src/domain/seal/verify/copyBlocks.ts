/** Lines of one COPY block of a plain dump, each of which is a row. */
export interface CopyLines {
  readonly table: string;
  readonly columns: readonly string[];
  readonly lines: readonly string[];
}

/**
 * Reads the rows of some tables from a plain dump of pg_dump, many at a time. Lines end with `\n` only: other characters that
 * JavaScript takes for ends of lines may stand in a value.
 */
export async function* copyBlocks(
  chunks: AsyncIterable<Uint8Array>,
  tables: ReadonlySet<string>,
): AsyncGenerator<CopyLines> {
  let block: Omit<CopyLines, 'lines'> | null = null;
  for await (const lines of linesOf(chunks)) {
    let first = 0;
    for (const [index, line] of lines.entries()) {
      if (!block) {
        const header = /^COPY (?:"?\w+"?\.)?"?(\w+)"? \(([^)]*)\) FROM stdin;$/.exec(line);
        if (!header) continue;
        const [, table = '', columns = ''] = header;
        block = { table, columns: columns.split(', ').map((name) => name.replaceAll('"', '')) };
        first = index + 1;
      } else if (line === '\\.') {
        if (tables.has(block.table)) yield { ...block, lines: lines.slice(first, index) };
        block = null;
      }
    }
    if (block && tables.has(block.table)) yield { ...block, lines: lines.slice(first) };
  }
}

/** The whole lines of each chunk. */
async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<readonly string[]> {
  const decoder = new TextDecoder('utf-8');
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield lines;
  }
  if (rest) yield [rest];
}

/** Reads some values of a line. A value that the line does not have is null. */
export type ReadLine = (line: string) => readonly (string | null)[];

/** Returns a function that reads the values of the columns `wanted`, in this order. */
export function lineReader(columns: readonly string[], wanted: readonly string[]): ReadLine {
  const places = wanted.map((name) => columns.indexOf(name));
  return (line) => {
    const fields = line.split('\t');
    return places.map((place) => textOf(fields[place]));
  };
}

const escapes: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

/** Reads one value in COPY's text format. */
function textOf(field: string | undefined): string | null {
  if (field === undefined || field === '\\N') return null;
  if (!field.includes('\\')) return field;
  // Bytes have one escaped backslash, at their beginning.
  if (field.startsWith('\\\\') && field.lastIndexOf('\\') === 1) return field.slice(1);
  return field.replace(/\\(.)/gs, (_, letter: string) => escapes[letter] ?? letter);
}
