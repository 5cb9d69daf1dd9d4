import { momentBlockers } from '@portal/api-client/rules';
import { invalidFields } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { momentOf } from '../restrictions/momentOf.ts';
import { findBounds } from '../restrictions/presenceQueries.ts';
import { isRehearsing } from './changeMode.ts';

/**
 * Throws 400 for a change that would keep its own author out now, unless they have typed `confirmo`. Reads what binds them as the change
 * leaves it. A rehearsal tells it instead. Spec REDE-03.
 */
export async function requireOwnMoment(
  tx: Db,
  { id, address }: Actor,
  confirmacao: string | undefined,
  now: Date,
): Promise<void> {
  if (confirmacao?.trim().toLowerCase() === 'confirmo' || isRehearsing()) return;
  const { restrictions } = momentOf({ ...(await findBounds(tx, id)), address }, now);
  if (momentBlockers(restrictions).length === 0) return;
  throw invalidFields({
    confirmacao: ['Você mesmo perderia o acesso agora. Digite confirmo para salvar assim.'],
  });
}
