import type { RlsPapel } from '@portal/api-client/contract';
import { maxRlsRoles, rlsRoleProblem } from '@portal/api-client/rules';
import { holderKinds } from '../../domain/access/Holder.ts';
import { type HeldPapel, papelQueries } from '../../domain/dataIdentity/papelQueries.ts';
import { requireOfCliente } from '../../domain/grants/requireOfCliente.ts';
import { invalidFields } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';

interface Place {
  readonly id: number;
  readonly clienteId: number;
}

const field = 'rls_papeis';

/**
 * Replaces the roles that a report gives by person and team; undefined leaves them. Returns whether one differed. Throws 400 for a role
 * that Power BI does not take, for more than 50 of one person or team, and for somebody of another cliente. Spec SEG-01.
 */
export async function savePapeis(
  tx: Db,
  place: Place,
  given: readonly RlsPapel[] | undefined,
): Promise<boolean> {
  if (given === undefined) return false;
  const papeis = given.map(heldOf);
  for (const kind of holderKinds) {
    const ofKind = papeis.filter((one) => one.kind === kind);
    requireFew(ofKind);
    const ids = [...new Set(ofKind.map(({ id }) => id))];
    await requireOfCliente(tx, place.clienteId, kind, { field, ids });
  }
  return papelQueries(tx).replace(place, papeis);
}

function heldOf({ user_id, equipe_id, papel }: RlsPapel): HeldPapel {
  const role = papel.trim();
  const problem =
    role === ''
      ? 'Informe o nome da função.'
      : rlsRoleProblem(role) && `${role}: ${rlsRoleProblem(role)}`;
  if (problem) throw invalidFields({ [field]: [problem] });
  if (user_id !== undefined && equipe_id === undefined)
    return { kind: 'person', id: user_id, papel: role };
  if (equipe_id !== undefined && user_id === undefined)
    return { kind: 'team', id: equipe_id, papel: role };
  throw invalidFields({ [field]: ['Informe a pessoa ou a equipe de cada função, não as duas.'] });
}

/** Power BI takes at most 50 roles for one person. */
function requireFew(papeis: readonly HeldPapel[]): void {
  const counts = new Map<number, number>();
  for (const { id } of papeis) counts.set(id, (counts.get(id) ?? 0) + 1);
  if ([...counts.values()].every((count) => count <= maxRlsRoles)) return;
  throw invalidFields({
    [field]: [`O Power BI aceita até ${maxRlsRoles} funções por pessoa.`],
  });
}
