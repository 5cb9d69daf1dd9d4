import { and, eq, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { shownName } from '../../platform/db/personColumns.ts';
import { equipe, identidade, user } from '../../platform/db/schema.ts';
import { isOneOf } from '../../platform/db/sqlValues.ts';

/** A directory of a cliente. Its name is that of its keys, so that a new key of this name goes on where the former one ended. */
export interface Diretorio {
  readonly clienteId: number;
  readonly nome: string;
}

export type LinkedKind = 'person' | 'team';
const kinds = { person: 'scim', team: 'scim_equipe' } as const;
const columns = { person: identidade.user_id, team: identidade.equipe_id } as const;

/** What stands for the id of a directory that sends none. */
const ownValue = (id: number) => `#${id}`;

/** The id that the directory has sent for a row of the portal; null if it has sent none. */
export const externalIdOf = (value: SQLWrapper, id: SQLWrapper): SQL<string | null> =>
  sql<string | null>`nullif(${value}, '#' || ${id})`;

/**
 * The name of the directory that keeps a person or a team; null for one that is kept in the portal. A directory without a key keeps
 * nobody: otherwise its fields would stay locked for ever. Spec SCIM-02.
 */
export const directoryOf = (kind: LinkedKind, id: SQLWrapper): SQL<string | null> =>
  sql<string | null>`(select min(i.source) from identidade i
    where i.${sql.identifier(kind === 'person' ? 'user_id' : 'equipe_id')} = ${id} and i.kind = ${sql.raw(`'${kinds[kind]}'`)}
      and i.linked_at is not null and exists (select 1 from chave c
        where c.cliente_id = i.cliente_id and c.nome = i.source and c.escopos = '{diretorio}'))`;

/** True for the links of a directory. The cliente is compared as the unique index does. */
export const isOfDirectory = (kind: LinkedKind, { clienteId, nome }: Diretorio): SQL =>
  sql`(${identidade.kind} = ${kinds[kind]} and ${identidade.source} = ${nome}
    and ${identidade.cliente_id} = ${clienteId} and coalesce(${identidade.cliente_id}, 0) = ${clienteId})`;

/** Reads and writes which people and teams a directory keeps. `db` may be a transaction. */
export function linkQueries(db: Db, diretorio: Diretorio) {
  const isLinkOf = (kind: LinkedKind, id: number) =>
    and(isOfDirectory(kind, diretorio), eq(columns[kind], id));
  return {
    /** Tells whether the directory keeps a person or team, or has asked for it; null for neither. */
    async find(kind: LinkedKind, id: number) {
      const [row] = await db
        .select({
          isLinked: sql<boolean>`${identidade.linked_at} is not null`,
          externalId: externalIdOf(identidade.value, columns[kind]),
        })
        .from(identidade)
        .where(isLinkOf(kind, id));
      return row ?? null;
    },
    /** The person whom the directory has deactivated under an id of its own; null for none. */
    async findInactive(externalId: string): Promise<number | null> {
      const [row] = await db
        .select({ id: user.id })
        .from(identidade)
        .innerJoin(user, eq(user.id, identidade.user_id))
        .where(
          and(
            isOfDirectory('person', diretorio),
            isNotNull(identidade.linked_at),
            eq(identidade.value, externalId),
            eq(user.is_active, false),
          ),
        );
      return row?.id ?? null;
    },
    /** The ids among these that the directory keeps. */
    async listLinked(kind: LinkedKind, ids: readonly number[]): Promise<ReadonlySet<number>> {
      const rows = await db
        .select({ id: columns[kind] })
        .from(identidade)
        .where(
          and(
            isOfDirectory(kind, diretorio),
            isNotNull(identidade.linked_at),
            isOneOf(columns[kind], ids),
          ),
        );
      return new Set(rows.flatMap(({ id }) => id ?? []));
    },
    /** Links a person or team; without `isLinked` the directory asks for it. */
    async insert(kind: LinkedKind, id: number, externalId: string | null, isLinked: boolean) {
      await db.insert(identidade).values({
        kind: kinds[kind],
        source: diretorio.nome,
        value: externalId ?? ownValue(id),
        cliente_id: diretorio.clienteId,
        ...(kind === 'person' ? { user_id: id } : { equipe_id: id }),
        ...(!isLinked && { linked_at: null }),
      });
    },
    async setExternalId(kind: LinkedKind, id: number, externalId: string | null) {
      await db
        .update(identidade)
        .set({ value: externalId ?? ownValue(id) })
        .where(isLinkOf(kind, id));
    },
    /** Takes back what the directory has asked for under an id of its own. */
    async withdraw(kind: LinkedKind, externalId: string) {
      await db
        .delete(identidade)
        .where(
          and(
            isOfDirectory(kind, diretorio),
            isNull(identidade.linked_at),
            eq(identidade.value, externalId),
          ),
        );
    },
    /** The people whom the directory has asked for, by name. */
    async listAskedPeople() {
      return db
        .select({ id: user.id, nome: shownName })
        .from(identidade)
        .innerJoin(user, eq(user.id, identidade.user_id))
        .where(and(isOfDirectory('person', diretorio), isNull(identidade.linked_at)))
        .orderBy(user.search, user.id);
    },
    /** The teams that the directory has asked for, by name. */
    async listAskedTeams() {
      return db
        .select({ id: equipe.id, nome: equipe.nome })
        .from(identidade)
        .innerJoin(equipe, eq(equipe.id, identidade.equipe_id))
        .where(and(isOfDirectory('team', diretorio), isNull(identidade.linked_at)))
        .orderBy(equipe.search, equipe.id);
    },
    /** Links everybody of these for whom the directory has asked. */
    async join(kind: LinkedKind, ids: readonly number[], now: Date) {
      await db
        .update(identidade)
        .set({ linked_at: now })
        .where(
          and(
            isOfDirectory(kind, diretorio),
            isNull(identidade.linked_at),
            isOneOf(columns[kind], ids),
          ),
        );
    },
  };
}

/** The directory of each of these teams. Teams without a directory are left out. */
export async function listTeamDirectories(db: Db, ids: readonly number[]): Promise<string[]> {
  const rows = await db
    .select({ nome: directoryOf('team', sql`${equipe.id}`) })
    .from(equipe)
    .where(isOneOf(equipe.id, ids));
  return rows.flatMap(({ nome }) => nome ?? []);
}

/** The people of a cliente among these ids, by name. */
export const listNames = async (db: Db, clienteId: number, ids: readonly number[]) =>
  db
    .select({ id: user.id, nome: shownName })
    .from(user)
    .where(and(eq(user.cliente_id, clienteId), isOneOf(user.id, ids)))
    .orderBy(user.search, user.id);
