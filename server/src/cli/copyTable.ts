import type { Row } from '../platform/db/openDatabase.ts';

export type Run = (sql: string) => Promise<Row[]>;

const maxBatchBytes = 4_000_000;
const maxBatchRows = 1_000;

/**
 * Copies one table in one transaction of the target and records it in `portal_copy`. Rows that migrations have inserted
 * are replaced. Rows are sent as JSON, which keeps the value of every type that the tables have.
 */
export async function copyTable(table: string, from: Run, to: Run): Promise<void> {
  const columns = await columnsOf(table, from);
  const batchRows = await batchRowsOf(table, from);
  await from(
    `begin; declare portal_rows cursor for select row_to_json(one)::text as json from (select ${columns} from "${table}") one`,
  );
  try {
    // The copy has the rows that the triggers of the source have made.
    await to(`begin; alter table "${table}" disable trigger user; delete from "${table}"`);
    // Each round reads at least one row, so the loop ends with the table.
    for (;;) {
      const rows = await from(`fetch ${batchRows} from portal_rows`);
      if (rows.length === 0) break;
      const json = `[${rows.map((row) => row.json).join(',')}]`.replaceAll("'", "''");
      await to(
        `insert into "${table}" (${columns}) overriding system value select ${columns} from json_populate_recordset(null::"${table}", '${json}')`,
      );
    }
    await to(
      `alter table "${table}" enable trigger user; insert into portal_copy (name) values ('${table}'); commit`,
    );
  } catch (error) {
    await to('rollback');
    throw error;
  } finally {
    await from('rollback');
  }
}

/** Returns the number of rows of a table and the sum of the rows' hashes, which does not depend on the rows' order. */
export async function sumOf(table: string, run: Run): Promise<string> {
  const [sums] = await run(
    `select count(*)::text || ' ' || coalesce(sum(('x' || substr(md5(one::text), 1, 16))::bit(64)::bigint::numeric), 0)::text as text from "${table}" one`,
  );
  return String(sums?.text);
}

/** Lists the columns that have values of their own. PostgreSQL computes the generated ones. */
async function columnsOf(table: string, run: Run): Promise<string> {
  const columns = await run(
    `select attname as name from pg_attribute where attrelid = '"${table}"'::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
  );
  return columns.map(({ name }) => `"${name}"`).join(', ');
}

/** Returns how many rows of average size fit into one batch. */
async function batchRowsOf(table: string, run: Run): Promise<number> {
  const [size] = await run(
    `select pg_table_size('"${table}"')::float8 as bytes, (select count(*) from "${table}")::float8 as count`,
  );
  const rowBytes = Number(size?.bytes) / Math.max(1, Number(size?.count));
  return Math.max(1, Math.min(maxBatchRows, Math.floor(maxBatchBytes / Math.max(1, rowBytes))));
}
