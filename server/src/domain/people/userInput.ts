import type { NewUser, UserChanges } from '@portal/api-client/contract';
import { mixedScripts, mixesScripts } from '@portal/api-client/records';
import { keepName } from '@portal/api-client/rules';
import { invalidFields, NameTaken } from '../../errors.ts';
import { violatedConstraintOf } from '../../platform/db/databaseErrors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { Actor, Scope } from '../../platform/http/actor.ts';
import type { IsBreached } from '../identity/createBreachCheck.ts';
import { isGuessable } from '../identity/isGuessable.ts';
import { requireGrants } from './policy.ts';
import { userWriteQueries } from './writeQueries.ts';

const superuserGroup = 'Superuser';

export interface Group {
  readonly id: number;
  readonly name: string;
}

/** True if the groups include `Superuser`: that group makes its members superusers. AMBIG-05. */
export const isSuperuser = (groups: readonly Group[]) =>
  groups.some(({ name }) => name === superuserGroup);

/** Loads groups by id. Throws 400 for an unknown group, 403 for a group that the actor may not grant. */
export async function groupsOf(
  db: Db,
  actor: Actor,
  ids: readonly number[],
): Promise<readonly Group[]> {
  const groups = await userWriteQueries(db).findGroups(ids);
  if (groups.length < new Set(ids).size) {
    throw invalidFields({ groups_input: ['Grupo inexistente.'] });
  }
  requireGrants(
    actor,
    groups.map(({ name }) => name),
  );
  return groups;
}

/**
 * Returns the cliente of a person: the cliente that a superuser names (`before` if the input names none), else the
 * actor's own cliente. Throws 400 if another administrator names a different cliente.
 */
export function clienteOf(actor: Actor, input: UserChanges, before: number | null): number | null {
  const named = input.cliente_id;
  if (actor.is_superuser) return named === undefined ? before : named;
  if (named !== undefined && named !== null && named !== actor.clienteId) {
    throw invalidFields({ cliente_id: ['Cliente não encontrado.'] });
  }
  return actor.clienteId;
}

/** Throws 400 for a new username of several alphabets. Spec ENTR-03. */
export function requireOneScript(username: string): void {
  if (mixesScripts(username)) throw invalidFields({ username: [mixedScripts] });
}

/** Throws 400 for a person without a cliente, except superusers. Spec ADM-USR-17, CONTA-03, AMBIG-06. */
export function requireCliente(
  actor: Actor,
  groups: readonly Group[],
  clienteId: number | null,
): void {
  if (!actor.is_superuser || isSuperuser(groups)) return;
  if (clienteId === null) {
    throw invalidFields({
      cliente_id: ['Cliente é obrigatório para todos os usuários regulares.'],
    });
  }
}

/**
 * Throws 400 for a password that is easy to guess for somebody who knows the person's names, or that a list of breached ones has. `field`
 * is the field of the request that holds the password. Spec REDE-04.
 */
export async function requireStrongPassword(
  password: string,
  person: Pick<NewUser, 'username' | 'email' | 'first_name' | 'last_name'>,
  { field = 'password', isBreached }: { readonly field?: string; readonly isBreached: IsBreached },
): Promise<void> {
  const { username, email, first_name = '', last_name = '' } = person;
  const composed = password.normalize('NFC');
  if ([...composed].length < 8) throw invalidFields({ [field]: ['Use ao menos 8 caracteres.'] });
  if (await isGuessable(composed, [username, email, first_name, last_name])) {
    throw invalidFields({
      [field]: [
        'Senha fácil de adivinhar. Use mais palavras, sem nomes da pessoa nem sequências comuns.',
      ],
    });
  }
  if (await isBreached(composed)) {
    throw invalidFields({
      [field]: ['Esta senha apareceu em vazamentos de outros sites. Escolha outra.'],
    });
  }
}

type FieldMessages = Readonly<Record<string, readonly string[]>>;

const isTaken = {
  username: { username: ['Já existe um usuário com este nome.'] },
  email: { email: ['Já existe um usuário com este e-mail.'] },
};

const duplicates: Readonly<Record<string, FieldMessages>> = {
  user_username_key: isTaken.username,
  user_username_folded_key: isTaken.username,
  user_email_key: isTaken.email,
  user_email_folded_key: isTaken.email,
  user_account_cliente_id_cliente_id_fk: { cliente_id: ['Cliente não encontrado.'] },
};

/**
 * Returns messages by field for a username or e-mail address that another person has, of any cliente. Call it only for
 * input that is valid otherwise, so that nobody can ask cheaply who has an account.
 */
export async function takenFields(db: Db, input: NewUser): Promise<FieldMessages> {
  const taken = await userWriteQueries(db).findTaken(
    keepName(input.username),
    keepName(input.email),
  );
  return {
    ...(taken.username && isTaken.username),
    ...(taken.email && isTaken.email),
  };
}

export interface NamedLine {
  readonly username: string;
  readonly email: string;
}

/**
 * Tells for each of many lines whether its username or its e-mail address is taken, by the comparison of `takenFields`. `others` counts
 * the lines whose names belong to people outside of the scope: who they are is not for the actor to know.
 */
export async function takenLines(db: Db, scope: Scope, lines: readonly NamedLine[]) {
  const found = await userWriteQueries(db).findTakenLines(
    scope,
    lines.map(({ username, email }) => ({ username: username.trim(), email: email.trim() })),
  );
  const fields = new Map<number, ('username' | 'email')[]>();
  for (const { linha, campo } of found) fields.set(linha, [...(fields.get(linha) ?? []), campo]);
  return {
    existe: [...fields].map(([linha, campos]) => ({ linha, campos })),
    others: new Set(found.flatMap(({ linha, isOwn }) => (isOwn ? [] : [linha]))).size,
  };
}

/** Rethrows a violated constraint as 400 with a message on its field. */
export function explainDuplicate(error: unknown): never {
  const fields = duplicates[violatedConstraintOf(error) ?? ''];
  if (!fields) throw error;
  throw 'cliente_id' in fields ? invalidFields(fields) : new NameTaken(fields);
}
