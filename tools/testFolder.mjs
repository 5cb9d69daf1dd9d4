import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Makes one temporary folder for the whole test run and removes it when this process ends. Tests find it through
 * `os.tmpdir()`, so they need not remove what they create. Processes that a run starts share the folder of the run.
 */
export function useTestFolder() {
  if (process.env.PORTAL_TEST_FOLDER) return;
  const folder = mkdtempSync(join(tmpdir(), 'portal-tests-'));
  process.env.PORTAL_TEST_FOLDER = folder;
  // POSIX systems read TMPDIR. Windows reads TEMP and TMP.
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}
