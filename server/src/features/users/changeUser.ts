import { isDeepStrictEqual } from 'node:util';
import type { UserChanges } from '@portal/api-client/contract';
import { givenTexts, userRecord } from '@portal/api-client/records';
import { foldName, hasEnded } from '@portal/api-client/rules';
import type { Change } from '../../domain/change/Change.ts';
import { saveAtributos } from '../../domain/dataIdentity/saveAtributos.ts';
import { requireUnlocked } from '../../domain/diretorio/requireUnlocked.ts';
import { grantWriteQueries } from '../../domain/grants/grantWriteQueries.ts';
import { permissaoQueries } from '../../domain/grants/permissaoQueries.ts';
import { permissionRecords } from '../../domain/grants/permissionRecords.ts';
import { withKept } from '../../domain/history/recordChanges.ts';
import { type UserRow, userQueries } from '../../domain/people/queries.ts';
import { requireManaged } from '../../domain/people/requireManaged.ts';
import {
  clienteOf,
  groupsOf,
  isSuperuser,
  requireCliente,
  requireOneScript,
} from '../../domain/people/userInput.ts';
import { userRecords } from '../../domain/people/userRecords.ts';
import { type UserColumns, userWriteQueries } from '../../domain/people/writeQueries.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { requireVersion } from '../../platform/db/StaleVersion.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import { readExpiry } from '../../platform/http/readExpiry.ts';
import { hasGroups, requireOwnKept } from './requireOwnKept.ts';

interface UserUpdate {
  readonly id: number;
  readonly input: UserChanges;
  /** Null if the password stays. */
  readonly passwordHash: string | null;
  readonly now: Date;
}

/**
 * Changes a person. Everything that the change depends on is read under a lock of the row, and only columns that change are
 * written, so that it neither undoes a concurrent change nor relies on outdated rights. Spec API-36, AMBIG-05, LIM-06.
 */
export const changeUser: Change<UserUpdate> = async (
  tx,
  actor,
  { id, input, passwordHash, now },
) => {
  const write = userWriteQueries(tx);
  await write.lock(id);
  const found = await requireChangeable(tx, actor, id, input);
  requireVersion(found, input.versao);
  const groups = input.groups_input ? await groupsOf(tx, actor, input.groups_input) : null;
  const cliente_id = clienteOf(actor, input, found.cliente_id_leitura);
  if (id === actor.id) requireOwnKept(found, { input, groups, cliente_id });
  if (groups) requireCliente(actor, groups, cliente_id);

  const isMoving = cliente_id !== found.cliente_id_leitura;
  const end = readExpiry('expira_em', input.expira_em);
  const changes = changedColumns(found, {
    ...givenTexts(userRecord, input, found),
    ...(end !== undefined && { expira_em: end }),
    ...(input.is_active !== undefined && { is_active: input.is_active }),
    ...(groups && { is_superuser: isSuperuser(groups) }),
  });
  requireUnlocked(userRecord, actor, found.diretorio, Object.keys(changes));
  if (changes.username !== undefined) requireOneScript(changes.username);
  // A membership of a team of the former cliente would not fit the new one.
  const moved = isMoving ? await deleteOutside(tx, id, cliente_id) : null;
  await write.update(id, { ...changes, ...(isMoving && { cliente_id }) }, found);
  const hasNewGroups = groups !== null && !hasGroups(found, groups);
  if (groups && hasNewGroups) {
    await write.replaceGroups(
      id,
      groups.map((group) => group.id),
    );
  }
  const hasNewValues = await saveAtributos(
    tx,
    'person',
    { id, clienteId: cliente_id },
    input.atributos,
  );
  const hasNewEmail =
    changes.email !== undefined && foldName(changes.email) !== foldName(found.email);
  // The former mailbox still has the link.
  if (hasNewEmail) await write.endLinks(id);
  const isUnlinked =
    (isMoving || hasNewEmail) && (await write.unlink(id, isMoving ? 'all' : 'microsoft'));
  if (passwordHash) await write.setPassword(id, passwordHash);
  const why = endOfSessions(found, changes, { isMoving, hasPassword: passwordHash !== null, now });
  if (why) await write.endSessions(id, why, now);
  if (beginsAnew(found, changes, { isMoving, now })) await write.restartIdleTime(id, now);
  const isChanged =
    Object.keys(changes).length > 0 || isMoving || hasNewGroups || hasNewValues || passwordHash;
  if (isChanged) await write.raiseVersion(id, actor);
  const after = await userQueries(tx).find('all', id);
  return {
    result: undefined,
    records: [
      ...withKept(
        userRecords(
          { ...found, microsoft: isUnlinked, relatorios: moved?.before ?? [] },
          after && { ...after, microsoft: false, relatorios: moved?.after ?? [] },
          passwordHash ? ['password'] : [],
        ),
        moved?.kept ?? [],
      ),
      ...(moved?.records ?? []),
    ],
    region: { people: [id] },
  };
};

/**
 * Loads the person whom the actor changes. A directory also deactivates administrators, except superusers: whoever leaves the company is out
 * whatever their role. Spec SCIM-02.
 */
async function requireChangeable(tx: Db, actor: Actor, id: number, input: UserChanges) {
  const given = Object.keys(input);
  const onlyEnds = input.is_active === false && given.length === 1;
  if (!actor.chave?.isDiretorio || !onlyEnds) return requireManaged(tx, actor, id);
  const found = await userQueries(tx).find(scopeOf(actor), id);
  if (!found || found.is_superuser) return requireManaged(tx, actor, id);
  return found;
}

/**
 * Returns why a change ends the sessions of the person; null if it does not. An end that has come ends them, and so does a new
 * end after it: otherwise sessions from before the end would work again. Spec VIDA-01, PRAZO-02.
 */
function endOfSessions(
  found: UserRow,
  changes: Partial<UserColumns>,
  { isMoving, hasPassword, now }: { isMoving: boolean; hasPassword: boolean; now: Date },
): string | null {
  if (hasPassword) return 'password changed';
  if (changes.is_active === false) return 'deactivated';
  if (isMoving) return 'moved';
  const isEndChanged = changes.expira_em !== undefined;
  const ends = [found.expira_em, changes.expira_em ?? null];
  return isEndChanged && ends.some((end) => hasEnded(end, now)) ? 'ended' : null;
}

/**
 * Tells whether a rule about idle accounts counts from now: for a person who can sign in again, and for one whom another rule or none
 * concerned before. They would be deactivated within the hour otherwise. Spec CONTA-13.
 */
function beginsAnew(
  found: UserRow,
  changes: Partial<UserColumns>,
  { isMoving, now }: { isMoving: boolean; now: Date },
): boolean {
  const mayEnter = ({ is_active, expira_em }: Pick<UserRow, 'is_active' | 'expira_em'>) =>
    is_active && !hasEnded(expira_em, now);
  const after = { ...found, ...changes };
  const isReturning = mayEnter(after) && !mayEnter(found);
  return isReturning || isMoving || (found.is_superuser && !after.is_superuser);
}

/** Deletes what a person has in clientes except the new one. Returns what history records about it. */
async function deleteOutside(tx: Db, id: number, clienteId: number | null) {
  const write = userWriteQueries(tx);
  const read = async () => ({
    relatorios: await write.listAllowedRelatorios(id),
    permissions: await permissaoQueries(tx).listPart({ people: [id] }),
  });
  const before = await read();
  const allowed = await write.listAllowedOutside(id, clienteId);
  await grantWriteQueries(tx).deleteOutside(id, clienteId);
  await write.deleteOutside(id, clienteId);
  const after = await read();
  return {
    before: before.relatorios,
    after: after.relatorios,
    kept: allowed.map(({ relatorio, ate }) => ({
      thing: `relatorio:${relatorio} user:${id}`,
      part: '',
      person: id,
      before: { ate: ate?.toISOString() ?? null },
      after: null,
    })),
    records: permissionRecords(before.permissions, after.permissions),
  };
}

/** Returns the columns whose new value differs from the stored one. */
function changedColumns(found: UserRow, columns: Partial<UserColumns>): Partial<UserColumns> {
  const stored: Readonly<Record<string, unknown>> = { ...found };
  return Object.fromEntries(
    Object.entries(columns).filter(([name, value]) => !isDeepStrictEqual(stored[name], value)),
  );
}
