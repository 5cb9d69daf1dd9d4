import { reportAdmins } from '@portal/api-client/contract';
import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { isCurrent } from '../../domain/access/grantSql.ts';
import { heldGrants } from '../../domain/access/Holder.ts';
import { isAdmitted } from '../../platform/db/isAdmitted.ts';
import { equalsId, hasWords } from '../../platform/db/listFilters.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { groupNames, shownName } from '../../platform/db/personColumns.ts';
import {
  anyPlace,
  aplicativo,
  aplicativoRelatorio,
  cliente,
  group,
  type PedidoState,
  type ProblemaContext,
  pedido,
  relatorio,
  user,
  userGroup,
} from '../../platform/db/schema.ts';
import { nameOrder, unaccentSql } from '../../platform/db/searchText.ts';
import { isOneOf } from '../../platform/db/sqlValues.ts';
import type { Scope } from '../../platform/http/actor.ts';
import type { ListQuery } from '../../platform/http/readListQuery.ts';

/** Whether a problem is reported. Its report decides who sees it, wherever it was open. */
const isProblem = isNotNull(pedido.contexto);

/** Whether the address names a thing of the person's cliente. */
const namesThing = sql<boolean>`(${isProblem} and ${relatorio.id} is not null or (${pedido.aplicativo_id} is null or ${aplicativo.id} is not null)
  and (${pedido.relatorio_id} is null or ${relatorio.id} is not null)
  and (${pedido.aplicativo_id} is null or ${pedido.relatorio_id} is null or exists (
    select 1 from ${aplicativoRelatorio} where ${aplicativoRelatorio.aplicativo_id} = ${pedido.aplicativo_id}
      and ${aplicativoRelatorio.relatorio_id} = ${pedido.relatorio_id})))`;

/** The problems `o` that are open, or have ended, together with this one. Nobody but superusers learns of theirs. */
const equalProblems = sql`from pedido o join user_account ou on ou.id = o.user_id
  where o.contexto is not null and o.relatorio_id = ${pedido.relatorio_id} and o.estado = ${pedido.estado}
    and o.ended_at is not distinct from ${pedido.ended_at} and ou.cliente_id = ${user.cliente_id}
    and (o.id = ${pedido.id} or not ou.is_superuser)`;
/** Equal problems are one item: the first one. Spec PROB-02. */
const isFirst = sql`(${pedido.contexto} is null or not exists (select ${equalProblems} and o.id < ${pedido.id}))`;

/** Which requests administrators ask for. An open one that is among `met` counts as `atendido` before the job has ended it. */
interface SeenPedidos extends ListQuery {
  readonly met: readonly number[];
}

function isWanted({
  filter: { id, estado, cliente, q },
  met,
}: Pick<SeenPedidos, 'filter' | 'met'>) {
  const isMet = isOneOf(pedido.id, met);
  const has = sql`${pedido.estado} = ${String(estado)}`;
  const person = sql`concat_ws(' ', ${user.first_name}, ${user.last_name}, ${user.username})`;
  const names = sql`concat_ws(' ', ${unaccentSql(person)}, ${nameOrder(relatorio.search, relatorio.nome_relatorio)},
    ${nameOrder(aplicativo.search, aplicativo.nome)})`;
  return and(
    id === undefined ? undefined : equalsId(pedido.id, id),
    cliente === undefined ? undefined : equalsId(user.cliente_id, cliente),
    estado === undefined
      ? undefined
      : estado === 'atendido'
        ? or(has, isMet)
        : and(has, not(isMet)),
    ...hasWords(names, q),
  );
}

/** A request as its author makes it. */
type NewPedido = Pick<
  typeof pedido.$inferSelect,
  'user_id' | 'aplicativo_id' | 'relatorio_id' | 'motivo' | 'created_at'
> & { readonly contexto?: ProblemaContext };

/** Reads and writes requests for access. `db` may be a transaction. */
export function pedidoQueries(db: Db) {
  /** Requests with the names of what they ask for: null for what the cliente of the person does not have. */
  const rows = () =>
    db
      .select({
        id: pedido.id,
        user_id: pedido.user_id,
        aplicativo_id: pedido.aplicativo_id,
        relatorio_id: pedido.relatorio_id,
        contexto: pedido.contexto,
        pessoas: sql<number>`case when ${isProblem} then (select count(*)::int ${equalProblems}) else 1 end`,
        frases: sql<
          string[]
        >`array(select o.motivo ${equalProblems} and ${isProblem} and o.motivo <> ''
          order by o.id limit 20)`,
        motivo: pedido.motivo,
        estado: pedido.estado,
        recado: pedido.recado,
        created_at: pedido.created_at,
        ended_at: pedido.ended_at,
        decided_by: pedido.decided_by,
        versao: pedido.version,
        username: user.username,
        nome: shownName,
        cliente: sql<number>`coalesce(${user.cliente_id}, 0)`,
        cliente_nome: sql<string>`coalesce(${cliente.nome}, '')`,
        aplicativo_nome: aplicativo.nome,
        relatorio_nome: relatorio.nome_relatorio,
        isActive: aplicativo.ativo,
        isInCatalog: sql<boolean>`case when ${pedido.relatorio_id} is null then ${aplicativo.no_catalogo}
          else ${relatorio.no_catalogo} end is true and ${namesThing}`,
      })
      .from(pedido)
      .innerJoin(user, eq(user.id, pedido.user_id))
      .leftJoin(cliente, eq(cliente.id, user.cliente_id))
      .leftJoin(
        aplicativo,
        and(eq(aplicativo.id, pedido.aplicativo_id), eq(aplicativo.cliente_id, user.cliente_id)),
      )
      .leftJoin(
        relatorio,
        and(eq(relatorio.id, pedido.relatorio_id), eq(relatorio.cliente_id, user.cliente_id)),
      )
      .$dynamic();
  /** What administrators of a scope see: nothing of superusers, and no open request of a person who cannot sign in. */
  const seenIn = (scope: Scope, now: Date): SQL | undefined =>
    and(
      namesThing,
      or(ne(pedido.estado, 'aberto'), isAdmitted(now), isProblem),
      scope === 'all' ? undefined : and(eq(user.cliente_id, scope), eq(user.is_superuser, false)),
    );

  return {
    /** Locks a person until the transaction ends, so that their requests are counted and added by one transaction. */
    async lockPerson(id: number) {
      await db.select({ id: user.id }).from(user).where(eq(user.id, id)).for('no key update');
    },
    async countOpen(userId: number): Promise<number> {
      return db.$count(pedido, and(eq(pedido.user_id, userId), eq(pedido.estado, 'aberto')));
    },
    /** Adds a request, or gives an open one for the same address its new reason. Returns its id. */
    async save(asked: NewPedido): Promise<number> {
      const aplicativo_id = asked.contexto ? anyPlace : asked.aplicativo_id;
      const { user_id, relatorio_id, motivo, created_at } = asked;
      const contexto = asked.contexto ? JSON.stringify(asked.contexto) : null;
      const { rows } = (await db.execute(sql`insert into pedido as p
          (user_id, aplicativo_id, relatorio_id, motivo, created_at, contexto)
        values (${user_id}, ${aplicativo_id}, ${relatorio_id}, ${motivo}, ${created_at.toISOString()}::timestamptz,
          ${contexto}::jsonb)
        on conflict (user_id, coalesce(aplicativo_id, 0), coalesce(relatorio_id, 0)) where estado = 'aberto'
        do update set motivo = coalesce(nullif(excluded.motivo, ''), p.motivo),
          contexto = excluded.contexto
        returning p.id`)) as unknown as { rows: { id: number }[] };
      const [row] = rows;
      if (!row) throw new Error('the insert returned no request');
      return row.id;
    },
    /** The requests of a person, the newest first. */
    async listOwn(userId: number) {
      return rows()
        .where(eq(pedido.user_id, userId))
        .orderBy(desc(pedido.created_at), desc(pedido.id));
    },
    /** The requests that the administrators of a scope see, the newest first unless asked. */
    async listSeen(scope: Scope, now: Date, { sort, page, ...wanted }: SeenPedidos) {
      const order = sort?.[1] === 'ASC' ? asc : desc;
      const found = rows()
        .where(and(seenIn(scope, now), isFirst, isWanted(wanted)))
        .orderBy(order(pedido.created_at), order(pedido.id));
      return page ? found.limit(page.limit).offset(page.offset) : found;
    },
    async countSeen(
      scope: Scope,
      now: Date,
      { limit, ...wanted }: Pick<SeenPedidos, 'filter' | 'met'> & { readonly limit: number },
    ) {
      return db.$count(
        rows()
          .where(and(seenIn(scope, now), isFirst, isWanted(wanted)))
          .limit(limit)
          .as('found'),
      );
    },
    /** The open requests of a scope, of one cliente or of all, that a role or a grant may have met. The access itself decides. */
    async listMaybeMet(scope: Scope, now: Date, cliente?: unknown) {
      return rows().where(
        and(
          eq(pedido.estado, 'aberto'),
          isNull(pedido.contexto),
          seenIn(scope, now),
          cliente === undefined ? undefined : equalsId(user.cliente_id, cliente),
          sql`(${user.is_superuser} or ${groupNames} && array[${sql.join(
            reportAdmins.map((name) => sql`${name}`),
            sql`, `,
          )}]
            or (select true from ${heldGrants(sql`${pedido.user_id}`)} and g.lugar = coalesce(${pedido.aplicativo_id}, 0)
              and g.relatorio_id = coalesce(${pedido.relatorio_id}, g.relatorio_id) and ${isCurrent(sql`g`, now)} limit 1))`,
        ),
      );
    },
    async findSeen(scope: Scope, id: number, now: Date) {
      const [row] = await rows().where(and(seenIn(scope, now), eq(pedido.id, id)));
      return row ?? null;
    },
    /** Locks a request until the transaction ends. Call it after the locks of what it asks for and of its person. */
    async lock(id: number) {
      await db.select({ id: pedido.id }).from(pedido).where(eq(pedido.id, id)).for('update');
    },
    /** The open problems of a report, locked until the transaction ends; with a finding only those that it explains. */
    async lockProblems(found: { relatorio: number } | { pendencia: number }) {
      const isFound =
        'relatorio' in found
          ? eq(pedido.relatorio_id, found.relatorio)
          : sql`(${pedido.contexto} ->> 'pendencia')::int = ${found.pendencia}`;
      return db
        .select({ id: pedido.id, user_id: pedido.user_id, contexto: pedido.contexto })
        .from(pedido)
        .where(and(isProblem, eq(pedido.estado, 'aberto'), isFound))
        .orderBy(pedido.id)
        .for('update');
    },
    /** Ends requests that are open. */
    async end(
      ids: readonly number[],
      estado: Exclude<PedidoState, 'aberto'>,
      now: Date,
      { by = null, recado = '' }: { readonly by?: number | null; readonly recado?: string } = {},
    ) {
      await db
        .update(pedido)
        .set({
          estado,
          recado,
          ended_at: now,
          decided_by: by,
          version: sql`${pedido.version} + 1`,
        })
        .where(and(isOneOf(pedido.id, ids), eq(pedido.estado, 'aberto')));
    },
    /** The open requests that are as old as `before`, or whose people cannot sign in. */
    async listUnanswered(before: Date, now: Date): Promise<number[]> {
      const found = await db
        .select({ id: pedido.id })
        .from(pedido)
        .innerJoin(user, eq(user.id, pedido.user_id))
        .where(
          and(
            eq(pedido.estado, 'aberto'),
            sql`(${pedido.created_at} <= ${before.toISOString()}::timestamptz or not ${isAdmitted(now)})`,
          ),
        );
      return found.map(({ id }) => id);
    },
    /** The names of people. A person without a name has their username. */
    async listNames(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
      if (ids.length === 0) return new Map();
      const found = await db
        .select({ id: user.id, nome: shownName })
        .from(user)
        .where(isOneOf(user.id, ids));
      return new Map(found.map(({ id, nome }) => [id, nome]));
    },
    /** The people of the cliente who may decide a request and can sign in. */
    async listDeciders(
      { cliente: clienteId, user_id }: { readonly cliente: number; readonly user_id: number },
      now: Date,
    ): Promise<number[]> {
      const found = await db
        .selectDistinct({ id: user.id })
        .from(user)
        .innerJoin(userGroup, eq(userGroup.user_id, user.id))
        .innerJoin(group, eq(group.id, userGroup.group_id))
        .where(
          and(
            eq(user.cliente_id, clienteId),
            inArray(group.name, [...reportAdmins]),
            ne(user.id, user_id),
            isAdmitted(now),
          ),
        );
      return found.map(({ id }) => id);
    },
    async deleteEnded(before: Date) {
      await db.delete(pedido).where(lt(pedido.ended_at, before));
    },
  };
}

export type PedidoRow = Awaited<ReturnType<ReturnType<typeof pedidoQueries>['listOwn']>>[number];
