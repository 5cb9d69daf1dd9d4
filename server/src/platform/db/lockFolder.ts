import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError, unwritableFolder } from '../../StartError.ts';

const maxAttempts = 20;

/**
 * Locks the data folder for this process: PGlite has no lock of its own, and two processes on one folder lose data
 * silently. Returns a function that unlocks the folder. Throws StartError if another process holds the lock.
 *
 * 1. The lock file contains the pid and the start time of its process. A hard link makes the complete file appear at
 *    once: a reader that saw a partly written file would conclude that the process has ended.
 * 2. A lock is stale if its process is gone or its pid now belongs to another process. Exactly one process may replace
 *    a stale lock: the process that creates the link `lock.after-<pid>-<start>`. If that process ends too, the same
 *    rule applies to its link.
 * 3. The replacing process checks that the lock file is still the stale one, replaces it with its own, and then removes
 *    the `lock.after-…` files.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const own = tryLock(folder, file);
      if (own !== null) {
        return () => {
          if (readLock(file) === own) rmSync(file, { force: true });
        };
      }
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw unwritableFolder(folder, error);
  }
  throw new StartError(`A pasta de dados ${folder} está sendo disputada por outro processo.`);
}

/**
 * Tries once to take the lock. Returns the content of this process's lock file, or null if another process changed
 * the files at the same time. Throws StartError if a running process holds the lock.
 */
function tryLock(folder: string, file: string): string | null {
  const own = `${process.pid} ${startOf(process.pid) ?? ''}`;
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, own, { mode: 0o600 });
  try {
    const successorLinks: string[] = [];
    let staleContent: string | null = null;
    let name = file;
    while (!tryLink(draft, name, own)) {
      const content = readLock(name);
      if (content === null) return null;
      const holder = holderIn(content);
      if (holder && isRunning(holder)) {
        throw new StartError(
          `A pasta de dados ${folder} está em uso pelo processo ${holder.pid}. Encerre-o ou escolha outra em PORTAL_DATA_DIR.`,
        );
      }
      staleContent ??= content;
      name = `${file}.after-${holder ? `${holder.pid}-${holder.startedAt}` : 'nobody'}`;
      successorLinks.push(name);
    }
    if (staleContent === null) return own;
    if (readLock(file) !== staleContent) {
      rmSync(name, { force: true });
      return null;
    }
    renameSync(draft, file);
    for (const link of successorLinks) rmSync(link, { force: true });
    return own;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Creates `name` with the content. Returns false if `name` exists. On a file system without hard links (FAT, some
 * network folders) the file is created with the exclusive flag instead.
 */
function tryLink(draft: string, name: string, content: string): boolean {
  try {
    linkSync(draft, name);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(code ?? '')) throw error;
  }
  try {
    writeFileSync(name, content, { mode: 0o600, flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function readLock(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

interface Holder {
  readonly pid: number;
  readonly startedAt: string;
}

/** Returns null for an incomplete file, which a power failure may leave. */
function holderIn(content: string): Holder | null {
  const [pid = '', startedAt = ''] = content.trim().split(' ');
  return /^\d+$/.test(pid) && /^\d*$/.test(startedAt) ? { pid: Number(pid), startedAt } : null;
}

function isRunning({ pid, startedAt }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const now = startOf(pid);
  return now === null || startedAt === '' || now === startedAt;
}

/** Returns the start time of a process in the kernel's clock ticks; null on systems other than Linux. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Field 22 of the line. The process name in parentheses may contain spaces, so fields are counted after it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
