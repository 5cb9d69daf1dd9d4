import * as schema from '../../../platform/db/schema.ts';
import { attemptsOfName } from '../../identity/attemptQueries.ts';
import type { Person, ThingTable } from '../ThingTable.ts';

/** Failed sign-ins, and the limits of attempts. */
export const signInTables: readonly ThingTable[] = [
  { table: schema.failedSignIn, nome: 'falhas_de_entrada', erasure: 'delete' },
  {
    table: schema.loginAttempt,
    nome: 'limites_de_entrada',
    rowsOf: attemptsOf,
    erasure: 'delete',
  },
];

/** The keys of sign-in limits about the names of a person. */
function attemptsOf({ attemptNames }: Person): string {
  const conditions = attemptNames.map((name) => attemptsOfName('t.key', name));
  return conditions.length === 0 ? 'false' : `(${conditions.join(' or ')})`;
}
