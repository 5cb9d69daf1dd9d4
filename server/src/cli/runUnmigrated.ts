import type { Config } from '../config.ts';
import { auditKey, auditVerify } from './auditVerify.ts';
import { copyDatabase } from './copyDatabase.ts';
import { restoreCheck } from './restoreCheck.ts';

/**
 * Runs a command that must see the databases as they are, before any migration. Returns the Portuguese text to print, or
 * null if it is no such command. `readSettings` throws ConfigError. Throws StartError.
 */
export async function runUnmigrated(
  [command, ...rest]: readonly string[],
  readSettings: () => Config,
): Promise<string | null> {
  if (command === 'audit' && rest[0] === 'verify') return auditVerify(rest.slice(1), readSettings);
  const config = readSettings();
  if (command === 'audit' && rest[0] === 'key') return auditKey(config);
  if (command === 'restore-check') return restoreCheck(rest, config);
  if (command === 'copy-database') {
    return copyDatabase(config, (line) => process.stdout.write(`${line}\n`));
  }
  return null;
}
