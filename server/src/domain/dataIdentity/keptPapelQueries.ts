import { sql } from 'drizzle-orm';
import { isOneOf } from '../../platform/db/isOneOf.ts';
import {
  type KeptRow,
  keptAs,
  namesThing,
  readKept,
  type Thing,
} from '../../platform/db/keptRows.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { relatorio } from '../../platform/db/schema.ts';
import { holderKinds, holderTables } from './holderTables.ts';

/** A role that a report gives to a person or team. */
export interface KeptPapel extends KeptRow {
  readonly relatorio_id: number;
  readonly papel: string;
}

/** Keeps the roles by person and team of a thing that is deleted, and writes them again. `db` is a transaction. */
export function keptPapelQueries(db: Db) {
  return {
    async list(thing: Thing): Promise<KeptPapel[]> {
      const found: KeptPapel[] = [];
      for (const kind of holderKinds) {
        if (thing.kind === 'user' && kind === 'team') continue;
        if (thing.kind === 'equipe' && kind === 'person') continue;
        const { papeis, column } = holderTables[kind];
        found.push(
          ...(await readKept<KeptPapel>(
            db,
            sql`select to_jsonb(t) as kept from ${sql.identifier(papeis)} t where ${namesThing(thing)}
              order by t.${sql.identifier(column)}, t.relatorio_id, t.papel collate "C"`,
          )),
        );
      }
      return found;
    },
    async restore(clienteId: number, papeis: readonly KeptPapel[]): Promise<void> {
      for (const kind of holderKinds) {
        const { papeis: table, column } = holderTables[kind];
        const holder = sql.identifier(column);
        const rows = papeis.filter((one) => one[column] != null);
        await db.execute(sql`insert into ${sql.identifier(table)} (cliente_id, relatorio_id, ${holder}, papel)
          select ${clienteId}, w.relatorio_id, w.${holder}, w.papel from ${keptAs(table, rows)} on conflict do nothing`);
      }
    },
    /** Those of the reports that give roles by person and team. To the others, a role would close them for everybody without one. */
    async listWithPapeis(relatorios: readonly number[]): Promise<ReadonlySet<number>> {
      const found = await db
        .select({ id: relatorio.id })
        .from(relatorio)
        .where(sql`${isOneOf(relatorio.id, relatorios)} and ${relatorio.rls_com_papeis}`);
      return new Set(found.map(({ id }) => id));
    },
  };
}
