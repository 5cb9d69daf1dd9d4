import { execFile } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { StartError } from '../StartError.ts';

const limitMs = 10 * 60_000;
const maxBytes = 10_000_000;

/**
 * Reads the recorded migrations of a dump. `-` reads from the input what `pg_restore --data-only
 * --table=portal_migration --file=-` prints, for machines without pg_restore. Throws StartError.
 */
export async function readDumpMigrations(file: string): Promise<string[]> {
  return migrationsIn(file === '-' ? await text(process.stdin) : await runPgRestore(file));
}

async function runPgRestore(file: string): Promise<string> {
  const args = ['--data-only', '--table=portal_migration', '--file=-', '--', file];
  try {
    const { stdout } = await promisify(execFile)('pg_restore', args, {
      timeout: limitMs,
      maxBuffer: maxBytes,
    });
    return stdout;
  } catch (error) {
    const { code, stderr } = error as { code?: unknown; stderr?: string };
    if (code === 'ENOENT') {
      throw new StartError(
        'O programa pg_restore não foi encontrado. Instale o cliente do PostgreSQL, ou use --dump - e passe pela entrada a saída de: pg_restore --data-only --table=portal_migration --file=- ARQUIVO',
      );
    }
    const reason = stderr?.trim().split('\n').at(-1) ?? String(error);
    throw new StartError(`O dump ${file} não pôde ser lido: ${reason}`);
  }
}

/** Returns the names in the COPY block of the table. `pg_restore` separates columns by tabs. */
function migrationsIn(sql: string): string[] {
  const block = /^COPY \S*portal_migration \(([^)]*)\) FROM stdin;\n([\s\S]*?)^\\\.$/m.exec(sql);
  if (!block) return [];
  const [, columns = '', rows = ''] = block;
  const index = columns.split(', ').indexOf('name');
  return rows
    .split('\n')
    .filter(Boolean)
    .map((row) => row.split('\t')[index] ?? '');
}
