import type { NewUser, UserChanges } from '@portal/api-client/contract';
import { recordAudit } from '../audit/queries.ts';
import { type Actor, requireArea, scopeOf } from '../auth/actor.ts';
import { hashPassword } from '../auth/passwords.ts';
import { brokenConstraintOf } from '../db/databaseErrors.ts';
import type { Db } from '../db/openDatabase.ts';
import { forbidden, invalidFields, notFound } from '../errors.ts';
import { requireGrants, requireManages } from './policy.ts';
import { type UserRow, userQueries } from './queries.ts';
import { userWriteQueries } from './writeQueries.ts';

const superuserGroup = 'Superuser';

/** Makes a person. Spec API-35; answers his id. */
export async function createUser(db: Db, actor: Actor, input: NewUser): Promise<number> {
  requireArea(actor, 'users');
  const groups = await groupsOf(db, actor, input.groups_input ?? []);
  const cliente_id = clienteOf(actor, input, null);
  requireCliente(actor, groups, cliente_id);
  const password = input.password ? await hashPassword(input.password) : null;
  return db
    .transaction(async (tx) => {
      const write = userWriteQueries(tx);
      const id = await write.insert(
        {
          username: input.username.trim(),
          email: input.email.trim(),
          first_name: input.first_name?.trim() ?? '',
          last_name: input.last_name?.trim() ?? '',
          cliente_id,
          is_superuser: isSuperuser(groups),
          is_active: input.is_active ?? true,
        },
        password,
      );
      await write.replaceGroups(
        id,
        groups.map((group) => group.id),
      );
      await recordAudit(tx, {
        actor,
        clienteId: cliente_id,
        action: 'user.create',
        target: `user:${id}`,
        details: { username: input.username, groups: groups.map(({ name }) => name) },
      });
      return id;
    })
    .catch(explainDuplicate);
}

/** Changes a person; absent fields keep their value. Spec API-36, AMBIG-05. */
export async function updateUser(
  db: Db,
  actor: Actor,
  id: number,
  input: UserChanges,
  now: Date,
): Promise<void> {
  requireArea(actor, 'users');
  const found = await userQueries(db).find(scopeOf(actor), id);
  if (!found) throw notFound('Usuário');
  requireManages(actor, found);
  const groups = input.groups_input ? await groupsOf(db, actor, input.groups_input) : null;
  refuseOwnFall(actor, found, input, groups);
  const cliente_id = clienteOf(actor, input, found.cliente_id_leitura);
  if (groups) requireCliente(actor, groups, cliente_id);
  const password = input.password ? await hashPassword(input.password) : null;
  const is_active = input.is_active ?? found.is_active;
  const email = input.email?.trim() ?? found.email;
  await db
    .transaction(async (tx) => {
      const write = userWriteQueries(tx);
      await write.update(id, {
        username: input.username?.trim() ?? found.username,
        email,
        first_name: input.first_name?.trim() ?? found.first_name,
        last_name: input.last_name?.trim() ?? found.last_name,
        cliente_id,
        is_superuser: groups ? isSuperuser(groups) : found.is_superuser,
        is_active,
      });
      if (groups)
        await write.replaceGroups(
          id,
          groups.map((group) => group.id),
        );
      const isMoving = cliente_id !== found.cliente_id_leitura;
      if (isMoving) await write.dropGrantsOutside(id, cliente_id);
      if (isMoving || email.toLowerCase() !== found.email.toLowerCase()) await write.unlink(id);
      if (password) await write.setPassword(id, password);
      if (password || !is_active) {
        await write.endSessions(id, password ? 'password changed' : 'deactivated', now);
      }
      await recordAudit(tx, {
        actor,
        clienteId: cliente_id,
        action: 'user.update',
        target: `user:${id}`,
        details: { fields: Object.keys(input) },
      });
    })
    .catch(explainDuplicate);
}

/** Spec API-37; nobody deletes himself. */
export async function deleteUser(db: Db, actor: Actor, id: number): Promise<void> {
  requireArea(actor, 'users');
  const found = await userQueries(db).find(scopeOf(actor), id);
  if (!found) throw notFound('Usuário');
  requireManages(actor, found);
  if (id === actor.id) throw forbidden('Você não pode excluir a si mesmo.');
  await db.transaction(async (tx) => {
    await userWriteQueries(tx).delete(id);
    await recordAudit(tx, {
      actor,
      clienteId: found.cliente_id_leitura,
      action: 'user.delete',
      target: `user:${id}`,
      details: { username: found.username },
    });
  });
}

interface Group {
  readonly id: number;
  readonly name: string;
}

/** Spec AMBIG-05: the group named `Superuser` is the right itself. */
const isSuperuser = (groups: readonly Group[]) =>
  groups.some(({ name }) => name === superuserGroup);

/** Throws 400 for a group that is none, 403 for one the actor may not give. */
async function groupsOf(db: Db, actor: Actor, ids: readonly number[]): Promise<readonly Group[]> {
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

/** A superuser says the cliente; anybody else works in his own. Throws 400 where he names another. */
function clienteOf(actor: Actor, input: UserChanges, before: number | null): number | null {
  const named = input.cliente_id;
  if (actor.is_superuser) return named === undefined ? before : named;
  if (named !== undefined && named !== null && named !== actor.clienteId) {
    throw invalidFields({ cliente_id: ['Cliente não encontrado.'] });
  }
  return actor.clienteId;
}

/** Whoever administers anything does it for a cliente, superusers aside. Spec ADM-USR-17, AMBIG-06. */
function requireCliente(actor: Actor, groups: readonly Group[], clienteId: number | null): void {
  if (!actor.is_superuser || groups.length === 0 || isSuperuser(groups)) return;
  if (clienteId === null) {
    throw invalidFields({
      cliente_id: ['Cliente é obrigatório para todos os usuários regulares.'],
    });
  }
}

/** Nobody takes his own rights or his own way in: he might be the last who could give them back. */
function refuseOwnFall(
  actor: Actor,
  found: UserRow,
  input: UserChanges,
  groups: readonly Group[] | null,
): void {
  if (found.id !== actor.id) return;
  if (input.is_active === false) throw forbidden('Você não pode desativar a si mesmo.');
  if (!groups) return;
  const names = groups.map(({ name }) => name).sort();
  const isSame = names.join() === [...found.groups].sort().join();
  const staysSuperuser = found.is_superuser && isSuperuser(groups);
  if (staysSuperuser || (isSame && !found.is_superuser)) return;
  throw forbidden('Você não pode mudar os seus próprios grupos.');
}

const duplicates: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  user_username_key: { username: ['Já existe um usuário com este nome.'] },
  user_email_key: { email: ['Já existe um usuário com este e-mail.'] },
  user_account_cliente_id_cliente_id_fk: { cliente_id: ['Cliente não encontrado.'] },
};

function explainDuplicate(error: unknown): never {
  const fields = duplicates[brokenConstraintOf(error) ?? ''];
  throw fields ? invalidFields(fields) : error;
}
