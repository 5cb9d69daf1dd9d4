import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { StartError } from '../../StartError.ts';

/** The part of Emscripten's file system that has no fsync. */
interface EmscriptenFs {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } };
}

/** A file system with fsync for PGlite. Without fsync, data survives a killed process but not a power failure. */
class DurableNodeFS extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>) {
    const result = await super.init(pg, options);
    const preRun = (module: unknown) => {
      (module as EmscriptenFs).NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined) fsyncSync(stream.nfd);
        return 0;
      };
    };
    const before = result.emscriptenOpts.preRun;
    result.emscriptenOpts.preRun = [
      ...(Array.isArray(before) ? before : before ? [before] : []),
      preRun,
    ];
    return result;
  }
}

const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'max_wal_size=64MB',
  '-c',
  'min_wal_size=32MB',
  '-c',
  'wal_recycle=off',
  // PostgreSQL's default of 128 MB is filled at the start and stays in the process. The system keeps the files in its memory.
  '-c',
  'shared_buffers=32MB',
];

/** Reads int8 (type 20) as a number, like the PostgreSQL driver of openDatabase.ts. */
const parsers = { 20: Number };

/** An empty database that the build puts beside the bundle. It does not exist when the server runs from its source. */
const builtTemplate = join(import.meta.dirname, 'database.tar.gz');

/**
 * Opens the embedded database of a folder. The first start creates the database in a temporary folder beside it and
 * then renames that folder, so that an interrupted start never leaves an incomplete database in `folder`. It unpacks the
 * file `template`, or creates the database without it, which takes twice the time and memory. docs/decisions/server-durable-pglite.md
 */
export async function openDurablePglite(folder: string, template = builtTemplate): Promise<PGlite> {
  try {
    return await openOrCreate(folder, template);
  } catch (error) {
    throw isDiskFull(error) ? fullDisk(folder, error) : error;
  }
}

/** Emscripten's number of ENOSPC. Its errors have a number and no message. */
const emscriptenNoSpace = 51;

function isDiskFull(error: unknown): boolean {
  const { code, errno, message } = error as NodeJS.ErrnoException;
  const isNoSpace = code === 'ENOSPC' || errno === emscriptenNoSpace;
  return isNoSpace || /no space left on device/i.test(String(message));
}

function fullDisk(folder: string, cause: unknown): StartError {
  return new StartError(
    `Não há espaço em disco para o banco de dados em ${folder}. Libere espaço (um banco novo precisa de 100 MB) e inicie de novo.`,
    { cause },
  );
}

async function openOrCreate(folder: string, template: string): Promise<PGlite> {
  if (!existsSync(folder)) {
    removeUnfinished(folder);
    const building = `${folder}.tmp-${process.pid}`;
    mkdirSync(building, { recursive: true, mode: 0o700 });
    const first = await PGlite.create({
      fs: new DurableNodeFS(building),
      startParams,
      ...(existsSync(template) && { loadDataDir: new Blob([readFileSync(template)]) }),
    });
    await first.close();
    renameSync(building, folder);
    const parent = openSync(dirname(folder), 'r');
    fsyncSync(parent);
    closeSync(parent);
  }
  return PGlite.create({ fs: new DurableNodeFS(folder), startParams, parsers });
}

/** Removes the temporary folders of interrupted starts. The caller holds the data folder's lock, so none is in use. */
function removeUnfinished(folder: string): void {
  const parent = dirname(folder);
  mkdirSync(parent, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(parent)) {
    if (name.startsWith(`${basename(folder)}.tmp-`)) {
      rmSync(join(parent, name), { recursive: true, force: true });
    }
  }
}
