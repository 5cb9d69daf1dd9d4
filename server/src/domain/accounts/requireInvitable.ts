import { invalidFields } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { linkQueries } from './linkQueries.ts';

interface Invitee {
  readonly clienteId: number | null;
  readonly isSuperuser: boolean;
}

/**
 * Throws 400 for a person of a cliente that admits no passwords: they would follow the link and learn only then that they get none.
 * Superusers sign in by password all the same. Spec CONTA-07, CONTA-13.
 */
export async function requireInvitable(db: Db, { clienteId, isSuperuser }: Invitee): Promise<void> {
  if (clienteId === null || isSuperuser) return;
  if (await linkQueries(db).isMicrosoftOnly(clienteId)) {
    throw invalidFields({
      convidar: [
        'Este cliente entra somente com a Microsoft, sem senha nem convite. Crie a pessoa com “Somente Microsoft”.',
      ],
    });
  }
}
