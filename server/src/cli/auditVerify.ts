import { createReadStream, existsSync, readFileSync } from 'node:fs';
import type { Config } from '../config.ts';
import { recordEvent } from '../domain/history/recordEvent.ts';
import type { Checkpoint } from '../domain/seal/Checkpoint.ts';
import { createKeyRing, type KeyRing } from '../domain/seal/createKeyRing.ts';
import { createSigner } from '../domain/seal/createSigner.ts';
import { databaseSource } from '../domain/seal/verify/databaseSource.ts';
import { dumpSource } from '../domain/seal/verify/dumpSource.ts';
import type { Report } from '../domain/seal/verify/Report.ts';
import { verifyHistory } from '../domain/seal/verify/verifyHistory.ts';
import { lockFolder } from '../platform/db/lockFolder.ts';
import { openDatabase } from '../platform/db/openDatabase.ts';
import { StartError } from '../StartError.ts';
import { auditReport } from './auditReport.ts';
import { parseOptions } from './parseOptions.ts';

/**
 * Verifies the history of the database and records that it was verified, or with `--dump` verifies the history in a plain dump.
 * `readSettings` is called only if the settings are needed: a dump and the public keys (`--key`) need none. Throws StartError with
 * the report if something is wrong.
 */
export async function auditVerify(
  args: readonly string[],
  readSettings: () => Config,
): Promise<string> {
  const { dump, checkpoint, key } = readOptions(args);
  const keys = key.length > 0 ? requireKeys(key) : ownKeys(readSettings());
  const outside = checkpoint.flatMap(readCheckpoints);
  const report = dump
    ? await verifyDump(dump, keys, outside)
    : await verifyDatabase(readSettings(), keys, outside);
  const text = auditReport(report);
  if (report.total > 0) throw new StartError(text);
  return text;
}

/** Says the public key of the settings, which others need to verify. */
export const auditKey = ({ auditKey: seed }: Config): string => createSigner(seed).publicKey;

function ownKeys(config: Config): KeyRing {
  return createKeyRing([createSigner(config.auditKey).publicKey, ...config.auditOldPublicKeys]);
}

async function verifyDatabase(
  config: Config,
  keys: KeyRing,
  outside: readonly Checkpoint[],
): Promise<Report> {
  const unlock = config.databaseUrl ? () => undefined : await lockFolder(config.dataDir);
  try {
    const database = await openDatabase(config);
    try {
      const report = await database.snapshot((run) =>
        verifyHistory(databaseSource(run), keys, outside),
      );
      const details = { outcome: report.total === 0 ? 'done' : 'failed' };
      const event = { cliente: null, action: 'command', target: 'audit', details };
      // A database that only reads, or of another version, can be verified all the same.
      await recordEvent(database.db, { network: null }, event).catch(() => undefined);
      return report;
    } finally {
      await database.close();
    }
  } finally {
    unlock();
  }
}

async function verifyDump(
  file: string,
  keys: KeyRing,
  outside: readonly Checkpoint[],
): Promise<Report> {
  if (file !== '-' && !existsSync(file)) throw new StartError(`O arquivo ${file} não existe.`);
  const input = file === '-' ? process.stdin : createReadStream(file, { highWaterMark: 1 << 20 });
  const source = await dumpSource(input).catch(() => {
    throw new StartError(
      `O dump ${file} não tem histórico que se possa ler: use o formato simples (pg_dump --format=plain), ou pg_restore --data-only --file=- ARQUIVO | … audit verify --dump -`,
    );
  });
  return verifyHistory(source, keys, outside);
}

/**
 * Reads checkpoints that were kept elsewhere: one as JSON, or a file with one in some of its lines, such as the log of the server.
 */
function readCheckpoints(text: string): Checkpoint[] {
  const lines = text.startsWith('{') ? [text] : readLines(text);
  const found = lines.flatMap((line) => {
    if (!line.includes('"chain"')) return [];
    try {
      const parsed = JSON.parse(line) as { checkpoint?: Checkpoint } & Checkpoint;
      return [parsed.checkpoint ?? parsed];
    } catch {
      return [];
    }
  });
  if (found.length === 0) throw new StartError('--checkpoint não contém ponto de controle algum.');
  return found;
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    throw new StartError(`O arquivo ${file} não pôde ser lido.`);
  }
}

function requireKeys(keys: readonly string[]): KeyRing {
  if (keys.some((key) => Buffer.from(key, 'base64').length !== 32)) {
    throw new StartError('--key deve ser uma chave pública em base64, como audit key a mostra.');
  }
  return createKeyRing(keys);
}

function readOptions(args: readonly string[]) {
  const many = { type: 'string', multiple: true, default: [] as string[] } as const;
  const options = { dump: { type: 'string' }, checkpoint: many, key: many } as const;
  const { dump, checkpoint, key } = parseOptions(args, options);
  return { dump, checkpoint, key };
}
