import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { StartError, unwritableFolder } from '../StartError.ts';

/**
 * Takes the data folder for this process alone: PGlite has no lock of its own, and two processes on one folder lose
 * data silently. The lock file holds the pid and when that process started; one left by a process that is gone, or
 * whose pid belongs to another by now, is taken over. Throws StartError; returns how to give the folder back.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (let attempt = 0; attempt < 2; attempt += 1) {
      if (tryLock(file)) return () => rmSync(file, { force: true });
      const holder = readHolder(file);
      if (holder && isRunning(holder)) {
        throw new StartError(
          `A pasta de dados ${folder} está em uso pelo processo ${holder.pid}. Encerre-o ou escolha outra em PORTAL_DATA_DIR.`,
        );
      }
      rmSync(file, { force: true });
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw unwritableFolder(folder, error);
  }
  throw new StartError(`A pasta de dados ${folder} está sendo disputada por outro processo.`);
}

interface Holder {
  readonly pid: number;
  readonly startedAt: string;
}

function tryLock(file: string): boolean {
  try {
    const handle = openSync(file, 'wx', 0o600);
    writeSync(handle, `${process.pid} ${startOf(process.pid) ?? ''}`);
    closeSync(handle);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function readHolder(file: string): Holder | null {
  try {
    const [pid = '', startedAt = ''] = readFileSync(file, 'utf8').split(' ');
    return /^\d+$/.test(pid) ? { pid: Number(pid), startedAt } : null;
  } catch {
    return null;
  }
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
