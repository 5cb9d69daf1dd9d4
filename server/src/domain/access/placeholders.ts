import { sql } from 'drizzle-orm';

/** The person whose access is asked for. */
export const userId = sql.placeholder('userId');
/** The cliente of a scope. */
export const clienteId = sql.placeholder('clienteId');
/** The server's time, as ISO 8601. It is a value and not `now()`, because the server's clock decides. Spec PRAZO-02. */
export const now = sql`${sql.placeholder('now')}::timestamptz`;

// Drizzle omits the table name in a select over one table. The subqueries need it.
export const ownRelatorio = sql.raw('"relatorio"."id"');
export const ownAtributo = sql.raw('"relatorio"."rls_atributo_id"');
export const ownAplicativo = sql.raw('"aplicativo"."id"');
