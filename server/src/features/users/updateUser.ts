import type { UserChanges } from '@portal/api-client/contract';
import { forbidden } from '../../errors.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { hashPassword } from '../../platform/auth/passwords.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { requireVersion } from '../../platform/db/StaleVersion.ts';
import { recordAudit } from '../audit/queries.ts';
import type { UserRow } from './queries.ts';
import { requireManaged } from './requireManaged.ts';
import {
  clienteOf,
  explainDuplicate,
  type Group,
  groupsOf,
  isSuperuser,
  requireCliente,
  requireStrongPassword,
} from './userInput.ts';
import { type UserColumns, userWriteQueries } from './writeQueries.ts';

/**
 * Changes a person; absent fields keep their value. Everything that the change depends on is read under a lock of the
 * row, and only columns that change are written, so that it neither undoes a concurrent change nor relies on
 * outdated rights. Spec API-36, AMBIG-05, LIM-06.
 */
export async function updateUser(
  db: Db,
  actor: Actor,
  id: number,
  input: UserChanges,
  now: Date,
): Promise<void> {
  // Refuses before the slow hash. The decision that counts is made again below, under the lock.
  const before = await requireManaged(db, actor, id);
  if (input.password) await requireStrongPassword(input.password, { ...before, ...input });
  const password = input.password ? await hashPassword(input.password) : null;
  await db
    .transaction(async (tx) => {
      const write = userWriteQueries(tx);
      await write.lock(id);
      const found = await requireManaged(tx, actor, id);
      requireVersion(found, input.versao);
      const groups = input.groups_input ? await groupsOf(tx, actor, input.groups_input) : null;
      requireNoSelfDemotion(actor, found, input, groups);
      const cliente_id = clienteOf(actor, input, found.cliente_id_leitura);
      if (groups) requireCliente(actor, groups, cliente_id);

      const isMoving = cliente_id !== found.cliente_id_leitura;
      const changes = changedColumns(found, {
        ...textsOf(input),
        ...(input.is_active !== undefined && { is_active: input.is_active }),
        ...(groups && { is_superuser: isSuperuser(groups) }),
      });
      await write.update(id, { ...changes, ...(isMoving && { cliente_id }) }, found);
      const hasNewGroups = groups !== null && !hasGroups(found, groups);
      if (groups && hasNewGroups) {
        await write.replaceGroups(
          id,
          groups.map((group) => group.id),
        );
      }
      if (isMoving) await write.dropGrantsOutside(id, cliente_id);
      const hasNewEmail = changes.email?.toLowerCase() !== found.email.toLowerCase();
      if (isMoving || (changes.email !== undefined && hasNewEmail)) await write.unlink(id);
      if (password) await write.setPassword(id, password);
      if (password || input.is_active === false) {
        await write.endSessions(id, password ? 'password changed' : 'deactivated', now);
      }
      const isChanged = Object.keys(changes).length > 0 || isMoving || hasNewGroups || password;
      if (isChanged) await write.raiseVersion(id, actor);
      await recordAudit(tx, {
        actor,
        clienteId: cliente_id,
        action: 'user.update',
        target: `user:${id}`,
        details: { fields: Object.keys(input).filter((name) => name !== 'versao') },
      });
    })
    .catch(explainDuplicate);
}

/** Returns the texts of the input without surrounding spaces. */
function textsOf(input: UserChanges): Partial<UserColumns> {
  const names = ['username', 'email', 'first_name', 'last_name'] as const;
  return Object.fromEntries(
    names.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name].trim()]])),
  );
}

/** Returns the columns whose new value differs from the stored one. */
function changedColumns(found: UserRow, columns: Partial<UserColumns>): Partial<UserColumns> {
  const stored: Readonly<Record<string, unknown>> = { ...found };
  return Object.fromEntries(
    Object.entries(columns).filter(([name, value]) => stored[name] !== value),
  );
}

/** True if these are the groups of the person. */
function hasGroups(found: UserRow, groups: readonly Group[]): boolean {
  const names = groups.map(({ name }) => name).sort();
  return names.join() === [...found.groups].sort().join();
}

/** Throws 403 if an actor would deactivate or demote themselves, because perhaps nobody else could undo this. */
function requireNoSelfDemotion(
  actor: Actor,
  found: UserRow,
  input: UserChanges,
  groups: readonly Group[] | null,
): void {
  if (found.id !== actor.id) return;
  if (input.is_active === false) throw forbidden('Você não pode desativar a si mesmo.');
  if (!groups) return;
  const staysSuperuser = found.is_superuser && isSuperuser(groups);
  if (staysSuperuser || (hasGroups(found, groups) && !found.is_superuser)) return;
  throw forbidden('Você não pode mudar os seus próprios grupos.');
}
