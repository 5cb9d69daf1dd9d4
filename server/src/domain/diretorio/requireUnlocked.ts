import type { RecordTable } from '@portal/api-client/records';
import { directoryText } from '@portal/api-client/records';
import { invalidFields } from '../../errors.ts';
import type { Actor } from '../../platform/http/actor.ts';

/**
 * Throws 400 for a change of fields that a directory sets, unless a directory makes it. Every way to change a record comes here: forms,
 * files, keys, undoing. Spec SCIM-02.
 */
export function requireUnlocked(
  table: RecordTable,
  actor: Actor,
  diretorio: string | null,
  changed: readonly string[],
): void {
  if (diretorio === null || actor.chave?.isDiretorio) return;
  const locked = changed.filter((field) => table[field]?.doDiretorio);
  if (locked.length === 0) return;
  throw invalidFields(
    Object.fromEntries(locked.map((field) => [field, [directoryText(diretorio)]])),
  );
}
