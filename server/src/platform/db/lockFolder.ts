import { randomUUID } from 'node:crypto';
import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { StartError, unwritableFolder } from '../../StartError.ts';
import { isListening, listenIn } from './listenIn.ts';

const maxAttempts = 20;

/**
 * Locks the data folder for this process: PGlite has no lock of its own, and two processes on one folder lose data
 * silently. Returns a function that unlocks the folder. Throws StartError if another process holds the lock.
 *
 * 1. Each process listens on a socket of its own in the folder, `lock.<id>`. The lock file names the holder's socket. A
 *    hard link makes the complete file appear at once: a reader must not see a partly written one.
 * 2. A lock is stale if nobody listens on its socket. The kernel closes the socket when its process ends, in whatever
 *    container it runs. Exactly one process may replace a stale lock: the process that creates the link
 *    `lock.after-<id>`. If that process ends too, the same rule applies to its link.
 * 3. The replacing process checks that the lock file is still the stale one, replaces it with its own, and then removes
 *    all other files of the lock. docs/decisions/server-folder-lock.md
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const id = randomUUID();
  const own = { socket: `lock.${id}`, draft: `lock.${id}.draft` };
  const remove = (name: string) => rmSync(join(folder, name), { force: true });
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw unwritableFolder(folder, error);
  }
  try {
    await listenIn(folder, own.socket);
    writeFileSync(join(folder, own.draft), `${id} ${process.pid} ${hostname()}`, { mode: 0o600 });
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      if (!(await tryLock(folder, own.draft))) continue;
      for (const name of readdirSync(folder)) {
        if (name.startsWith('lock.') && name !== own.socket) remove(name);
      }
      return () => {
        if (readLock(join(folder, 'lock'))?.id === id) remove('lock');
        remove(own.socket);
      };
    }
    throw new StartError(`A pasta de dados ${folder} está sendo disputada por outro processo.`);
  } catch (error) {
    // A full disk refuses new content, but removes files.
    for (const name of Object.values(own)) remove(name);
    throw error instanceof StartError ? error : unwritableFolder(folder, error);
  }
}

/**
 * Tries once to take the lock. Returns false if another process changed the files at the same time. Throws StartError if
 * a running process holds the lock.
 */
async function tryLock(folder: string, draft: string): Promise<boolean> {
  const file = join(folder, 'lock');
  let staleId: string | null = null;
  let name = file;
  while (!tryLink(join(folder, draft), name)) {
    const holder = readLock(name);
    if (!holder) return false;
    if (await isListening(folder, `lock.${holder.id}`)) {
      throw new StartError(
        `A pasta de dados ${folder} está em uso pelo processo ${holder.pid} de ${holder.machine}. Encerre-o ou escolha outra em PORTAL_DATA_DIR.`,
      );
    }
    staleId ??= holder.id;
    name = `${file}.after-${holder.id}`;
  }
  if (staleId === null) return true;
  if (readLock(file)?.id !== staleId) {
    rmSync(name, { force: true });
    return false;
  }
  renameSync(join(folder, draft), file);
  return true;
}

/**
 * Creates `name` with the content of the draft. Returns false if `name` exists or the draft does not. On a file system without hard links
 * (FAT, some network folders) the file is created with the exclusive flag instead.
 */
function tryLink(draft: string, name: string): boolean {
  try {
    linkSync(draft, name);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // The draft is missing if another process has won the lock and removed it.
    if (code === 'EEXIST' || code === 'ENOENT') return false;
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(code ?? '')) throw error;
  }
  try {
    writeFileSync(name, readFileSync(draft), { mode: 0o600, flag: 'wx' });
    return true;
  } catch (error) {
    if (['EEXIST', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

interface Holder {
  readonly id: string;
  readonly pid: string;
  readonly machine: string;
}

/**
 * Returns null if the file does not exist. An incomplete file, which a power failure may leave, and a file of a former
 * version name no socket, so nobody listens on it.
 */
function readLock(file: string): Holder | null {
  try {
    const [id = '', pid = '', machine = ''] = readFileSync(file, 'utf8').trim().split(' ');
    return { id: /^[\w-]+$/.test(id) ? id : 'nobody', pid, machine };
  } catch {
    return null;
  }
}
