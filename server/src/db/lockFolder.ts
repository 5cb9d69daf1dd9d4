import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError, unwritableFolder } from '../StartError.ts';

const mostAttempts = 20;

/**
 * Takes the data folder for this process alone: PGlite has no lock of its own, and two processes on one folder lose
 * data silently. Throws StartError; returns how to give the folder back.
 *
 * 1. The lock file holds the pid and when that process started. It appears whole, by a hard link: a file seen half
 *    written would be taken for a dead one.
 * 2. A lock whose process is gone, or whose pid is another process by now, has exactly one successor: the process
 *    that links `lock.after-<pid>-<start>`. A successor that died on the way has one successor in the same manner.
 * 3. The successor makes sure the lock is still the dead one's, puts its own in its place, then drops the chain.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
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

/** What this process wrote into the lock, null where another moved meanwhile. Throws where a living process holds it. */
function tryLock(folder: string, file: string): string | null {
  const own = `${process.pid} ${startOf(process.pid) ?? ''}`;
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, own, { mode: 0o600 });
  try {
    const chain: string[] = [];
    let dead: string | null = null;
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
      dead ??= content;
      name = `${file}.after-${holder ? `${holder.pid}-${holder.startedAt}` : 'nobody'}`;
      chain.push(name);
    }
    if (dead === null) return own;
    if (readLock(file) !== dead) {
      rmSync(name, { force: true });
      return null;
    }
    renameSync(draft, file);
    for (const link of chain) rmSync(link, { force: true });
    return own;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** False where the name is taken. Without hard links (FAT, some network folders) an exclusive file must do. */
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

/** Null for a torn file, which a power cut may leave. */
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

/** When a process started, as the kernel counts it; null where the system does not tell (only Linux does). */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold spaces: count from behind it. Field 22 of the line.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
