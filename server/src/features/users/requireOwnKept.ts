import { isDeepStrictEqual } from 'node:util';
import type { UserChanges } from '@portal/api-client/contract';
import type { UserRow } from '../../domain/people/queries.ts';
import { type Group, isSuperuser } from '../../domain/people/userInput.ts';
import { forbidden } from '../../errors.ts';
import { readExpiry } from '../../platform/http/readExpiry.ts';

/** True if these are the groups of the person. */
export function hasGroups(found: UserRow, groups: readonly Group[]): boolean {
  const names = groups.map(({ name }) => name).sort();
  return names.join() === [...found.groups].sort().join();
}

/** True if a person has exactly these values. */
const hasAtributos = (found: UserRow, given: NonNullable<UserChanges['atributos']>) =>
  isDeepStrictEqual(
    found.atributos,
    Object.fromEntries(Object.entries(given).filter(([, value]) => Boolean(value))),
  );

interface OwnChange {
  readonly input: UserChanges;
  /** Null if the groups stay. */
  readonly groups: readonly Group[] | null;
  readonly cliente_id: number | null;
}

/**
 * Throws 403 if administrators would change what decides about their own access: perhaps nobody else could undo it, and with
 * another name they would read other people's data. A form may send the stored values. Spec CONTA-05.
 */
export function requireOwnKept(found: UserRow, { input, groups, cliente_id }: OwnChange): void {
  if (input.is_active === false) throw forbidden('Você não pode desativar a si mesmo.');
  if (input.username !== undefined && input.username !== found.username) {
    throw forbidden('Você não pode mudar o seu próprio nome de usuário.');
  }
  if (input.email !== undefined && input.email !== found.email) {
    throw forbidden('Você não pode mudar o seu próprio e-mail.');
  }
  const end = readExpiry('expira_em', input.expira_em);
  if (end !== undefined && !isDeepStrictEqual(end, found.expira_em)) {
    throw forbidden('Você não pode mudar o fim do seu próprio acesso.');
  }
  if (cliente_id !== found.cliente_id_leitura) {
    throw forbidden('Você não pode mudar o seu próprio cliente.');
  }
  if (input.atributos !== undefined && !hasAtributos(found, input.atributos)) {
    throw forbidden('Você não pode mudar os seus próprios atributos.');
  }
  if (!groups) return;
  const staysSuperuser = found.is_superuser && isSuperuser(groups);
  if (staysSuperuser || (hasGroups(found, groups) && !found.is_superuser)) return;
  throw forbidden('Você não pode mudar os seus próprios grupos.');
}
