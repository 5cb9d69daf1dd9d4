import { type Column, eq, getTableColumns, type SQL, type SQLChunk, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/openDatabase.ts';
import { aplicativo, aviso, equipe, relatorio, user } from '../../platform/db/schema.ts';
import { type Kept, type KeptLists, type KeptRow, type Thing, thingKinds } from './ThingTable.ts';
import { thingTables } from './tables.ts';

/** The tables of the things themselves, with the column of the name. */
export const thingRecords = {
  user: { table: user, nome: user.username },
  equipe: { table: equipe, nome: equipe.nome },
  relatorio: { table: relatorio, nome: relatorio.nome_relatorio },
  aplicativo: { table: aplicativo, nome: aplicativo.nome },
  aviso: { table: aviso, nome: aviso.titulo },
} as const;

/** The columns of things that no document has: keys, the secret, what others tell, and who changed the thing last. */
const notKept = [
  ...['id', 'cliente_id', 'password_hash', 'search', 'username_key', 'email_key'],
  ...['updated_by', 'updated_at', 'permissions_updated_by', 'permissions_updated_at'],
];

const keptTables = thingTables.flatMap(({ table, kept }) => (kept ? [describe(table, kept)] : []));

/** What the bin does with a list. */
export const keptLists: Readonly<Record<string, Kept>> = Object.fromEntries(
  keptTables.map((one) => [one.list, one]),
);

/** Reads a thing that is deleted with its rows, and writes these again when it is restored. `db` is a transaction. */
export function keptRowQueries(db: Db) {
  const isKnown = async ({ kind, id }: Thing) => {
    const { table } = thingRecords[kind];
    return (await db.$count(table, eq(table.id, id))) > 0;
  };
  return {
    isKnown,
    /** The columns of a thing that the bin keeps. */
    async findFields({ kind, id }: Thing): Promise<object> {
      const { rows } = (await db.execute(sql`
        select to_jsonb(t) - ${`{${notKept}}`}::text[] as kept from ${thingRecords[kind].table} t where t.id = ${id}`)) as unknown as {
        rows: { kept: object }[];
      };
      return rows[0]?.kept ?? {};
    },
    /** The columns that a document has of a thing, with no author who is gone meanwhile. */
    async columnsOf({ kind }: Thing, fields: object): Promise<Record<string, unknown>> {
      const { table } = thingRecords[kind];
      const found: Record<string, unknown> = {};
      const authors = authorsOf(table);
      for (const { name, dataType } of Object.values<Column>(getTableColumns(table))) {
        const value = (fields as Readonly<Record<string, unknown>>)[name];
        if (value === undefined) continue;
        const isGone =
          authors.has(name) &&
          value !== null &&
          !(await isKnown({ kind: 'user', id: Number(value) }));
        found[name] = isGone
          ? null
          : dataType === 'date' && value !== null
            ? new Date(String(value))
            : value;
      }
      return found;
    },
    async list(thing: Thing): Promise<KeptLists> {
      const lists: Record<string, KeptRow[]> = {};
      for (const { list, name, columns, generated, order, added, limit } of keptTables) {
        if (!columns.includes(`${thing.kind}_id`)) continue;
        const isNamed = namesThing(thing, columns);
        const from = limit
          ? sql`(select t.*, sum(${limit.size}) over (order by ${limit.newest}) as bytes from ${name} t
              where ${isNamed}) t where t.bytes <= ${limit.bytes}`
          : sql`${name} t where ${isNamed}`;
        const { rows } = (await db.execute(sql`
          select to_jsonb(t) - ${`{${[...generated, 'bytes']}}`}::text[] || ${added ?? sql`'{}'::jsonb`} as kept
          from ${from} order by ${order}`)) as unknown as { rows: { kept: KeptRow }[] };
        if (rows.length > 0) lists[list] = [...(lists[list] ?? []), ...rows.map((row) => row.kept)];
      }
      return lists;
    },
    /** How many rows of the thing are in no list, because their sizes are beyond the limit. */
    async countUnkept(thing: Thing, lists: KeptLists): Promise<number> {
      let unkept = 0;
      for (const { list, name, columns, limit } of keptTables) {
        if (!limit || !columns.includes(`${thing.kind}_id`)) continue;
        const { rows } = (await db.execute(
          sql`select count(*)::int as total from ${name} t where ${namesThing(thing, columns)}`,
        )) as unknown as { rows: { total: number }[] };
        unkept += (rows[0]?.total ?? 0) - (lists[list]?.length ?? 0);
      }
      return unkept;
    },
    /** Everything that the rows name must exist. A thing without a cliente has rows as a reader alone. */
    async restore(clienteId: number | null, lists: KeptLists): Promise<void> {
      for (const kept of keptTables) {
        if (clienteId === null && !kept.isOfReader) continue;
        const { list, name, columns, authors, toRow = (row) => row, written = {} } = kept;
        const rows = (lists[list] ?? []).filter(kept.isOfTable).map((row) => ({
          ...toRow(row),
          ...(!kept.isOfReader && { cliente_id: clienteId }),
        }));
        // A column that is younger than the document has its default.
        const had = new Set(rows.flatMap((row) => Object.keys(row)));
        const known = columns.filter((column) => had.has(column));
        if (rows.length === 0) continue;
        const given = sql`jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb) w`;
        if (kept.makeRoom) await db.execute(kept.makeRoom(given));
        const values = known.map((column) => {
          const value = sql`w.${sql.identifier(column)}`;
          if (written[column]) return written[column];
          return authors.has(column)
            ? sql`(select u.id from user_account u where u.id = ${value})`
            : value;
        });
        await db.execute(sql`insert into ${name} (${comma(known.map((one) => sql.identifier(one)))})
          select ${comma(values)} from ${given} on conflict do nothing`);
      }
    },
  };
}

const comma = (parts: readonly SQLChunk[]): SQL => sql.join([...parts], sql`, `);

/** Matches the rows `t` that name the thing. The indexes of what teams and reports have begin with the cliente. Spec ESCALA-01. */
const namesThing = ({ kind, id }: Thing, columns: readonly string[]) =>
  (kind === 'equipe' || kind === 'relatorio') && columns.includes('cliente_id')
    ? sql`t.cliente_id = (select o.cliente_id from ${thingRecords[kind].table} o where o.id = ${id})
        and t.${sql.identifier(`${kind}_id`)} = ${id}`
    : sql`t.${sql.identifier(`${kind}_id`)} = ${id}`;

/** The columns with people who are named as long as they exist. */
function authorsOf(table: PgTable): ReadonlySet<string> {
  const named = getTableConfig(table).foreignKeys.filter(({ onDelete }) => onDelete === 'set null');
  return new Set(named.flatMap((key) => key.reference().columns.map(({ name }) => name)));
}

/** What the schema says of a kept table. */
function describe(table: PgTable, kept: Kept) {
  const { name, columns } = getTableConfig(table);
  const isGenerated = (column: (typeof columns)[number]) => column.generated !== undefined;
  const keys = columns.filter(
    ({ notNull, name }) => notNull && thingKinds.some((kind) => name === `${kind}_id`),
  );
  return {
    ...kept,
    name: sql.identifier(name),
    columns: columns.filter((one) => !isGenerated(one)).map((one) => one.name),
    generated: columns.filter(isGenerated).map((one) => one.name),
    authors: authorsOf(table),
    isOfTable: (row: KeptRow) => keys.every((one) => row[one.name] != null),
  };
}
