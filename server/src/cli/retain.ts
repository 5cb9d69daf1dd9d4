import type { Config } from '../config.ts';
import { createSigner } from '../domain/seal/createSigner.ts';
import { retainHistory } from '../domain/seal/retainHistory.ts';
import { retainOpenings } from '../features/uso/sums/retainOpenings.ts';
import type { Database } from '../platform/db/openDatabase.ts';
import { StartError } from '../StartError.ts';
import { counted } from './databaseNameOf.ts';

/** Removes what AUDIT_MONTHS and ACCESS_DAYS no longer keep. Spec HIST-08. */
export async function retain(
  { db }: Pick<Database, 'db'>,
  { auditMonths, accessDays, auditKey }: Config,
  now: Date,
): Promise<string> {
  if (auditMonths === null && accessDays === null) {
    throw new StartError('audit retain precisa de AUDIT_MONTHS, de ACCESS_DAYS ou de ambos.');
  }
  const lines: string[] = [];
  if (auditMonths !== null) {
    let count = 0;
    const signer = createSigner(auditKey);
    for await (const removed of retainHistory(db, signer, { months: auditMonths, now }))
      count += removed;
    lines.push(
      `${counted(count, 'linha do histórico retirada', 'linhas do histórico retiradas')} (AUDIT_MONTHS=${auditMonths}).`,
    );
  }
  if (accessDays !== null) {
    const count = await retainOpenings(db, { days: accessDays, now });
    lines.push(
      `${counted(count, 'abertura retirada', 'aberturas retiradas')} (ACCESS_DAYS=${accessDays}); os totais ficam.`,
    );
  }
  return lines.join('\n');
}
