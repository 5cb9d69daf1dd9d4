import type { NewUser } from '@portal/api-client/contract';
import { directoryText, newTexts, userRecord } from '@portal/api-client/records';
import { type AccountLink, createLink } from '../../domain/accounts/createLink.ts';
import { requireInvitable } from '../../domain/accounts/requireInvitable.ts';
import type { Change } from '../../domain/change/Change.ts';
import { commit } from '../../domain/change/commit.ts';
import { saveAtributos } from '../../domain/dataIdentity/saveAtributos.ts';
import { listTeamDirectories } from '../../domain/diretorio/linkQueries.ts';
import { equipeWriteQueries } from '../../domain/equipes/writeQueries.ts';
import { requireOfCliente } from '../../domain/grants/requireOfCliente.ts';
import type { IsBreached } from '../../domain/identity/createBreachCheck.ts';
import { hashPassword } from '../../domain/identity/passwords.ts';
import type { Mailer } from '../../domain/mail/createMailer.ts';
import { userQueries } from '../../domain/people/queries.ts';
import {
  clienteOf,
  explainDuplicate,
  groupsOf,
  isSuperuser,
  requireCliente,
  requireOneScript,
  requireStrongPassword,
  takenFields,
} from '../../domain/people/userInput.ts';
import { userRecords } from '../../domain/people/userRecords.ts';
import { userWriteQueries } from '../../domain/people/writeQueries.ts';
import { invalidFields, NameTaken } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { readExpiry } from '../../platform/http/readExpiry.ts';

interface UserCreation {
  readonly input: NewUser;
  /** Null for a person who signs in by Microsoft only, or is invited. */
  readonly passwordHash: string | null;
  readonly mailer: Mailer;
  readonly now: Date;
}

export interface CreatedUser {
  readonly id: number;
  /** The invitation of the new person; null without one. */
  readonly link: AccountLink | null;
}

/** Creates a person. Spec API-35, CONTA-07. */
export async function createUser(
  db: Db,
  actor: Actor,
  input: NewUser,
  {
    mailer,
    now,
    isBreached,
  }: Pick<UserCreation, 'mailer' | 'now'> & { readonly isBreached: IsBreached },
): Promise<CreatedUser> {
  if (input.convidar && input.password) {
    throw invalidFields({ convidar: ['Quem é convidado define a própria senha.'] });
  }
  // Refuses before the slow hash. The decision that counts is made again in the transaction.
  await requireAllowed(db, actor, input);
  if (input.password) await requireStrongPassword(input.password, input, { isBreached });
  const taken = await takenFields(db, input);
  if (Object.keys(taken).length > 0) throw new NameTaken(taken);
  const passwordHash = input.password ? await hashPassword(input.password) : null;
  return commit(db, insertUser, actor, { input, passwordHash, mailer, now }).catch(
    explainDuplicate,
  );
}

export const insertUser: Change<UserCreation, CreatedUser> = async (
  tx,
  actor,
  { input, passwordHash, mailer, now },
) => {
  const { groups, cliente_id } = await requireAllowed(tx, actor, input);
  const write = userWriteQueries(tx);
  const id = await write.insert(
    {
      ...newTexts(userRecord, input),
      cliente_id,
      is_superuser: isSuperuser(groups),
      is_active: input.is_active ?? true,
      expira_em: readExpiry('expira_em', input.expira_em) ?? null,
    },
    passwordHash,
  );
  await write.replaceGroups(
    id,
    groups.map((group) => group.id),
  );
  await joinTeams(tx, actor, { id, clienteId: cliente_id }, input.equipes_input ?? []);
  await saveAtributos(tx, 'person', { id, clienteId: cliente_id }, input.atributos);
  const link = input.convidar
    ? await createLink(tx, { userId: id, purpose: 'convite', createdBy: actor.id, mailer, now })
    : null;
  const made = await userQueries(tx).find('all', id);
  return {
    result: { id, link },
    records: userRecords(null, made, passwordHash === null ? [] : ['password']),
    region: { people: [id] },
  };
};

/** Returns the groups and the cliente of a new person. Throws 400 or 403 if the actor may not give them. */
async function requireAllowed(db: Db, actor: Actor, input: NewUser) {
  requireOneScript(input.username);
  const groups = await groupsOf(db, actor, input.groups_input ?? []);
  const cliente_id = clienteOf(actor, input, null);
  requireCliente(actor, groups, cliente_id);
  if (input.convidar) {
    await requireInvitable(db, { clienteId: cliente_id, isSuperuser: isSuperuser(groups) });
  }
  return { groups, cliente_id };
}

/** Adds a new person to teams. Throws 400 unless all of them belong to the person's cliente, and no directory keeps one. Spec EQP-12, EQP-13, SCIM-02. */
async function joinTeams(
  tx: Db,
  actor: Actor,
  { id, clienteId }: { readonly id: number; readonly clienteId: number | null },
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await requireOfCliente(tx, clienteId ?? 0, 'team', { field: 'equipes_input', ids });
  const [diretorio] = await listTeamDirectories(tx, ids);
  if (diretorio !== undefined) throw invalidFields({ equipes_input: [directoryText(diretorio)] });
  const queries = equipeWriteQueries(tx);
  for (const equipe of [...ids].sort((a, b) => a - b)) {
    await queries.addMembers({ id: equipe, clienteId: clienteId ?? 0 }, [id], actor.id);
    await queries.raiseVersion(equipe, actor);
  }
}
