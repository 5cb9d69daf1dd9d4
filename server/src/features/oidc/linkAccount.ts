import { recordChanges } from '../../domain/history/recordChanges.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { type Account, accountQueries } from './accountQueries.ts';

interface LinkedPerson {
  readonly id: number;
  readonly username: string;
  readonly clienteId: number | null;
  readonly is_superuser: boolean;
}

interface LinkOptions {
  readonly network: string;
  /** What history keeps of the account. */
  readonly told: Readonly<Record<string, string>>;
  readonly details?: Readonly<Record<string, string>>;
}

/** Links an account to a person at its first sign-in, in a transaction. Returns false if a concurrent one has linked it. */
export async function linkAccount(
  tx: Db,
  account: Account,
  person: LinkedPerson,
  { network, told, details }: LinkOptions,
): Promise<boolean> {
  if (!(await accountQueries(tx).link(account, person.id))) return false;
  await recordChanges(tx, { ...person, network }, [
    {
      cliente: person.clienteId,
      action: 'user.link',
      target: `user:${person.id}`,
      person: person.id,
      before: null,
      after: told,
      ...(details && { details }),
    },
  ]);
  return true;
}
