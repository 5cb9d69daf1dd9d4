import { and, desc, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { equalsId, hasId, hasWords } from '../../platform/db/listFilters.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { shownName } from '../../platform/db/personColumns.ts';
import {
  type BinnedKind,
  cliente,
  lixeira,
  lixeiraPessoa,
  user,
} from '../../platform/db/schema.ts';
import { searchText } from '../../platform/db/searchText.ts';
import { isOneOf } from '../../platform/db/sqlValues.ts';
import type { Scope } from '../../platform/http/actor.ts';
import type { ListQuery } from '../../platform/http/readListQuery.ts';
import { thingRecords } from '../things/keptRowQueries.ts';
import type { KeptLists, Thing } from '../things/ThingTable.ts';
import type { BinDocument, BinEntry } from './BinDocument.ts';

/** Which documents somebody may see. */
export interface Seen {
  readonly scope: Scope;
  readonly kinds: readonly BinnedKind[];
  /** People with one of these groups are hidden. */
  readonly hiddenGroups: readonly string[];
  /** Only what was deleted after this instant. */
  readonly after: Date;
}

interface NewEntry extends BinDocument {
  readonly thing: Thing;
  readonly cliente: number | null;
  readonly nome: string;
  readonly deletedBy: number;
  /** What of the lists is about one person, by the person. */
  readonly people: ReadonlyMap<number, KeptLists>;
}

/** Reads and writes the bin. `db` may be a transaction. */
export function binQueries(db: Db) {
  const matching = (seen: Seen, filter: ListQuery['filter']): SQL | undefined =>
    and(
      inArray(lixeira.kind, [...seen.kinds]),
      gt(lixeira.deleted_at, seen.after),
      seen.scope === 'all' ? undefined : eq(lixeira.cliente_id, seen.scope),
      ...seen.hiddenGroups.map(
        (name) => sql`not coalesce(${lixeira.document} #> '{fields,groups}' ? ${name}, false)`,
      ),
      filter.id === undefined ? undefined : hasId(lixeira.id, filter.id),
      filter.cliente === undefined ? undefined : equalsId(lixeira.cliente_id, filter.cliente),
      filter.tipo === undefined ? undefined : sql`${lixeira.kind} = ${String(filter.tipo)}`,
      ...hasWords(lixeira.search, filter.q),
    );
  /** Who deleted a thing is named within the scope. Superusers are known to everybody, because they act in every cliente. */
  const rows = (scope: Scope) =>
    db
      .select({
        id: lixeira.id,
        tipo: lixeira.kind,
        registro: lixeira.thing_id,
        nome: lixeira.nome,
        cliente: lixeira.cliente_id,
        cliente_nome: cliente.nome,
        excluido_por_nome: shownName,
        excluido_em: lixeira.deleted_at,
      })
      .from(lixeira)
      .leftJoin(cliente, eq(cliente.id, lixeira.cliente_id))
      .leftJoin(
        user,
        and(
          eq(user.id, lixeira.deleted_by),
          scope === 'all' ? undefined : or(eq(user.cliente_id, scope), user.is_superuser),
        ),
      )
      .$dynamic();

  return {
    async insert({ thing, cliente: clienteId, nome, deletedBy, people, ...document }: NewEntry) {
      const [row] = await db
        .insert(lixeira)
        .values({
          cliente_id: clienteId,
          kind: thing.kind,
          thing_id: thing.id,
          nome,
          search: searchText(nome),
          deleted_by: deletedBy,
          document,
        })
        .returning({ id: lixeira.id });
      if (!row) throw new Error('the insert returned no document');
      if (people.size === 0) return;
      const parts = [...people].map(([user_id, partes]) => ({ user_id, partes }));
      await db.execute(sql`insert into lixeira_pessoa (lixeira_id, user_id, partes)
        select ${row.id}, p.user_id, p.partes
        from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as p(user_id int, partes jsonb)`);
    },

    /** The newest first. */
    async list(seen: Seen, { sort, page, filter }: ListQuery) {
      const isOldestFirst = sort?.[1] === 'ASC';
      const found = rows(seen.scope)
        .where(matching(seen, filter))
        .orderBy(
          isOldestFirst ? lixeira.deleted_at : desc(lixeira.deleted_at),
          isOldestFirst ? lixeira.id : desc(lixeira.id),
        );
      return page ? found.limit(page.limit).offset(page.offset) : found;
    },
    count: async (seen: Seen, filter: ListQuery['filter']) =>
      db.$count(lixeira, matching(seen, filter)),

    /** Locks a document until the transaction ends, so that it is restored or removed once. Null if nobody of `seen` sees it. */
    async lock(seen: Seen, which: Thing | { readonly entry: number }): Promise<BinEntry | null> {
      const isWanted =
        'entry' in which
          ? equalsId(lixeira.id, which.entry)
          : and(eq(lixeira.kind, which.kind), eq(lixeira.thing_id, which.id));
      const [row] = await db
        .select()
        .from(lixeira)
        .where(and(isWanted, matching(seen, {})))
        .for('update');
      if (!row) return null;
      const people = await db
        .select({ partes: lixeiraPessoa.partes })
        .from(lixeiraPessoa)
        .where(eq(lixeiraPessoa.lixeira_id, row.id))
        .orderBy(lixeiraPessoa.user_id);
      const { fields, lists, names, unkeptVisoes } = row.document as BinDocument;
      // A document that an older version wrote has the last opening of a report in `fields`, and not in a list.
      const { aberto_em } = fields as { readonly aberto_em?: string | null };
      const opened = aberto_em && [{ relatorio_id: row.thing_id, opened_at: aberto_em }];
      return {
        id: row.id,
        thing: { kind: row.kind, id: row.thing_id },
        cliente: row.cliente_id,
        nome: row.nome,
        fields,
        names,
        unkeptVisoes,
        lists: mergeLists([
          { ...lists, ...(opened && { aberturas: opened }) },
          ...people.map(({ partes }) => partes as KeptLists),
        ]),
      };
    },
    async delete(id: number): Promise<void> {
      await db.delete(lixeira).where(eq(lixeira.id, id));
    },
    /** Removes at most so many documents that were deleted until an instant. Returns how many. */
    async deleteUntil(instant: Date, atMost: number): Promise<number> {
      const due = db
        .select({ id: lixeira.id })
        .from(lixeira)
        .where(lte(lixeira.deleted_at, instant))
        .orderBy(lixeira.deleted_at)
        .limit(atMost)
        // Another server removes the same ones, or somebody restores one.
        .for('update', { skipLocked: true });
      const gone = await db
        .delete(lixeira)
        .where(inArray(lixeira.id, due))
        .returning({ id: lixeira.id });
      return gone.length;
    },

    /** Locks all documents of a cliente, before its people, as a restoration does. */
    async lockOfCliente(clienteId: number): Promise<void> {
      await db
        .select({ id: lixeira.id })
        .from(lixeira)
        .where(eq(lixeira.cliente_id, clienteId))
        .orderBy(lixeira.id)
        .for('update');
    },

    /** The present names of teams, reports or applications. */
    async listNames(kind: Exclude<BinnedKind, 'user'>, ids: readonly number[]) {
      const { table, nome } = thingRecords[kind];
      return db.select({ id: table.id, nome }).from(table).where(isOneOf(table.id, ids));
    },
  };
}

export type BinRow = Awaited<ReturnType<ReturnType<typeof binQueries>['list']>>[number];

/** Joins the parts of a document, each list in the order of the parts. */
function mergeLists(parts: readonly KeptLists[]): KeptLists {
  const merged = new Map<string, unknown[]>();
  for (const part of parts) {
    for (const [name, list] of Object.entries(part)) {
      const whole = merged.get(name) ?? [];
      for (const row of list as readonly unknown[]) whole.push(row);
      merged.set(name, whole);
    }
  }
  return Object.fromEntries(merged) as KeptLists;
}
