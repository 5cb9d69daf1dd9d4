import { eq, sql } from 'drizzle-orm';
import type { Db } from './openDatabase.ts';
import type {
  aplicativo,
  atributo,
  aviso,
  cliente,
  equipe,
  gancho,
  provedor,
  relatorio,
  user,
} from './schema.ts';

/** The tables of the records that administrators edit. */
export type VersionedTable =
  | typeof user
  | typeof cliente
  | typeof relatorio
  | typeof aplicativo
  | typeof atributo
  | typeof equipe
  | typeof gancho
  | typeof provedor
  | typeof aviso;

/** Raises the version of a row, and stores who changed the row now, null for the portal itself. Call it for a change that changes something. */
export async function raiseVersion(
  db: Db,
  table: VersionedTable,
  id: number,
  changedBy: { readonly id: number } | null,
): Promise<void> {
  await db
    .update(table)
    .set({
      version: sql`${table.version} + 1`,
      updated_by: changedBy?.id ?? null,
      updated_at: sql`now()`,
    })
    .where(eq(table.id, id));
}

/** The version of a row on the wire, with who changed the row last and when. */
export function versionOf<T extends VersionedTable>(table: T) {
  return {
    versao: table.version as T['version'],
    updated_by: table.updated_by as T['updated_by'],
    updated_at: table.updated_at as T['updated_at'],
  };
}
