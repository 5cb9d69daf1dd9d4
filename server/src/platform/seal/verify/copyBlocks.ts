/** One row of a COPY block of a plain dump. */
export interface CopyRow {
  readonly table: string;
  /** The values by the names of their columns. */
  readonly values: Readonly<Record<string, string | null>>;
}

/**
 * Reads the rows of some tables from a plain dump of pg_dump, many at a time. Lines end with `\n` only: other characters that
 * JavaScript takes for ends of lines may stand in a value.
 */
export async function* copyBlocks(
  chunks: AsyncIterable<Uint8Array>,
  tables: ReadonlySet<string>,
): AsyncGenerator<readonly CopyRow[]> {
  let block: { readonly table: string; readonly columns: readonly string[] } | null = null;
  let isSkipped = false;
  for await (const lines of linesOf(chunks)) {
    const rows: CopyRow[] = [];
    for (const line of lines) {
      if (block || isSkipped) {
        if (line === '\\.') {
          block = null;
          isSkipped = false;
        } else if (block) rows.push(rowOf(block.table, block.columns, line));
        continue;
      }
      const header = /^COPY (?:"?\w+"?\.)?"?(\w+)"? \(([^)]*)\) FROM stdin;$/.exec(line);
      if (!header) continue;
      const [, table = '', columns = ''] = header;
      if (tables.has(table)) {
        block = { table, columns: columns.split(', ').map((name) => name.replaceAll('"', '')) };
      } else isSkipped = true;
    }
    yield rows;
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

function rowOf(table: string, columns: readonly string[], line: string): CopyRow {
  const values: Record<string, string | null> = {};
  const fields = line.split('\t');
  for (const [index, column] of columns.entries()) values[column] = textOf(fields[index]);
  return { table, values };
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
