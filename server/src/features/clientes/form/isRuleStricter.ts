import type { ClienteForm } from '@portal/api-client/schemas';
import type { ClienteRow } from '../../../domain/clientes/adminQueries.ts';

/** True if accounts are deactivated by a rule that is new, or after fewer days than before. */
export function isRuleStricter(
  { desativar_apos_dias: days }: ClienteForm,
  before: ClienteRow | null,
): boolean {
  if (days === undefined || days === null) return false;
  const former = before?.desativar_apos_dias ?? null;
  return former === null || days < former;
}
