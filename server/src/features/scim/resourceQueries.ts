import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { type Diretorio, externalIdOf, isOfDirectory } from '../../domain/diretorio/linkQueries.ts';
import { nameColumns } from '../../domain/people/writeQueries.ts';
import { hasName } from '../../platform/db/nameKeys.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { shownName } from '../../platform/db/personColumns.ts';
import { equipe, identidade, user } from '../../platform/db/schema.ts';
import { searchText } from '../../platform/db/searchText.ts';
import type { FilterColumns } from './filterQueries.ts';
import { resourceId } from './links.ts';

export interface Reference {
  readonly value: string;
  readonly display: string;
}
export interface Page {
  readonly offset: number;
  readonly limit: number;
}

const changedAt = (table: typeof user | typeof equipe) =>
  sql`coalesce(${table.updated_at}, ${table.created_at})`.mapWith(table.created_at);
const momentsOf = (table: typeof user | typeof equipe): FilterColumns => ({
  'meta.created': { kind: 'moment', sql: table.created_at },
  'meta.lastmodified': { kind: 'moment', sql: changedAt(table) },
});

const userExternalId = externalIdOf(identidade.value, identidade.user_id);
const teamExternalId = externalIdOf(identidade.value, identidade.equipe_id);
const email = {
  kind: 'text',
  sql: user.email,
  equals: (text: string) => hasName(nameColumns.email, text),
} as const;

/** The attributes of people by which a list may be filtered. */
export const userColumns: FilterColumns = {
  id: { kind: 'text', sql: sql`${user.id}::text`, isExact: true },
  externalid: {
    kind: 'text',
    sql: userExternalId,
    isExact: true,
    equals: (text) => eq(identidade.value, text),
  },
  username: {
    kind: 'text',
    sql: user.username,
    equals: (text) => hasName(nameColumns.username, text),
  },
  displayname: { kind: 'text', sql: shownName },
  'name.formatted': { kind: 'text', sql: shownName },
  'name.givenname': { kind: 'text', sql: user.first_name },
  'name.familyname': { kind: 'text', sql: user.last_name },
  active: { kind: 'boolean', sql: user.is_active },
  emails: email,
  'emails.value': email,
  'emails.type': { kind: 'text', sql: sql`'work'::text` },
  'emails.primary': { kind: 'boolean', sql: sql`true` },
  ...momentsOf(user),
};

/** Reads the people and the teams that a directory keeps. `db` may be a transaction. */
export function resourceQueries(db: Db, diretorio: Diretorio) {
  const isLinkOf = (alias: string, kind: string) =>
    sql.raw(`${alias}.kind = '${kind}' and ${alias}.linked_at is not null`);
  const ofSource = (alias: string) =>
    sql`${sql.raw(alias)}.source = ${diretorio.nome} and ${sql.raw(alias)}.cliente_id = ${diretorio.clienteId}`;
  const teams = sql<
    Reference[]
  >`(select coalesce(json_agg(json_build_object('value', e.id::text, 'display', e.nome) order by e.id), '[]'::json)
    from equipe_membro m join equipe e on e.id = m.equipe_id
    join identidade g on g.equipe_id = e.id and ${isLinkOf('g', 'scim_equipe')} and ${ofSource('g')}
    where m.user_id = ${user.id})`;
  const linkedMembers = sql`from equipe_membro m join user_account u on u.id = m.user_id
    join identidade p on p.user_id = u.id and ${isLinkOf('p', 'scim')} and ${ofSource('p')}
    where m.equipe_id = ${equipe.id}`;
  const members = sql<Reference[]>`(select coalesce(json_agg(json_build_object('value', u.id::text,
      'display', coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.username)) order by u.id), '[]'::json)
    ${linkedMembers})`;
  const member = {
    kind: 'reference',
    has: (text: string) =>
      sql`exists (select 1 ${linkedMembers} and u.id = ${resourceId(text) ?? 0})`,
    any: sql`exists (select 1 ${linkedMembers})`,
  } as const;
  const isUser = and(isOfDirectory('person', diretorio), isNotNull(identidade.linked_at));
  const isTeam = and(isOfDirectory('team', diretorio), isNotNull(identidade.linked_at));

  const people = () =>
    db
      .select({
        id: user.id,
        externalId: userExternalId,
        username: user.username,
        email: user.email,
        first_name: user.first_name,
        last_name: user.last_name,
        is_active: user.is_active,
        created: user.created_at,
        changed: changedAt(user),
        teams: teams.as('teams'),
      })
      .from(identidade)
      .innerJoin(user, eq(user.id, identidade.user_id))
      .$dynamic();
  const groups = (hasMembers: boolean) =>
    db
      .select({
        id: equipe.id,
        externalId: teamExternalId,
        nome: equipe.nome,
        created: equipe.created_at,
        changed: changedAt(equipe),
        members: hasMembers ? members.as('members') : sql<null>`null`.as('members'),
      })
      .from(identidade)
      .innerJoin(equipe, eq(equipe.id, identidade.equipe_id))
      .$dynamic();

  return {
    /** The attributes of teams by which a list may be filtered. */
    groupColumns: {
      id: { kind: 'text', sql: sql`${equipe.id}::text`, isExact: true },
      externalid: {
        kind: 'text',
        sql: teamExternalId,
        isExact: true,
        equals: (text: string) => eq(identidade.value, text),
      },
      displayname: {
        kind: 'text',
        sql: equipe.nome,
        equals: (text: string) =>
          sql`(${equipe.search} = ${searchText(text)} and lower(${equipe.nome}) = lower(${text}))`,
      },
      members: member,
      'members.value': member,
      ...momentsOf(equipe),
    } satisfies FilterColumns as FilterColumns,

    async listUsers(where: SQL | undefined, { offset, limit }: Page) {
      return people().where(and(isUser, where)).orderBy(asc(user.id)).limit(limit).offset(offset);
    },
    async countUsers(where: SQL | undefined): Promise<number> {
      const found = people().where(and(isUser, where)).as('found');
      return db.$count(found);
    },
    /** Null for one whom this directory does not keep. */
    async findUser(id: number) {
      const [row] = await people().where(and(isUser, eq(user.id, id)));
      return row ?? null;
    },
    async listGroups(where: SQL | undefined, { offset, limit }: Page, hasMembers: boolean) {
      return groups(hasMembers)
        .where(and(isTeam, where))
        .orderBy(asc(equipe.id))
        .limit(limit)
        .offset(offset);
    },
    async countGroups(where: SQL | undefined): Promise<number> {
      return db.$count(groups(false).where(and(isTeam, where)).as('found'));
    },
    async findGroup(id: number, hasMembers: boolean) {
      const [row] = await groups(hasMembers).where(and(isTeam, eq(equipe.id, id)));
      return row ?? null;
    },
    /** The team of the cliente with a name, whoever keeps it; null if there is none. Case and accents are ignored, as for new teams. */
    async findNamed(nome: string): Promise<number | null> {
      const [row] = await db
        .select({ id: equipe.id })
        .from(equipe)
        .where(
          and(eq(equipe.cliente_id, diretorio.clienteId), eq(equipe.search, searchText(nome))),
        );
      return row?.id ?? null;
    },
    /** The ids of all members of a team. */
    async listMembers(id: number): Promise<number[]> {
      const { rows } = (await db.execute(
        sql`select user_id as id from equipe_membro where equipe_id = ${id} order by user_id`,
      )) as unknown as { rows: { id: number }[] };
      return rows.map((row) => row.id);
    },
  };
}

type Queries = ReturnType<typeof resourceQueries>;
export type UserResource = NonNullable<Awaited<ReturnType<Queries['findUser']>>>;
export type GroupResource = NonNullable<Awaited<ReturnType<Queries['findGroup']>>>;
