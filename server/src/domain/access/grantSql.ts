import type { AccessType } from '@portal/api-client/rules';
import { type SQL, sql } from 'drizzle-orm';

// What a row of `concessao` gives, in the words of the contract.

/** The access of a grant. Only a permission record of the first contract is `none`. */
export const accessOf = (
  grant: SQL,
) => sql<AccessType>`case when ${grant}.paginas is null then 'full'
  when ${grant}.paginas = '{}' then 'none' else 'specific' end`;

/** The permitted pages of a grant; empty for full access. */
export const pagesOf = (grant: SQL) => sql<string[]>`coalesce(${grant}.paginas, '{}')`;

/** Matches the rows of a table of grants or people whose end has not come. */
export const isCurrent = (table: SQL, now: Date) =>
  sql`(${table}.expira_em is null or ${table}.expira_em > ${now.toISOString()}::timestamptz)`;

/**
 * Matches the grants on Dashboards, and those in applications that show the report now. For many grants of one cliente PostgreSQL reads the
 * placements before the grants: those of all clientes unless the cliente is named here too. For few grants each is looked up. Spec ESCALA-01.
 */
export function isShown(grant: SQL, cliente?: number): SQL {
  const placed = sql`from aplicativo_relatorio placed join aplicativo app on app.id = placed.aplicativo_id and app.ativo
      where placed.aplicativo_id = ${grant}.aplicativo_id and placed.relatorio_id = ${grant}.relatorio_id and placed.ativo`;
  const found =
    cliente === undefined
      ? sql`(select true ${placed} limit 1)`
      : sql`exists (select 1 ${placed} and placed.cliente_id = ${cliente} and app.cliente_id = ${cliente})`;
  return sql`(${grant}.aplicativo_id is null or ${found})`;
}

/** Matches the grants that are not `none`. */
export const isGiving = (grant: SQL) => sql`${grant}.paginas is distinct from '{}'`;
