import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { atributo } from '../../platform/db/schema.ts';

/** The tables with the roles and the values of people and of teams. All other code is the same for both. */
export const holderTables = {
  person: { column: 'user_id', papeis: 'relatorio_papel_user', valores: 'user_atributo' },
  team: { column: 'equipe_id', papeis: 'relatorio_papel_equipe', valores: 'equipe_atributo' },
} as const;

/** A person, or a team. `domain/access` imports this folder, so its kinds of holders are not imported here. */
export type HolderKind = keyof typeof holderTables;
export const holderKinds = ['person', 'team'] as const;

/** The values of a person or team, by the name of the attribute. */
export type Atributos = Readonly<Record<string, string>>;

/** An expression: the values of the person or team whose id is `holderId`, by the name of the attribute. */
export const atributosOf = (
  kind: HolderKind,
  holderId: ReturnType<typeof sql>,
) => sql<Atributos>`coalesce((
    select json_object_agg(a.nome, v.valor order by lower(a.nome collate "C"))
    from ${sql.identifier(holderTables[kind].valores)} v join atributo a on a.id = v.atributo_id
    where v.${sql.identifier(holderTables[kind].column)} = ${holderId}), '{}'::json)`;

/** Reads the attributes of clientes, and writes the values that people and teams have of them. `db` may be a transaction. */
export function atributoQueries(db: Db) {
  return {
    /** The attributes of a cliente by name. A transaction holds them, so that none is deleted or renamed meanwhile. */
    async listOfCliente(clienteId: number) {
      return db
        .select({ id: atributo.id, nome: atributo.nome })
        .from(atributo)
        .where(eq(atributo.cliente_id, clienteId))
        .orderBy(asc(sql`lower(${atributo.nome} collate "C")`))
        .for('share');
    },
    /** Finds an attribute of a cliente by name. Capitals do not matter. */
    async findByName(clienteId: number, nome: string) {
      const [row] = await db
        .select({ id: atributo.id, nome: atributo.nome })
        .from(atributo)
        .where(
          and(
            eq(atributo.cliente_id, clienteId),
            sql`lower(${atributo.nome} collate "C") = lower(${nome} collate "C")`,
          ),
        )
        .for('share');
      return row ?? null;
    },
    /** Replaces all values of a person or team. Only those that differ are written. Returns whether one differed. */
    async replaceValues(
      kind: HolderKind,
      { id, clienteId }: { readonly id: number; readonly clienteId: number },
      values: readonly { readonly id: number; readonly valor: string }[],
    ): Promise<boolean> {
      const table = sql.identifier(holderTables[kind].valores);
      const holder = sql.identifier(holderTables[kind].column);
      const wanted = sql`jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as w(id int, valor text)`;
      const removed = await db.execute(sql`delete from ${table} v where v.${holder} = ${id}
        and not exists (select 1 from ${wanted} where w.id = v.atributo_id) returning 1`);
      const written =
        await db.execute(sql`insert into ${table} as v (cliente_id, ${holder}, atributo_id, valor)
        select ${clienteId}, ${id}, w.id, w.valor from ${wanted}
        on conflict (${holder}, atributo_id) do update set valor = excluded.valor
        where v.valor <> excluded.valor returning 1`);
      return [removed, written].some(
        (result) => (result as unknown as { rows: unknown[] }).rows.length > 0,
      );
    },
  };
}

/** Returns each value as one text, because history keeps lists of texts. */
export const atributoTexts = (atributos: Atributos): readonly string[] =>
  Object.entries(atributos).map(([nome, valor]) => `${nome}: ${valor}`);
