import type { User } from '@portal/api-client/contract';
import { pickTexts, userRecord } from '@portal/api-client/records';
import { and, asc, type Column, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { shownName } from '../../platform/db/personColumns.ts';
import { versionOf } from '../../platform/db/raiseVersion.ts';
import {
  accountLink,
  atributo,
  cliente,
  equipe,
  equipeMembro,
  group,
  segundoFator,
  user,
  userAtributo,
  userGroup,
} from '../../platform/db/schema.ts';
import { unaccentSql } from '../../platform/db/searchText.ts';
import { isOneOf } from '../../platform/db/sqlValues.ts';
import type { Scope } from '../../platform/http/actor.ts';
import type { ListQuery } from '../../platform/http/readListQuery.ts';
import { accessCells } from '../access/accessCells.ts';
import { type Atributos, atributosOf } from '../dataIdentity/atributoQueries.ts';
import { directoryOf } from '../diretorio/linkQueries.ts';
import { isInArquivo } from '../records/arquivoItemQueries.ts';
import { owesTermos } from '../termos/termosQueries.ts';
import { matchingUsers, userFilters } from './userFilterQueries.ts';

/** The columns by which a list may be sorted. Texts are sorted ignoring case and accents. */
const sortable: ReadonlyMap<string, SQL> = new Map([
  ['id', sql`${user.id}`],
  ['username', unaccentSql(user.username)],
  ['email', unaccentSql(user.email)],
  ['first_name', sql`${user.search} collate "C"`],
  ['last_name', unaccentSql(user.last_name)],
  ['cliente_nome', unaccentSql(cliente.nome)],
  ['expira_em', sql`${user.expira_em}`],
]);

/** Orders by the last sign-in, people without one first. Sign-ins of superusers are for superusers. Spec HIST-05. */
const bySignIn = (scope: Scope) =>
  scope === 'all'
    ? sql`coalesce(${user.ultima_entrada}, '-infinity')`
    : sql`case when ${user.is_superuser} then '-infinity' else coalesce(${user.ultima_entrada}, '-infinity') end`;

/** The filters and the sort fields of the list. */
export const userListFields = {
  filters: userFilters,
  sorts: [...sortable.keys(), 'ultima_entrada'],
  flags: ['is_active', 'entrou', 'convidado'],
  ids: ['id', 'cliente', 'cliente_id', 'cliente_id_leitura'],
};

/** The most people of a page, as readListQuery limits it. A larger number of people is read as a whole. */
const maxFew = 1_000;

/** Matches the rows of a scope. */
const isIn = (table: { readonly cliente_id: Column }, scope: Scope) =>
  scope === 'all' ? undefined : eq(table.cliente_id, scope);

/** Reads people for administrators. */
export function userQueries(db: Db) {
  const item = {
    id: user.id,
    ...pickTexts(userRecord, user),
    is_superuser: user.is_superuser,
    is_active: user.is_active,
    expira_em: user.expira_em,
    cliente_id_leitura: user.cliente_id,
    cliente_nome: cliente.nome,
    ...versionOf(user),
  };
  /** When the invitation of a person ends or has ended; null without one. */
  const invitationEnd = sql<Date | null>`(select ${accountLink.expires_at} from ${accountLink}
      where ${accountLink.user_id} = ${user.id} and ${accountLink.purpose} = 'convite')`.mapWith(
    accountLink.expires_at,
  );
  /** The newest version of the terms of their cliente that a person has accepted, and whether another one is asked. */
  const acceptedTermos = sql<User['termos']>`case when exists (select 1 from aceite a
        where a.user_id = ${user.id} and a.cliente_id = ${user.cliente_id}) or ${owesTermos}
      then (select json_build_object('versao', max(a.versao), 'pendente', ${owesTermos},
          'aceito_em', to_char(max(a.aceito_em) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from aceite a where a.user_id = ${user.id} and a.cliente_id = ${user.cliente_id}) end`;
  /** The groups of few people: one lookup for each. */
  const ownGroups = sql<
    string[]
  >`coalesce((select array_agg(${group.name} order by ${group.name}) from ${userGroup}
      join ${group} on ${group.id} = ${userGroup.group_id} where ${userGroup.user_id} = ${user.id}), '{}')`;
  const ownTeams = sql<
    { id: number; nome: string }[]
  >`coalesce((select json_agg(json_build_object('id', e.id,
      'nome', e.nome) order by e.search, e.id) from equipe_membro em
      join equipe e on e.id = em.equipe_id where em.user_id = ${user.id}), '[]'::json)`;
  const peopleOf = (clienteId: number) =>
    db.select({ id: user.id }).from(user).where(eq(user.cliente_id, clienteId));
  /** The groups of all people of a scope, for a list that is not read in pages: a lookup for each person takes longer. */
  const groupsOf = (scope: Scope) =>
    db
      .select({
        user_id: userGroup.user_id,
        names: sql<string[]>`array_agg(${group.name} order by ${group.name})`.as('names'),
      })
      .from(userGroup)
      .innerJoin(group, eq(group.id, userGroup.group_id))
      .where(scope === 'all' ? undefined : inArray(userGroup.user_id, peopleOf(scope)))
      .groupBy(userGroup.user_id)
      .as('groups_of');

  /** The ids of the teams of all people of a scope. */
  const teamsOf = (scope: Scope) =>
    db
      .select({
        user_id: equipeMembro.user_id,
        ids: sql<number[]>`array_agg(${equipeMembro.equipe_id})`.as('ids'),
      })
      .from(equipeMembro)
      .where(isIn(equipeMembro, scope))
      .groupBy(equipeMembro.user_id)
      .as('teams_of');

  /** The values of the attributes of all people of a scope who have one. */
  const valuesOf = (scope: Scope) =>
    db
      .select({
        user_id: userAtributo.user_id,
        values: sql<Atributos>`json_object_agg(${atributo.nome}, ${userAtributo.valor})`.as(
          'values',
        ),
      })
      .from(userAtributo)
      .innerJoin(atributo, and(eq(atributo.id, userAtributo.atributo_id), isIn(atributo, scope)))
      .groupBy(userAtributo.user_id)
      .as('values_of');

  const few = () =>
    db
      .select({
        ...item,
        // A list of thousands leaves these out: it takes an eighth longer with the first, and nobody reads the fields there.
        ultima_entrada: user.ultima_entrada,
        segundo_fator: sql<boolean>`exists (select 1 from ${segundoFator}
          where ${segundoFator.user_id} = ${user.id} and ${segundoFator.confirmed_at} is not null)`.as(
          'segundo_fator',
        ),
        convite_ate: invitationEnd.as('convite_ate'),
        tem_senha: sql<boolean>`${user.password_hash} is not null`.as('tem_senha'),
        groups: ownGroups.as('groups'),
        equipes: ownTeams.as('equipes'),
        atributos: atributosOf('person', sql`${user.id}`).as('atributos'),
        termos: acceptedTermos.as('termos'),
        diretorio: directoryOf('person', sql`${user.id}`).as('diretorio'),
        gerenciado_por_arquivo: isInArquivo('pessoas', user.cliente_id, user.id).as('in_arquivo'),
      })
      .from(user)
      .leftJoin(cliente, eq(cliente.id, user.cliente_id))
      .$dynamic();
  const many = (scope: Scope) => {
    const [groups, teams, values] = [groupsOf(scope), teamsOf(scope), valuesOf(scope)];
    return db
      .select({
        ...item,
        groups: sql<string[]>`coalesce(${groups.names}, '{}')`.as('groups'),
        equipes: sql<number[]>`coalesce(${teams.ids}, '{}')`.as('equipes'),
        atributos: sql<Atributos>`coalesce(${values.values}, '{}'::json)`.as('atributos'),
      })
      .from(user)
      .leftJoin(cliente, eq(cliente.id, user.cliente_id))
      .leftJoin(groups, eq(groups.user_id, user.id))
      .leftJoin(teams, eq(teams.user_id, user.id))
      .leftJoin(values, eq(values.user_id, user.id))
      .$dynamic();
  };
  /**
   * Replaces ids of teams by the teams, in order. PostgreSQL takes twice as long to write the names of the teams beside each of
   * 10,000 people.
   */
  async function withTeams<Row extends { readonly equipes: readonly number[] }>(
    rows: readonly Row[],
  ) {
    const ids = [...new Set(rows.flatMap((row) => row.equipes))];
    const teams = await db
      .select({ id: equipe.id, nome: equipe.nome })
      .from(equipe)
      .where(isOneOf(equipe.id, ids))
      .orderBy(equipe.search, equipe.id);
    const places = new Map(teams.map(({ id }, place) => [id, place]));
    const placesOf = (row: Row) => row.equipes.flatMap((id) => places.get(id) ?? []).sort(byNumber);
    return rows.map((row) => ({
      ...row,
      equipes: placesOf(row).flatMap((place) => teams[place] ?? []),
    }));
  }

  return {
    /** One page, or all people of the scope if no page is given. */
    async list(scope: Scope, { sort, page, filter }: ListQuery, now: Date) {
      const name = sort?.[0] ?? 'username';
      const column =
        name === 'ultima_entrada' ? bySignIn(scope) : (sortable.get(name) ?? sql`${user.id}`);
      const order = [sort?.[1] === 'DESC' ? desc(column) : asc(column), asc(user.id)];
      const where = matchingUsers(scope, filter, now);
      const ordered = many(scope)
        .where(where)
        .orderBy(...order);
      if (!page) return withTeams(await ordered);
      if (page.limit > maxFew) {
        return withTeams(await ordered.limit(page.limit).offset(page.offset));
      }
      // The page is found first: PostgreSQL would also look up the groups of the people before it.
      const ids = db
        .select({ id: user.id })
        .from(user)
        .leftJoin(cliente, eq(cliente.id, user.cliente_id))
        .where(where)
        .orderBy(...order)
        .limit(page.limit)
        .offset(page.offset);
      return few()
        .where(inArray(user.id, ids))
        .orderBy(...order);
    },
    /** Returns null if the person is absent or outside the scope. */
    async find(scope: Scope, id: number) {
      const [row] = await few().where(matchingUsers(scope, { id }));
      return row ?? null;
    },
    /** The people of a cliente who may open no report of an application. Spec API-27, EQP-06, CONF-04. */
    async listWithoutAccess(clienteId: number, aplicativoId: number, now: Date) {
      const people = await many(clienteId)
        .where(
          and(
            eq(user.cliente_id, clienteId),
            sql`${user.id} not in (select cells."user" from ${accessCells({ cliente: clienteId, now })}
              where cells.aplicativo = ${aplicativoId})`,
          ),
        )
        .orderBy(asc(user.search), asc(user.id));
      return withTeams(people);
    },
    /** Returns the name of a person, or the username of a person without a name; null if the person was deleted. */
    async findName(id: number): Promise<string | null> {
      const [row] = await db.select({ name: shownName }).from(user).where(eq(user.id, id));
      return row?.name ?? null;
    },
    listGroups: async () =>
      db.select({ id: group.id, name: group.name }).from(group).orderBy(asc(group.name)),
    count: async (scope: Scope, filter: ListQuery['filter'], now: Date, limit: number) =>
      db.$count(
        db
          .select({ id: user.id })
          .from(user)
          .where(matchingUsers(scope, filter, now))
          .limit(limit)
          .as('found'),
      ),
  };
}

const byNumber = (a: number, b: number) => a - b;

export type UserQueries = ReturnType<typeof userQueries>;
export type UserRow = NonNullable<Awaited<ReturnType<UserQueries['find']>>>;
type FewOnly =
  | 'ultima_entrada'
  | 'segundo_fator'
  | 'convite_ate'
  | 'tem_senha'
  | 'termos'
  | 'diretorio'
  | 'gerenciado_por_arquivo';
/** A person of a page, or of a list that is not read in pages. */
export type ListedUser = Omit<UserRow, FewOnly> & Partial<Pick<UserRow, FewOnly>>;
